/// The units in which people write times.
public enum TimeUnit: String, Hashable, Sendable, CaseIterable {
    case seconds = "s"
    case milliseconds = "ms"
    case frames = "f"

    /// So many of the unit.
    ///
    /// - Parameter frameRate: What frames count at.
    public func time(_ count: Rational, at frameRate: FrameRate) -> MediaTime {
        switch self {
        case .seconds: MediaTime(seconds: count)
        case .milliseconds: MediaTime(seconds: count / 1_000)
        case .frames: MediaTime(seconds: count / frameRate.framesPerSecond)
        }
    }
}
