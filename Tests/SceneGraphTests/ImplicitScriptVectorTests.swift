import Animation
import Fixtures
import Geometry
import SceneGraph
import Testing
import Timing

/// The cases of `behaviour/vectors.json` about layers that animate by themselves.
///
/// `transaction_script` has no counterpart: a transaction's values are given when it begins and not read back.
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
                try stage.perform().presentation(at: .zero).layers.first { $0.id == (layer.view?.id ?? "") })
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
            stage.animate(BlockTiming(duration: MediaTime(step[1].number ?? 0))) { run(rest, on: layer, stage) }
        case "begin":
            // Up to its commit; its own settings stand at its head.
            var (depth, end) = (1, rest.startIndex)
            while end < rest.endIndex, depth > 0 {
                if rest[end][0].string == "begin" { depth += 1 }
                if rest[end][0].string == "commit" { depth -= 1 }
                end += 1
            }
            var inside = rest[rest.startIndex..<max(rest.startIndex, depth == 0 ? end - 1 : end)]
            var (duration, disables, curve): (MediaTime?, Bool?, TimingFunction?)
            while let setting = inside.first {
                switch setting[0].string {
                case "duration": duration = MediaTime(setting[1].number ?? 0)
                case "disableActions": disables = setting[1].flag
                case "timingFunction": curve = setting[1].string.flatMap { try? TimingFunction(css: $0) }
                default: break
                }
                guard ["duration", "disableActions", "timingFunction"].contains(setting[0].string) else { break }
                inside = inside.dropFirst()
            }
            stage.transaction(duration: duration, timingFunction: curve, disablesActions: disables) {
                run(inside, on: layer, stage)
            }
            run(rest[end...], on: layer, stage)
        case "view_layer", "uncommitted", "commit": run(rest, on: layer, stage)
        default: Issue.record("an unknown step: \(step)")
        }
    }
}
