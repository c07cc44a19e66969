public import Geometry

/// Colours that run into each other across a rectangle.
///
/// - Source: `CAGradientLayer`.
public struct Gradient: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Along the line from the start point to the end point, the same colour straight across it.
        case axial
        /// From the start point outwards; the end point is a corner of the box round the outermost ellipse.
        case radial
        /// Round the start point, clockwise on screen, beginning in the direction of the end point.
        case conic
    }

    public var kind: Kind
    public var colors: [Color]
    /// Where each colour stands, 0...1, ascending; one that is less than one before it counts as equal to that. At equal ones the
    /// colour changes at once, to the last of them. Nil, or not as many as there are colours, spaces them evenly.
    public var locations: [Double]?
    /// In the unit square, which is stretched to the rectangle.
    public var startPoint: Point
    /// In the unit square.
    public var endPoint: Point

    public init(
        kind: Kind = .axial, colors: [Color], locations: [Double]? = nil, startPoint: Point = Point(x: 0.5, y: 0),
        endPoint: Point = Point(x: 0.5, y: 1)
    ) {
        self.kind = kind
        self.colors = colors
        self.locations = locations
        self.startPoint = startPoint
        self.endPoint = endPoint
    }

    /// The colour at a point of a rectangle with its origin at (0, 0), both in points.
    public func color(at point: Point, in size: Size) -> Color { color(at: fraction(at: point, in: size)) }
}
