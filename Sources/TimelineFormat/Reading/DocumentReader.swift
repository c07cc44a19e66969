/// What reading a document gives.
public struct ReadingResult: Sendable {
    /// Nil if a diagnostic is an error.
    public var document: TimelineDocument?
    /// In the order of the text.
    public var diagnostics: [Diagnostic]
}

/// Reads and validates timeline documents.
public enum DocumentReader {
    /// Reads a document whole and reports everything that is wrong with it.
    ///
    /// A text that is no JSON is reported alone. Image files are looked for, not opened. Everything is bounded by the
    /// limits in `options`, whatever the text holds.
    public static func read(_ source: DocumentSource, options: ReadingOptions = ReadingOptions()) -> ReadingResult {
        let limit = options.limits[.text]
        guard source.bytes.count <= limit else {
            let origin = Origin(range: SourceRange(line: 1, column: 1, length: 1), path: "")
            let diagnostic = Diagnostic(
                at: origin, expected: "at most \(limit) bytes of text", found: "more",
                hint: ReadingLimits.Kind.text.raisingHint)
            return ReadingResult(document: nil, diagnostics: [diagnostic])
        }
        do {
            let tree = try JSONParser.parse(source.bytes, maximumDepth: options.limits[.depth])
            let reading = Reading(source: source, tree: tree, options: options)
            let document = reading.document()
            let diagnostics = reading.diagnostics.sorted
            return ReadingResult(document: reading.diagnostics.hasErrors ? nil : document, diagnostics: diagnostics)
        } catch {
            let origin = Origin(range: source.range(of: error.span), path: "")
            let diagnostic = Diagnostic(
                at: origin, message: error.message, found: error.found, expected: error.expected, hint: error.hint)
            return ReadingResult(document: nil, diagnostics: [diagnostic])
        }
    }
}
