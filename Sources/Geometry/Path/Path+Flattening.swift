/// Points joined by lines.
public struct Polyline: Hashable, Sendable {
    /// No two in a row are the same. A single one is a subpath without length, which round and square line caps show.
    public internal(set) var points: [Point]
    /// Whether a line leads from the last point to the first.
    public internal(set) var isClosed: Bool
}

extension Path {
    /// The subpaths with lines in place of their curves.
    ///
    /// - Parameter tolerance: How far, at most, the lines may lie from the curves: points, more than 0. A single curve is never
    ///   cut into more than 10 000 lines.
    public func polylines(tolerance: Double) -> [Polyline] {
        precondition(tolerance > 0, "a path is flattened within a tolerance above 0")
        return subpaths.map { subpath in
            var polyline = Polyline(points: [subpath.start], isClosed: subpath.isClosed)
            for segment in subpath.segments {
                if let curve = segment.cubic {
                    let count = curve.lineCount(tolerance: tolerance)
                    for index in 1..<count { polyline.add(curve.point(at: Double(index) / Double(count))) }
                }
                polyline.add(segment.end)
            }
            if polyline.isClosed, polyline.points.count > 1, polyline.points.last == subpath.start {
                polyline.points.removeLast()
            }
            return polyline
        }
    }
}

extension Polyline {
    fileprivate mutating func add(_ point: Point) {
        if points.last != point { points.append(point) }
    }
}

extension CubicCurve {
    /// How many lines, over equal steps of the parameter, stay within a tolerance of the curve.
    ///
    /// - Source: Wang Guozhao, "The subdivision method for finding the intersection between two Bézier curves or surfaces" (1984):
    ///   the distance is at most 6/8 of the largest second difference of the control points over the square of the count.
    fileprivate func lineCount(tolerance: Double) -> Int {
        let bend = max(
            (start - control1 + (control2 - control1)).length, (control1 - control2 + (end - control2)).length)
        let count = (0.75 * bend / tolerance).squareRoot().rounded(.up)
        guard count.isFinite else { return 1 }
        return count < CubicCurve.mostLines ? max(1, Int(count)) : Int(CubicCurve.mostLines)
    }

    private static let mostLines = 10_000.0
}
