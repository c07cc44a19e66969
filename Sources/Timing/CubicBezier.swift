/// A cubic Bézier curve from (0, 0) to (1, 1) as a function of x.
///
/// The inner control points' x lie within 0...1, so x never falls along the curve and each x has one y.
struct CubicBezier {
    let x1, y1, x2, y2: Double

    /// The y at an x, exact at 0 and 1.
    func y(atX x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        if x1 == y1, x2 == y2 { return x }
        let s = refinedParameter(atX: x, from: estimatedParameter(atX: x))
        let rest = 1 - s
        return 3 * rest * rest * s * y1 + 3 * rest * s * s * y2 + s * s * s
    }

    /// Halley's method in plain doubles, a few steps from the diagonal: as near as one exact Newton step asks for.
    private func estimatedParameter(atX x: Double) -> Double {
        let (linear, square, cube) = (3 * x1, 3 * x2 - 6 * x1, 3 * x1 - 3 * x2 + 1)
        var s = x
        for _ in 0..<5 {
            let slope = (3 * cube * s + 2 * square) * s + linear
            let bend = 6 * cube * s + 2 * square
            let residual = ((cube * s + square) * s + linear) * s - x
            let divisor = 2 * slope * slope - residual * bend
            guard slope > 0x1p-20, divisor > 0 else { return s }
            let step = 2 * residual * slope / divisor
            s = min(max(s - step, 0), 1)
            // The steps' lengths fall at least as Newton's do: the next one would be below 2⁻²⁸ of the slope.
            if abs(step) <= 0x1p-15 * slope { return s }
        }
        return s
    }

    /// Finds x(s) = x with residuals in twice the precision of a double.
    ///
    /// Where the curve is nearly vertical, a residual in plain doubles has no correct digit left long before s
    /// has settled: `cubic-bezier(1, 0.5, 0, 0.5)` would be off by 2e-6 beside its middle.
    /// Each Newton step that leaves the bracket is replaced by halving it, so the search always ends.
    private func refinedParameter(atX x: Double, from estimate: Double) -> Double {
        let (linear, square, cube) = coefficients
        var (low, high, s) = (0.0, 1.0, estimate)
        for _ in 0..<200 {
            var sum = DoubleDouble.product(cube, s)
            sum = DoubleDouble.product(sum + square, s)
            sum = DoubleDouble.product(sum + linear, s)
            let residual = (sum + DoubleDouble(high: -x, low: 0)).high
            if residual == 0 { return s }
            if residual > 0 { high = s } else { low = s }
            let slope = slope(at: s)
            let newton = slope > 0 ? s - residual / slope : -1
            // |x''| ≤ 6, so the step after such a one would be below 2⁻⁵⁴.
            if abs(newton - s) <= 0x1p-28 * slope { return newton }
            let next = newton > low && newton < high ? newton : low + (high - low) / 2
            guard next > low, next < high else { return s }
            s = next
        }
        return s
    }

    /// x(s) = ((cube s + square) s + linear) s.
    private var coefficients: (linear: DoubleDouble, square: DoubleDouble, cube: DoubleDouble) {
        let three = 3.0
        let first = DoubleDouble.product(DoubleDouble(high: x1, low: 0), three)
        let second = DoubleDouble.product(DoubleDouble(high: x2, low: 0), three)
        let minusFirst = DoubleDouble(high: -first.high, low: -first.low)
        let minusSecond = DoubleDouble(high: -second.high, low: -second.low)
        return (
            first, second + minusFirst + minusFirst,
            first + minusSecond + DoubleDouble(high: 1, low: 0)
        )
    }

    private func slope(at s: Double) -> Double {
        let rest = 1 - s
        return 3 * rest * rest * x1 + 6 * rest * s * (x2 - x1) + 3 * s * s * (1 - x2)
    }
}

/// A number as the sum of two doubles, about 32 decimal digits.
struct DoubleDouble {
    var high: Double
    var low: Double

    static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
        let sum = left.high + right.high
        let shadow = sum - left.high
        let error = (left.high - (sum - shadow)) + (right.high - shadow)
        let low = error + (left.low + right.low)
        let high = sum + low
        return DoubleDouble(high: high, low: low - (high - sum))
    }

    /// Dekker's product: the factors are split in halves whose products are exact.
    static func product(_ left: DoubleDouble, _ right: Double) -> DoubleDouble {
        let product = left.high * right
        let (leftHigh, leftLow) = halves(left.high)
        let (rightHigh, rightLow) = halves(right)
        let error = ((leftHigh * rightHigh - product) + leftHigh * rightLow + leftLow * rightHigh) + leftLow * rightLow
        let low = error + left.low * right
        let high = product + low
        return DoubleDouble(high: high, low: low - (high - product))
    }

    private static func halves(_ value: Double) -> (Double, Double) {
        let scaled = value * 0x1.0000002p27
        let high = scaled - (scaled - value)
        return (high, value - high)
    }
}
