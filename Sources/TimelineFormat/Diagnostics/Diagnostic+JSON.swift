extension Diagnostic {
    /// The diagnostic as one JSON object on one line, for programs.
    ///
    /// `{"file", "line", "column", "endColumn", "path", "severity", "message", "found", "expected", "nearest", "hint"}`:
    /// line and columns from 1, `endColumn` after the last marked character; what is not known is null.
    public func json(in source: DocumentSource) -> String {
        func text(_ value: String?) -> String { value.map(JSONEscapes.encoded) ?? "null" }
        let members: [(String, String)] = [
            ("file", text(source.name)), ("line", String(origin.range.line)), ("column", String(origin.range.column)),
            ("endColumn", String(origin.range.column + origin.range.length)), ("path", text(origin.path)),
            ("severity", text(severity.rawValue)), ("message", text(message)), ("found", text(found)),
            ("expected", text(expected)), ("nearest", text(nearest)), ("hint", text(hint)),
        ]
        return "{" + members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
    }
}
