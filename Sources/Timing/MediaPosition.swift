/// Where a time lies against an animation's active interval.
public enum MediaPhase: Hashable, Sendable {
    case before, active, after
}

/// Where in its cycle an animation stands at a time.
public struct MediaPosition: Hashable, Sendable {
    /// Share of one direction's way, 0...1, from the start value to the end value, before the timing function.
    /// On the way back of an autoreversing cycle it falls.
    public var exactFraction: Rational
    /// Which cycle, from 0. A cycle is there and back when autoreversing.
    public var iteration: Int
    /// Whether this is the way back of an autoreversing cycle.
    public var isReversed: Bool
    public var phase: MediaPhase

    /// `exactFraction`, rounded.
    public var fraction: Double { exactFraction.doubleValue }

    public init(exactFraction: Rational, iteration: Int, isReversed: Bool, phase: MediaPhase) {
        self.exactFraction = exactFraction
        self.iteration = iteration
        self.isReversed = isReversed
        self.phase = phase
    }

    /// CSS's before flag for step functions: the way has not begun, or has been played back to its start.
    public var isBeforeStart: Bool { isReversed ? phase == .after : phase == .before }
}
