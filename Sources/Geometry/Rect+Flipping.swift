/// Between the two vertical directions: UIKit's y grows downwards from the top, that of Core Graphics upwards from the bottom.
extension Rect {
    /// The same area seen in the other direction, in a space of a height in points. Twice is the rectangle itself.
    public func flipped(inHeight height: Double) -> Rect {
        Rect(origin: Point(x: origin.x, y: height - origin.y - size.height), size: size)
    }
}

extension Point {
    /// The same place seen in the other direction, in a space of a height in points.
    public func flipped(inHeight height: Double) -> Point { Point(x: x, y: height - y) }
}
