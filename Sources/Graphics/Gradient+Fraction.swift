public import Geometry
internal import ElementaryFunctions

extension Gradient {
    /// How far a point of a rectangle lies from the first colour to the last, 0...1.
    ///
    /// Worked out in the unit square, so that on an oblong rectangle lines of one colour lean and circles become ellipses. Where
    /// start and end point coincide, and so nothing runs from one to the other, it is 1, and for a conic gradient the direction
    /// of the x axis is its beginning.
    ///
    /// - Parameters:
    ///   - point: Points, from the rectangle's origin.
    ///   - size: Points; a side of 0 counts as if the point lay at its beginning.
    public func fraction(at point: Point, in size: Size) -> Double {
        let place = Point(
            x: size.width == 0 ? 0 : point.x / size.width, y: size.height == 0 ? 0 : point.y / size.height)
        let (offset, reach) = (place - startPoint, endPoint - startPoint)
        let fraction =
            switch kind {
            case .axial:
                Gradient.share(offset.x * reach.x + offset.y * reach.y, of: reach.x * reach.x + reach.y * reach.y)
            case .radial: Gradient.radius(offset, in: reach)
            case .conic: Gradient.turn(from: reach, to: offset)
            }
        return min(max(fraction, 0), 1)
    }

    /// A quotient that is 1 where there is nothing to divide by.
    private static func share(_ part: Double, of whole: Double) -> Double { whole == 0 ? 1 : part / whole }

    /// How far out a point lies in an ellipse about the origin, its edge at 1.
    private static func radius(_ point: Point, in radii: Point) -> Double {
        let x = point.x == 0 ? 0 : share(point.x, of: radii.x)
        let y = point.y == 0 ? 0 : share(point.y, of: radii.y)
        return (x * x + y * y).squareRoot()
    }

    /// The share of a whole turn, clockwise on screen, from one direction to another.
    private static func turn(from start: Point, to end: Point) -> Double {
        let angle =
            ElementaryFunctions.arcTangent(y: end.y, x: end.x) - ElementaryFunctions.arcTangent(y: start.y, x: start.x)
        let share = angle / (2 * .pi)
        return share - share.rounded(.down)
    }
}
