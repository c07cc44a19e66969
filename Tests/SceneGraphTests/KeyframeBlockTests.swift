import Animation
import Geometry
import SceneGraph
import Testing
import Timing

/// How a block's keyframes make one motion, and what happens where they meet.
@Suite struct KeyframeBlockTests {
    typealias Step = (start: Double, duration: Double, x: Double)

    @Test func `values hold before the first keyframe, between two, and after the last`() throws {
        try expect(
            [(0.25, 0.25, 10), (0.75, 0.125, 0)],
            points: [(0, 0), (0.25, 0), (0.5, 10), (0.75, 10), (0.875, 0), (1, 0)])
    }

    @Test func `a keyframe that reaches past the end is cut, not hurried`() throws {
        try expect([(0.5, 2, 10)], points: [(0, 0), (0.5, 0), (1, 10)])
    }

    @Test func `of two that overlap the later in the list wins from its start on`() throws {
        try expect([(0, 1, 10), (0.5, 0.25, 0)], points: [(0, 0), (0.5, 5), (0.75, 0), (1, 0)])
        try expect([(0.5, 0.5, 10), (0, 1, 20)], points: [(0, 0), (1, 20)])
        try expect([(0.25, 0.5, 10), (0, 0.5, 20)], points: [(0, 0), (0.5, 20), (1, 20)])
        try expect([(0, 1, 10), (0, 1, 20)], points: [(0, 0), (1, 20)])
    }

    @Test func `keyframes that do not overlap may be listed in any order`() throws {
        try expect([(0.5, 0.5, 20), (0, 0.5, 10)], points: [(0, 0), (0.5, 10), (1, 20)])
    }

    @Test func `a keyframe of no duration is a jump`() throws {
        try expect([(0.5, 0, 10)], points: [(0, 0), (0.5, 0), (0.5, 10), (1, 10)])
        try expect([(0.5, 0, 10), (0.5, 0.5, 0)], points: [(0, 0), (0.5, 0), (0.5, 10), (1, 0)])
        try expect([(0, 1, 10), (0.5, 0, 30)], points: [(0, 0), (0.5, 5), (0.5, 30), (1, 30)])
    }

    @Test func `discrete keyframes jump when theirs is over`() throws {
        let x = try shown([(0.25, 0.5, 10)], mode: .discrete, at: [0, 0.5, 0.749, 0.75, 0.99])
        #expect(x == [0, 0, 0, 10, 10])
    }

    @Test(arguments: [1.0, -1])
    func `half turns go the way of their angles' signs, a whole turn by two of them`(sign: Double) throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        // Half a turn back is exact: its sign is in the zero.
        var half = AffineTransform(scaleX: -1, y: -1)
        half.b = sign < 0 ? -0.0 : 0.0
        let quarterBack = AffineTransform(a: 0, b: -sign, c: sign, d: 0, tx: 0, ty: 0)
        let steps = [half, .identity, half, quarterBack].enumerated().map { index, transform in
            (Rational(Int128(index), 4), Rational(1, 4), { view.transform = transform })
        }
        stage.at(.zero) { stage.animateKeyframes(StageRuleTests.linear(4), mode: .linear, steps) }
        let score = try stage.record()
        let angles = [(0.5, sign * .pi / 2), (1.5, .pi * 1.5), (2.5, sign * .pi / 2), (3.5, sign * .pi * 1.25)]
        for (time, angle) in angles {
            let shown = try #require(score.presentation(at: MediaTime(time))["view"]).shown.transform.matrix
            #expect(StageRuleTests.distance(shown, AffineTransform(rotation: angle)) < 1e-12, "at \(time)")
        }
    }

    @Test func `absolute properties start from what is shown where the block says so`() throws {
        for (options, expected) in [(ViewAnimationOptions(), 0.0), (.beginFromCurrentState, 0.5)] {
            let (stage, view) = ViewAnimationVectorTests.stage()
            stage.at(.zero) { stage.animate(StageRuleTests.linear(1)) { view.alpha = 0 } }
            stage.at(MediaTime(0.5)) {
                var timing = StageRuleTests.linear(1)
                timing.options = options
                stage.animateKeyframes(timing, mode: .linear, [(Rational(1, 2), Rational(1, 2), { view.alpha = 1 })])
            }
            #expect(try StageRuleTests.shown(stage, at: 0.75).opacity == expected)
        }
    }

    @Test func `without a duration the model takes what the keyframes end on`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        stage.at(.zero) {
            stage.animateKeyframes(
                BlockTiming(duration: .zero), mode: .linear,
                [(Rational(1, 2), Rational(1, 2), { view.center.x = 10 }), (.zero, .one, { view.center.x = 20 })])
        }
        #expect(try StageRuleTests.shown(stage, at: 0).position.x == 20)
    }

    /// Samples a linear block of 1 s on and between the points, and asks for the model.
    private func expect(
        _ steps: [Step], points: [(time: Double, x: Double)], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for (before, after) in zip(points, points.dropFirst()) where before.time < after.time {
            let times = [before.time, (before.time + after.time) / 2]
            let x = try shown(steps, mode: .linear, at: times)
            #expect(abs(x[0] - before.x) < 1e-12, "at \(times[0])", sourceLocation: sourceLocation)
            #expect(abs(x[1] - (before.x + after.x) / 2) < 1e-12, "at \(times[1])", sourceLocation: sourceLocation)
        }
        let x = try shown(steps, mode: .linear, at: [1])
        #expect(x == [points[points.count - 1].x], "the model", sourceLocation: sourceLocation)
    }

    private func shown(_ steps: [Step], mode: KeyframeCalculationMode, at times: [Double]) throws -> [Double] {
        let (stage, view) = ViewAnimationVectorTests.stage()
        stage.at(.zero) {
            stage.animateKeyframes(
                StageRuleTests.linear(1), mode: mode,
                steps.map { step in
                    (MediaTime(step.start).seconds, MediaTime(step.duration).seconds, { view.center.x = step.x })
                })
        }
        let score = try stage.record()
        return try times.map { try #require(score.presentation(at: MediaTime($0))["view"]).shown.position.x }
    }
}
