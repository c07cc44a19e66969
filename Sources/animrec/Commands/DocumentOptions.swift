internal import AnimationRecorder
internal import Foundation

/// The options of every command that reads a document.
enum DocumentOptions {
    static let options = [
        Option(
            name: "--set", value: "NAME=VALUE", isRepeatable: true,
            help: "set a variable of the document; may be repeated"),
        Option(name: "--allow-outside", help: "let the document use files outside its folder"),
        Option(
            name: "--limit", value: "NAME=N", isRepeatable: true,
            help: "set a limit: \(ReadingLimits.Kind.allCases.map(\.rawValue).joined(separator: ", "))"),
    ]

    static func reading(_ arguments: ParsedArguments) throws(UsageError) -> ReadingOptions {
        var options = ReadingOptions(allowsOutsideFolder: arguments.has("--allow-outside"))
        for text in arguments.all("--set") {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, !parts[0].isEmpty else {
                throw .badValue(option: "--set", expected: "NAME=VALUE", found: text)
            }
            guard !options.variables.contains(where: { $0.name == parts[0] }) else {
                throw .conflict("--set: \(parts[0]) is given twice; give it once")
            }
            options.variables.append((parts[0], parts[1]))
        }
        for text in arguments.all("--limit") {
            if let problem = options.limits.apply(text) { throw .conflict("--limit: \(problem)") }
        }
        return options
    }

    /// Reads a file, `-` for standard input.
    static func source(_ path: String, limits: ReadingLimits) throws -> DocumentSource {
        let largest = limits[.text]
        if path == "-" {
            let data = try FileHandle.standardInput.read(upToCount: largest + 1) ?? Data()
            return DocumentSource(name: "<stdin>", bytes: [UInt8](data))
        }
        let file = try DocumentFile(path: path)
        return DocumentSource(
            name: path, bytes: try file.bytes(atMost: largest + 1), folder: file.folder)
    }

    static func load(_ arguments: ParsedArguments) throws -> LoadedTimeline {
        let path = try arguments.onlyOperand("one timeline document")
        let options = try reading(arguments)
        let timeline = try LoadedTimeline(source(path, limits: options.limits), options: options)
        for warning in timeline.warnings { Terminal.errorPart(warning.rendered(in: timeline.source)) }
        return timeline
    }
}
