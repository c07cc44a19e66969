/// The search for the last point at which a magnitude that dies out is as large as a threshold.
///
/// The magnitude has at most one zero and then at most one hump, from whose top it only falls.
struct LastCrossing {
    let threshold: Double
    /// The top of the hump, or of the whole if there is no zero.
    let extremum: Double?
    let zero: Double?

    /// - Parameter unit: A step of the search's order of magnitude, above 0.
    func find(unit: Double, _ magnitude: (Double) -> Double) -> Double {
        var (low, high) = (0.0, unit)
        if let extremum, magnitude(extremum) >= threshold {
            low = extremum
            high = extremum + unit
        } else if let zero {
            return bisect(from: 0, to: zero, magnitude)
        }
        while magnitude(high) > threshold {
            low = high
            high *= 2
            guard high.isFinite else { return .infinity }
        }
        return bisect(from: low, to: high, magnitude)
    }

    private func bisect(from low: Double, to high: Double, _ magnitude: (Double) -> Double) -> Double {
        var (low, high) = (low, high)
        while true {
            let middle = low + (high - low) / 2
            guard middle > low, middle < high else { return high }
            if magnitude(middle) > threshold { low = middle } else { high = middle }
        }
    }
}
