public import Timing

/// Animations that run together in a time of their own. A child that outlasts the group is cut off, not squeezed.
public struct GroupAnimation: Hashable, Sendable {
    public var timing: MediaTiming
    /// The pace of each cycle of the group's time.
    public var timingFunction: TimingFunction
    /// Their begin times count from the group's begin.
    public var children: [LayerAnimation]

    public init(timing: MediaTiming, timingFunction: TimingFunction = .linear, children: [LayerAnimation]) {
        self.timing = timing
        self.timingFunction = timingFunction
        self.children = children
    }

    /// The time on the children's clock at a position of the group.
    func childTime(at position: MediaPosition) -> MediaTime {
        guard timingFunction != .linear else { return timing.duration * position.exactFraction }
        let progress = timingFunction.progress(at: position.fraction, isBeforeStart: position.isBeforeStart)
        return timing.duration * Rational(shortestDecimalOf: progress)
    }
}
