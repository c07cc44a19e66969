import Animation
import Geometry
import SceneGraph
import Testing
import Timing

/// Animations added by themselves: keys, ends, and what the hierarchy does to them.
@Suite struct AddedAnimationTests {
    @Test func `an animation with the key of another takes its place`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        var ends: [String] = []
        for time in [0, 0.5] {
            stage.at(MediaTime(time)) {
                stage.track({ ends.append("\($0.time): \($0.isFinished)") }) {
                    stage.add(
                        StageRuleTests.fade(MediaTiming(beginTime: stage.now, duration: MediaTime(1))),
                        to: view.layer, key: "k")
                }
            }
        }
        let score = try stage.record()
        #expect(ends == ["0.5 s: false", "1.5 s: true"])
        #expect(score.presentation(at: MediaTime(0.75))["view"]?.shown.opacity == 0.75)
        #expect(score.presentation(at: MediaTime(0.75))["view"]?.animations.map(\.key) == ["k"])
    }

    @Test func `an animation that stays fills forwards after its end was told, until it is taken off`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        var ends: [String] = []
        stage.at(.zero) {
            stage.track({ ends.append("\($0.time): \($0.isFinished)") }) {
                stage.add(
                    StageRuleTests.fade(MediaTiming(duration: MediaTime(1), fillMode: .forwards)), to: view.layer,
                    key: "k", isRemovedOnCompletion: false)
            }
        }
        stage.at(MediaTime(3)) { stage.removeAnimation(key: "k", from: view.layer) }
        let score = try stage.record()
        let opacities = [1, 2.5, 3].map { score.presentation(at: MediaTime($0))["view"]?.shown.opacity }
        #expect(ends == ["1 s: true"] && opacities == [0, 0, 1])
    }

    @Test func `one that begins before it is added is under way, one that begins later waits`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        stage.at(MediaTime(1)) {
            stage.add(
                StageRuleTests.fade(MediaTiming(beginTime: MediaTime(0.5), duration: MediaTime(1))), to: view.layer)
        }
        stage.at(MediaTime(2)) {
            stage.add(
                StageRuleTests.fade(MediaTiming(beginTime: MediaTime(2.5), duration: MediaTime(1))), to: view.layer)
        }
        let score = try stage.record()
        let opacities = [0.75, 1, 1.25, 1.5, 2.25, 2.5, 3].map {
            score.presentation(at: MediaTime($0))["view"]?.shown.opacity
        }
        #expect(opacities == [1, 0.5, 0.25, 1, 1, 1, 0.5])
    }

    @Test func `an endless animation that is taken off was not endless`() throws {
        for isTakenOff in [false, true] {
            let (stage, view) = ViewAnimationVectorTests.stage()
            stage.at(MediaTime(1)) {
                let timing = MediaTiming(beginTime: MediaTime(2), duration: MediaTime(1), repeatCount: .infinite)
                stage.add(StageRuleTests.fade(timing), to: view.layer)
            }
            if isTakenOff { stage.at(MediaTime(3)) { stage.removeAllAnimations(from: view.layer) } }
            let score = try stage.record()
            #expect(score.hasEndlessAnimations == !isTakenOff && score.end == MediaTime(isTakenOff ? 3 : 2))
        }
    }

    @Test func `half-open spans show exactly one of those that follow each other`() throws {
        let span = MediaTime(seconds: Rational(1001, 3000))
        let (stage, view) = ViewAnimationVectorTests.stage()
        stage.at(.zero) {
            for (index, begin) in [MediaTime.zero, span, span + span].enumerated() {
                let value = AnimatableValue.number(Double(index + 1))
                stage.add(
                    .property(
                        PropertyAnimation(
                            keyPath: LayerKeyPath(.zPosition), timing: MediaTiming(beginTime: begin, duration: span),
                            values: .basic(.init(from: value, to: value)), isAdditive: true)), to: view.layer)
            }
        }
        let score = try stage.record()
        for frame in 0..<30 {
            let time = MediaTime(seconds: Rational(Int128(1001 * frame), 30_000))
            #expect(score.presentation(at: time)["view"]?.shown.zPosition == Double(frame / 10 + 1), "frame \(frame)")
        }
        #expect(score.presentation(at: span + span + span)["view"]?.shown.zPosition == 0)
    }

    // MARK: Hierarchy

    @Test func `removal ends what runs below, and a view that comes back does so without it`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        let inner = View(id: "inner")
        view.addSubview(inner)
        var finished: [Bool] = []
        stage.at(.zero) {
            stage.animate(StageRuleTests.linear(4)) {
                inner.center.x = 40
            } completion: {
                finished.append($0)
            }
        }
        stage.at(MediaTime(1)) { view.removeFromSuperview() }
        stage.at(MediaTime(1.5)) { inner.center.x = 7 }
        stage.at(MediaTime(2)) { stage.root.addSubview(view) }
        let score = try stage.record()
        let x = [0.5, 1, 1.5, 2].map { score.presentation(at: MediaTime($0))["inner"]?.shown.position.x }
        #expect(finished == [false] && x == [5, nil, nil, 7])
    }

    @Test func `tags are those of their time`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        stage.at(MediaTime(1)) { view.tag = 5 }
        let score = try stage.record()
        #expect([0, 1].map { score.presentation(at: MediaTime($0))["view"]?.tag } == [0, 5])
    }

    @Test func `a view that moves to another stage is recorded there`() throws {
        let (first, view) = ViewAnimationVectorTests.stage()
        let second = Stage(size: Size(width: 10, height: 10))
        second.root.addSubview(view)
        #expect(try first.record().presentation(at: .zero)["view"] == nil)
        #expect(try second.record().presentation(at: .zero)["view"]?.depth == 1)
    }
}
