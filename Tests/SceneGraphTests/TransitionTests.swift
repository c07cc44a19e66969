import Animation
import Geometry
import Graphics
import SceneGraph
import Testing
import Timing

/// Cross fades between what a view showed and what it shows.
@Suite struct TransitionTests {
    private let stage = Stage(size: Size(width: 1, height: 1))
    private let container = View(frame: Rect(x: 0, y: 0, width: 1, height: 1), id: "container")
    private let blue = View(frame: Rect(x: 0, y: 0, width: 1, height: 1), id: "blue")

    init() {
        container.backgroundColor = Color(red: 1, green: 0, blue: 0)
        blue.backgroundColor = Color(red: 0, green: 0, blue: 1)
        stage.root.addSubview(container)
    }

    /// Red and blue at some times.
    private func colors(_ score: Score, _ times: [Double]) -> [[Double]] {
        times.map { time in
            let list = score.displayList(at: MediaTime(time), width: 1, height: 1, scale: 1, background: .black)
            let pixel = OnePixel.shown(list)
            return [pixel[0], pixel[2]]
        }
    }

    @Test func `go evenly from the old picture to the new one`() throws {
        var completions: [String] = []
        stage.at(1) {
            View.transition(
                with: container, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
                animations: { container.addSubview(blue) }, completion: { completions.append("\(stage.now) \($0)") })
        }
        let score = try stage.record()
        #expect(colors(score, [0.99, 1, 1.25, 1.75, 2]) == [[1, 0], [1, 0], [0.75, 0.25], [0.25, 0.75], [0, 1]])
        #expect(completions == ["2 s true"] && score.end == 2)
    }

    /// Two views at half cover three quarters; a transition adds up to the whole.
    @Test func `never let what is behind shine through`() throws {
        stage.at(0) {
            View.transition(with: container, duration: 1, options: [.transitionCrossDissolve, .curveLinear]) {
                container.backgroundColor = Color(red: 0, green: 0, blue: 1)
            }
        }
        let pixel = colors(try stage.record(), [0.5])[0]
        #expect(pixel[0] + pixel[1] == 1)
    }

    @Test func `begin from the picture in between when another one is under way`() throws {
        let fade: ViewAnimationOptions = [.transitionCrossDissolve, .curveLinear]
        stage.at(1) { View.transition(with: container, duration: 1, options: fade) { container.addSubview(blue) } }
        stage.at(1.5) { View.transition(with: container, duration: 1, options: fade) { blue.removeFromSuperview() } }
        let score = try stage.record()
        #expect(colors(score, [1.5, 2, 2.5]) == [[0.5, 0.5], [0.75, 0.25], [1, 0]])
    }

    @Test func `change at once a view that was never shown, and without a duration`() throws {
        let fresh = View(frame: Rect(x: 0, y: 0, width: 1, height: 1))
        var completions: [MediaTime] = []
        stage.at(1) {
            stage.root.addSubview(fresh)
            View.transition(
                with: fresh, duration: 1, options: .transitionCrossDissolve, animations: { fresh.addSubview(blue) },
                completion: { _ in completions.append(stage.now) })
        }
        stage.at(2) {
            View.transition(
                with: fresh, duration: 0, options: .transitionCrossDissolve, animations: { blue.alpha = 0 },
                completion: { _ in completions.append(stage.now) })
        }
        let score = try stage.record()
        #expect(colors(score, [0.9, 1, 1.5, 2]) == [[1, 0], [0, 1], [0, 1], [1, 0]])
        #expect(completions == [1, 2])
    }

    @Test(arguments: [true, false])
    func `lead from one view to another`(hides: Bool) throws {
        let red = View(frame: Rect(x: 0, y: 0, width: 1, height: 1), id: "red")
        red.backgroundColor = Color(red: 1, green: 0, blue: 0)
        container.addSubview(red)
        if hides {
            blue.isHidden = true
            container.addSubview(blue)
        }
        var options: ViewAnimationOptions = [.transitionCrossDissolve, .curveLinear]
        if hides { options.insert(.showHideTransitionViews) }
        stage.at(1) { View.transition(from: red, to: blue, duration: 1, options: options) }
        let score = try stage.record()
        #expect(colors(score, [1.25, 2]) == [[0.75, 0.25], [0, 1]])
        #expect(red.superview === (hides ? container : nil) && red.isHidden == hides && blue.superview === container)
    }

    @Test func `are cut off when the view leaves`() throws {
        var completions: [String] = []
        stage.at(1) {
            View.transition(
                with: container, duration: 1, options: .transitionCrossDissolve,
                animations: { container.addSubview(blue) }, completion: { completions.append("\(stage.now) \($0)") })
        }
        stage.at(1.5) { container.removeFromSuperview() }
        let score = try stage.record()
        #expect(completions == ["1.5 s false"] && colors(score, [1.75]) == [[0, 0]])
    }

    @Test func `show during their delay what was before, and animate within only if told`() throws {
        stage.at(1) {
            stage.crossDissolve(
                container.layer, BlockTiming(duration: 1, delay: 0.5, pace: .curve(.linear)),
                {
                    container.addSubview(blue)
                    View.animate(withDuration: 5) { container.center.x = 5 }
                })
        }
        let score = try stage.record()
        #expect(colors(score, [1.25, 1.5]) == [[1, 0], [1, 0]])
        #expect(score.presentation(of: container, at: 1)?.animations.isEmpty == true)
    }
}
