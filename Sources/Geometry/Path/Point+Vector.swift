/// Points taken as vectors from the origin.
extension Point {
    var length: Double { (x * x + y * y).squareRoot() }

    func scaled(by factor: Double) -> Point { Point(x: x * factor, y: y * factor) }

    func distance(to other: Point) -> Double { (other - self).length }

    /// The point at a fraction of the line to another: exact at 0 and at 1, and where a coordinate is the same at both.
    func mixed(with end: Point, at fraction: Double) -> Point {
        fraction == 1 ? end : Point(x: x + (end.x - x) * fraction, y: y + (end.y - y) * fraction)
    }
}
