public import Animation
public import Timing

/// An animation that is added to a layer by itself: Core Animation's animation objects, as values.
///
/// A layer takes a copy. The types are `BasicAnimation`, `KeyframeAnimation`, `SpringAnimation` and `AnimationGroup`.
public protocol ExplicitAnimation {
    /// When and how it plays.
    var timing: AnimationTiming { get set }
    /// How long it plays if nothing is said: nil for as long as the transaction's animations do.
    var naturalDuration: MediaTime? { get }
    /// The animation with its place in time.
    ///
    /// - Parameters:
    ///   - timing: Its timing, resolved.
    ///   - shown: What the layer shows as it is added.
    func layerAnimation(_ timing: MediaTiming, shown: LayerValues) -> LayerAnimation
}

extension ExplicitAnimation {
    public var naturalDuration: MediaTime? { nil }

    /// Seconds of one cycle in one direction; 0 takes what is natural: a spring's settling time, the transaction's duration.
    public var duration: Double {
        get { timing.duration }
        set { timing.duration = newValue }
    }
    /// Seconds on the stage's clock, within a group on the group's; 0 is the time at which it is added, or the group's begin.
    public var beginTime: Double {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }
    public var speed: Double {
        get { timing.speed }
        set { timing.speed = newValue }
    }
    /// Seconds; which part plays first.
    public var timeOffset: Double {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }
    /// Cycles; 0 counts as 1, infinity is without end.
    public var repeatCount: Double {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }
    /// Seconds; 0 leaves it to the count.
    public var repeatDuration: Double {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }
    public var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }
    public var fillMode: FillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }
    /// The pace of each cycle; nil is linear.
    public var timingFunction: TimingFunction? {
        get { timing.timingFunction }
        set { timing.timingFunction = newValue }
    }
    /// Whether it is taken off at its end; otherwise it stays and shows what its fill mode says.
    public var isRemovedOnCompletion: Bool {
        get { timing.isRemovedOnCompletion }
        set { timing.isRemovedOnCompletion = newValue }
    }
    /// Called when it begins.
    public var didStart: (() -> Void)? {
        get { timing.didStart }
        set { timing.didStart = newValue }
    }
    /// Called when it ends, with whether it came to its own end. A group's children are not asked.
    public var didStop: ((Bool) -> Void)? {
        get { timing.didStop }
        set { timing.didStop = newValue }
    }
}

/// What every explicit animation has, with Core Animation's defaults. Times are seconds; a double means the decimal that it
/// prints as.
public struct AnimationTiming {
    public var duration = 0.0
    public var beginTime = 0.0
    public var speed = 1.0
    public var timeOffset = 0.0
    public var repeatCount = 0.0
    public var repeatDuration = 0.0
    public var autoreverses = false
    public var fillMode = FillMode.removed
    public var timingFunction: TimingFunction?
    public var isRemovedOnCompletion = true
    public var didStart: (() -> Void)?
    public var didStop: ((Bool) -> Void)?

    public init() {}

    /// - Parameters:
    ///   - begin: What a begin time of 0 means.
    ///   - natural: What a duration of 0 means.
    /// - Precondition: Every time is finite, save repeats without end; durations and counts are not negative.
    func resolved(begin: MediaTime, natural: MediaTime) -> MediaTiming {
        precondition(
            [duration, beginTime, speed, timeOffset].allSatisfy(\.isFinite) && duration >= 0 && repeatCount >= 0
                && repeatDuration >= 0,
            "an animation's times are finite, its duration and repeats not negative; found duration \(duration), "
                + "begin time \(beginTime), speed \(speed), time offset \(timeOffset), repeats \(repeatCount), \(repeatDuration)"
        )
        return MediaTiming(
            beginTime: beginTime == 0 ? begin : MediaTime(beginTime),
            duration: duration == 0 ? natural : MediaTime(duration), speed: Rational(shortestDecimalOf: speed),
            timeOffset: MediaTime(timeOffset), repeatCount: RepeatCount(repeatCount),
            repeatDuration: repeatDuration == 0
                ? nil : repeatDuration.isInfinite ? .infinite : .time(MediaTime(repeatDuration)),
            autoreverses: autoreverses, fillMode: fillMode)
    }
}
