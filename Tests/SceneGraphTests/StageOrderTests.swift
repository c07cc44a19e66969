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
        _ = try stage.record()
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
        _ = try stage.record()
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
        _ = try stage.record()
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
        let score = try stage.record()
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
        #expect(try stage.record().end == MediaTime(0.25))
        #expect(times == [MediaTime(0.25)])
    }

    @Test func `a duration of 0 sets at once, with a delay when the delay is over`() throws {
        for (delay, shown) in [(0.0, [0.0, 0, 0]), (0.5, [1, 1, 0])] {
            let (stage, view) = ViewAnimationVectorTests.stage()
            stage.at(.zero) {
                stage.animate(BlockTiming(duration: .zero, delay: MediaTime(delay))) { view.alpha = 0 }
            }
            let score = try stage.record()
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
        let score = try stage.record()
        #expect(ends.map(\.0) == [false] && ends.map(\.1) == [MediaTime(0.75)])
        #expect(score.presentation(at: MediaTime(0.7))["view"] != nil)
        #expect(score.presentation(at: MediaTime(0.75))["view"] == nil)
    }

    @Test func `events that set each other off without end are named`() throws {
        let (stage, _) = ViewAnimationVectorTests.stage()
        func again() { stage.at(stage.now, label: "the echo", again) }
        stage.at(MediaTime(1), label: "the call", again)
        #expect(throws: StageError.endlessInstant(time: MediaTime(1), feeding: ["the echo"])) { try stage.record() }
    }

    @Test func `completions at an instant run by the end of what they waited for, then by beginning`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        var order: [String] = []
        func add(endingAt end: Double, _ name: String) {
            stage.track({ _ in order.append(name) }) {
                let timing = MediaTiming(beginTime: MediaTime(end - 1), duration: MediaTime(1))
                stage.add(StageRuleTests.fade(timing), to: view.layer)
            }
        }
        stage.at(MediaTime(5)) {
            add(endingAt: 4, "late")
            add(endingAt: 2, "early")
            add(endingAt: 4, "late, begun second")
        }
        let score = try stage.record()
        #expect(order == ["early", "late", "late, begun second"])
        #expect(score.presentation(at: MediaTime(5))["view"]?.animations.isEmpty == true)
    }

    @Test func `events of the document run before those that others scheduled for the same instant`() throws {
        let (stage, _) = ViewAnimationVectorTests.stage()
        var order: [String] = []
        stage.at(.zero) { stage.at(MediaTime(1)) { order.append("derived") } }
        stage.at(MediaTime(0.5)) { stage.at(MediaTime(1)) { order.append("derived later") } }
        stage.at(MediaTime(1)) { order.append("document") }
        _ = try stage.record()
        #expect(order == ["document", "derived", "derived later"])
    }

    @Test func `what was completed before the performance is told at its beginning`() throws {
        let (stage, _) = ViewAnimationVectorTests.stage()
        var finished: [Bool] = []
        stage.animate(.seconds(1)) {
        } completion: {
            finished.append($0)
        }
        _ = try stage.record()
        #expect(finished == [true])
    }

    @Test func `a thousand passes at an instant are allowed, one more is an error`() throws {
        for (count, isAllowed) in [(1_000, true), (1_001, false)] {
            let (stage, _) = ViewAnimationVectorTests.stage()
            var left = count
            func pass() {
                left -= 1
                if left > 0 { stage.at(stage.now, label: "pass", pass) }
            }
            stage.at(MediaTime(1), label: "pass", pass)
            if isAllowed {
                _ = try stage.record()
            } else {
                #expect(throws: StageError.endlessInstant(time: MediaTime(1), feeding: ["pass"])) {
                    try stage.record()
                }
            }
        }
    }

    @Test func `events that take turns in setting each other off are all named`() throws {
        let (stage, _) = ViewAnimationVectorTests.stage()
        func ping() { stage.at(stage.now, label: "pong", pong) }
        func pong() {
            stage.animate(.seconds(1)) {
            } completion: { _ in
                stage.at(stage.now, label: "ping", ping)
            }
        }
        stage.at(.zero, label: "innocent") {}
        stage.at(.zero, label: "the serve", ping)
        do {
            _ = try stage.record()
            Issue.record("the game came to an end")
        } catch let StageError.endlessInstant(time, feeding) {
            #expect(time == .zero && Set(feeding) == ["ping", "pong"])
        }
    }

    @Test func `completions that feed themselves are named by the event that began it`() throws {
        let (stage, _) = ViewAnimationVectorTests.stage()
        func again(_: Bool) { stage.animate(.seconds(1), {}, completion: again) }
        stage.at(MediaTime(2), label: "the spark") { again(true) }
        #expect(throws: StageError.endlessInstant(time: MediaTime(2), feeding: ["the spark"])) { try stage.record() }
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
            let shown = try #require(try stage.record().presentation(at: MediaTime(0.5))["view"]).shown
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
        let shown = try #require(try stage.record().presentation(at: MediaTime(0.25))["view"]).shown
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
        let score = try stage.record()
        #expect(score.presentation(at: .zero)["old"]?.shown.position.x == 0)
        #expect(score.presentation(at: .zero)["new"]?.shown.position.x == 10)
        #expect(score.end == MediaTime(0.25))
    }
}

extension BlockTiming {
    static func seconds(_ seconds: Double) -> BlockTiming { BlockTiming(duration: MediaTime(seconds)) }
}
