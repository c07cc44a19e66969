import Timing
import Animation
import Fixtures
import Geometry
import SceneGraph
import Testing

/// Coordinates from view to view.
@Suite struct ConversionTests {
    @Test func `points land where published`() throws {
        for vector in try BehaviourVectors.cases("convert_point") {
            let (tree, point) = (try ViewTree(vector.input["views"]), try #require(vector.input["point"]?.numbers))
            let from = try #require(tree[vector.input["from"]?.string ?? ""], "\(vector.id)")
            let to = vector.input["to"]?.string.flatMap { tree[$0] }
            // Superviews are held by the tree alone.
            let found = withExtendedLifetime(tree) { from.convert(Point(x: point[0], y: point[1]), to: to) }
            let expected = try #require(vector.expect["point"]?.numbers)
            #expect(
                abs(found.x - expected[0]) <= vector.tol && abs(found.y - expected[1]) <= vector.tol,
                "\(vector.id): \(found)")
            if let to {
                let again = withExtendedLifetime(tree) { to.convert(Point(x: point[0], y: point[1]), from: from) }
                #expect(again == found, "\(vector.id)")
            }
        }
    }

    @Test func `rectangles land where published`() throws {
        for vector in try BehaviourVectors.cases("convert_rect") {
            let (tree, rect) = (try ViewTree(vector.input["views"]), try #require(vector.input["rect"]?.numbers))
            let from = try #require(tree[vector.input["from"]?.string ?? ""], "\(vector.id)")
            let to = vector.input["to"]?.string.flatMap { tree[$0] }
            let found = withExtendedLifetime(tree) { from.convert(Rect(numbers: rect), to: to).numbers }
            for (found, expected) in zip(found, try #require(vector.expect["rect"]?.numbers)) {
                #expect(abs(found - expected) <= vector.tol, "\(vector.id)")
            }
        }
    }

    /// For determinants beyond 1e-6 and coordinates below 1e5.
    @Test(arguments: 0..<50 as Range<UInt64>)
    func `there and back is the same place`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var views = [View(id: "root")]
        for index in 1..<12 {
            let view = View(id: "\(index)")
            func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
            view.layer.update {
                $0.bounds = Rect(
                    x: number(-500...500), y: number(-500...500), width: number(0...400), height: number(0...400))
                $0.position = Point(x: number(-500...500), y: number(-500...500))
                $0.anchorPoint = Point(x: number(-1...2), y: number(-1...2))
                $0.transform = .matrix(
                    AffineTransform(rotation: number(-4...4)).scaled(byX: number(0.3...3), y: number(0.3...3)))
                $0.sublayerTransform = AffineTransform(scaleX: number(0.5...2), y: number(0.5...2))
            }
            views[Int.random(in: 0..<views.count, using: &generator)].addSubview(view)
            views.append(view)
        }
        for _ in 0..<100 {
            let from = views[Int.random(in: 0..<views.count, using: &generator)]
            let to = views[Int.random(in: 0..<views.count, using: &generator)]
            let point = Point(
                x: Double.random(in: -1_000...1_000, using: &generator),
                y: Double.random(in: -1_000...1_000, using: &generator))
            let there = from.convert(point, to: to)
            guard max(abs(there.x), abs(there.y)) < 1e5 else { continue }
            let back = from.convert(there, from: to)
            #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9, "seed \(seed): \(point), \(back)")
        }
    }

    @Test func `nil stands for the window`() {
        let stage = Stage(size: Size(width: 100, height: 100))
        let (outer, inner) = (
            View(frame: Rect(x: 10, y: 20, width: 50, height: 50)), View(frame: Rect(x: 1, y: 2, width: 9, height: 9))
        )
        outer.addSubview(inner)
        #expect(inner.convert(Point.zero, to: nil) == .zero)
        stage.root.addSubview(outer)
        #expect(inner.window === stage.root)
        #expect(inner.convert(Point.zero, to: nil) == Point(x: 11, y: 22))
        #expect(inner.convert(Point(x: 11, y: 22), from: nil) == .zero)
    }

    /// What is drawn under a sublayer transform lies where conversion says.
    @Test func `the picture follows the sublayer transform`() throws {
        let stage = Stage(size: Size(width: 200, height: 200))
        let (outer, inner) = (
            View(frame: Rect(x: 20, y: 20, width: 100, height: 100), id: "outer"),
            View(frame: Rect(x: 10, y: 10, width: 20, height: 20), id: "inner")
        )
        stage.root.addSubview(outer)
        outer.addSubview(inner)
        outer.layer.update { $0.sublayerTransform = AffineTransform(scaleX: 0.5, y: 2).translated(byX: 4, y: 0) }
        let shown = try #require(try stage.record().presentation(at: .zero)["inner"])
        #expect(shown.canvasFrame == inner.convert(inner.bounds, to: nil))
        #expect(shown.canvasFrame == Rect(x: 52, y: -10, width: 10, height: 40))
    }
}
