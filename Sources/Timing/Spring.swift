internal import ElementaryFunctions

/// A damped spring that pulls from 0 to 1.
public struct Spring: Hashable, Sendable {
    public var mass: Double
    public var stiffness: Double
    public var damping: Double
    /// Distances per second; 1 covers the whole way in a second. Positive towards the target.
    public var initialVelocity: Double
    /// Whether a damping ratio above 1 slows the spring down. If not it counts as 1, as Core Animation has it.
    public var allowsOverdamping: Bool

    /// - Precondition: Mass and stiffness are above 0, damping is not negative, all are finite.
    public init(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
        allowsOverdamping: Bool = false
    ) {
        precondition(mass > 0 && mass.isFinite, "a spring's mass must be above 0")
        precondition(stiffness > 0 && stiffness.isFinite, "a spring's stiffness must be above 0")
        precondition(damping >= 0 && damping.isFinite, "a spring's damping must not be negative")
        precondition(initialVelocity.isFinite, "a spring's velocity must be finite")
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
        self.allowsOverdamping = allowsOverdamping
    }

    /// UIKit's spring for timing parameters without arguments.
    public static let system = Spring(mass: 3, stiffness: 1000, damping: 500)

    /// Below 1 the spring swings past its target, at 1 it comes to rest soonest.
    public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// The initial velocity of a spring from `start` to `end` for a speed in the value's own unit per second,
    /// 0 if there is no way to go.
    public static func relativeVelocity(_ velocity: Double, from start: Double, to end: Double) -> Double {
        let relative = velocity / (end - start)
        return relative.isFinite ? relative : 0
    }

    /// The share of the way covered after a time.
    ///
    /// - Parameter seconds: Since the start; before it the spring rests at 0.
    public func value(at seconds: Double) -> Double {
        guard seconds > 0 else { return 0 }
        let motion = motion
        return 1 - motion.remainder(at: seconds)
    }

    /// Seconds until the spring stays within a thousandth of its target; infinite without damping.
    ///
    /// - Complexity: Solved by halving an interval where there is no closed form; keep the result.
    public var settlingDuration: Double { motion.settlingTime(within: 0.001) }

    /// The settling duration, rounded up to a nanosecond. A spring that never settles counts as 10⁹ seconds.
    public var settlingTime: MediaTime {
        let nanoseconds = (settlingDuration * 1e9).rounded(.up)
        return MediaTime(seconds: Rational(Int128(min(max(nanoseconds, 1), 1e18)), 1_000_000_000))
    }

    var motion: SpringMotion {
        SpringMotion(
            frequency: (stiffness / mass).squareRoot(),
            dampingRatio: allowsOverdamping ? dampingRatio : min(dampingRatio, 1), velocity: initialVelocity)
    }
}
