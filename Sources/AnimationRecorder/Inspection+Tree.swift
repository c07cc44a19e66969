internal import Animation
internal import Geometry
internal import SceneGraph
internal import Timing

extension Inspection {
    /// The tree for people and for comparing: each view indented by depth, its properties and animations below it.
    ///
    /// A view's frame stands beside its id. A line below has what places it, `bounds`, `center` and `canvasFrame` always
    /// and the others where they are not a fresh view's; the next one what else is not a fresh view's; then a line for
    /// each animation. Points and seconds, rounded to three places. No line depends on another view's values, so two
    /// trees differ where their views do.
    public var tree: String {
        ([heading] + presentation.layers.flatMap(lines)).joined(separator: "\n")
    }

    private func lines(of layer: PresentedLayer) -> [String] {
        let (outer, inner) = (indentation(layer.depth), indentation(layer.depth + 2))
        let state = layer.shown.hidden ? " (hidden)" : ""
        let details =
            [placement(of: layer), appearance(of: layer)].filter { !$0.isEmpty }.map { $0.joined(separator: ", ") }
            + layer.animations.map { note($0) + progress(of: $0) }
        return ["\(outer)\(layer.name)\(state)  \(ReadableText.rect(layer.shown.frame))"] + details.map { inner + $0 }
    }

    private func placement(of layer: PresentedLayer) -> [String] {
        words(of: layer) { Inspection.places.contains($0) } + ["canvasFrame \(ReadableText.rect(layer.canvasFrame))"]
    }

    private func appearance(of layer: PresentedLayer) -> [String] {
        words(of: layer) { !Inspection.places.contains($0) && $0 != LayerProperty.hidden.viewName }
    }

    /// The properties that say where a view lies.
    private static let places = Set(
        [LayerProperty.position, .bounds, .anchorPoint, .zPosition, .transform, .sublayerTransform].map(\.viewName))

    /// Those that are there always, a fresh view's values or not.
    private static let always = Set([LayerProperty.position, .bounds].map(\.viewName))

    private func words(of layer: PresentedLayer, where isWanted: (String) -> Bool) -> [String] {
        zip(PresentedProperty.all(of: layer), PresentedProperty.fresh).compactMap { property, fresh in
            guard isWanted(property.name), property != fresh || Inspection.always.contains(property.name) else {
                return nil
            }
            return property.value == .animatable(.flag(true))
                ? property.name : "\(property.name) \(ReadableText.value(property.value))"
        }
    }

    /// How far an animation's value is on its way, where that is one number; beyond 0...1 where it overshoots.
    private func progress(of presented: PresentedAnimation) -> String {
        guard case .property(let animation) = presented.animation, let position = presented.position else { return "" }
        var progress = animation.timingFunction.progress(at: position.fraction, isBeforeStart: position.isBeforeStart)
        if case .spring(_, let spring) = animation.values {
            progress = spring.value(at: progress * animation.timing.duration.secondsValue)
        }
        return ", progress \(ReadableText.number(progress))" + (animation.isAdditive ? ", additive" : "")
    }

    private func indentation(_ depth: Int) -> String { String(repeating: "  ", count: depth) }
}
