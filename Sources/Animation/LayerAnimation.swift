public import Timing

/// What can be added to a layer: an animation of one key path, or a group of animations.
public indirect enum LayerAnimation: Hashable, Sendable {
    case property(PropertyAnimation)
    case group(GroupAnimation)

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
        apply(to: &values, at: time, model: model, hasStopped: false, backwards: false)
    }

    /// - Parameters:
    ///   - hasStopped: The clock stands still: an animation that ends at this very time still shows its last value.
    ///   - backwards: The clock runs backwards: an animation is active up to its end, where it then begins.
    private func apply(
        to values: inout LayerValues, at time: MediaTime, model: LayerValues, hasStopped: Bool, backwards: Bool
    ) -> Bool {
        guard let position = timing.position(at: time, endIncluded: hasStopped || backwards) else { return false }
        switch self {
        case .property(let animation):
            let value = animation.value(at: position, model: model)
            if animation.isAdditive {
                values.add(value, at: animation.keyPath)
            } else {
                values[animation.keyPath] = value
            }
            return true
        case .group(let group):
            let childTime = group.childTime(at: position)
            let turns = position.isReversed != (group.timing.speed < .zero)
            var hasEffect = false
            for child in group.children {
                let isActive = child.apply(
                    to: &values, at: childTime, model: model, hasStopped: position.phase == .after,
                    backwards: backwards != turns)
                hasEffect = hasEffect || isActive
            }
            return hasEffect
        }
    }
}
