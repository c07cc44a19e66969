/// One of the program's commands.
struct Command {
    let name: String
    /// What follows `animrec`.
    let usage: String
    let summary: String
    let options: [Option]
    let run: (ParsedArguments) async throws -> ExitStatus

    static let all = [run, check, frame, inspect, schema]
}
