/// A place in the plane, in points; y grows downwards.
public struct Point: Hashable, Sendable {
    public var x: Double
    public var y: Double

    public static let zero = Point(x: 0, y: 0)

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    public static func + (left: Point, right: Point) -> Point { Point(x: left.x + right.x, y: left.y + right.y) }
    public static func - (left: Point, right: Point) -> Point { Point(x: left.x - right.x, y: left.y - right.y) }
}
