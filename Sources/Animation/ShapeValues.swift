public import Geometry
public import Graphics

/// What a layer draws along a path, with a fresh shape layer's values to begin with.
///
/// - Source: `CAShapeLayer`.
public struct ShapeValues: Hashable, Sendable {
    /// In the layer's bounds coordinates.
    public var path = Path()
    public var fillColor = Color.black
    public var fillRule = FillRule.nonZero
    /// Clear draws no line.
    public var strokeColor = Color.clear
    public var stroke = StrokeStyle()
    /// Where the line begins and ends, as shares of the path's length; what lies outside 0...1 counts as the nearer end.
    public var strokeStart = 0.0
    public var strokeEnd = 1.0

    public init() {}
}

/// A shape kept apart, so that layers without one stay small.
struct ShapeBox: Hashable, Sendable {
    private final class Storage: Sendable {
        let values: ShapeValues

        init(_ values: ShapeValues) { self.values = values }
    }

    private let storage: Storage

    init(_ values: ShapeValues) { storage = Storage(values) }

    var values: ShapeValues { storage.values }

    static func == (left: ShapeBox, right: ShapeBox) -> Bool {
        left.storage === right.storage || left.values == right.values
    }

    func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
