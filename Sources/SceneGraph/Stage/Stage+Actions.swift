internal import Animation
internal import Timing

extension Stage {
    /// What a change of a layer's property does, as things stand.
    func actionToRun(for property: LayerProperty, on layer: Layer) -> (any LayerAction)? {
        guard !openTransaction.disablesActions else { return nil }
        if openTransaction.viewsActAsLayers { return implicitAction(for: property, on: layer) }
        return layer.action(forKey: property)
    }

    /// A layer that was committed animates by itself, from what is shown to the model.
    func implicitAction(for property: LayerProperty, on layer: Layer) -> (any LayerAction)? {
        guard layer.isCommitted, property != .hidden, openTransaction.duration > .zero else { return nil }
        return ImplicitAction(
            duration: openTransaction.duration, timingFunction: openTransaction.timingFunction ?? .layerDefault)
    }

    /// A view's layer animates what changes in a block, and nothing else.
    func blockAction(for property: LayerProperty) -> any LayerAction {
        guard let block = blocks.last, block.keyframes != nil || blockAnimates else { return NullAction() }
        let families = BlockAnimationFamily.parts(of: property)
        guard !families.isEmpty else { return NullAction() }
        if let keyframes = block.keyframes {
            let fromShown = block.timing.options.contains(.beginFromCurrentState)
            return KeyframeAction(collector: keyframes, fromShown: fromShown)
        }
        return BlockAction(families: families, timing: block.timing)
    }
}

/// A layer's own animation of a property.
private struct ImplicitAction: LayerAction {
    let duration: MediaTime
    let timingFunction: TimingFunction

    func run(_ change: LayerChange) {
        guard let stage = change.layer.stage else { return }
        let animation = PropertyAnimation(
            keyPath: LayerKeyPath(change.property), timing: MediaTiming(beginTime: stage.now, duration: duration),
            timingFunction: timingFunction, values: .basic(.init(previous: change.shown[change.property])))
        stage.add(.property(animation), to: change.layer, key: change.property.rawValue)
    }
}

/// What the keyframe that is running changes.
private struct KeyframeAction: LayerAction {
    let collector: KeyframeCollector
    let fromShown: Bool

    func run(_ change: LayerChange) {
        collector.record(
            change.property, on: change.layer, from: change.old, to: change.new,
            shown: fromShown ? change.shown : change.old)
    }
}

/// A block's animation of a property: one for each of its parts that changed.
private struct BlockAction: LayerAction {
    let families: [BlockAnimationFamily]
    let timing: BlockTiming

    func run(_ change: LayerChange) {
        for (family, animation) in families.compactMap({ family in animation(family, change).map { (family, $0) } }) {
            let key = animation.isAdditive ? nil : family.keyPath.name
            change.layer.stage?.add(.property(animation), to: change.layer, key: key)
        }
    }

    private func animation(_ family: BlockAnimationFamily, _ change: LayerChange) -> PropertyAnimation? {
        let keyPath = family.keyPath
        let (oldValue, newValue) = (change.old[keyPath], change.new[keyPath])
        guard oldValue != newValue, let stage = change.layer.stage else { return nil }
        let difference = family.isAdditive ? oldValue.difference(from: newValue) : nil
        let basic: PropertyAnimation.BasicValues
        if let difference {
            basic = .init(from: difference, to: difference.vanishing(towards: newValue))
        } else {
            let fromShown = timing.options.contains(.beginFromCurrentState)
            basic = .init(from: fromShown ? change.shown[keyPath] : oldValue, to: newValue)
        }
        let (values, curve): (PropertyAnimation.Values, TimingFunction) =
            switch timing.pace {
            case .curve(let curve): (.basic(basic), curve)
            case .spring(let spring): (.spring(basic, spring), .linear)
            }
        return PropertyAnimation(
            keyPath: keyPath, timing: timing.mediaTiming(at: stage.now), timingFunction: curve, values: values,
            isAdditive: difference != nil)
    }
}
