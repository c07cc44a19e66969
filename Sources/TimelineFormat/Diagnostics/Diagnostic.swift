/// One thing that is wrong or doubtful in a document: where, what was found, what is allowed, what to do.
public struct Diagnostic: Hashable, Sendable {
    public enum Severity: String, Hashable, Sendable {
        /// The document is not valid.
        case error
        /// The document is read, but probably not as it was meant.
        case warning
    }

    public var severity: Severity
    /// Where: a place in the text and a path. The path is empty where the text itself is at fault.
    public var origin: Origin
    /// The whole sentence, without place and path.
    public var message: String
    /// What the document has there, in the words of `message`.
    public var found: String?
    /// What may stand there, in the words of `message`.
    public var expected: String?
    /// The known word that is nearest to what was found, if one is near.
    public var nearest: String?
    /// What to do, in one line.
    public var hint: String?

    public init(
        _ severity: Severity = .error, at origin: Origin, message: String, found: String? = nil,
        expected: String? = nil, nearest: String? = nil, hint: String? = nil
    ) {
        self.severity = severity
        self.origin = origin
        self.message = message
        self.found = found
        self.expected = expected
        self.nearest = nearest
        self.hint = hint
    }

    /// A diagnostic whose message is "expected …, found …".
    public init(
        _ severity: Severity = .error, at origin: Origin, expected: String, found: String, nearest: String? = nil,
        hint: String? = nil
    ) {
        self.init(
            severity, at: origin, message: "expected \(expected), found \(found)", found: found, expected: expected,
            nearest: nearest, hint: hint)
    }
}

extension Diagnostic: Comparable {
    /// In the order of the text; what stands at one place by its message.
    public static func < (left: Diagnostic, right: Diagnostic) -> Bool {
        let (first, second) = (left.origin.range, right.origin.range)
        return (first.line, first.column, left.origin.path, left.message)
            < (second.line, second.column, right.origin.path, right.message)
    }
}
