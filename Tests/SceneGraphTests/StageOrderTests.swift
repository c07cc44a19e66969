import Animation
import Geometry
import SceneGraph
import Testing
import Timing

/// What happens in which order at one instant, and what it leads to.
@Suite struct StageOrderTests {
    @Test func `an animation that ends at an instant is over before an event there replaces it`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        var finished: [Bool] = []
        stage.at(.zero) {
            stage.animate(.seconds(1)) {
                view.alpha = 0
            } completion: {
                finished.append($0)
            }
        }
        stage.at(MediaTime(1)) {
            stage.animate(.seconds(1)) {
                view.alpha = 1
            } completion: {
                finished.append($0)
            }
        }
        _ = try stage.perform()
        #expect(finished == [true, true])
    }

    @Test func `events at an instant run before the completions of what ended there`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        var order: [String] = []
        stage.at(.zero) {
            stage.animate(.seconds(1)) {
                view.alpha = 0
            } completion: { _ in
                order.append("completion")
            }
        }
        stage.at(MediaTime(1)) { order.append("first") }
        stage.at(MediaTime(1)) { order.append("second") }
        _ = try stage.perform()
        #expect(order == ["first", "second", "completion"])
    }

    @Test func `completions at an instant run in the order in which their blocks began`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        var order: [Int] = []
        stage.at(.zero) {
            stage.animate(.seconds(1)) {
                view.alpha = 0
            } completion: { _ in
                order.append(0)
            }
        }
        stage.at(MediaTime(0.5)) {
            stage.animate(.seconds(0.5)) {
                view.center.x = 9
            } completion: { _ in
                order.append(1)
            }
        }
        _ = try stage.perform()
        #expect(order == [0, 1])
    }

    @Test func `what a completion starts begins at the exact time of the completion`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        let third = MediaTime(seconds: Rational(1, 3))
        stage.at(.zero) {
            stage.animate(BlockTiming(duration: third)) {
                view.alpha = 0
            } completion: { _ in
                stage.animate(BlockTiming(duration: third, pace: .curve(.linear))) { view.alpha = 1 }
            }
        }
        let score = try stage.perform()
        #expect(score.end == third + third)
        #expect(score.presentation(at: third)["view"]?.shown.opacity == 0)
        #expect(abs((score.presentation(at: MediaTime(0.5))["view"]?.shown.opacity ?? 0) - 0.5) < 1e-12)
    }

    @Test func `a block in which nothing changes completes at once`() throws {
        let (stage, _) = ViewAnimationVectorTests.stage()
        var times: [MediaTime] = []
        stage.at(MediaTime(0.25)) {
            stage.animate(.seconds(1)) {
            } completion: { _ in
                times.append(stage.now)
            }
        }
        #expect(try stage.perform().end == MediaTime(0.25))
        #expect(times == [MediaTime(0.25)])
    }

    @Test func `a duration of 0 sets at once, with a delay when the delay is over`() throws {
        for (delay, shown) in [(0.0, [0.0, 0, 0]), (0.5, [1, 1, 0])] {
            let (stage, view) = ViewAnimationVectorTests.stage()
            stage.at(.zero) {
                stage.animate(BlockTiming(duration: .zero, delay: MediaTime(delay))) { view.alpha = 0 }
            }
            let score = try stage.perform()
            let found = [0, 0.25, 0.5].map { score.presentation(at: MediaTime($0))["view"]?.shown.opacity }
            #expect(found == shown)
        }
    }

    @Test func `a removed view's animations end unfinished`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        var ends: [(Bool, MediaTime)] = []
        stage.at(.zero) {
            stage.animate(.seconds(2)) {
                view.alpha = 0
            } completion: {
                ends.append(($0, stage.now))
            }
        }
        stage.at(MediaTime(0.75)) { view.removeFromSuperview() }
        let score = try stage.perform()
        #expect(ends.map(\.0) == [false] && ends.map(\.1) == [MediaTime(0.75)])
        #expect(score.presentation(at: MediaTime(0.7))["view"] != nil)
        #expect(score.presentation(at: MediaTime(0.75))["view"] == nil)
    }

    @Test func `events that set each other off without end are named`() throws {
        let (stage, _) = ViewAnimationVectorTests.stage()
        func again() { stage.at(stage.now, label: "the echo", again) }
        stage.at(MediaTime(1), label: "the call", again)
        #expect(throws: StageError.endlessInstant(time: MediaTime(1), feeding: ["the echo"])) { try stage.perform() }
    }

    @Test func `half a turn goes the way of the end angle's sign`() throws {
        for (angle, sign) in [(Double.pi, 1.0), (-Double.pi, -1.0)] {
            let (stage, view) = ViewAnimationVectorTests.stage()
            var end = AffineTransform.identity
            (end.a, end.d) = (-1, -1)
            end.b = angle < 0 ? -0.0 : 0.0
            stage.at(.zero) {
                stage.animate(BlockTiming(duration: MediaTime(1), pace: .curve(.linear))) { view.transform = end }
            }
            let shown = try #require(try stage.perform().presentation(at: MediaTime(0.5))["view"]).shown
            #expect(abs(shown.transform.matrix.b - sign) < 1e-12, "turning to \(angle)")
        }
    }

    @Test func `a transform that cannot be inverted is animated from the old one to the new`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        stage.at(.zero) {
            stage.animate(BlockTiming(duration: MediaTime(1), pace: .curve(.linear))) {
                view.transform = AffineTransform(scaleX: 0, y: 0)
            }
        }
        let shown = try #require(try stage.perform().presentation(at: MediaTime(0.25))["view"]).shown
        #expect(shown.transform.matrix == AffineTransform(scaleX: 0.75, y: 0.75))
    }

    @Test func `layers of their own animate once they were committed`() throws {
        let stage = Stage(size: Size(width: 100, height: 100))
        let (old, new) = (View(id: "old"), View(id: "new"))
        stage.root.addSubview(old)
        stage.at(.zero) {
            stage.root.addSubview(new)
            stage.transaction(viewsActAsLayers: true) {
                old.center.x = 10
                new.center.x = 10
            }
        }
        let score = try stage.perform()
        #expect(score.presentation(at: .zero)["old"]?.shown.position.x == 0)
        #expect(score.presentation(at: .zero)["new"]?.shown.position.x == 10)
        #expect(score.end == MediaTime(0.25))
    }
}

extension BlockTiming {
    static func seconds(_ seconds: Double) -> BlockTiming { BlockTiming(duration: MediaTime(seconds)) }
}
