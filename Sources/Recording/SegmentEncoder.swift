public import Graphics

/// Encodes the frames of one segment on its own.
public protocol SegmentEncoder: SendableMetatype {
    associatedtype Segment: Sendable

    /// Takes the next frame.
    mutating func encode(_ frame: borrowing PlanarFrame) throws

    /// Everything encoded; nothing can be added then.
    mutating func finish() throws -> Segment
}

/// Takes segments in order and makes a file of them.
public protocol ClipWriter {
    associatedtype Segment: Sendable

    mutating func append(_ segment: Segment) throws

    /// The file is whole and in its place when this returns.
    mutating func finish() throws
}
