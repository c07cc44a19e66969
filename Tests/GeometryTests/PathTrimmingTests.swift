import Fixtures
import Geometry
import Testing

/// Parts of paths by fractions of their length.
@Suite struct PathTrimmingTests {
    static let seed: UInt64 = 7
    static let paths = Path.random(60, seed: seed)
    /// Of the length.
    static let tolerance = 1e-10

    @Test func `paths are trimmed as published`() throws {
        for vector in try BehaviourVectors.cases("stroke_trim") {
            let points = try #require(vector.input["points"]?.list).compactMap(Self.point)
            let path = Path(points.enumerated().map { $0 == 0 ? .move(to: $1) : .line(to: $1) })
            let trimmed = path.trimmed(
                from: try #require(vector.input["start"]?.number), to: try #require(vector.input["end"]?.number))
            let expected = try #require(vector.expect["points"]?.list).compactMap(Self.point)
            #expect(trimmed.elements.count == expected.count, "\(vector.id): \(trimmed.elements)")
            for (found, expected) in zip(trimmed.elements, expected) {
                #expect(found.end.map { $0.distance(to: expected) <= vector.tol } == true, "\(vector.id): \(found)")
            }
        }
    }

    @Test func `the whole is the path itself, and equal or turned ends leave nothing`() {
        for path in Self.paths {
            #expect(path.trimmed(from: 0, to: 1) == path)
            #expect(path.trimmed(from: -1, to: 2) == path)
            for fraction in [-1, 0, 0.3, 1, 2] { #expect(path.trimmed(from: fraction, to: fraction).isEmpty) }
            #expect(path.trimmed(from: 0.6, to: 0.4).isEmpty)
            #expect(path.trimmed(from: 1.5, to: 2).isEmpty)
            #expect(path.trimmed(from: .nan, to: 1).isEmpty && path.trimmed(from: 0, to: .nan).isEmpty)
        }
        // A move at the end, a line right after a close, and no length at all are kept.
        let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        for ending in [Path.Element.move(to: .zero), .line(to: Point(x: 5, y: 5))] {
            let path = Path(square.elements + [ending])
            #expect(path.trimmed(from: 0, to: 1) == path)
        }
        let dot = Path([.move(to: .zero), .line(to: .zero)])
        #expect(dot.trimmed(from: 0, to: 1) == dot)
    }

    @Test func `the lengths of pieces are their shares and add up to the whole`() {
        var generator = SeededGenerator(seed: Self.seed)
        for (index, path) in Self.paths.enumerated() {
            let measured = MeasuredPath(path)
            let cuts = ([0, 1] + (0..<5).map { _ in generator.value(0...1) }).sorted()
            var sum = 0.0
            for (start, end) in zip(cuts, cuts.dropFirst()) {
                let length = measured.trimmed(from: start, to: end).length
                #expect(
                    abs(length - (end - start) * measured.length) < Self.tolerance * measured.length,
                    "seed \(Self.seed), path \(index), \(start) to \(end)")
                sum += length
            }
            #expect(abs(sum - measured.length) < Self.tolerance * measured.length, "seed \(Self.seed), path \(index)")
        }
    }

    @Test func `a piece lies on the path`() {
        var generator = SeededGenerator(seed: Self.seed)
        for (index, path) in Self.paths.enumerated() {
            let start = generator.value(0...0.9)
            let end = generator.value(start + 0.05...1)
            let (whole, piece) = (MeasuredPath(path), MeasuredPath(path.trimmed(from: start, to: end)))
            for share in [0.11, 0.37, 0.62, 0.93] {
                let found = piece.location(at: share)?.point ?? .zero
                let expected = whole.location(at: start + (end - start) * share)?.point ?? .zero
                #expect(found.distance(to: expected) < 1e-6, "seed \(Self.seed), path \(index), \(start) to \(end)")
            }
        }
    }

    @Test func `pieces that follow each other meet at the same point`() {
        for path in Self.paths {
            let (before, after) = (path.trimmed(from: 0.1, to: 0.47), path.trimmed(from: 0.47, to: 0.9))
            #expect(before.currentPoint == after.elements.first?.end)
            #expect(path.trimmed(from: 0.99, to: 1).currentPoint == path.currentPoint)
        }
    }

    @Test func `curves stay curves of their kind`() {
        let quadratic = Path([.move(to: .zero), .quadCurve(to: Point(x: 100, y: 0), control: Point(x: 50, y: 90))])
        guard case .quadCurve = quadratic.trimmed(from: 0.2, to: 0.5).elements[1] else {
            return #expect(Bool(false), "\(quadratic.trimmed(from: 0.2, to: 0.5))")
        }
        let cubic = Path(ellipseIn: Rect(x: 0, y: 0, width: 40, height: 40))
        let kinds = cubic.trimmed(from: 0.1, to: 0.6).elements.dropFirst().map {
            if case .curve = $0 { true } else { false }
        }
        #expect(kinds == [true, true, true])
    }

    @Test func `a cut at a joint leaves no sliver`() {
        for count in 2...30 {
            // Stairs with steps of length 0.1, none of which is a sum of powers of two.
            let corners = (0...count).map { Point(x: 0.1 * Double(($0 + 1) / 2), y: 0.1 * Double($0 / 2)) }
            let path = Path(corners.enumerated().map { $0 == 0 ? .move(to: $1) : .line(to: $1) })
            for (start, end) in (0..<count).flatMap({ start in (start + 1...count).map { (start, $0) } }) {
                let trimmed = path.trimmed(from: Double(start) / Double(count), to: Double(end) / Double(count))
                #expect(
                    trimmed.elements.compactMap(\.end) == Array(corners[start...end]), "\(start)...\(end) of \(count)")
            }
        }
    }

    @Test func `a closed subpath stays closed whole and opens when cut`() {
        let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        var two = square
        two.addPath(square.applying(AffineTransform(translationX: 100, y: 0)))
        #expect(two.trimmed(from: 0, to: 0.5) == square)
        let cut = two.trimmed(from: 0.25, to: 1)
        #expect(Array(cut.elements.suffix(5)) == Array(two.elements.suffix(5)))
        let corners = [Point(x: 10, y: 10), Point(x: 0, y: 10), .zero]
        #expect(Array(cut.elements.prefix(3)) == [.move(to: corners[0]), .line(to: corners[1]), .line(to: corners[2])])
    }

    private static func point(_ value: JSONValue) -> Point? { value.numbers.map { Point(x: $0[0], y: $0[1]) } }
}
