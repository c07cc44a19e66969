extension CubicCurve {
    /// The length in points, within 10⁻¹² of that of the control polygon.
    var length: Double { length(from: 0, to: 1) }

    /// The length of the part between two parameters.
    ///
    /// It is cut at the turning parameters, among which are the cusps: the rule's points could miss a kink of the speed that lies
    /// next to an end of what they measure.
    func length(from first: Double, to last: Double) -> Double {
        let knots = turningParameters.filter { $0 > first && $0 < last }.sorted()
        let tolerance = CubicCurve.lengthTolerance * polygonLength
        return zip([first] + knots, knots + [last]).reduce(0) { sum, part in
            let whole = quadrature(from: part.0, to: part.1)
            return sum
                + refined(
                    whole, from: part.0, to: part.1, tolerance: tolerance, halvings: CubicCurve.mostHalvings)
        }
    }

    /// The parameter at a length from the start.
    ///
    /// Newton's steps, each kept between bounds that close in, or else halving them.
    ///
    /// - Parameters:
    ///   - distance: Points, 0…`length`.
    ///   - length: That of the whole curve, more than 0.
    func parameter(atLength distance: Double, of length: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        var t = distance / length
        // What is known of the length: up to `reached` it is `covered`.
        var (reached, covered) = (0.0, 0.0)
        for _ in 0..<CubicCurve.mostSteps {
            covered += t > reached ? self.length(from: reached, to: t) : -self.length(from: t, to: reached)
            reached = t
            let excess = covered - distance
            guard abs(excess) > CubicCurve.lengthTolerance * length else { break }
            if excess > 0 { high = t } else { low = t }
            let step = t - excess / derivative(at: t).length
            t = step > low && step < high ? step : (low + high) / 2
            guard t != reached else { break }
        }
        return t
    }

    /// Halves the interval until the halves together agree with the whole.
    ///
    /// A number that is not finite agrees at once, so that the halving ends.
    private func refined(
        _ whole: Double, from first: Double, to last: Double, tolerance: Double, halvings: Int
    ) -> Double {
        let middle = (first + last) / 2
        let (left, right) = (quadrature(from: first, to: middle), quadrature(from: middle, to: last))
        guard abs(left + right - whole) > tolerance, halvings > 0 else { return left + right }
        return refined(left, from: first, to: middle, tolerance: tolerance, halvings: halvings - 1)
            + refined(right, from: middle, to: last, tolerance: tolerance, halvings: halvings - 1)
    }

    /// The length between two parameters by the Gauss–Legendre rule of eight points.
    private func quadrature(from first: Double, to last: Double) -> Double {
        let (middle, half) = ((first + last) / 2, (last - first) / 2)
        var sum = 0.0
        for (node, weight) in CubicCurve.nodes {
            let speeds = derivative(at: middle - half * node).length + derivative(at: middle + half * node).length
            sum += weight * speeds
        }
        return sum * half
    }

    /// The rule's positive nodes with their weights.
    private static let nodes: [(Double, Double)] = [
        (0.1834346424956498, 0.3626837833783620), (0.5255324099163290, 0.3137066458778873),
        (0.7966664774136267, 0.2223810344533745), (0.9602898564975363, 0.1012285362903763),
    ]

    /// A share of the polygon's length: some billionths of a pixel for a curve across a screen.
    private static let lengthTolerance = 1e-12
    /// Next to a cusp each halving quarters the error.
    private static let mostHalvings = 24
    private static let mostSteps = 64
}
