internal import AnimationRecorder

/// What the program says about itself.
enum Help {
    static let version = "0.1.0"

    static var overview: String {
        let width = Command.all.map(\.usage.count).max() ?? 0
        let lines = Command.all.map { command in
            "  animrec " + command.usage + String(repeating: " ", count: width - command.usage.count + 2) + command.summary
        }
        return """
            animrec turns a timeline of views into video.

            \(lines.joined(separator: "\n"))

            'animrec help COMMAND' tells more of one. Exit codes: 0 done, 2 wrong usage, 3 the document is not valid,
            4 something outside failed (file, disk, encoder), 130 interrupted, 143 terminated.
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
        let width = command.options.map(\.usage.count).max() ?? 0
        let options = command.options.map { option in
            "  " + option.usage + String(repeating: " ", count: width - option.usage.count + 2) + option.help
        }
        return (["animrec \(command.usage)", "", command.summary] + (options.isEmpty ? [] : ["", "Options:"] + options))
            .joined(separator: "\n")
    }
}
