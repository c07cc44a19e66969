/// When and how an animation plays: Core Animation's media timing.
public struct MediaTiming: Hashable, Sendable {
    /// On the parent's clock.
    public var beginTime: MediaTime
    /// Of one cycle in one direction. 0 shows the end value at once.
    public var duration: MediaTime
    /// Below 0 plays backwards up to the begin time; 0 stands still at the time offset.
    public var speed: Rational
    /// Which part plays first; wraps within a cycle.
    public var timeOffset: MediaTime
    /// Cycles; a cycle is there and back when autoreversing. `.times(0)` counts as 1.
    public var repeatCount: RepeatCount
    /// Overrides `repeatCount`; a time of 0 counts as none.
    public var repeatDuration: RepeatDuration?
    public var autoreverses: Bool
    public var fillMode: FillMode

    public init(
        beginTime: MediaTime = .zero, duration: MediaTime, speed: Rational = 1, timeOffset: MediaTime = .zero,
        repeatCount: RepeatCount = .times(1), repeatDuration: RepeatDuration? = nil, autoreverses: Bool = false,
        fillMode: FillMode = .removed
    ) {
        self.beginTime = beginTime
        self.duration = duration
        self.speed = speed
        self.timeOffset = timeOffset
        self.repeatCount = repeatCount
        self.repeatDuration = repeatDuration
        self.autoreverses = autoreverses
        self.fillMode = fillMode
    }
}
