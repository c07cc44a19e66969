internal import ElementaryFunctions

/// An arc of an ellipse as SVG gives it, by its ends.
///
/// - Source: SVG 2, "Conversion from endpoint to center parameterization".
struct EllipticArc {
    private let end: Point
    /// From a circle of radius 1 around the origin to the ellipse.
    private let toEllipse: AffineTransform
    /// Radians on that circle.
    private let startAngle: Double
    private let sweep: Double

    /// Nil where there is no ellipse: without a way to go, or with a radius of 0.
    ///
    /// - Parameters:
    ///   - radii: Their signs do not count. Too short ones are lengthened until they reach.
    ///   - rotation: Of the ellipse, radians, clockwise on screen.
    ///   - isLarge: The longer of the two arcs.
    ///   - isClockwise: As seen on screen.
    init?(from start: Point, to end: Point, radii: Size, rotation: Double, isLarge: Bool, isClockwise: Bool) {
        var (rx, ry) = (abs(radii.width), abs(radii.height))
        guard start != end, rx > 0, ry > 0 else { return nil }
        let (sine, cosine) = (ElementaryFunctions.sine(rotation), ElementaryFunctions.cosine(rotation))
        let half = Point(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
        let x = (cosine * half.x + sine * half.y) / rx
        let y = (cosine * half.y - sine * half.x) / ry
        // In units of the radii, half the way from end to start; beyond 1 no ellipse reaches.
        let distance = x * x + y * y
        guard distance.isFinite else { return nil }
        var (ux, uy) = (x, y)
        if distance > 1 {
            let factor = distance.squareRoot()
            (rx, ry, ux, uy) = (rx * factor, ry * factor, x / factor, y / factor)
        }
        let square = ux * ux + uy * uy
        let offset = (max(0, 1 - square) / square).squareRoot() * (isLarge == isClockwise ? -1 : 1)
        let center = Point(x: offset * uy, y: -offset * ux)
        let from = ElementaryFunctions.arcTangent(y: uy - center.y, x: ux - center.x)
        let to = ElementaryFunctions.arcTangent(y: -uy - center.y, x: -ux - center.x)
        var sweep = to - from
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
        let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
        let turned = AffineTransform(a: rx * cosine, b: rx * sine, c: -ry * sine, d: ry * cosine, tx: 0, ty: 0)
        let shift = turned.apply(to: center)
        (self.end, startAngle, self.sweep) = (end, from, sweep)
        toEllipse = AffineTransform(
            a: turned.a, b: turned.b, c: turned.c, d: turned.d, tx: middle.x + shift.x, ty: middle.y + shift.y)
    }

    /// Adds a cubic curve for each quarter turn. The last one ends exactly where the arc does.
    func add(to path: inout Path) {
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / Double(count)
        let handle = Path.handle(ofArc: step)
        for index in 0..<count {
            let (from, to) = (startAngle + step * Double(index), startAngle + step * Double(index + 1))
            let control1 = EllipticArc.point(at: from, beside: handle)
            let control2 = EllipticArc.point(at: to, beside: -handle)
            let last = index == count - 1 ? end : toEllipse.apply(to: EllipticArc.point(at: to, beside: 0))
            path.addCurve(
                to: last, control1: toEllipse.apply(to: control1), control2: toEllipse.apply(to: control2))
        }
    }

    /// A point of the circle of radius 1, moved along its tangent.
    private static func point(at angle: Double, beside distance: Double) -> Point {
        let (sine, cosine) = (ElementaryFunctions.sine(angle), ElementaryFunctions.cosine(angle))
        return Point(x: cosine - distance * sine, y: sine + distance * cosine)
    }
}
