public import Timing

/// How a view animation block moves what changes in it.
public struct BlockTiming: Sendable {
    public var duration: MediaTime
    public var delay: MediaTime
    public var pace: Pace
    public var options: ViewAnimationOptions
    /// Cycles; giving it implies `.repeat`.
    public var repeatCount: RepeatCount?

    public enum Pace: Hashable, Sendable {
        case curve(TimingFunction)
        case spring(Spring)
    }

    public init(
        duration: MediaTime, delay: MediaTime = .zero, pace: Pace = .curve(.easeInOut),
        options: ViewAnimationOptions = [], repeatCount: RepeatCount? = nil
    ) {
        self.duration = duration
        self.delay = delay
        self.pace = pace
        self.options = options
        self.repeatCount = repeatCount
    }

    /// What a block with this timing uses inside another one: it begins with
    /// the outer one, its own delay later, with the outer duration, curve and repeats unless it overrides them.
    func inheriting(from outer: BlockTiming?) -> BlockTiming {
        guard let outer else { return self }
        var timing = self
        timing.delay = outer.delay + delay
        if !options.contains(.overrideInheritedDuration) { timing.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { timing.pace = outer.pace }
        if !options.contains(.overrideInheritedOptions) {
            let inherited: ViewAnimationOptions = [.repeat, .autoreverse]
            timing.options.subtract(inherited)
            timing.options.formUnion(outer.options.intersection(inherited))
            timing.repeatCount = outer.repeatCount
        }
        return timing
    }

    /// Whether what changes animates: a duration of 0 without delay sets it at once.
    var takesTime: Bool { duration > .zero || delay > .zero }

    /// The media timing of an animation added at a time. What it starts from shows during the delay.
    func mediaTiming(at time: MediaTime) -> MediaTiming {
        let repeats = repeatCount ?? (options.contains(.repeat) ? .infinite : .times(1))
        return MediaTiming(
            beginTime: time + delay, duration: duration, repeatCount: repeats,
            autoreverses: options.contains(.autoreverse), fillMode: .both)
    }
}
