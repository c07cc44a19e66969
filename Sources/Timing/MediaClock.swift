/// How a layer's time follows from its parent's.
public struct MediaClock: Hashable, Sendable {
    /// On the parent's clock.
    public var beginTime: MediaTime
    /// 0 stops the clock at its time offset.
    public var speed: Rational
    /// On this clock.
    public var timeOffset: MediaTime

    public init(beginTime: MediaTime = .zero, speed: Rational = 1, timeOffset: MediaTime = .zero) {
        self.beginTime = beginTime
        self.speed = speed
        self.timeOffset = timeOffset
    }

    /// What this clock shows at a time of its parent's: (parent - begin) · speed + offset.
    public func localTime(at parent: MediaTime) -> MediaTime { (parent - beginTime) * speed + timeOffset }

    /// The parent's time at which this clock shows a time, or nil when it stands still.
    public func parentTime(at local: MediaTime) -> MediaTime? {
        speed == .zero ? nil : (local - timeOffset) / speed + beginTime
    }
}

extension Sequence<MediaClock> {
    /// What the innermost of these clocks shows, the outermost first.
    public func localTime(at outer: MediaTime) -> MediaTime { reduce(outer) { $1.localTime(at: $0) } }
}
