internal import AnimationRecorder

/// What the program says about itself.
enum Help {
    static let version = "0.1.0"

    static var overview: String {
        let lines = columns(Command.all.map { ("  animrec \($0.usage)", $0.summary) })
        return """
            animrec turns a timeline of views into video.

            \(lines.joined(separator: "\n"))

            'animrec help COMMAND' tells more of one. Exit codes: 0 done, 2 wrong usage, 3 the document is not valid,
            4 something outside failed (file, disk, encoder), 129 hung up, 130 interrupted, 143 terminated.
            """
    }

    /// The answer if a call asks for help or for the version.
    static func text(for arguments: [String]) throws(UsageError) -> String? {
        if ["--version", "version"].contains(arguments.first) { return "animrec \(version)" }
        let options = arguments.prefix { $0 != "--" }
        if arguments.first == "help" || options.contains("--help") || options.contains("-h") {
            guard let name = arguments.first(where: { $0 != "help" && !$0.hasPrefix("-") }) else { return overview }
            guard let command = Command.all.first(where: { $0.name == name }) else { throw .unknownCommand(name) }
            return text(of: command)
        }
        return nil
    }

    private static func text(of command: Command) -> String {
        let options = columns(command.options.map { ("  \($0.usage)", $0.help) })
        let heading = ["animrec \(command.usage)", "", command.summary]
        return (heading + (options.isEmpty ? [] : ["", "Options:"] + options)).joined(separator: "\n")
    }

    /// Lines of two columns, the second one aligned.
    private static func columns(_ rows: [(String, String)]) -> [String] {
        let width = rows.map { $0.0.count }.max() ?? 0
        return rows.map { row in row.0 + String(repeating: " ", count: width - row.0.count + 2) + row.1 }
    }
}
