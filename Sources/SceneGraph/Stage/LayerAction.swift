internal import Animation
internal import Timing

/// An animation that a property change brings with it.
struct LayerAction {
    /// Nil gives it a key of its own.
    let key: String?
    let animation: LayerAnimation
}

/// How a view's layer animates a property inside a view animation block.
struct BlockAnimationFamily {
    let keyPath: LayerKeyPath
    /// Additive: from the difference to nothing, on top of what runs. Absolute: from the old value to the new, replacing what runs.
    let isAdditive: Bool

    /// The parts of a property that a block animates, in the order in which they are added. Measured on UIKit.
    static func parts(of property: LayerProperty) -> [BlockAnimationFamily] { table[property] ?? [] }

    private static let table: [LayerProperty: [BlockAnimationFamily]] = [
        .position: [additive("position")],
        .bounds: [additive("bounds.origin"), additive("bounds.size")],
        .transform: [additive("transform")],
        .cornerRadius: [additive("cornerRadius")],
        .opacity: [absolute("opacity")],
        .backgroundColor: [absolute("backgroundColor")],
        .anchorPoint: [absolute("anchorPoint")],
        .contentStretch: [absolute("contentStretch")],
    ]

    private static func additive(_ name: String) -> BlockAnimationFamily { family(name, isAdditive: true) }
    private static func absolute(_ name: String) -> BlockAnimationFamily { family(name, isAdditive: false) }

    private static func family(_ name: String, isAdditive: Bool) -> BlockAnimationFamily {
        guard let keyPath = LayerKeyPath(name: name) else { preconditionFailure("no key path \(name)") }
        return BlockAnimationFamily(keyPath: keyPath, isAdditive: isAdditive)
    }
}

extension Stage {
    /// What animates when a property of a layer changes.
    func actions(
        for property: LayerProperty, on layer: Layer, from old: LayerValues, to new: LayerValues
    ) -> [LayerAction] {
        guard !openTransaction.disablesActions else { return [] }
        let actsAlone = layer.view == nil || openTransaction.viewsActAsLayers
        if actsAlone { return implicitAction(for: property, on: layer) }
        guard let block = blocks.last else { return [] }
        if let keyframes = block.keyframes {
            let fromShown = block.timing.options.contains(.beginFromCurrentState)
            keyframes.record(
                property, on: layer, from: old, to: new, shown: fromShown ? shownValues(of: layer) : old)
            return []
        }
        guard blockAnimates else { return [] }
        return BlockAnimationFamily.parts(of: property).compactMap { family in
            blockAction(family, on: layer, from: old, to: new, timing: block.timing)
        }
    }

    /// A layer of its own that was committed animates by itself, from what is shown to the model.
    private func implicitAction(for property: LayerProperty, on layer: Layer) -> [LayerAction] {
        let transaction = openTransaction
        guard layer.isCommitted, property != .hidden, transaction.duration > .zero else { return [] }
        let previous = shownValues(of: layer)[property]
        let animation = PropertyAnimation(
            keyPath: LayerKeyPath(property), timing: MediaTiming(beginTime: now, duration: transaction.duration),
            timingFunction: transaction.timingFunction ?? .layerDefault, values: .basic(.init(previous: previous)))
        return [LayerAction(key: property.rawValue, animation: .property(animation))]
    }

    private func blockAction(
        _ family: BlockAnimationFamily, on layer: Layer, from old: LayerValues, to new: LayerValues, timing: BlockTiming
    ) -> LayerAction? {
        let keyPath = family.keyPath
        let (oldValue, newValue) = (old[keyPath], new[keyPath])
        guard oldValue != newValue else { return nil }
        let difference = family.isAdditive ? oldValue.difference(from: newValue) : nil
        let basic: PropertyAnimation.BasicValues
        if let difference {
            basic = .init(from: difference, to: difference.vanishing(towards: newValue))
        } else {
            let fromShown = timing.options.contains(.beginFromCurrentState)
            basic = .init(from: fromShown ? shownValues(of: layer)[keyPath] : oldValue, to: newValue)
        }
        let (values, curve): (PropertyAnimation.Values, TimingFunction) =
            switch timing.pace {
            case .curve(let curve): (.basic(basic), curve)
            case .spring(let spring): (.spring(basic, spring), .linear)
            }
        let animation = PropertyAnimation(
            keyPath: keyPath, timing: timing.mediaTiming(at: now), timingFunction: curve, values: values,
            isAdditive: difference != nil)
        return LayerAction(key: difference == nil ? keyPath.name : nil, animation: .property(animation))
    }

    func start(_ action: LayerAction, on layer: Layer) { add(action.animation, to: layer, key: action.key) }
}
