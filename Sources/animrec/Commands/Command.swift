/// One of the program's commands.
struct Command: Sendable {
    let name: String
    /// What follows `animrec`.
    let usage: String
    let summary: String
    let options: [Option]
    let action: @Sendable (ParsedArguments) async throws -> ExitStatus

    static let all = [run, check, frame, inspect, trace, schema]
}
