import Animation
import Fixtures
import Geometry
import SceneGraph
import Testing
import Timing

/// The cases of `behaviour/vectors.json` about transactions and layers that animate by themselves.
@Suite struct ImplicitScriptVectorTests {
    @Test func `layers animate by themselves as published`() throws {
        let vectors = try BehaviourVectors.cases("implicit_script")
        for vector in vectors {
            let script = try #require(vector.input["script"]?.list).map { $0.list ?? [] }
            let names = script.compactMap { $0.first?.string }
            let (stage, view) = ViewAnimationVectorTests.stage()
            let layer = names.contains("view_layer") ? view.layer : Layer()
            let isNew = names.contains("uncommitted")
            if !isNew, layer.view == nil { stage.root.layer.addSublayer(layer) }
            stage.at(.zero) {
                if isNew { stage.root.layer.addSublayer(layer) }
                Self.run(script[...], on: layer, stage)
            }
            let presented = try #require(
                try stage.record().presentation(at: .zero).layers.first { $0.id == (layer.view?.id ?? "") })
            #expect(presented.model.values.position.x == vector.expect["model"]?.number, "\(vector.id)")
            #expect(presented.animations.isEmpty != vector.expect["animating"]?.flag, "\(vector.id)")
            guard case .property(let animation)? = presented.animations.first?.animation else { continue }
            #expect(animation.timing.duration.secondsValue == vector.expect["duration"]?.number, "\(vector.id)")
            let curve = try #require(vector.expect["curve"]?.string)
            let expected = curve == "default" ? TimingFunction.layerDefault : try TimingFunction(css: curve)
            #expect(animation.timingFunction == expected, "\(vector.id)")
        }
    }

    /// Runs the steps; what stands in a transaction or a block runs inside it.
    private static func run(_ script: ArraySlice<[JSONValue]>, on layer: Layer, _ stage: Stage) {
        guard let step = script.first else { return }
        let rest = script.dropFirst()
        switch step[0].string {
        case "set":
            layer.update { $0.position.x = step[2].number ?? 0 }
            run(rest, on: layer, stage)
        case "block":
            View.animate(withDuration: step[1].number ?? 0) { run(rest, on: layer, stage) }
        case "begin":
            Transaction.begin()
            run(rest, on: layer, stage)
        case "commit":
            Transaction.commit()
            run(rest, on: layer, stage)
        case "duration":
            Transaction.animationDuration = step[1].number ?? 0
            run(rest, on: layer, stage)
        case "disableActions":
            Transaction.disableActions = step[1].flag ?? false
            run(rest, on: layer, stage)
        case "timingFunction":
            Transaction.animationTimingFunction = step[1].string.flatMap { try? TimingFunction(css: $0) }
            run(rest, on: layer, stage)
        case "view_layer", "uncommitted": run(rest, on: layer, stage)
        default: Issue.record("an unknown step: \(step)")
        }
    }

    @Test func `transactions keep and give back what is set, as published`() throws {
        for vector in try BehaviourVectors.cases("transaction_script") {
            var reads: [JSONValue] = []
            try Stage(size: .zero).run {
                for step in try #require(vector.input["script"]?.list).map({ $0.list ?? [] }) {
                    switch (step[0].string, step.dropFirst().first?.string) {
                    case ("begin", _): Transaction.begin()
                    case ("commit", _): Transaction.commit()
                    case ("read", let key?): reads.append(Self.read(key))
                    case ("set", "duration"): Transaction.animationDuration = try #require(step[2].number)
                    case ("set", "disableActions"): Transaction.disableActions = step[2].flag == true
                    case ("set", "timingFunction"):
                        Transaction.animationTimingFunction = try TimingFunction(css: step[2].string ?? "")
                    case ("set", let key?): Transaction.setValue(step[2], forKey: key)
                    default: Issue.record("an unknown step in \(vector.id): \(step)")
                    }
                }
            }
            #expect(reads == vector.expect["reads"]?.list, "\(vector.id)")
        }
    }

    private static func read(_ key: String) -> JSONValue {
        switch key {
        case "duration": .number(Transaction.animationDuration)
        case "disableActions": .flag(Transaction.disableActions)
        case "timingFunction":
            ["linear", "easeIn", "easeOut", "easeInOut", "default"].first {
                (try? TimingFunction(css: $0)) == Transaction.animationTimingFunction
            }.map(JSONValue.string) ?? .null
        default: Transaction.value(forKey: key) as? JSONValue ?? .null
        }
    }

    @Test func `a completion counts what is added after it was set`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        let layer = Layer()
        stage.root.layer.addSublayer(layer)
        var completions: [String] = []
        stage.at(1) {
            Transaction.begin()
            Transaction.animationDuration = 3
            layer.update { $0.opacity = 0 }
            Transaction.completionBlock = { completions.append("moved at \(stage.now)") }
            Transaction.animationDuration = 0.5
            layer.update { $0.position.x = 5 }
            Transaction.commit()
            Transaction.completionBlock = { completions.append("nothing at \(stage.now)") }
        }
        stage.at(2) {
            Transaction.begin()
            Transaction.completionBlock = { completions.append("block at \(stage.now)") }
            View.animate(withDuration: 1) { view.alpha = 0 }
            Transaction.commit()
        }
        _ = try stage.record()
        #expect(completions == ["nothing at 1 s", "moved at 1.5 s", "block at 3 s"])
    }
}
