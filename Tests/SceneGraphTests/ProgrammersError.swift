import Testing

/// A call that a program must not make, and the sentence that it ends with.
enum ProgrammersError {
    /// Release builds stop without the sentence: Swift keeps it for debug builds.
    static func expect(
        _ result: ExitTest.Result?, says sentence: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #if DEBUG
            let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
            #expect(text.contains(sentence), "\(text)", sourceLocation: sourceLocation)
        #endif
    }
}
