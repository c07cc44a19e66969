internal import ElementaryFunctions

/// Springs told by how they look instead of by their physics.
extension Spring {
    /// How the undamped frequency follows from a view animation's duration, which the vendor does not publish.
    enum DurationMapping {
        /// The sine's amplitude has fallen to a thousandth at the end: what running UIKit was seen to do.
        case sineAmplitude
        /// The settling duration is the duration.
        case settling
    }

    /// The spring of a UIView animation: mass 1, at rest about when the duration is over.
    ///
    /// - Parameters:
    ///   - dampingRatio: Taken to 0.01...1.
    ///   - duration: Seconds, taken to 0.01...10.
    ///   - initialVelocity: Distances per second.
    public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) {
        self.init(
            dampingRatio: dampingRatio, duration: duration, initialVelocity: initialVelocity, mapping: .sineAmplitude)
    }

    init(dampingRatio: Double, duration: Double, initialVelocity: Double, mapping: DurationMapping) {
        let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0.01), 1)
        let seconds = duration.isNaN ? 0.01 : min(max(duration, 0.01), 10)
        let frequency = Spring.frequency(
            dampingRatio: ratio, seconds: seconds, velocity: initialVelocity, mapping: mapping)
        self.init(
            stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity)
    }

    /// SwiftUI's older form.
    ///
    /// - Parameters:
    ///   - response: Seconds of one undamped swing, above 0.
    ///   - dampingFraction: The damping ratio, not negative; above 1 counts as 1.
    public init(response: Double, dampingFraction: Double, initialVelocity: Double = 0) {
        let frequency = 2 * Double.pi / response
        self.init(
            stiffness: frequency * frequency, damping: 2 * dampingFraction * frequency,
            initialVelocity: initialVelocity)
    }

    /// SwiftUI's newer form.
    ///
    /// - Parameters:
    ///   - duration: Seconds of one undamped swing, above 0.
    ///   - bounce: Above -1 and at most 1: 0 does not swing, 1 never rests, below 0 is slow.
    public init(duration: Double, bounce: Double, initialVelocity: Double = 0) {
        precondition(bounce > -1 && bounce <= 1, "a spring's bounce must be above -1 and at most 1")
        let frequency = 2 * Double.pi / duration
        let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
        self.init(
            stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity,
            allowsOverdamping: true)
    }

    /// The largest frequency at which the motion, as the mapping measures it, is a thousandth of the way at the end.
    ///
    /// For a velocity, |z w - v| / wd · e^(-z w T) may take that value three times; beyond the largest the spring
    /// only gets stiffer.
    private static func frequency(
        dampingRatio ratio: Double, seconds: Double, velocity: Double, mapping: DurationMapping
    ) -> Double {
        let threshold = 0.001
        if ratio == 1 {
            // |1 + (w - v) T| e^(-w T): a zero at w = v - 1/T, the top of the hump at w = v.
            let zero = velocity - 1 / seconds
            return LastCrossing(
                threshold: threshold, extremum: velocity > 0 ? velocity : nil, zero: zero > 0 ? zero : nil
            ).find(unit: 1 / seconds) { frequency in
                abs(1 + (frequency - velocity) * seconds) * ElementaryFunctions.exponential(-frequency * seconds)
            }
        }
        let sine = ((1 - ratio) * (1 + ratio)).squareRoot()
        if velocity == 0 {
            let amplitude = mapping == .sineAmplitude ? ratio / sine : 1 + ratio / sine
            return ElementaryFunctions.logarithm(amplitude / threshold) / (ratio * seconds)
        }
        let isSettling = mapping == .settling
        // |z - v/w| e^(-z w T): the top of the hump solves z² T w² - z v T w - v = 0.
        let discriminant = velocity * velocity * seconds * seconds + 4 * velocity * seconds
        let top = (velocity * seconds + max(discriminant, 0).squareRoot()) / (2 * ratio * seconds)
        return LastCrossing(
            threshold: threshold, extremum: !isSettling && velocity > 0 ? top : nil,
            zero: !isSettling && velocity > 0 ? velocity / ratio : nil
        ).find(unit: 1 / seconds) { frequency in
            let swing = abs(ratio - velocity / frequency) / sine
            return (isSettling ? 1 + swing : swing) * ElementaryFunctions.exponential(-ratio * frequency * seconds)
        }
    }
}
