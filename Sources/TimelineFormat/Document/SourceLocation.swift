/// Where in the document's text something stands.
public struct SourceRange: Hashable, Sendable {
    /// 1-based.
    public var line: Int
    /// 1-based, in characters.
    public var column: Int
    /// Characters marked from the column on, within the line; at least 1.
    public var length: Int

    public init(line: Int, column: Int, length: Int) {
        self.line = line
        self.column = column
        self.length = length
    }
}

/// Where a value came from: its place in the text and its path, such as `timeline[3].animate.duration`.
public struct Origin: Hashable, Sendable {
    public var range: SourceRange
    public var path: String

    public init(range: SourceRange, path: String) {
        self.range = range
        self.path = path
    }
}

/// A value and where it came from.
public struct Located<Value> {
    public var value: Value
    public var origin: Origin

    public init(_ value: Value, at origin: Origin) {
        self.value = value
        self.origin = origin
    }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
