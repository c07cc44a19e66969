public import Timing

/// When and how something that was started came to its end.
public struct TrackedEnd: Hashable, Sendable {
    public let time: MediaTime
    /// Whether no animation was cut off.
    public let isFinished: Bool
    /// Whether it started animations, all endless.
    public let startedOnlyEndless: Bool
}
