public import Geometry

extension Path {
    /// The path at a progress between two, point by point. Paths that do not have the same kinds of element in the same order do
    /// not mix: the later one shows. Progress outside 0...1 goes on.
    public static func mix(_ start: Path, _ end: Path, at progress: Double) -> Path {
        func between(_ from: Point, _ to: Point) -> Point {
            Point(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress)
        }
        guard start.elements.count == end.elements.count else { return end }
        var elements: [Element] = []
        for pair in zip(start.elements, end.elements) {
            switch pair {
            case (.move(let from), .move(let to)): elements.append(.move(to: between(from, to)))
            case (.line(let from), .line(let to)): elements.append(.line(to: between(from, to)))
            case (.quadCurve(let from, let control), .quadCurve(let to, let otherControl)):
                elements.append(.quadCurve(to: between(from, to), control: between(control, otherControl)))
            case (.curve(let from, let control1, let control2), .curve(let to, let otherControl1, let otherControl2)):
                elements.append(
                    .curve(
                        to: between(from, to), control1: between(control1, otherControl1),
                        control2: between(control2, otherControl2)))
            case (.closeSubpath, .closeSubpath): elements.append(.closeSubpath)
            default: return end
            }
        }
        return Path(elements)
    }
}
