extension ElementaryFunctions {
    /// e to a power. 0 gives exactly 1; above 709.79 the result is infinite, below -745.14 it is 0.
    public static func exponential(_ exponent: Double) -> Double {
        guard !exponent.isNaN else { return .nan }
        if exponent > 709.8 { return .infinity }
        if exponent < -745.2 { return 0 }
        let doublings = (exponent * 0x1.71547652b82fep+0).rounded(.toNearestOrEven)
        let high = exponent - doublings * logarithmOfTwo.0
        let low = doublings * logarithmOfTwo.1
        let x = high - low
        let correction = (high - x) - low
        // Taylor's series to the 14th power of at most ln 2 / 2.
        var sum = 1 / 87_178_291_200.0
        sum = sum * x + 1 / 6_227_020_800.0
        sum = sum * x + 1 / 479_001_600.0
        sum = sum * x + 1 / 39_916_800.0
        sum = sum * x + 1 / 3_628_800.0
        sum = sum * x + 1 / 362_880.0
        sum = sum * x + 1 / 40_320.0
        sum = sum * x + 1 / 5_040.0
        sum = sum * x + 1 / 720.0
        sum = sum * x + 1 / 120.0
        sum = sum * x + 1 / 24.0
        sum = sum * x + 1 / 6.0
        sum = sum * x + 0.5
        return scaled(1 + (x + (x * x * sum + correction * (1 + x))), byTwoTo: Int(doublings))
    }

    /// The natural logarithm. 1 gives exactly 0, 0 gives -∞, a negative number NaN.
    public static func logarithm(_ value: Double) -> Double {
        guard value > 0 else { return value == 0 ? -.infinity : .nan }
        guard value.isFinite else { return value }
        // value = mantissa · 2^power with the mantissa in √½…√2, where the series is short.
        var (mantissa, power) = (value.significand, value.exponent)
        if mantissa > 0x1.6a09e667f3bcdp+0 { (mantissa, power) = (mantissa / 2, power + 1) }
        let f = mantissa - 1
        let s = f / (2 + f)
        let z = s * s
        var sum = 2 / 23.0
        sum = sum * z + 2 / 21.0
        sum = sum * z + 2 / 19.0
        sum = sum * z + 2 / 17.0
        sum = sum * z + 2 / 15.0
        sum = sum * z + 2 / 13.0
        sum = sum * z + 2 / 11.0
        sum = sum * z + 2 / 9.0
        sum = sum * z + 2 / 7.0
        sum = sum * z + 2 / 5.0
        sum = sum * z + 2 / 3.0
        // ln(1 + f) = f - (f²/2 - s (f²/2 + R)): f is exact, and the rest is small against it.
        let half = 0.5 * f * f
        let count = Double(power)
        let small = s * (half + sum * z) + count * logarithmOfTwo.1
        return count * logarithmOfTwo.0 - ((half - small) - f)
    }

    /// ln 2: the first 42 bits, so that its product with a double's exponent is exact, and the rest.
    private static let logarithmOfTwo = (0x1.62e42fefa38p-1, 0x1.ef35793c7673p-45)

    private static func scaled(_ value: Double, byTwoTo power: Int) -> Double {
        if power > 1_023 { return value * 0x1p1023 * powerOfTwo(power - 1_023) }
        if power < -1_022 { return value * powerOfTwo(power + 1_000) * 0x1p-1000 }
        return value * powerOfTwo(power)
    }

    /// - Parameter power: -1022…1023.
    private static func powerOfTwo(_ power: Int) -> Double {
        Double(bitPattern: UInt64(power + 1_023) << 52)
    }
}
