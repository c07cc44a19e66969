import Animation
import Geometry
import Graphics
import SceneGraph
import Testing
import Timing

/// Rules of blocks and transactions, each on the smallest stage that shows it.
@Suite struct StageRuleTests {
    // MARK: Blocks

    @Test func `a view that moves, turns and fades in one block does all three`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        let quarter = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        stage.at(.zero) {
            stage.animate(Self.linear(1)) {
                view.center.x = 100
                view.transform = quarter
                view.alpha = 0
            }
        }
        let shown = try Self.shown(stage, at: 0.5)
        #expect(shown.position.x == 50 && shown.opacity == 0.5)
        let half = 0.5.squareRoot()
        let expected = AffineTransform(a: half, b: half, c: -half, d: half, tx: 0, ty: 0)
        #expect(Self.distance(shown.transform.matrix, expected) < 1e-12)
    }

    @Test(arguments: [false, true])
    func `two relative moves that overlap end at their sum`(fromCurrentState: Bool) throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        var timing = Self.linear(1)
        if fromCurrentState { timing.options = .beginFromCurrentState }
        for time in [0, 0.5] {
            stage.at(MediaTime(time)) { stage.animate(timing) { view.center.x += 300 } }
        }
        let score = try stage.record()
        #expect(score.presentation(at: MediaTime(0.75))["view"]?.shown.position.x == 300)
        #expect(score.presentation(at: MediaTime(1.5))["view"]?.shown.position.x == 600)
    }

    @Test func `an interrupted turn goes on while the new one comes in`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        stage.at(.zero) { stage.animate(Self.linear(1)) { view.transform = AffineTransform(rotation: 2) } }
        stage.at(MediaTime(0.5)) { stage.animate(Self.linear(1)) { view.transform = .identity } }
        let score = try stage.record()
        for (time, angle) in [(0.25, 0.5), (0.5, 1), (0.75, 1), (1, 1), (1.25, 0.5), (1.5, 0)] {
            let shown = try #require(score.presentation(at: MediaTime(time))["view"]).shown.transform.matrix
            #expect(Self.distance(shown, AffineTransform(rotation: angle)) < 1e-12, "at \(time)")
        }
    }

    @Test func `a spring swings past its target and is at rest at the end`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        let spring = Spring(mass: 1, stiffness: 100, damping: 5)
        stage.at(.zero) {
            stage.animate(BlockTiming(duration: spring.settlingTime, pace: .spring(spring))) { view.center.x = 100 }
        }
        let score = try stage.record()
        func x(_ time: MediaTime) throws -> Double {
            try #require(score.presentation(at: time)["view"]).shown.position.x
        }
        let swing = try (0..<171).map { try x(MediaTime(seconds: Rational($0, 60))) }
        #expect(try #require(swing.max()) > 140)
        #expect(abs(try #require(swing.last) - 100) < 0.1)
        #expect(try x(spring.settlingTime) == 100)
    }

    @Test func `during the delay the old value shows, and the model has the new one`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        stage.at(.zero) { stage.animate(BlockTiming(duration: .zero, delay: MediaTime(0.5))) { view.alpha = 0 } }
        let presented = try #require(try stage.record().presentation(at: MediaTime(0.25))["view"])
        #expect(presented.shown.opacity == 1 && presented.model.values.opacity == 0)
    }

    @Test(arguments: [
        BlockTiming(duration: .zero), BlockTiming(duration: .zero, options: .repeat),
        BlockTiming(duration: .zero, options: .autoreverse),
        BlockTiming(duration: .zero, options: [.repeat, .autoreverse], repeatCount: .times(3)),
    ])
    func `a duration of 0 jumps to the new value, repeated or reversed too`(timing: BlockTiming) throws {
        for delay in [0, 0.5] {
            let (stage, view) = ViewAnimationVectorTests.stage()
            var timing = timing
            timing.delay = MediaTime(delay)
            var ends: [MediaTime] = []
            stage.at(MediaTime(1)) {
                stage.animate(timing) {
                    view.center.x = 9
                } completion: {
                    #expect($0)
                    ends.append(stage.now)
                }
            }
            let score = try stage.record()
            let x = { score.presentation(at: MediaTime($0))["view"]?.shown.position.x }
            #expect(ends == [MediaTime(1 + delay)] && !score.hasEndlessAnimations)
            #expect(x(1 + delay - 0.001) == 0 && x(1 + delay) == 9 && x(50) == 9)
        }
    }

    @Test func `a nested block begins its delay after the outer one and takes the outer block's repeats`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        let outer = BlockTiming(
            duration: MediaTime(1), delay: MediaTime(0.5), options: .repeat, repeatCount: .times(2))
        let inner = BlockTiming(
            duration: MediaTime(9), delay: MediaTime(0.25), options: [.autoreverse], repeatCount: .times(5))
        stage.at(.zero) { stage.animate(outer) { stage.animate(inner) { view.alpha = 0 } } }
        let presented = try #require(try stage.record().presentation(at: .zero)["view"])
        let timing = try #require(presented.animations.first).animation.timing
        #expect(timing.beginTime == MediaTime(0.75) && timing.duration == MediaTime(1))
        #expect(timing.repeatCount == .times(2) && !timing.autoreverses)
    }

    @Test func `a nested block with a duration of its own animates inside one without`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        stage.at(.zero) {
            stage.animate(BlockTiming(duration: .zero)) {
                stage.animate(BlockTiming(duration: MediaTime(1), options: .overrideInheritedDuration)) {
                    view.alpha = 0
                }
                view.center.x = 5
            }
        }
        let score = try stage.record()
        #expect(score.presentation(at: .zero)["view"]?.shown.opacity == 1)
        #expect(score.presentation(at: .zero)["view"]?.shown.position.x == 5)
        #expect(score.end == MediaTime(1))
    }

    @Test func `the outer block is complete when the inner one is`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        var ends: [String] = []
        stage.at(.zero) {
            stage.animate(.seconds(1)) {
                view.center.x = 9
                stage.animate(BlockTiming(duration: MediaTime(3), options: .overrideInheritedDuration)) {
                    view.alpha = 0
                } completion: { _ in
                    ends.append("inner at \(stage.now)")
                }
            } completion: {
                ends.append("outer at \(stage.now), \($0)")
            }
        }
        stage.at(MediaTime(2)) { stage.removeAnimation(key: "opacity", from: view.layer) }
        _ = try stage.record()
        #expect(ends == ["outer at 2 s, false", "inner at 2 s"])
    }

    @Test func `hidden, the z position and the border switch at once in a block`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        stage.at(.zero) {
            stage.animate(.seconds(1)) {
                view.isHidden = true
                view.layer.update {
                    $0.zPosition = 3
                    $0.borderWidth = 2
                }
            }
        }
        let presented = try #require(try stage.record().presentation(at: .zero)["view"])
        #expect(presented.shown.hidden && presented.shown.zPosition == 3 && presented.shown.borderWidth == 2)
        #expect(presented.animations.isEmpty)
    }

    // MARK: Transactions

    @Test func `in a transaction a view's layer goes from what is shown to the model, one animation a property`() throws
    {
        let (stage, view) = ViewAnimationVectorTests.stage()
        for (time, x) in [(0, 100.0), (0.5, 0)] {
            stage.at(MediaTime(time)) {
                stage.transaction(duration: MediaTime(1), timingFunction: .linear, viewsActAsLayers: true) {
                    view.center.x = x
                }
            }
        }
        let score = try stage.record()
        for (time, x) in [(0.25, 25.0), (0.5, 50), (1, 25), (1.5, 0)] {
            #expect(score.presentation(at: MediaTime(time))["view"]?.shown.position.x == x, "at \(time)")
        }
        #expect(score.presentation(at: MediaTime(0.75))["view"]?.animations.map(\.key) == ["position"])
    }

    @Test func `a transaction without actions, or of no duration, sets at once`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        var ends: [MediaTime] = []
        stage.at(MediaTime(1)) {
            stage.transaction(disablesActions: true, viewsActAsLayers: true) {
                view.alpha = 0
            } completion: { _ in
                ends.append(stage.now)
            }
            stage.transaction(duration: .zero, viewsActAsLayers: true) { view.center.x = 4 }
        }
        let score = try stage.record()
        #expect(score.presentation(at: MediaTime(1))["view"]?.shown.opacity == 0)
        #expect(score.presentation(at: MediaTime(1))["view"]?.shown.position.x == 4)
        #expect(ends == [MediaTime(1)] && score.end == MediaTime(1))
    }

    @Test func `a layer animates by itself once the instant is over at which it first came in, and ever after`() throws
    {
        let (stage, _) = ViewAnimationVectorTests.stage()
        let new = View(id: "new")
        func move(to x: Double) { stage.transaction(viewsActAsLayers: true) { new.center.x = x } }
        stage.at(MediaTime(1)) {
            stage.root.addSubview(new)
            stage.at(MediaTime(1)) { move(to: 10) }
        }
        stage.at(MediaTime(2)) { move(to: 20) }
        stage.at(MediaTime(3)) {
            new.removeFromSuperview()
            stage.root.addSubview(new)
            move(to: 30)
        }
        let score = try stage.record()
        let x = [1, 2, 3].map { score.presentation(at: MediaTime($0))["new"]?.shown.position.x }
        #expect(x == [10, 10, 20])
    }

    @Test func `contents cross-fade, and a fade cut short goes on from the picture that showed more`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        let images = [UInt8(1), 2, 3].map { Image(width: 1, height: 1, premultipliedBGRA: [$0, 0, 0, 255]) }
        view.image = images[0]
        for (time, image) in [(0.0, images[1]), (0.75, images[2])] {
            stage.at(MediaTime(time)) {
                stage.transaction(duration: MediaTime(1), timingFunction: .linear, viewsActAsLayers: true) {
                    view.image = image
                }
            }
        }
        let score = try stage.record()
        func contents(_ time: Double) -> AnimatableValue? {
            score.presentation(at: MediaTime(time))["view"]?.shown.contents
        }
        #expect(contents(0) == .image(images[0]))
        #expect(contents(0.5) == .dissolve(from: images[0], to: images[1], progress: 0.5))
        #expect(contents(1.25) == .dissolve(from: images[1], to: images[2], progress: 0.5))
        #expect(contents(1.75) == .image(images[2]))
    }

    // MARK: Steps

    static func linear(_ seconds: Double) -> BlockTiming {
        BlockTiming(duration: MediaTime(seconds), pace: .curve(.linear))
    }

    /// From 1 to 0.
    static func fade(_ timing: MediaTiming) -> LayerAnimation {
        .property(
            PropertyAnimation(
                keyPath: LayerKeyPath(.opacity), timing: timing,
                values: .basic(.init(from: .number(1), to: .number(0)))))
    }

    static func shown(_ stage: Stage, at time: Double) throws -> LayerValues {
        try #require(try stage.record().presentation(at: MediaTime(time))["view"]).shown
    }

    static func distance(_ first: AffineTransform, _ second: AffineTransform) -> Double {
        [
            first.a - second.a, first.b - second.b, first.c - second.c, first.d - second.d, first.tx - second.tx,
            first.ty - second.ty,
        ].map(abs).max() ?? 0
    }
}
