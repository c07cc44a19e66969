import Animation
import Fixtures
import Geometry
import SceneGraph
import Testing
import Timing

/// Laws of geometry and of additive motion over generated views.
@Suite struct GeometryLawTests {
    /// The frame is the upright box around the four corners, whatever was set in whatever order.
    @Test(arguments: 0..<40 as Range<UInt64>)
    func `frame, bounds and center agree after any sequence of sets`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
        func rect() -> Rect {
            Rect(x: number(-99...99), y: number(-99...99), width: number(-50...90), height: number(-50...90))
        }
        let view = View()
        for step in 0..<60 {
            let (bounds, center) = (view.bounds, view.center)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0:
                let frame = rect()
                view.frame = frame
                if view.transform == .identity {
                    let standard = frame.standardized
                    #expect(Self.isNear(view.frame, standard), "seed \(seed), step \(step)")
                }
                #expect(view.bounds.origin == bounds.origin)
            case 1:
                view.bounds = rect()
                #expect(view.center == center && view.bounds.size.width >= 0 && view.bounds.size.height >= 0)
            case 2:
                view.center = Point(x: number(-99...99), y: number(-99...99))
                #expect(view.bounds == bounds)
            case 3:
                view.layer.anchorPoint = Point(x: number(-1...2), y: number(-1...2))
                #expect(view.center == center && view.bounds == bounds)
            case 4:
                view.transform = AffineTransform(rotation: number(-4...4)).scaled(
                    byX: number(0.2...3), y: number(0.2...3))
                #expect(view.center == center && view.bounds == bounds)
            default: view.transform = .identity
            }
            #expect(Self.isNear(view.frame, Self.box(of: view)), "seed \(seed), step \(step)")
        }
    }

    /// From the definition: corners less the anchor's place, through the transform, plus the center.
    private static func box(of view: View) -> Rect {
        let (size, anchor, matrix) = (view.bounds.size, view.layer.anchorPoint, view.transform)
        var (xs, ys): ([Double], [Double]) = ([], [])
        for (right, down) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
            let x = (right - anchor.x) * size.width
            let y = (down - anchor.y) * size.height
            xs.append(matrix.a * x + matrix.c * y + matrix.tx + view.center.x)
            ys.append(matrix.b * x + matrix.d * y + matrix.ty + view.center.y)
        }
        let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
        return Rect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
    }

    private static func isNear(_ first: Rect, _ second: Rect) -> Bool {
        zip(first.numbers, second.numbers).allSatisfy { abs($0 - $1) < 1e-9 }
    }

    /// Interrupting moves again and again, what is shown never jumps: each step is as small as the speed allows.
    @Test(arguments: 0..<20 as Range<UInt64>)
    func `interrupted moves never jump`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let (stage, view) = ViewAnimationVectorTests.stage()
        for _ in 0..<8 {
            let time = MediaTime(seconds: Rational(Int128.random(in: 0...2_000, using: &generator), 1_000))
            let target = Double.random(in: 0...400, using: &generator)
            stage.at(time) { View.animate(withDuration: 1) { view.center.x = target } }
        }
        let score = try stage.record()
        var last: Double?
        for step in 0...3_200 {
            let time = MediaTime(seconds: Rational(Int128(step), 1_000))
            let x = try #require(score.presentation(of: view, at: time)).shown.position.x
            // Eased in and out a move is at most 1.72 times as fast as an even one; eight of up to 400 points add up.
            if let last { #expect(abs(x - last) < 8 * 400 * 1.72 / 1_000, "seed \(seed) at \(time)") }
            last = x
        }
    }
}
