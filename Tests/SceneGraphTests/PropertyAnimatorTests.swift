import Animation
import Fixtures
import Geometry
import Graphics
import SceneGraph
import Testing
import Timing

/// Property animators: started, paused, moved by hand, reversed, continued, stopped.
@Suite struct PropertyAnimatorTests {
    private let stage: Stage
    private let view: View

    init() { (stage, view) = ViewAnimationVectorTests.stage() }

    private func positions(_ times: [Double]) throws -> [Double?] {
        let score = try stage.record()
        return times.map { score.presentation(of: view, at: MediaTime($0))?.shown.position.x }
    }

    @Test func `behaves as published`() throws {
        for vector in try BehaviourVectors.cases("property_animator") {
            let (stage, view) = ViewAnimationVectorTests.stage()
            let (input, expect) = (vector.input, vector.expect)
            let curve = try TimingFunction(css: input["curve"]?.string ?? "linear")
            view.center.x = input["from"]?.number ?? 0
            let animator = PropertyAnimator(duration: try #require(input["duration"]?.number), curve: curve) {
                view.center.x = input["to"]?.number ?? 100
            }
            var end: MediaTime?
            animator.addCompletion { _ in end = stage.now }
            if let scrub = input["scrub_fraction"]?.number {
                animator.scrubsLinearly = input["scrubs_linearly"]?.flag ?? true
                stage.run { animator.fractionComplete = scrub }
                let shown = try #require(try stage.record().presentation(of: view, at: 0)).shown.position.x
                #expect(abs(shown - (expect["value"]?.number ?? .nan)) <= vector.tol, "\(vector.id)")
                continue
            }
            stage.run {
                animator.startAnimation()
                animator.pauseAnimation()
                animator.fractionComplete = input["fraction"]?.number ?? 0
                if let factor = input["continue_duration_factor"]?.number {
                    animator.continueAnimation(durationFactor: factor)
                } else {
                    animator.addAnimations(
                        { view.alpha = 0 }, delayFactor: input["add_animations_delay_factor"]?.number ?? 0)
                    animator.startAnimation()
                }
            }
            let score = try stage.record()
            if let remaining = expect["remaining"]?.number { #expect(end == MediaTime(remaining), "\(vector.id)") }
            guard let duration = expect["added_duration"]?.number else { continue }
            let added = score.presentation(of: view, at: 0)?.animations.first {
                $0.animation.keyPaths.map(\.name) == ["opacity"]
            }
            let timing = try #require(added?.animation.timing, "\(vector.id)")
            #expect(timing.beginTime == MediaTime(expect["added_start_after"]?.number ?? 0), "\(vector.id)")
            #expect((timing.endTime ?? 0) - timing.beginTime == MediaTime(duration), "\(vector.id)")
        }
    }

    @Test func `runs once through, and its completions say it is at the end`() throws {
        let animator = PropertyAnimator(duration: 2, curve: .linear) { view.center.x = 100 }
        var ends: [String] = []
        animator.addCompletion { ends.append("\(stage.now) \($0)") }
        stage.at(1) { animator.startAnimation() }
        stage.at(2) { #expect(animator.state == .active && animator.isRunning && animator.fractionComplete == 0.5) }
        #expect(try positions([1, 2, 2.5, 3]) == [0, 50, 75, 100])
        #expect(ends == ["3 s end"] && animator.state == .inactive && !animator.isRunning)
    }

    @Test func `pauses, and goes on with what was left`() throws {
        let animator = PropertyAnimator(duration: 2, curve: .easeIn) { view.center.x = 100 }
        var end: MediaTime?
        animator.addCompletion { _ in end = stage.now }
        stage.at(0) { animator.startAnimation() }
        stage.at(1) { animator.pauseAnimation() }
        stage.at(5) { animator.continueAnimation() }
        let half = TimingFunction.easeIn.progress(at: 0.5) * 100
        let later = TimingFunction.easeIn.progress(at: 0.75) * 100
        let found = try positions([1, 3, 5, 5.5, 6])
        for (found, expected) in zip(found, [half, half, half, later, 100]) {
            #expect(abs((found ?? 0) - expected) < 1e-9)
        }
        #expect(end == 6)
    }

    @Test func `a fraction set by hand is shown as it is, and it goes on from there`() throws {
        let animator = PropertyAnimator(duration: 2, curve: .easeInOut) { view.center.x = 100 }
        stage.at(0) { animator.fractionComplete = 0.25 }
        stage.at(1) {
            #expect(animator.fractionComplete == 0.25 && !animator.isRunning)
            animator.continueAnimation()
        }
        let found = try positions([0, 0.5, 1, 9])
        for (found, expected) in zip(found, [25.0, 25, 25, 100]) { #expect(abs((found ?? 0) - expected) < 1e-6) }
    }

    @Test func `reversed it runs back, and the model is as before`() throws {
        let animator = PropertyAnimator(duration: 2, curve: .linear) {
            view.center.x = 100
            view.alpha = 0
        }
        var ends: [String] = []
        animator.addCompletion { ends.append("\(stage.now) \($0)") }
        stage.at(0) { animator.startAnimation() }
        stage.at(1.5) { animator.isReversed = true }
        let score = try stage.record()
        let shown = [1.5, 2.0, 2.5, 3.0, 4.0].map { score.presentation(of: view, at: MediaTime($0))?.shown }
        #expect(shown.map { $0?.position.x } == [75, 50, 25, 0, 0])
        #expect(shown.map { $0?.opacity } == [0.25, 0.5, 0.75, 1, 1])
        #expect(ends == ["3 s start"] && view.center.x == 0 && view.alpha == 1)
    }

    @Test func `the rest may take another pace and time`() throws {
        let animator = PropertyAnimator(duration: 2, curve: .linear) { view.center.x = 100 }
        stage.at(0) { animator.startAnimation() }
        stage.at(1) {
            animator.pauseAnimation()
            animator.continueAnimation(withTimingParameters: .curve(.easeOut), durationFactor: 0.25)
        }
        let middle = 50 + 50 * TimingFunction.easeOut.progress(at: 0.5)
        let found = try positions([1, 1.25, 1.5])
        for (found, expected) in zip(found, [50, middle, 100]) { #expect(abs((found ?? 0) - expected) < 1e-9) }
    }

    @Test(arguments: [
        (PropertyAnimator.Position.end, 100.0), (.start, 0), (.current, 25),
    ])
    func `stopped and finished it leaves the model there`(position: PropertyAnimator.Position, x: Double) throws {
        let animator = PropertyAnimator(duration: 2, curve: .linear) { view.center.x = 100 }
        var ends: [PropertyAnimator.Position] = []
        animator.addCompletion { ends.append($0) }
        stage.at(0) { animator.startAnimation() }
        stage.at(0.5) {
            animator.stopAnimation(false)
            #expect(animator.state == .stopped)
        }
        stage.at(1) { animator.finishAnimation(at: position) }
        #expect(try positions([0.75, 1, 2]) == [25, x, x])
        #expect(ends == [position] && view.center.x == x)
    }

    @Test func `stopped without finishing it stays where it is and says nothing`() throws {
        let animator = PropertyAnimator(duration: 2, curve: .linear) { view.center.x = 100 }
        animator.addCompletion { _ in Issue.record("a completion") }
        stage.at(0) { animator.startAnimation() }
        stage.at(0.5) { animator.stopAnimation(true) }
        #expect(try positions([0.5, 2]) == [25, 25])
        #expect(animator.state == .inactive && view.center.x == 25)
    }

    @Test func `pausing on completion keeps it active, to be reversed`() throws {
        let animator = PropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
        animator.pausesOnCompletion = true
        stage.at(0) { animator.startAnimation() }
        stage.at(2) {
            #expect(animator.state == .active && !animator.isRunning && animator.fractionComplete == 1)
            animator.isReversed = true
            animator.pausesOnCompletion = false
            animator.startAnimation()
        }
        #expect(try positions([1, 1.5, 2.25, 3]) == [100, 100, 75, 0])
    }

    @Test func `what waits for an event waits for the animators it started`() throws {
        let animator = PropertyAnimator(duration: 1, curve: .linear) { view.center.x = 100 }
        var end: MediaTime?
        stage.at(0) { stage.track({ end = $0.time }) { animator.startAnimation() } }
        stage.at(0.5) { animator.pauseAnimation() }
        stage.at(3) { animator.continueAnimation() }
        _ = try stage.record()
        #expect(end == 3.5)
    }

    @Test func `a spring by its physics takes its own time`() throws {
        let spring = Spring(mass: 1, stiffness: 200, damping: 20)
        let animator = PropertyAnimator(duration: 9, timingParameters: .spring(spring)) { view.center.x = 100 }
        var end: MediaTime?
        animator.addCompletion { _ in end = stage.now }
        stage.at(0) { animator.startAnimation(afterDelay: 1) }
        let found = try positions([1, 1.1])
        #expect(found[0] == 0 && abs((found[1] ?? 0) - 100 * spring.value(at: 0.1)) < 1e-9)
        #expect(end == 1 + spring.settlingTime)
    }

    @Test func `what it does not animate any more is left to what replaced it`() throws {
        let animator = PropertyAnimator(duration: 2, curve: .linear) { view.alpha = 0 }
        stage.at(0) { animator.startAnimation() }
        stage.at(1) {
            View.animate(withDuration: 2, options: [.curveLinear, .beginFromCurrentState]) { view.alpha = 1 }
        }
        let score = try stage.record()
        #expect([1, 2, 3].map { score.presentation(of: view, at: MediaTime($0))?.shown.opacity } == [0.5, 0.75, 1])
    }
}
