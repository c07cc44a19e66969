/// Where a time lies against an animation's active interval.
public enum MediaPhase: Hashable, Sendable {
    case before, active, after
}

/// Where in its cycle an animation stands at a time.
public struct MediaPosition: Sendable {
    /// `exactFraction` as it was found: a share of something, not in lowest terms, since most who ask want a double.
    private let share: Int128
    private let whole: Int128
    /// Which cycle, from 0. A cycle is there and back when autoreversing.
    public let iteration: Int
    /// Whether this is the way back of an autoreversing cycle.
    public let isReversed: Bool
    public let phase: MediaPhase

    public init(exactFraction: Rational, iteration: Int, isReversed: Bool, phase: MediaPhase) {
        self.init(
            share: exactFraction.numerator, of: exactFraction.denominator, iteration: iteration,
            isReversed: isReversed, phase: phase)
    }

    /// - Precondition: 0 ≤ `share` ≤ `whole`, and `whole` is above 0.
    init(share: Int128, of whole: Int128, iteration: Int, isReversed: Bool, phase: MediaPhase) {
        self.share = share
        self.whole = whole
        self.iteration = iteration
        self.isReversed = isReversed
        self.phase = phase
    }

    /// Share of one direction's way, 0...1, from the start value to the end value, before the timing function.
    /// On the way back of an autoreversing cycle it falls.
    public var exactFraction: Rational { Rational(share, whole) }

    /// `exactFraction`, rounded to the nearest double.
    public var fraction: Double {
        // Two whole numbers that are doubles have the nearest double as their quotient, reduced or not.
        whole <= 1 << 53 ? Double(Int64(share)) / Double(Int64(whole)) : exactFraction.doubleValue
    }

    /// CSS's before flag for step functions: the way has not begun, or has been played back to its start.
    public var isBeforeStart: Bool { isReversed ? phase == .after : phase == .before }
}

extension MediaPosition: Hashable {
    public static func == (left: MediaPosition, right: MediaPosition) -> Bool {
        left.exactFraction == right.exactFraction && left.iteration == right.iteration
            && left.isReversed == right.isReversed && left.phase == right.phase
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(exactFraction)
        hasher.combine(iteration)
        hasher.combine(isReversed)
        hasher.combine(phase)
    }
}
