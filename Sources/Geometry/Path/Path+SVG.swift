/// What is wrong with SVG path data, in words.
public struct PathSyntaxError: Error, Hashable {
    public let message: String

    public init(message: String) { self.message = message }
}

extension Path {
    /// Reads SVG path data, such as `M 0 0 L 40 0 L 20 30 Z`. The empty text is a path without parts.
    ///
    /// Elliptic arcs become a cubic curve for each quarter turn.
    ///
    /// - Parameter largest: The largest magnitude of a number.
    /// - Source: SVG 2, "Path data".
    public init(svg text: String, largest: Double = .greatestFiniteMagnitude) throws(PathSyntaxError) {
        self.init()
        var reader = PathDataReader(text, largest: largest)
        var pen = PathPen()
        while let command = try reader.nextCommand() {
            let isRelative = command.letter >= UInt8(ascii: "a")
            for numbers in command.arguments {
                pen.draw(command.letter & 0xDF, numbers, isRelative: isRelative, in: &self)
            }
        }
    }
}

/// Follows path data: where the pen is, and what a smooth curve goes on from.
private struct PathPen {
    private var point = Point.zero
    private var start = Point.zero
    /// The last control point of the curve before, if a curve of its kind was before.
    private var cubicControl: Point?
    private var quadControl: Point?

    mutating func draw(_ command: UInt8, _ n: [Double], isRelative: Bool, in path: inout Path) {
        let origin = isRelative ? point : .zero
        func at(_ index: Int) -> Point { Point(x: origin.x + n[index], y: origin.y + n[index + 1]) }
        var (cubic, quad): (Point?, Point?)
        switch command {
        case UInt8(ascii: "M"):
            point = at(0)
            start = point
            path.move(to: point)
        case UInt8(ascii: "L"): line(to: at(0), in: &path)
        case UInt8(ascii: "H"): line(to: Point(x: origin.x + n[0], y: point.y), in: &path)
        case UInt8(ascii: "V"): line(to: Point(x: point.x, y: origin.y + n[0]), in: &path)
        case UInt8(ascii: "C"): cubic = curve(at(0), at(2), to: at(4), in: &path)
        case UInt8(ascii: "S"): cubic = curve(reflected(cubicControl), at(0), to: at(2), in: &path)
        case UInt8(ascii: "Q"): quad = quadCurve(at(0), to: at(2), in: &path)
        case UInt8(ascii: "T"): quad = quadCurve(reflected(quadControl), to: at(0), in: &path)
        case UInt8(ascii: "A"):
            let end = at(5)
            let arc = EllipticArc(
                from: point, to: end, radii: Size(width: n[0], height: n[1]), rotation: n[2] * .pi / 180,
                isLarge: n[3] != 0, isClockwise: n[4] != 0)
            if let arc { arc.add(to: &path) } else if end != point { path.addLine(to: end) }
            point = end
        default:
            path.closeSubpath()
            point = start
        }
        (cubicControl, quadControl) = (cubic, quad)
    }

    private mutating func line(to end: Point, in path: inout Path) {
        path.addLine(to: end)
        point = end
    }

    private mutating func curve(_ control1: Point, _ control2: Point, to end: Point, in path: inout Path) -> Point {
        path.addCurve(to: end, control1: control1, control2: control2)
        point = end
        return control2
    }

    private mutating func quadCurve(_ control: Point, to end: Point, in path: inout Path) -> Point {
        path.addQuadCurve(to: end, control: control)
        point = end
        return control
    }

    /// A control point on the other side of the pen; the pen itself without one.
    private func reflected(_ control: Point?) -> Point {
        control.map { Point(x: 2 * point.x - $0.x, y: 2 * point.y - $0.y) } ?? point
    }
}
