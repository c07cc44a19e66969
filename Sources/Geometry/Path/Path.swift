/// Lines and curves through the plane, in points: what a shape fills and strokes, and what a motion follows.
///
/// A path consists of subpaths. Each begins with a move and may end with a close, a line back to its beginning. A line or curve
/// right after a close begins the next subpath where the closed one began, as in Core Graphics.
public struct Path: Hashable, Sendable {
    public enum Element: Hashable, Sendable {
        case move(to: Point)
        case line(to: Point)
        case quadCurve(to: Point, control: Point)
        case curve(to: Point, control1: Point, control2: Point)
        case closeSubpath
    }

    /// The first one is a move.
    public private(set) var elements: [Element] = []

    public init() {}

    /// Leaves out what stands before the first move, as the building calls do.
    public init(_ elements: some Sequence<Element>) {
        for element in elements { append(element) }
    }

    public var isEmpty: Bool { elements.isEmpty }

    /// Where the next line or curve begins. Nil in an empty path.
    public var currentPoint: Point? {
        switch elements.last {
        case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
        case .closeSubpath: startOfSubpath
        case nil: nil
        }
    }

    private var startOfSubpath: Point? {
        for case .move(let start) in elements.reversed() { return start }
        return nil
    }
}

extension Path {
    /// Begins a subpath.
    public mutating func move(to point: Point) { append(.move(to: point)) }

    /// Adds a line from the current point. Without a current point nothing is added; the same holds for curves and the close.
    public mutating func addLine(to end: Point) { append(.line(to: end)) }

    /// Adds a quadratic Bézier curve.
    public mutating func addQuadCurve(to end: Point, control: Point) {
        append(.quadCurve(to: end, control: control))
    }

    /// Adds a cubic Bézier curve.
    public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
        append(.curve(to: end, control1: control1, control2: control2))
    }

    /// Joins the current point to the beginning of its subpath. Of two closes in a row the second adds nothing.
    public mutating func closeSubpath() { append(.closeSubpath) }

    /// Adds the elements of another path.
    public mutating func addPath(_ path: Path) { elements += path.elements }

    private mutating func append(_ element: Element) {
        switch element {
        case .move: break
        case .line, .quadCurve, .curve: guard !elements.isEmpty else { return }
        case .closeSubpath: guard let last = elements.last, last != .closeSubpath else { return }
        }
        elements.append(element)
    }
}

extension Path {
    /// The path with every point, those that control curves included, put through a transform.
    public func applying(_ transform: AffineTransform) -> Path {
        var result = self
        result.elements = elements.map { element in
            switch element {
            case .move(let end): .move(to: transform.apply(to: end))
            case .line(let end): .line(to: transform.apply(to: end))
            case .quadCurve(let end, let control):
                .quadCurve(to: transform.apply(to: end), control: transform.apply(to: control))
            case .curve(let end, let control1, let control2):
                .curve(
                    to: transform.apply(to: end), control1: transform.apply(to: control1),
                    control2: transform.apply(to: control2))
            case .closeSubpath: .closeSubpath
            }
        }
        return result
    }
}
