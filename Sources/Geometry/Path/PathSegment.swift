/// A line or curve of a path with both of its ends.
enum PathSegment: Hashable, Sendable {
    case line(from: Point, to: Point)
    case quadCurve(from: Point, control: Point, to: Point)
    case curve(CubicCurve)

    var start: Point {
        switch self {
        case .line(let start, _), .quadCurve(let start, _, _): start
        case .curve(let curve): curve.start
        }
    }

    var end: Point {
        switch self {
        case .line(_, let end), .quadCurve(_, _, let end): end
        case .curve(let curve): curve.end
        }
    }

    /// The curve as a cubic one, which has the same points at the same parameters. Nil for a line.
    var cubic: CubicCurve? {
        switch self {
        case .line: nil
        case .quadCurve(let start, let control, let end): CubicCurve(start: start, control: control, end: end)
        case .curve(let curve): curve
        }
    }

    /// Points.
    var length: Double { cubic?.length ?? start.distance(to: end) }

    /// The parameter, 0…1, at a length from the start: `distance` of a whole of `length` points.
    func parameter(atLength distance: Double, of length: Double) -> Double {
        guard distance < length else { return 1 }
        return cubic?.parameter(atLength: distance, of: length) ?? distance / length
    }

    func point(at t: Double) -> Point { cubic?.point(at: t) ?? start.mixed(with: end, at: t) }

    /// The direction as a vector of length 1. Nil where the segment is a point.
    func tangent(at t: Double) -> Point? {
        if let cubic { return cubic.tangent(at: t) }
        let length = start.distance(to: end)
        return length > 0 ? (end - start).scaled(by: 1 / length) : nil
    }

    /// The part between two parameters, of the same kind.
    func piece(from first: Double, to last: Double) -> PathSegment {
        switch self {
        case .line(let start, let end):
            return .line(from: start.mixed(with: end, at: first), to: start.mixed(with: end, at: last))
        case .quadCurve(let start, let control, let end):
            func blossom(_ s: Double, _ t: Double) -> Point {
                start.mixed(with: control, at: s).mixed(with: control.mixed(with: end, at: s), at: t)
            }
            return .quadCurve(from: blossom(first, first), control: blossom(first, last), to: blossom(last, last))
        case .curve(let curve): return .curve(curve.piece(from: first, to: last))
        }
    }
}
