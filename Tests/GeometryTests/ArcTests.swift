import ElementaryFunctions
import Fixtures
import Geometry
import Testing

/// Where arcs begin, which way they go, and where they end.
@Suite struct ArcTests {
    static let seed: UInt64 = 41
    /// Several turns round.
    static let starts = (0...50).map { 0.37 * Double($0) }
    static let center = Point(x: 30, y: -20)

    @Test func `an arc begins and ends at its angles and keeps to its circle`() {
        var generator = SeededGenerator(seed: Self.seed)
        for _ in 0..<200 {
            let (start, end) = (generator.value(-10...10), generator.value(-10...10))
            let (radius, clockwise) = (generator.value(1...300), generator.chance(0.5))
            let path = Path(
                arcCenter: Self.center, radius: radius, startAngle: start, endAngle: end, clockwise: clockwise)
            let isCircle = (clockwise ? end - start : start - end) >= 2 * .pi
            let tolerance = radius * 1e-13
            let message: Comment = "seed \(Self.seed): \(start) to \(end), clockwise \(clockwise)"
            #expect(
                path.elements[0].end.map { $0.distance(to: Self.point(start, radius)) < tolerance } == true, message)
            let last = Self.point(isCircle ? start : end, radius)
            #expect(path.currentPoint.map { $0.distance(to: last) < tolerance } == true, message)
            let turn = Self.turn(from: start, to: end, clockwise: clockwise)
            #expect(abs(path.length - turn * radius) < turn * radius * PathTests.arcTolerance, message)
            for share in [0.1, 0.3, 0.5, 0.7] {
                let point = path.location(at: share)?.point ?? .zero
                #expect(abs(point.distance(to: Self.center) - radius) < radius * PathTests.arcTolerance, message)
                let there = Self.point(start + (clockwise ? turn : -turn) * share, radius)
                #expect(point.distance(to: there) < radius * 2 * PathTests.arcTolerance, message)
            }
        }
    }

    @Test(arguments: [true, false])
    func `a full turn is a whole circle that ends where it began`(clockwise: Bool) {
        let starts: [Double] = [-.pi / 2, 100] + Self.starts
        for start in starts {
            for (from, to) in [(start, start + 2 * .pi), (start + 2 * .pi, start)] {
                let path = Path(arcCenter: .zero, radius: 10, startAngle: from, endAngle: to, clockwise: clockwise)
                #expect(path.elements.count == 5, "\(from) to \(to)")
                #expect(path.currentPoint == path.elements[0].end, "\(from) to \(to)")
                // An eighth of the way round tells the direction.
                let eighth = Self.point(from + (clockwise ? 1 : -1) * .pi / 4, 10) - Self.center
                #expect(path.location(at: 0.125).map { $0.point.distance(to: eighth) < 0.01 } == true)
            }
        }
    }

    @Test func `a curve stands for each quarter turn, wherever the arc begins`() {
        for start in Self.starts {
            for quarters in 1...3 {
                let end = start + Double(quarters) * (.pi / 2)
                let path = Path(arcCenter: .zero, radius: 1, startAngle: start, endAngle: end, clockwise: true)
                #expect(path.elements.count == 1 + quarters, "\(start), \(quarters) quarters")
            }
        }
    }

    @Test func `equal angles and no radius leave a point`() {
        let none = Path(arcCenter: .zero, radius: 10, startAngle: 1, endAngle: 1, clockwise: true)
        #expect(none.elements.count == 1)
        let flat = Path(arcCenter: Self.center, radius: -5, startAngle: 0, endAngle: 1, clockwise: true)
        #expect(flat.length == 0 && flat.currentPoint == Self.center)
    }

    @Test func `a line leads from the current point to the arc`() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(center: Point(x: 20, y: 0), radius: 10, startAngle: .pi, endAngle: 0, clockwise: true)
        guard case .line(let joint) = path.elements[1] else { return #expect(Bool(false), "no line") }
        #expect(joint.distance(to: Point(x: 10, y: 0)) < 1e-12)
        path.addArc(center: Point(x: 40, y: 0), radius: 10, startAngle: .pi, endAngle: 0, clockwise: false)
        #expect(path.location(at: 0.3)?.point.y ?? 0 < -1, "the first arc passes above on its way clockwise")
        #expect(path.location(at: 0.8)?.point.y ?? 0 > 1, "the second passes below")
    }

    private static func point(_ angle: Double, _ radius: Double) -> Point {
        center
            + Point(x: radius * ElementaryFunctions.cosine(angle), y: radius * ElementaryFunctions.sine(angle))
    }

    /// Counted in whole turns: another way than the path's.
    private static func turn(from start: Double, to end: Double, clockwise: Bool) -> Double {
        let turns = (clockwise ? end - start : start - end) / (2 * .pi)
        return turns >= 1 ? 2 * .pi : (turns - turns.rounded(.down)) * 2 * .pi
    }
}
