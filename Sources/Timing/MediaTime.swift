/// An instant on a clock, or a span between two, in exact seconds.
public struct MediaTime: Hashable, Sendable, Comparable {
    /// Seconds.
    public let seconds: Rational

    public static let zero = MediaTime(seconds: .zero)

    public init(seconds: Rational) { self.seconds = seconds }

    /// The time that the shortest decimal spelling of `seconds` writes: 0.1 is one tenth of a second.
    ///
    /// - Precondition: `seconds` is finite and below 10¹⁸ in magnitude.
    public init(_ seconds: Double) { self.init(seconds: Rational(shortestDecimalOf: seconds)) }

    /// The nearest double to the number of seconds.
    public var secondsValue: Double { seconds.doubleValue }

    public static func < (left: MediaTime, right: MediaTime) -> Bool { left.seconds < right.seconds }

    public static func + (left: MediaTime, right: MediaTime) -> MediaTime {
        MediaTime(seconds: left.seconds + right.seconds)
    }

    public static func - (left: MediaTime, right: MediaTime) -> MediaTime {
        MediaTime(seconds: left.seconds - right.seconds)
    }

    public static prefix func - (time: MediaTime) -> MediaTime { MediaTime(seconds: -time.seconds) }

    public static func * (time: MediaTime, factor: Rational) -> MediaTime {
        MediaTime(seconds: time.seconds * factor)
    }

    /// - Precondition: `divisor` is not 0.
    public static func / (time: MediaTime, divisor: Rational) -> MediaTime {
        MediaTime(seconds: time.seconds / divisor)
    }

    /// How many times `right` fits in `left`.
    ///
    /// - Precondition: `right` is not 0.
    public static func / (left: MediaTime, right: MediaTime) -> Rational { left.seconds / right.seconds }
}
