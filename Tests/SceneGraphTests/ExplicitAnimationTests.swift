import Animation
import Geometry
import Graphics
import SceneGraph
import Testing
import Timing

/// Animations that are added to layers by themselves, by Core Animation's names.
@Suite struct ExplicitAnimationTests {
    private let stage = Stage(size: Size(width: 100, height: 100))
    private let layer = Layer()

    init() { stage.root.layer.addSublayer(layer) }

    private func opacities(_ times: [Double]) throws -> [Double?] {
        let score = try stage.record()
        return times.map { score.presentation(of: layer, at: MediaTime($0))?.shown.opacity }
    }

    @Test func `a basic animation begins when it is added and is linear`() throws {
        stage.at(1) { layer.add(BasicAnimation(keyPath: \.opacity, from: 0.5, to: 0, duration: 1), forKey: "fade") }
        #expect(try opacities([0.9, 1, 1.5, 1.75, 2]) == [1, 0.5, 0.25, 0.125, 1])
    }

    @Test func `without a duration it takes the transaction's, a spring its settling time`() throws {
        let spring = SpringAnimation(keyPath: \.position.x, to: 50)
        stage.at(1) {
            layer.add(BasicAnimation(keyPath: \.opacity, to: 0), forKey: "first")
            Transaction.begin()
            Transaction.animationDuration = 3
            layer.add(BasicAnimation(keyPath: \.opacity, to: 0), forKey: "second")
            layer.add(spring, forKey: "third")
            Transaction.commit()
        }
        let animations = try #require(try stage.record().presentation(of: layer, at: 1)).animations
        let durations = animations.map(\.animation.timing.duration.secondsValue)
        #expect(durations == [0.25, 3, spring.settlingDuration])
        #expect(abs(spring.settlingDuration - 1.4727) < 1e-4)
    }

    @Test func `timing is Core Animation's`() throws {
        var blink = BasicAnimation(keyPath: \.opacity, from: 1, to: 0, duration: 1)
        (blink.beginTime, blink.repeatCount, blink.autoreverses, blink.fillMode) = (2, 1.5, true, .both)
        blink.isRemovedOnCompletion = false
        stage.at(1) { layer.add(blink) }
        #expect(try opacities([1.5, 2.5, 3, 3.5, 4.5, 9]) == [1, 0.5, 0, 0.5, 0.5, 0])
    }

    @Test func `keyframes go through their values`() throws {
        var keyframes = KeyframeAnimation(keyPath: \.opacity, values: [0, 1, 0.5], duration: 2)
        keyframes.keyTimes = [0, 0.25, 1]
        stage.at(0) { layer.add(keyframes, forKey: "k") }
        #expect(try opacities([0.25, 0.5, 1.25]) == [0.5, 1, 0.75])
    }

    @Test func `a group's children run in its time and are cut off by it`() throws {
        var late = BasicAnimation(keyPath: \.opacity, from: 0, to: 1, duration: 1)
        late.beginTime = 0.5
        stage.at(1) { layer.add(AnimationGroup(animations: [late], duration: 1), forKey: "group") }
        #expect(try opacities([1.25, 1.75, 1.875, 2]) == [1, 0.25, 0.375, 1])
    }

    @Test func `it tells of its begin and its end`() throws {
        var calls: [String] = []
        func told(_ name: String, begin: Double = 0) -> BasicAnimation<Double> {
            var animation = BasicAnimation(keyPath: \.opacity, to: 0, duration: 1)
            animation.beginTime = begin
            animation.didStart = { [stage] in calls.append("\(name) starts at \(stage.now)") }
            animation.didStop = { [stage] in calls.append("\(name) stops at \(stage.now): \($0)") }
            return animation
        }
        stage.at(1) {
            layer.add(told("a"), forKey: "a")
            layer.add(told("b", begin: 3), forKey: "b")
            layer.add(told("c"), forKey: "c")
        }
        stage.at(1.5) { layer.removeAnimation(forKey: "c") }
        _ = try stage.record()
        #expect(
            calls == [
                "a starts at 1 s", "c starts at 1 s", "c stops at 1.5 s: false", "a stops at 2 s: true",
                "b starts at 3 s", "b stops at 4 s: true",
            ])
    }

    @Test func `what is on the layer can be asked, and what it shows`() throws {
        #expect(layer.presentation == nil)
        stage.at(1) { layer.add(BasicAnimation(keyPath: \.opacity, from: 0, to: 1, duration: 1), forKey: "fade") }
        try stage.advance(to: 1.5)
        #expect(layer.animationKeys == ["fade"] && layer.animation(forKey: "fade")?.timing.duration == 1)
        #expect(layer.presentation?.opacity == 0.5 && layer.presentation?.model === layer && layer.opacity == 1)
        layer.removeAllAnimations()
        #expect(layer.animationKeys == [] && layer.presentation?.opacity == 1)
    }

    @Test func `every key path has its Swift key path, with its value`() throws {
        let paths: [(PartialKeyPath<LayerValues>, String)] = [
            (\.position, "position"), (\.bounds.size.width, "bounds.size.width"),
            (\.transform.rotation, "transform.rotation"),
            (\.transform.scale, "transform.scale"), (\.affineTransform, "transform"), (\.image, "contents"),
        ]
        for (path, name) in paths { #expect(LayerKeyPath(path)?.name == name) }
        #expect(LayerKeyPath(\LayerValues.frame) == nil)
    }

    #if os(Linux)
        @Test func `keyframes whose counts do not match are a programmer's error with a sentence`() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                let stage = Stage(size: Size(width: 1, height: 1))
                var keyframes = KeyframeAnimation(keyPath: \.opacity, values: [0, 1], duration: 1)
                keyframes.keyTimes = [0, 0.5, 1]
                stage.root.layer.add(keyframes)
            }
            ProgrammersError.expect(result, says: "2 values take 2 key times, found 3")
        }

        @Test func `a value that is no number is a programmer's error that names the property`() async {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                View().center.x = .nan
            }
            ProgrammersError.expect(result, says: "position takes finite numbers")
        }
    #endif
}
