import Animation
import Fixtures
import Geometry
import Graphics
import SceneGraph
import Testing
import Timing

/// What a layer does when a property changes, and who is asked.
@Suite struct LayerActionTests {
    @Test func `the published one of all that answer is found`() throws {
        for vector in try BehaviourVectors.cases("action_lookup") {
            func answer(_ key: String) -> (any LayerAction)? {
                guard let name = vector.input[key]?.string else { return nil }
                if name == "null" { return NullAction() }
                return NamedAction(name: name)
            }
            // The class's answer is one for all layers of it.
            let layer = vector.input["class"]?.string == nil ? Layer() : ClassActionLayer()
            let delegate = Delegate(answer("delegate"))
            layer.delegate = delegate
            layer.actions[.opacity] = answer("actions")
            layer.styleActions[.opacity] = answer("style")
            let found = layer.action(forKey: .opacity) as? NamedAction
            #expect(found?.name == vector.expect["action"]?.string, "\(vector.id)")
        }
    }

    @Test func `an action runs after the model has the new value, and not where actions are disabled`() throws {
        let stage = Stage(size: Size(width: 10, height: 10))
        let layer = Layer()
        let delegate = Delegate(NamedAction(name: "D"))
        layer.delegate = delegate
        stage.root.layer.addSublayer(layer)
        stage.at(1) {
            layer.opacity = 0.5
            layer.opacity = 0.5
            Transaction.disableActions = true
            layer.opacity = 0.25
        }
        _ = try stage.record()
        #expect(delegate.asked == [.opacity])
        #expect(NamedAction.runs(of: layer) == ["D: opacity 1.0 to 0.5, model 0.5"])
    }

    @Test func `a layer may be given another animation for a property`() throws {
        let stage = Stage(size: Size(width: 10, height: 10))
        let layer = Layer()
        stage.root.layer.addSublayer(layer)
        var slow = BasicAnimation(keyPath: \.opacity, duration: 2)
        slow.timingFunction = .linear
        layer.actions[.opacity] = AnimationAction(slow)
        stage.at(1) { layer.opacity = 0 }
        let score = try stage.record()
        #expect([1, 2, 3].map { score.presentation(of: layer, at: $0)?.shown.opacity } == [1, 0.5, 0])
        #expect(score.presentation(of: layer, at: 2)?.animations.map(\.key) == ["opacity"])
    }

    @Test func `a view may answer for its layer`() throws {
        let stage = Stage(size: Size(width: 10, height: 10))
        let view = StubbornView(frame: Rect(x: 0, y: 0, width: 5, height: 5))
        stage.root.addSubview(view)
        stage.at(1) {
            View.animate(withDuration: 1) {
                view.alpha = 0
                view.center.x = 9
            }
        }
        let score = try stage.record()
        #expect(
            score.presentation(of: view, at: 1)?.animations.flatMap(\.animation.keyPaths).map(\.name) == ["position"])
    }
}

private final class Delegate: LayerDelegate {
    private let answer: (any LayerAction)?
    private(set) var asked: [LayerProperty] = []

    init(_ answer: (any LayerAction)?) { self.answer = answer }

    func action(for layer: Layer, forKey property: LayerProperty) -> (any LayerAction)? {
        asked.append(property)
        return answer
    }
}

/// Notes in the layer's own actions what it did.
private struct NamedAction: LayerAction {
    let name: String
    var note = ""

    func run(_ change: LayerChange) {
        let text =
            "\(name): \(change.property) \(change.old.opacity) to \(change.new.opacity), model \(change.layer.opacity)"
        change.layer.actions[.zPosition] = NamedAction(name: name, note: text)
    }

    static func runs(of layer: Layer) -> [String] { [(layer.actions[.zPosition] as? NamedAction)?.note ?? ""] }
}

private final class ClassActionLayer: Layer {
    override class func defaultAction(forKey property: LayerProperty) -> (any LayerAction)? { NamedAction(name: "C") }
}

private final class StubbornView: View {
    override func action(for layer: Layer, forKey property: LayerProperty) -> (any LayerAction)? {
        property == .opacity ? NullAction() : super.action(for: layer, forKey: property)
    }
}
