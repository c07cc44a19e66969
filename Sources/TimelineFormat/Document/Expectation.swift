/// Something a document says must hold. Read and validated with the document; run by the assertion engine.
public struct Expectation: Sendable {
    public var origin: Origin

    public init(origin: Origin) { self.origin = origin }
}
