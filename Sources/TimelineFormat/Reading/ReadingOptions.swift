/// What the caller decides about reading a document.
public struct ReadingOptions: Sendable {
    /// Values that replace those of the document's variables.
    ///
    /// A text that is JSON stands for that value, any other for itself.
    public var variables: [(name: String, text: String)]
    /// Whether the document's paths may lead out of its folder.
    public var allowsOutsideFolder: Bool
    public var limits: ReadingLimits

    public init(
        variables: [(name: String, text: String)] = [], allowsOutsideFolder: Bool = false,
        limits: ReadingLimits = ReadingLimits()
    ) {
        self.variables = variables
        self.allowsOutsideFolder = allowsOutsideFolder
        self.limits = limits
    }
}
