/// A connected part of a path: what lies between two moves, or up to a close.
struct Subpath: Hashable, Sendable {
    let start: Point
    /// As drawn, without the line that a close adds.
    private(set) var segments: [PathSegment] = []
    private(set) var isClosed = false

    init(start: Point) { self.start = start }

    /// The line that the close adds. Nil where there is none.
    var closingLine: PathSegment? {
        guard isClosed, let end = segments.last?.end else { return nil }
        return .line(from: end, to: start)
    }

    /// Goes on with any element but a move.
    fileprivate mutating func add(_ element: Path.Element) {
        let from = segments.last?.end ?? start
        switch element {
        case .move: break
        case .line(let end): segments.append(.line(from: from, to: end))
        case .quadCurve(let end, let control): segments.append(.quadCurve(from: from, control: control, to: end))
        case .curve(let end, let control1, let control2):
            segments.append(.curve(CubicCurve(start: from, control1: control1, control2: control2, end: end)))
        case .closeSubpath: isClosed = true
        }
    }
}

extension Path {
    /// The subpaths in order. A move that nothing follows is none.
    var subpaths: [Subpath] {
        var subpaths: [Subpath] = []
        var current: Subpath?
        func finish() {
            if let current, current.isClosed || !current.segments.isEmpty { subpaths.append(current) }
        }
        for element in elements {
            if case .move(let start) = element {
                finish()
                current = Subpath(start: start)
                continue
            }
            guard let subpath = current else { continue }
            if subpath.isClosed {
                finish()
                current = Subpath(start: subpath.start)
            }
            current?.add(element)
        }
        finish()
        return subpaths
    }
}
