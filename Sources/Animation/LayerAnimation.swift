public import Timing

/// What can be added to a layer: an animation of one key path, or a group of animations.
public indirect enum LayerAnimation: Hashable, Sendable {
    case property(PropertyAnimation)
    case group(AnimationGroup)

    public var timing: MediaTiming {
        get {
            switch self {
            case .property(let animation): animation.timing
            case .group(let group): group.timing
            }
        }
        set {
            switch self {
            case .property(var animation):
                animation.timing = newValue
                self = .property(animation)
            case .group(var group):
                group.timing = newValue
                self = .group(group)
            }
        }
    }

    /// Every key path that the animation acts on, in the order of its parts.
    public var keyPaths: [LayerKeyPath] {
        switch self {
        case .property(let animation): [animation.keyPath]
        case .group(let group): group.children.flatMap(\.keyPaths)
        }
    }

    /// Puts the animation's effect at a time on top of what is shown so far.
    ///
    /// - Parameters:
    ///   - values: The layer's values with the effects of the animations added earlier.
    ///   - time: On the layer's clock.
    ///   - model: The layer's model values at that time.
    /// - Returns: Whether the animation has an effect then.
    @discardableResult
    public func apply(to values: inout LayerValues, at time: MediaTime, model: LayerValues) -> Bool {
        apply(to: &values, at: time, model: model, endIncluded: false)
    }

    /// - Parameter endIncluded: At its very end the animation still shows its last value, as in a group that has stopped there.
    private func apply(
        to values: inout LayerValues, at time: MediaTime, model: LayerValues, endIncluded: Bool
    ) -> Bool {
        guard let position = timing.position(at: time, endIncluded: endIncluded) else { return false }
        switch self {
        case .property(let animation):
            let value = animation.value(at: position, model: model)
            values[animation.keyPath] = animation.isAdditive ? values[animation.keyPath].adding(value) : value
            return true
        case .group(let group):
            let childTime = group.childTime(at: position)
            var hasEffect = false
            for child in group.children {
                let isActive = child.apply(
                    to: &values, at: childTime, model: model, endIncluded: position.phase == .after)
                hasEffect = hasEffect || isActive
            }
            return hasEffect
        }
    }
}
