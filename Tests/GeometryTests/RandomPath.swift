import Fixtures
import Geometry

extension Path {
    /// A few subpaths of lines and curves, some closed, some with cusps or with control points on their ends.
    static func random(using generator: inout SeededGenerator) -> Path {
        func point() -> Point { Point(x: generator.value(-200...200), y: generator.value(-200...200)) }
        var path = Path()
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            path.move(to: point())
            for _ in 0..<Int.random(in: 1...5, using: &generator) {
                let start = path.currentPoint ?? .zero
                switch Int.random(in: 0..<6, using: &generator) {
                case 0, 1: path.addLine(to: point())
                case 2: path.addQuadCurve(to: point(), control: point())
                case 3: path.addCurve(to: point(), control1: point(), control2: point())
                case 4: path.addCurve(to: point(), control1: start, control2: point())
                default:
                    // The handles cross at a cusp, or nearly so.
                    let (end, up) = (point(), point() - start)
                    let narrow: Double = [0.0, 1e-6, 1e-3].randomElement(using: &generator) ?? 0
                    path.addCurve(
                        to: end, control1: end + up, control2: start + up + Point(x: narrow, y: -narrow))
                }
            }
            if generator.chance(0.4) { path.closeSubpath() }
        }
        return path
    }

    /// Paths whose numbers follow from a seed.
    static func random(_ count: Int, seed: UInt64) -> [Path] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in random(using: &generator) }
    }
}

extension Point {
    func distance(to other: Point) -> Double {
        ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
    }

    /// How far the point lies from the line between two others.
    func distance(toLineFrom start: Point, to end: Point) -> Double {
        let (way, here) = (end - start, self - start)
        let square = way.x * way.x + way.y * way.y
        let share = square > 0 ? min(max((here.x * way.x + here.y * way.y) / square, 0), 1) : 0
        return distance(to: Point(x: start.x + way.x * share, y: start.y + way.y * share))
    }
}
