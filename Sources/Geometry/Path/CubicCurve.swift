/// A cubic Bézier curve; its parameter runs from 0 to 1.
struct CubicCurve: Hashable, Sendable {
    var start: Point
    var control1: Point
    var control2: Point
    var end: Point

    init(start: Point, control1: Point, control2: Point, end: Point) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// The same curve as a quadratic one.
    init(start: Point, control: Point, end: Point) {
        self.init(
            start: start, control1: start.mixed(with: control, at: 2 / 3),
            control2: end.mixed(with: control, at: 2 / 3),
            end: end)
    }

    func point(at t: Double) -> Point { blossom(t, t, t) }

    /// The change of place with the parameter.
    func derivative(at t: Double) -> Point {
        let (first, second, third) = (control1 - start, control2 - control1, end - control2)
        return first.mixed(with: second, at: t).mixed(with: second.mixed(with: third, at: t), at: t).scaled(by: 3)
    }

    /// The part between two parameters. Parts that meet at a parameter meet at the same point.
    func piece(from first: Double, to last: Double) -> CubicCurve {
        CubicCurve(
            start: point(at: first), control1: blossom(first, first, last), control2: blossom(first, last, last),
            end: point(at: last))
    }

    /// The length of the way over the control points, which is at least that of the curve.
    var polygonLength: Double {
        start.distance(to: control1) + control1.distance(to: control2) + control2.distance(to: end)
    }

    /// The curve's direction as a vector of length 1. Nil where the curve is a point.
    ///
    /// Where the curve stands still, at a cusp or an end with its control point on it, the direction is that of the way on; at
    /// the end of the curve, that of the way there.
    func tangent(at t: Double) -> Point? {
        let derivative = derivative(at: t)
        if derivative.length > CubicCurve.standstill * polygonLength {
            return derivative.scaled(by: 1 / derivative.length)
        }
        let rest = piece(from: t < 1 ? t : 0, to: 1)
        // The next control point is left out: at a cusp it lies beside the place by rounding alone.
        let ways =
            t < 1
            ? [rest.control2 - rest.start, rest.end - rest.start] : [rest.end - rest.control1, rest.end - rest.start]
        return ways.first { $0.length > 0 }.map { $0.scaled(by: 1 / $0.length) }
    }

    /// De Casteljau's steps with a parameter of its own for each; the order of the three does not matter.
    private func blossom(_ first: Double, _ second: Double, _ third: Double) -> Point {
        let before = start.mixed(with: control1, at: first)
        let between = control1.mixed(with: control2, at: first)
        let after = control2.mixed(with: end, at: first)
        return before.mixed(with: between, at: second)
            .mixed(with: between.mixed(with: after, at: second), at: third)
    }

    /// The share of the polygon's length below which a derivative is rounding alone.
    private static let standstill = 1e-9
}
