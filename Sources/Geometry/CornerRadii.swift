/// The radii of a rectangle's four corners, in points.
public struct CornerRadii: Hashable, Sendable {
    public var topLeft: Double
    public var topRight: Double
    public var bottomRight: Double
    public var bottomLeft: Double

    public static let zero = CornerRadii(0)

    public init(_ radius: Double) {
        self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }

    public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// The one radius that all corners share, nil if they differ.
    public var uniform: Double? {
        topLeft == topRight && topLeft == bottomRight && topLeft == bottomLeft ? topLeft : nil
    }

    /// Each radius put through a function.
    public func map(_ transform: (Double) -> Double) -> CornerRadii {
        CornerRadii(
            topLeft: transform(topLeft), topRight: transform(topRight), bottomRight: transform(bottomRight),
            bottomLeft: transform(bottomLeft))
    }

    /// The radii as drawn in a rectangle: not negative, and at most half its shorter side.
    public func limited(to size: Size) -> CornerRadii {
        let limit = min(abs(size.width), abs(size.height)) / 2
        return map { max(0, min($0, limit)) }
    }
}
