internal import Geometry

/// The edges of a path in pixels, cut to a block of them: what there is to know of it in order to fill it there.
///
/// Curves become chords that are nowhere further than `Outline.flatness` from them. Edges above, below and to the right of the
/// block are left out. How often the path winds around a pixel shows on the way to it from the left, so what lies there
/// becomes upright edges on the block's left side; those that follow on each other become one. So the outline is no longer
/// than what shows of it, and its numbers are no larger than the block's, whatever the path's are.
struct PathOutline {
    /// A line of some length. Level ones bound nothing, but they say between which columns a row's coverage changes halfway.
    struct Edge {
        var from: Point
        var to: Point
    }

    private(set) var edges: [Edge] = []
    /// Whether edges to the right of the block were left out.
    private(set) var leavesRight = false

    private let left: Double
    private let top: Double
    private let right: Double
    private let bottom: Double
    /// From where to where the path went left of the block, up to now.
    private var besides: (from: Double, to: Double) = (0, 0)

    /// Numbers beyond this, in pixels, could overflow on the way; such a path is left out, as are those that are not finite.
    static let largest = 1e100

    /// The edges of one path, its open subpaths closed; none where its map is singular.
    init(_ path: Path, by transform: AffineTransform, within box: PixelBox) {
        (left, top) = (Double(box.left), Double(box.top))
        (right, bottom) = (Double(box.right), Double(box.bottom))
        guard transform.determinant != 0, path.isWithin(PathOutline.largest, by: transform) else { return }
        var (start, current) = (Point.zero, Point.zero)
        for element in path.elements {
            switch element {
            case .move(let end):
                addLine(from: current, to: start)
                start = transform.apply(to: end)
                current = start
            case .line(let end):
                let end = transform.apply(to: end)
                addLine(from: current, to: end)
                current = end
            case .quadCurve(let end, let control):
                let (end, control) = (transform.apply(to: end), transform.apply(to: control))
                add(PixelCurve(start: current, control: control, end: end), halvings: PathOutline.mostHalvings)
                current = end
            case .curve(let end, let control1, let control2):
                let (control1, control2) = (transform.apply(to: control1), transform.apply(to: control2))
                let end = transform.apply(to: end)
                add(
                    PixelCurve(start: current, control1: control1, control2: control2, end: end),
                    halvings: PathOutline.mostHalvings)
                current = end
            case .closeSubpath:
                addLine(from: current, to: start)
                current = start
            }
        }
        addLine(from: current, to: start)
        finishBesides()
    }

    /// Halving so often makes a chord out of any curve whose numbers have digits left behind the point.
    private static let mostHalvings = 40

    /// A curve out of sight counts as its chord, which is crossed as often: what is left over is the same.
    private mutating func add(_ curve: PixelCurve, halvings: Int) {
        guard halvings > 0, curve.bend > Outline.flatness,
            !curve.isBeside(left: left, top: top, right: right, bottom: bottom)
        else {
            return addLine(from: curve.start, to: curve.end)
        }
        let (first, second) = curve.halves
        add(first, halvings: halvings - 1)
        add(second, halvings: halvings - 1)
    }
}

// MARK: Cutting

extension PathOutline {
    /// Cuts a line at the top and the bottom.
    private mutating func addLine(from start: Point, to end: Point) {
        guard max(start.y, end.y) > top, min(start.y, end.y) < bottom else { return }
        func cut(_ point: Point) -> Point {
            let limit = min(max(point.y, top), bottom)
            if limit == point.y { return point }
            return Point(x: start.x + (end.x - start.x) * ((limit - start.y) / (end.y - start.y)), y: limit)
        }
        addInRows(from: cut(start), to: cut(end))
    }

    /// Cuts a line at the left and the right.
    private mutating func addInRows(from start: Point, to end: Point) {
        if start.x >= right, end.x >= right {
            leavesRight = true
        } else if start.x <= left, end.x <= left {
            addBesides(from: start.y, to: end.y)
        } else if min(start.x, end.x) < left {
            let middle = crossing(left, start, end)
            addInRows(from: start, to: middle)
            addInRows(from: middle, to: end)
        } else if max(start.x, end.x) > right {
            let middle = crossing(right, start, end)
            addInRows(from: start, to: middle)
            addInRows(from: middle, to: end)
        } else if start != end {
            edges.append(Edge(from: start, to: end))
        }
    }

    /// Where a line meets an upright one.
    private func crossing(_ x: Double, _ start: Point, _ end: Point) -> Point {
        let y = start.y + (end.y - start.y) * ((x - start.x) / (end.x - start.x))
        return Point(x: x, y: min(max(y, min(start.y, end.y)), max(start.y, end.y)))
    }

    private mutating func addBesides(from start: Double, to end: Double) {
        if start != besides.to {
            finishBesides()
            besides.from = start
        }
        besides.to = end
    }

    private mutating func finishBesides() {
        guard besides.from != besides.to else { return }
        edges.append(Edge(from: Point(x: left, y: besides.from), to: Point(x: left, y: besides.to)))
    }
}

extension Path {
    /// Whether no coordinate is larger once the path is mapped.
    fileprivate func isWithin(_ largest: Double, by transform: AffineTransform) -> Bool {
        func isNear(_ point: Point) -> Bool {
            let mapped = transform.apply(to: point)
            return abs(mapped.x) <= largest && abs(mapped.y) <= largest
        }
        return elements.allSatisfy { element in
            switch element {
            case .move(let end), .line(let end): isNear(end)
            case .quadCurve(let end, let control): isNear(end) && isNear(control)
            case .curve(let end, let control1, let control2): isNear(end) && isNear(control1) && isNear(control2)
            case .closeSubpath: true
            }
        }
    }
}
