/// What makes a text no JSON.
struct JSONSyntaxError: Error {
    /// Bytes of the text.
    var span: Range<Int>
    var message: String
    var expected: String?
    var found: String?
    var hint: String?

    init(_ span: Range<Int>, message: String, found: String? = nil, hint: String? = nil) {
        self.span = span
        self.message = message
        self.found = found
        self.hint = hint
    }

    init(_ span: Range<Int>, expected: String, found: String, hint: String? = nil) {
        self.init(span, message: "expected \(expected), found \(found)", found: found, hint: hint)
        self.expected = expected
    }
}
