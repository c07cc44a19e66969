public import Timing

/// How a property animator moves: along a curve or as a spring.
public enum TimingParameters: Hashable, Sendable {
    case curve(TimingFunction)
    /// At rest when the animator's duration is over.
    ///
    /// The ratio is taken to 0.01...1; the velocity is in distances per second.
    case springRatio(dampingRatio: Double, initialVelocity: Double = 0)
    /// Runs until it has settled, whatever the animator's duration.
    case spring(Spring)

    /// UIKit's spring for parameters without arguments.
    public static let system = spring(.system)

    /// How long the motion takes, given the animator's duration, and its pace.
    func motion(_ duration: MediaTime) -> (duration: MediaTime, pace: BlockTiming.Pace) {
        switch self {
        case .curve(let curve): (duration, .curve(curve))
        case .springRatio(let ratio, let velocity):
            (
                duration,
                .spring(Spring(dampingRatio: ratio, duration: duration.secondsValue, initialVelocity: velocity))
            )
        case .spring(let spring): (spring.settlingTime, .spring(spring))
        }
    }
}
