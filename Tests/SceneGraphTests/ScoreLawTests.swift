import Fixtures
import Animation
import Geometry
import SceneGraph
import Testing
import Timing

/// Laws that hold for any performance.
@Suite struct ScoreLawTests {
    @Test(arguments: 0..<20 as Range<UInt64>)
    func `what is shown at a time depends on nothing but the time`(seed: UInt64) throws {
        let score = try Self.performance(seed: seed)
        let times = (0..<60).map { MediaTime(seconds: Rational($0, 30)) }
        let forwards = times.map { Self.fingerprint(score.presentation(at: $0)) }
        let backwards = times.reversed().map { Self.fingerprint(score.presentation(at: $0)) }
        #expect(forwards == backwards.reversed(), "seed \(seed)")
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `performing twice gives the same score`(seed: UInt64) throws {
        let (first, second) = (try Self.performance(seed: seed), try Self.performance(seed: seed))
        #expect(first.end == second.end, "seed \(seed)")
        for frame in 0..<60 {
            let time = MediaTime(seconds: Rational(Int128(frame), 30))
            #expect(
                Self.fingerprint(first.presentation(at: time)) == Self.fingerprint(second.presentation(at: time)),
                "seed \(seed), frame \(frame)")
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `a script sampled at any rate shows the same at common times`(seed: UInt64) throws {
        func samples(every step: Rational) throws -> [Rational: [LayerValues]] {
            let score = try Self.performance(seed: seed)
            var samples: [Rational: [LayerValues]] = [:]
            var frame = 0
            while Rational(frame) * step <= 2 {
                let time = Rational(frame) * step
                samples[time] = Self.fingerprint(score.presentation(at: MediaTime(seconds: time)))
                frame += 1
            }
            return samples
        }
        let finest = try samples(every: Rational(1, 1_000))
        for rate in [24, 60] as [Int128] {
            let coarse = try samples(every: Rational(1, rate))
            let common = coarse.keys.filter { finest[$0] != nil }
            #expect(common.count > 4)
            for time in common { #expect(coarse[time] == finest[time], "seed \(seed) at \(time)") }
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `an event is never seen before its time, and from its time on`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let units: [Int128] = [7, 24, 60, 1001, 1_000_000_000]
        for _ in 0..<20 {
            let unit = units.randomElement(using: &generator) ?? 1
            let time = MediaTime(seconds: Rational(Int128.random(in: 1...unit, using: &generator), unit))
            let stage = Stage(size: Size(width: 10, height: 10))
            stage.at(time) { stage.root.addSubview(View(id: "new")) }
            let score = try stage.record()
            let instant = MediaTime(seconds: Rational(1, 1_000_000_000_000))
            #expect(score.presentation(at: time - instant)["new"] == nil, "seed \(seed): \(time)")
            #expect(score.presentation(at: time)["new"] != nil, "seed \(seed): \(time)")
        }
    }

    @Test(arguments: 0..<20 as Range<UInt64>)
    func `frame, bounds and center agree after any sequence of sets`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let view = View(id: "view")
        for _ in 0..<50 {
            let number = { Double(Int.random(in: -400...400, using: &generator)) / 4 }
            let size = Size(width: abs(number()), height: abs(number()))
            switch Int.random(in: 0..<4, using: &generator) {
            case 0:
                let frame = Rect(origin: Point(x: number(), y: number()), size: size)
                view.frame = frame
                #expect(view.frame == frame, "seed \(seed)")
            case 1: view.center = Point(x: number(), y: number())
            case 2: view.bounds.size = size
            default: view.bounds.origin = Point(x: number(), y: number())
            }
            #expect(view.frame.midpoint == view.center && view.frame.size == view.bounds.size, "seed \(seed)")
        }
    }

    /// A performance of nested views, blocks, sets and removals, made from a seed.
    private static func performance(seed: UInt64) throws -> Score {
        var generator = SeededGenerator(seed: seed)
        let stage = Stage(size: Size(width: 300, height: 200))
        var views: [View] = [stage.root]
        for index in 0..<8 {
            let view = View(id: "view\(index)")
            view.frame = Rect(x: Double(10 * index), y: 5, width: 40, height: 30)
            views[Int.random(in: 0..<views.count, using: &generator)].addSubview(view)
            views.append(view)
        }
        for _ in 0..<25 {
            let view = views[Int.random(in: 1..<views.count, using: &generator)]
            let value = Double(Int.random(in: -50...50, using: &generator))
            let kind = Int.random(in: 0..<6, using: &generator)
            let duration = MediaTime(Double(Int.random(in: 0...12, using: &generator)) / 10)
            stage.at(MediaTime(Double(Int.random(in: 0...15, using: &generator)) / 10)) {
                switch kind {
                case 0: view.center.x += value
                case 1: stage.animate(BlockTiming(duration: duration)) { view.center.y += value }
                case 2: stage.animate(BlockTiming(duration: duration)) { view.alpha = abs(value) / 50 }
                case 3:
                    stage.animate(BlockTiming(duration: duration)) { view.transform = AffineTransform(rotation: value) }
                case 4: stage.transaction(viewsActAsLayers: true) { view.bounds.size.width = abs(value) }
                default: view.removeFromSuperview()
                }
            }
        }
        return try stage.record()
    }

    private static func fingerprint(_ presentation: Presentation) -> [LayerValues] { presentation.layers.map(\.shown) }
}
