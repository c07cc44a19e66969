internal import AnimationRecorder

extension Command {
    static let check = Command(
        name: "check", usage: "check TIMELINE…", summary: "reports everything that is wrong with documents",
        options: [Option(name: "--json", help: "a JSON object a line for each diagnostic, on standard output")]
            + DocumentOptions.options
    ) { arguments in
        guard !arguments.operands.isEmpty else {
            throw UsageError.missingOperand("at least one timeline document", command: arguments.command)
        }
        let options = try DocumentOptions.reading(arguments)
        var status = ExitStatus.done
        for path in arguments.operands {
            do {
                let source = try DocumentOptions.source(path, limits: options.limits)
                do {
                    let timeline = try LoadedTimeline(source, options: options)
                    try show(timeline.warnings, in: source, asJSON: arguments.has("--json"))
                } catch let invalid as InvalidDocument {
                    try show(invalid.diagnostics, in: source, asJSON: arguments.has("--json"))
                    if status == .done { status = .invalidDocument }
                }
            } catch let error as DocumentFileError {
                Terminal.error("animrec: \(error)")
                status = .outsideFailure
            }
        }
        return status
    }

    private static func show(_ diagnostics: [Diagnostic], in source: DocumentSource, asJSON: Bool) throws(OutputError) {
        if asJSON {
            for diagnostic in diagnostics { try Terminal.output(diagnostic.json(in: source)) }
        } else if !diagnostics.isEmpty {
            Terminal.errorPart(Diagnostic.rendered(diagnostics, in: source))
        }
    }
}

extension InvalidDocument {
    /// The diagnostics as text, in the order of the document.
    var rendered: String { Diagnostic.rendered(diagnostics, in: source) }
}
