import ElementaryFunctions
import Fixtures
import Geometry
import Testing

/// Lengths, places, boxes and lines of paths.
@Suite struct PathMeasureTests {
    static let seed: UInt64 = 23
    static let paths = Path.random(60, seed: seed)

    @Test func `curves are as long as calculus says`() {
        // A parabola y = x² from 0 to 1: √5/2 + asinh(2)/4.
        let parabola = Path([.move(to: .zero), .quadCurve(to: Point(x: 1, y: 1), control: Point(x: 0.5, y: 0))])
        let root = 5.0.squareRoot()
        #expect(abs(parabola.length - (root / 2 + ElementaryFunctions.logarithm(2 + root) / 4)) < 1e-14)
        // There and back on a line, with a standstill between: twice the 50 that it reaches.
        let back = Path([.move(to: .zero), .quadCurve(to: .zero, control: Point(x: 100, y: 0))])
        #expect(abs(back.length - 100) < 1e-9)
        // A cusp in the middle of a symmetric curve.
        let cusp = Path([
            .move(to: .zero),
            .curve(to: Point(x: 100, y: 0), control1: Point(x: 100, y: 100), control2: Point(x: 0, y: 100)),
        ])
        let halves = [cusp.trimmed(from: 0, to: 0.5), cusp.trimmed(from: 0.5, to: 1)]
        #expect(halves.allSatisfy { abs($0.length - cusp.length / 2) < 1e-9 })
        #expect(abs((cusp.location(at: 0.5)?.point.x ?? 0) - 50) < 1e-9)
    }

    @Test func `a length is that of ever finer lines`() {
        for (index, path) in Self.paths.enumerated() {
            let coarse = Self.length(path.polylines(tolerance: 1e-3))
            #expect(coarse <= path.length + 1e-9, "seed \(Self.seed), path \(index)")
            #expect(path.length - coarse < 1e-4 * path.length, "seed \(Self.seed), path \(index)")
        }
    }

    @Test func `lines stay within the tolerance of the path`() {
        for (index, path) in Self.paths.prefix(20).enumerated() {
            for tolerance in [5, 0.1] {
                let lines = path.polylines(tolerance: tolerance).flatMap(\.lines)
                let measured = MeasuredPath(path)
                for step in 0...200 {
                    let point = measured.location(at: Double(step) / 200)?.point ?? .zero
                    let distance = lines.map { point.distance(toLineFrom: $0.0, to: $0.1) }.min() ?? .infinity
                    #expect(distance <= tolerance + 1e-9, "seed \(Self.seed), path \(index)")
                }
            }
        }
    }

    @Test func `the bounding box holds the path and touches it on every side`() throws {
        for (index, path) in Self.paths.enumerated() {
            let box = try #require(path.boundingBox)
            let points = path.polylines(tolerance: 1e-4).flatMap(\.points)
            let around = try #require(Rect(around: points))
            let sides = [
                around.minX - box.minX, around.minY - box.minY, box.maxX - around.maxX, box.maxY - around.maxY,
            ]
            #expect(sides.allSatisfy { $0 > -1e-9 && $0 < 1e-3 }, "seed \(Self.seed), path \(index): \(sides)")
        }
        #expect(Path().boundingBox == nil)
        // Straight in one coordinate, whose derivative's square term vanishes.
        let arch = Path([
            .move(to: .zero),
            .curve(to: Point(x: 30, y: 0), control1: Point(x: 10, y: 40), control2: Point(x: 20, y: 40)),
        ])
        #expect(arch.boundingBox == Rect(x: 0, y: 0, width: 30, height: 30))
    }

    @Test func `the tangent points along the path`() throws {
        for (index, path) in Self.paths.enumerated() {
            let measured = MeasuredPath(path)
            let step = 1e-7
            for fraction in [0.05, 0.21, 0.53, 0.78, 0.95] {
                let here = try #require(measured.location(at: fraction))
                let (before, after) = (
                    try #require(measured.location(at: fraction - step)),
                    try #require(measured.location(at: fraction + step))
                )
                let way = 2 * step * measured.length
                let slope = Point(
                    x: (after.point.x - before.point.x) / way, y: (after.point.y - before.point.y) / way)
                #expect(slope.distance(to: here.tangent) < 1e-3, "seed \(Self.seed), path \(index), \(fraction)")
            }
        }
    }

    @Test func `at a corner the path looks ahead, and at its end back`() {
        let path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        let quarter = Double.pi / 2
        let angles = [0, 0.25, 0.5, 0.75, 1].map { path.location(at: $0)?.angle ?? .nan }
        #expect(angles == [0, quarter, 2 * quarter, -quarter, -quarter])
        #expect(path.location(at: 0.25)?.point == Point(x: 10, y: 0))
        #expect(path.location(at: 2) == path.location(at: 1) && path.location(at: -1) == path.location(at: 0))
    }

    @Test func `where a curve stands still its direction is that of the way on`() {
        let (start, control, end) = (Point.zero, Point(x: 0, y: 50), Point(x: 100, y: 50))
        let atStart = Path([.move(to: start), .curve(to: end, control1: start, control2: control)])
        #expect(atStart.location(at: 0)?.angle == .pi / 2)
        let atEnd = Path([.move(to: start), .curve(to: end, control1: control, control2: end)])
        #expect(atEnd.location(at: 1)?.angle == 0)
        let straight = Path([.move(to: start), .curve(to: Point(x: 9, y: 9), control1: start, control2: start)])
        #expect(abs((straight.location(at: 0)?.angle ?? 0) - .pi / 4) < 1e-15)
        let other = Path([
            .move(to: start), .curve(to: Point(x: 9, y: 9), control1: Point(x: 9, y: 9), control2: Point(x: 9, y: 9)),
        ])
        #expect(abs((other.location(at: 1)?.angle ?? 0) - .pi / 4) < 1e-15)
    }

    @Test func `places are found on a curve that turns back`() {
        // x = 200 t - 150 t²: to 200/3 and back to 50, with a standstill at t = 2/3.
        let path = Path([.move(to: .zero), .quadCurve(to: Point(x: 50, y: 0), control: Point(x: 100, y: 0))])
        let turn = 200.0 / 3
        #expect(abs(path.length - (2 * turn - 50)) < 1e-9)
        for fraction in (0...300).map({ Double($0) / 300 }) + [2.0 / 3, 2.0.squareRoot() - 1] {
            let distance = fraction * path.length
            let expected = distance < turn ? distance : 2 * turn - distance
            #expect(abs((path.location(at: fraction)?.point.x ?? 0) - expected) < 1e-9, "\(fraction)")
        }
    }

    @Test func `a path of points has no length and looks along the x axis`() {
        #expect(Path().location(at: 0) == nil && Path([.move(to: .zero)]).location(at: 0) == nil)
        let point = Point(x: 3, y: 4)
        let dot = Path([.move(to: point), .line(to: point)])
        #expect(dot.location(at: 0.5)?.point == point && dot.location(at: 0.5)?.angle == 0)
        #expect(dot.polylines(tolerance: 1).map(\.points) == [[point]])
        #expect(dot.trimmed(from: 0.2, to: 0.8).isEmpty)
    }

    @Test func `numbers that are not finite come to an end`() {
        for number in [Double.nan, .infinity, 1e300] {
            let far = Point(x: number, y: -number)
            let path = Path([.move(to: .zero), .curve(to: far, control1: Point(x: 1, y: 1), control2: far)])
            #expect(!path.length.isFinite)
            _ = path.trimmed(from: 0.2, to: 0.7)
            _ = path.location(at: 0.5)
            #expect(path.polylines(tolerance: 0.1)[0].points.count == 2)
        }
    }

    @Test func `a transform there and back leaves the path`() {
        for transform in TransformLawTests.transforms {
            for path in Self.paths.prefix(5) {
                let back = path.applying(transform).applying(transform.inverted)
                #expect(
                    zip(path.elements, back.elements).allSatisfy {
                        ($0.end ?? .zero).distance(to: $1.end ?? .zero) < 1e-9
                    })
                #expect(abs(back.length - path.length) < 1e-9 * path.length)
            }
        }
        let turned = AffineTransform(scaleX: 3, y: 3).rotated(by: 1)
        for path in Self.paths {
            #expect(abs(path.applying(turned).length - 3 * path.length) < 1e-9 * path.length)
        }
    }

    private static func length(_ lines: [Polyline]) -> Double {
        lines.flatMap(\.lines).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
}

extension Polyline {
    /// Its lines, the closing one included; a single point is a line to itself.
    var lines: [(Point, Point)] {
        let next = points.dropFirst() + (isClosed || points.count == 1 ? points.prefix(1) : [])
        return Array(zip(points, next))
    }
}
