public import Animation
public import Timing

/// Animations that run together in a time of their own. One that outlasts the group is cut off, not squeezed.
public struct AnimationGroup: ExplicitAnimation {
    /// Their begin times count from the group's begin; one without a duration takes the group's.
    public var animations: [any ExplicitAnimation]
    public var timing = AnimationTiming()

    public init(animations: [any ExplicitAnimation], duration: Double = 0) {
        self.animations = animations
        timing.duration = duration
    }

    public func layerAnimation(_ timing: MediaTiming, shown: LayerValues) -> LayerAnimation {
        let children = animations.map { child in
            let natural = child.naturalDuration ?? timing.duration
            return child.layerAnimation(child.timing.resolved(begin: .zero, natural: natural), shown: shown)
        }
        return .group(
            GroupAnimation(timing: timing, timingFunction: timingFunction ?? .linear, children: children))
    }
}
