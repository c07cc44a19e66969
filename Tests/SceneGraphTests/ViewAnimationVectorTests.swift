import Animation
import Fixtures
import Geometry
import Graphics
import SceneGraph
import Testing
import Timing

/// The cases of `behaviour/vectors.json` that play view animations on a stage.
@Suite struct ViewAnimationVectorTests {
    @Test func `view animations show the published values and complete when published`() throws {
        let vectors = try BehaviourVectors.cases("view_animation")
        for vector in vectors {
            let (stage, view) = Self.stage()
            let property = try #require(vector.input["property"]?.string)
            Self.set(property, of: view, to: try #require(vector.input["initial"]?.number))
            var completions: [(step: Int, time: Double, finished: Bool)] = []
            for (index, step) in try #require(vector.input["steps"]?.list).enumerated() {
                let time = MediaTime(try #require(step["at"]?.number))
                stage.at(time) {
                    if let value = step["set"]?.number { Self.set(property, of: view, to: value) }
                    if step["remove_all"]?.flag == true { stage.removeAllAnimations(from: view.layer) }
                    guard let block = step["animate"] else { return }
                    Self.animate(block) {
                        if let target = block["to"]?.number { Self.set(property, of: view, to: target) }
                    } completion: { finished in
                        completions.append((index, stage.now.secondsValue, finished))
                    }
                }
            }
            let score = try stage.record()
            let times = try #require(vector.input["sample_times"]?.numbers)
            for (time, expected) in zip(times, try #require(vector.expect["values"]?.numbers)) {
                let shown = try #require(score.presentation(at: MediaTime(time))["view"]).shown
                let value = property == "alpha" ? shown.opacity : shown.position.x
                #expect(abs(value - expected) <= vector.tol, "\(vector.id) at \(time)")
            }
            guard let expected = vector.expect["completions"]?.list else { continue }
            #expect(completions.count == expected.count, "\(vector.id)")
            for (found, expected) in zip(completions, expected) {
                #expect(Double(found.step) == expected["step"]?.number, "\(vector.id)")
                #expect(abs(found.time - (expected["at"]?.number ?? -1)) < 1e-9, "\(vector.id)")
                #expect(found.finished == expected["finished"]?.flag, "\(vector.id)")
            }
        }
    }

    @Test func `keyframe blocks make the published key times and values`() throws {
        let vectors = try BehaviourVectors.cases("view_keyframes")
        for vector in vectors {
            let (stage, view) = Self.stage()
            view.alpha = try #require(vector.input["initial"]?.number)
            let keyframes = try #require(vector.input["keyframes"]?.list)
            stage.at(0) {
                View.animateKeyframes(withDuration: 1) {
                    for keyframe in keyframes {
                        View.addKeyframe(
                            withRelativeStartTime: keyframe["start"]?.number ?? 0,
                            relativeDuration: keyframe["duration"]?.number ?? 0
                        ) { view.alpha = keyframe["value"]?.number ?? 0 }
                    }
                }
            }
            let shown = try #require(try stage.record().presentation(at: .zero)["view"])
            guard case .property(let animation) = try #require(shown.animations.first).animation,
                case .keyframes(let made) = animation.values
            else {
                Issue.record("\(vector.id): no keyframe animation")
                continue
            }
            #expect(animation.timingFunction == .easeInOut)
            let values = made.values.compactMap { if case .number(let value) = $0 { value } else { nil } }
            for (found, expected) in [(made.keyTimes, vector.expect["keyTimes"]), (values, vector.expect["values"])] {
                let expected = try #require(expected?.numbers)
                #expect(found.count == expected.count, "\(vector.id)")
                for (found, expected) in zip(found, expected) {
                    #expect(abs(found - expected) < vector.tol, "\(vector.id)")
                }
            }
        }
    }

    @Test func `nested blocks inherit what they do not override`() throws {
        let vectors = try BehaviourVectors.cases("nested_block")
        for vector in vectors {
            let (stage, view) = Self.stage()
            let (outer, inner) = (try #require(vector.input["outer"]), try #require(vector.input["inner"]))
            stage.at(.zero) {
                Self.animate(outer) {
                    Self.animate(inner) { view.alpha = 0 }
                }
            }
            let shown = try #require(try stage.record().presentation(at: .zero)["view"])
            guard case .property(let animation) = try #require(shown.animations.first).animation else { continue }
            #expect(animation.timing.duration.secondsValue == vector.expect["inner_duration"]?.number, "\(vector.id)")
            let curve = try TimingFunction(css: try #require(vector.expect["inner_curve"]?.string))
            #expect(animation.timingFunction == curve, "\(vector.id)")
        }
    }

    @Test func `blocks animate the published keys, additively or not`() throws {
        let vectors = try BehaviourVectors.cases("block_key").filter { $0.input["layer"]?.string == "view" }
        for vector in vectors {
            let name = try #require(vector.input["key"]?.string)
            guard let keyPath = LayerKeyPath(name: name) else { continue }
            let (stage, view) = Self.stage()
            stage.at(.zero) {
                View.animate(withDuration: 1) {
                    view.layer.update { $0[keyPath] = Self.changed($0[keyPath]) }
                }
            }
            let shown = try #require(try stage.record().presentation(at: .zero)["view"])
            let properties = shown.animations.compactMap { entry -> PropertyAnimation? in
                if case .property(let animation) = entry.animation { animation } else { nil }
            }
            #expect(!properties.isEmpty == vector.expect["animates"]?.flag, "\(vector.id)")
            for animation in properties {
                #expect(animation.isAdditive == vector.expect["additive"]?.flag, "\(vector.id)")
            }
        }
    }

    @Test func `layers of their own animate the published keys, absolutely`() throws {
        let vectors = try BehaviourVectors.cases("block_key").filter { $0.input["layer"]?.string == "standalone" }
        for vector in vectors {
            // Shadows and strokes come later.
            guard let keyPath = LayerKeyPath(name: try #require(vector.input["key"]?.string)) else { continue }
            let (stage, _) = Self.stage()
            let layer = Layer()
            stage.root.layer.addSublayer(layer)
            stage.at(.zero) {
                View.animate(withDuration: 1) { layer.update { $0[keyPath] = Self.changed($0[keyPath]) } }
            }
            let presented = try #require(try stage.record().presentation(at: .zero).layers.first { $0.id.isEmpty })
            let animations = presented.animations.compactMap { entry -> PropertyAnimation? in
                if case .property(let animation) = entry.animation { animation } else { nil }
            }
            #expect(animations.count == (vector.expect["animates"]?.flag == true ? 1 : 0), "\(vector.id)")
            #expect(animations.allSatisfy { $0.isAdditive == vector.expect["additive"]?.flag }, "\(vector.id)")
        }
    }

    // MARK: Stages as the cases mean them

    static func stage() -> (Stage, View) {
        let stage = Stage(size: Size(width: 500, height: 500))
        let view = View(id: "view")
        view.bounds = Rect(x: 0, y: 0, width: 40, height: 40)
        stage.root.addSubview(view)
        return (stage, view)
    }

    static func set(_ property: String, of view: View, to value: Double) {
        if property == "alpha" { view.alpha = value } else { view.center.x = value }
    }

    /// Runs a block as a case describes it.
    static func animate(
        _ block: JSONValue, _ changes: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        var options: ViewAnimationOptions = []
        let words = (block["options"]?.strings ?? []) + [block["curve"]?.string].compactMap(\.self)
        for word in words {
            guard let option = Self.options[word] else { preconditionFailure("an unknown option: \(word)") }
            options.insert(option)
        }
        View.animate(
            withDuration: block["duration"]?.number ?? 0, delay: block["delay"]?.number ?? 0, options: options,
            animations: {
                guard let count = block["repeat_count"]?.number else { return changes() }
                View.modifyAnimations(
                    withRepeatCount: count, autoreverses: options.contains(.autoreverse), animations: changes)
            }, completion: completion)
    }

    private static let options: [String: ViewAnimationOptions] = [
        "beginFromCurrentState": .beginFromCurrentState, "repeat": .repeat, "autoreverse": .autoreverse,
        "overrideInheritedDuration": .overrideInheritedDuration, "overrideInheritedCurve": .overrideInheritedCurve,
        "overrideInheritedOptions": .overrideInheritedOptions, "allowUserInteraction": .allowUserInteraction,
        "layoutSubviews": .layoutSubviews, "easeInOut": .curveEaseInOut, "curveEaseInOut": .curveEaseInOut,
        "easeIn": .curveEaseIn, "curveEaseIn": .curveEaseIn, "easeOut": .curveEaseOut, "curveEaseOut": .curveEaseOut,
        "linear": .curveLinear, "curveLinear": .curveLinear,
    ]

    static func changed(_ value: AnimatableValue) -> AnimatableValue {
        switch value {
        case .number(let number): .number(number + 0.5)
        case .point(let point): .point(Point(x: point.x + 5, y: point.y + 5))
        case .rect(let rect): .rect(Rect(x: rect.origin.x, y: rect.origin.y, width: rect.size.width + 5, height: 3))
        case .cornerRadii: .cornerRadii(CornerRadii(5))
        case .color: .color(.white)
        case .transform: .transform(AffineTransform(scaleX: 2, y: 2))
        default: value
        }
    }
}
