import Animation
import Geometry
import SceneGraph
import Testing
import Timing

/// The stage's clock, by hand and to the end; and the calls that mean the current stage.
@Suite struct StageClockTests {
    @Test func `advancing calls completions at their times, and what is set in between counts from then`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        var completions: [MediaTime] = []
        stage.run {
            View.animate(withDuration: 1, options: .curveLinear) {
                view.center.x = 100
            } completion: { _ in
                completions.append(stage.now)
            }
        }
        try stage.advance(to: 0.5)
        #expect(completions == [] && stage.now == 0.5)
        view.alpha = 0.5
        try stage.advance(to: 1)
        #expect(completions == [1])
        stage.run { View.animate(withDuration: 1, options: .curveLinear) { view.center.x = 0 } }
        let score = try stage.record()
        func shown(_ time: MediaTime) -> LayerValues? { score.presentation(of: view, at: time)?.shown }
        #expect([0.25, 0.75, 1.5].map { shown(MediaTime($0))?.position.x } == [25, 75, 50])
        #expect([0.25, 0.5].map { shown(MediaTime($0))?.opacity } == [1, 0.5])
        #expect(score.end == 2)
    }

    @Test func `the stage that runs is the current one, also within another's`() {
        let (outer, inner) = (Stage(size: .zero), Stage(size: .zero))
        #expect(Stage.current == nil)
        outer.run {
            #expect(Stage.current === outer)
            inner.run { #expect(Stage.current === inner) }
            #expect(Stage.current === outer)
        }
        #expect(Stage.current == nil)
    }

    @Test func `a view that went and came again is found at both times`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        stage.at(1) { view.removeFromSuperview() }
        stage.at(2) { stage.root.addSubview(view) }
        let score = try stage.record()
        #expect(
            [0, 1, 1.5, 2].map { score.presentation(of: view, at: MediaTime($0)) != nil } == [true, false, false, true])
    }

    @Test func `without animations a block sets, and completes at once`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        var completions: [String] = []
        stage.at(1) {
            View.performWithoutAnimation {
                View.animate(withDuration: 1) {
                    view.alpha = 0
                } completion: {
                    completions.append("\(stage.now) \($0)")
                }
            }
            #expect(View.areAnimationsEnabled)
            View.setAnimationsEnabled(false)
            View.animateKeyframes(withDuration: 1) {
                View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 50 }
            }
        }
        let score = try stage.record()
        #expect(score.presentation(of: view, at: 1)?.animations.isEmpty == true && score.end == 1)
        #expect(completions == ["1 s true"])
    }

    @Test func `a begun block takes what is set before each change`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        var stopped: [String] = []
        stage.at(1) {
            View.beginAnimations()
            View.setAnimationDuration(2)
            View.setAnimationCurve(.linear)
            View.setAnimationDidStop { stopped.append("\(stage.now) \($0)") }
            view.center.x = 100
            View.setAnimationDelay(1)
            View.setAnimationRepeatCount(2)
            View.setAnimationRepeatAutoreverses(true)
            view.alpha = 0
            View.commitAnimations()
        }
        let score = try stage.record()
        #expect(score.presentation(of: view, at: 2)?.shown.position.x == 50)
        #expect([2, 3, 5].map { score.presentation(of: view, at: $0)?.shown.opacity } == [1, 0.5, 0.5])
        #expect(stopped == ["10 s true"])
    }

    @Test func `springs run until they rest`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        stage.run {
            View.animate(springDuration: 0.5, bounce: 0.3) { view.center.x = 100 }
            View.animate(withDuration: 2, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) { view.center.y = 100 }
        }
        let score = try stage.record()
        let ends = score.presentation(of: view, at: 0)?.animations.map { $0.animation.timing.endTime }
        #expect(ends == [Spring(duration: 0.5, bounce: 0.3).settlingTime, 2])
    }

    #if os(Linux)
        @Test func `a call without a stage says where it belongs`() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                View.animate(withDuration: 1) {}
            }
            ProgrammersError.expect(result, says: "View.animate needs to know its stage: call it within stage.at")
        }
    #endif
}
