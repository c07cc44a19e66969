internal import Geometry

/// A cubic Bézier curve in pixels.
struct PixelCurve {
    let start: Point
    let control1: Point
    let control2: Point
    let end: Point

    init(start: Point, control1: Point, control2: Point, end: Point) {
        (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
    }

    /// The same curve as a quadratic one.
    init(start: Point, control: Point, end: Point) {
        func twoThirds(_ point: Point) -> Point {
            Point(x: point.x + (control.x - point.x) * (2 / 3), y: point.y + (control.y - point.y) * (2 / 3))
        }
        self.init(start: start, control1: twoThirds(start), control2: twoThirds(end), end: end)
    }

    /// How far the chord may lie from the curve at most, pixels.
    ///
    /// - Source: Wang Guozhao, "The subdivision method for finding the intersection between two Bézier curves or surfaces" (1984).
    var bend: Double {
        func second(_ a: Point, _ b: Point, _ c: Point) -> Double {
            let (x, y) = (a.x - b.x + (c.x - b.x), a.y - b.y + (c.y - b.y))
            return x * x + y * y
        }
        return 0.75 * max(second(start, control1, control2), second(control1, control2, end)).squareRoot()
    }

    /// Both halves by de Casteljau's steps.
    var halves: (PixelCurve, PixelCurve) {
        func middle(_ a: Point, _ b: Point) -> Point { Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }
        let between = middle(control1, control2)
        let (first, last) = (middle(start, control1), middle(control2, end))
        let (before, after) = (middle(first, between), middle(between, last))
        let meeting = middle(before, after)
        return (
            PixelCurve(start: start, control1: first, control2: before, end: meeting),
            PixelCurve(start: meeting, control1: after, control2: last, end: end)
        )
    }

    /// Whether all control points, and so the curve, lie on one side of an upright rectangle.
    func isBeside(left: Double, top: Double, right: Double, bottom: Double) -> Bool {
        max(start.x, control1.x, max(control2.x, end.x)) <= left
            || min(start.x, control1.x, min(control2.x, end.x)) >= right
            || max(start.y, control1.y, max(control2.y, end.y)) <= top
            || min(start.y, control1.y, min(control2.y, end.y)) >= bottom
    }
}
