internal import ElementaryFunctions

/// How a spring's remaining distance falls from 1 to 0.
struct SpringMotion {
    /// Undamped, radians per second.
    let frequency: Double
    let dampingRatio: Double
    /// Distances per second.
    let velocity: Double

    /// A damping ratio this close to 1 is 1: the swing of such a spring takes longer than its settling.
    private static let criticalBand = 1e-12

    private enum Regime { case under, critical, over }

    private var regime: Regime {
        if abs(dampingRatio - 1) <= SpringMotion.criticalBand { return .critical }
        return dampingRatio < 1 ? .under : .over
    }

    /// √|1 - z²| · frequency: the damped frequency, or the rate by which two decays differ from their mean.
    private var splitFrequency: Double {
        frequency * abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    }

    /// The part of the way that is left after a time, 1 at 0.
    func remainder(at seconds: Double) -> Double {
        let decay = dampingRatio * frequency
        let slope = decay - velocity
        switch regime {
        case .critical:
            return (1 + (frequency - velocity) * seconds) * ElementaryFunctions.exponential(-frequency * seconds)
        case .under:
            let angle = splitFrequency * seconds
            let swing =
                ElementaryFunctions.cosine(angle) + slope / splitFrequency * ElementaryFunctions.sine(angle)
            let envelope = ElementaryFunctions.exponential(-decay * seconds)
            return envelope == 0 ? 0 : envelope * swing
        case .over:
            // The slower decay, without the cancellation of decay - split.
            let slow = frequency * frequency / (decay + splitFrequency)
            let angle = splitFrequency * seconds
            // e^(-decay t) sinh(split t) / split and e^(-decay t) cosh(split t), through e^(-slow t).
            let slowTerm = ElementaryFunctions.exponential(-slow * seconds)
            let gap = angle < 0.25 ? SpringMotion.shortGap(2 * angle) : 1 - ElementaryFunctions.exponential(-2 * angle)
            return slowTerm * (1 - gap / 2 + slope * gap / (2 * splitFrequency))
        }
    }

    /// 1 - e^(-x) for small x, where the difference would lose its digits.
    private static func shortGap(_ x: Double) -> Double {
        var sum = 1.0
        for divisor in stride(from: 16.0, through: 2, by: -1) { sum = 1 - x / divisor * sum }
        return x * sum
    }

    /// The time from which on the remaining distance (for a swing: its envelope) stays below a threshold.
    func settlingTime(within threshold: Double) -> Double {
        switch regime {
        case .under:
            let decay = dampingRatio * frequency
            guard decay > 0 else { return .infinity }
            let amplitude = abs((decay - velocity) / splitFrequency)
            return max(0, ElementaryFunctions.logarithm((1 + amplitude) / threshold) / decay)
        case .critical, .over:
            let turning = turningTime
            return LastCrossing(threshold: threshold, extremum: turning.extremum, zero: turning.zero)
                .find(unit: 1 / frequency) { abs(remainder(at: $0)) }
        }
    }

    /// Where an unswinging motion turns around, and where it passes its target, if it does.
    private var turningTime: (extremum: Double?, zero: Double?) {
        let excess = velocity - frequency
        if regime == .critical {
            let extremum = velocity / (frequency * excess)
            return (extremum > 0 && extremum.isFinite ? extremum : nil, excess > 0 ? 1 / excess : nil)
        }
        let (split, decay) = (splitFrequency, dampingRatio * frequency)
        let slow = frequency * frequency / (decay + split)
        let fast = decay + split
        // remainder = (fast - velocity) e^(-slow t) / 2 split + (velocity - slow) e^(-fast t) / 2 split
        let ratio = (velocity - slow) / (velocity - fast)
        let zero = ratio > 1 ? ElementaryFunctions.logarithm(ratio) / (2 * split) : nil
        let turn = ratio * fast / slow
        let extremum = turn > 1 && turn.isFinite ? ElementaryFunctions.logarithm(turn) / (2 * split) : nil
        return (extremum, zero)
    }
}
