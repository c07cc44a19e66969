internal import Geometry
public import Graphics

extension Gradient {
    /// The gradient at a progress between two: colours with straight alpha and locations entry by entry, the two points evenly.
    ///
    /// Lists of different lengths do not mix, nor do kinds: those of the later gradient show. Progress outside 0...1 goes on.
    public static func mix(_ start: Gradient, _ end: Gradient, at progress: Double) -> Gradient {
        func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
        func between(_ from: Point, _ to: Point) -> Point { Point(x: between(from.x, to.x), y: between(from.y, to.y)) }
        func between(_ from: Color, _ to: Color) -> Color {
            Color(
                red: between(from.red, to.red), green: between(from.green, to.green),
                blue: between(from.blue, to.blue), alpha: between(from.alpha, to.alpha))
        }
        var result = end
        if start.colors.count == end.colors.count { result.colors = zip(start.colors, end.colors).map(between) }
        if let from = start.locations, let to = end.locations, from.count == to.count {
            result.locations = zip(from, to).map(between)
        }
        result.startPoint = between(start.startPoint, end.startPoint)
        result.endPoint = between(start.endPoint, end.endPoint)
        return result
    }
}
