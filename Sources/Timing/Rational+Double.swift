extension Rational {
    /// The nearest double, ties to even.
    public var doubleValue: Double {
        let (over, under) = (numerator.magnitude, denominator.magnitude)
        if over <= Rational.exactLimit, under <= Rational.exactLimit {
            let quotient = Double(UInt64(over)) / Double(UInt64(under))
            return numerator < 0 ? -quotient : quotient
        }
        // A quotient of 64 or more bits, its last one set if something is cut, rounds like the true one.
        let shift = max(0, 64 + WideInteger(under).bitWidth - WideInteger(over).bitWidth)
        let (high, low) =
            shift < 128 ? (shift == 0 ? 0 : over >> (128 - shift), over << shift) : (over << (shift - 128), 0)
        let (quotient, remainder) = under.dividingFullWidth((high, low))
        let magnitude =
            Double(remainder == 0 ? quotient : quotient | 1) * Double(sign: .plus, exponent: -shift, significand: 1)
        return numerator < 0 ? -magnitude : magnitude
    }

    /// Whole numbers up to here are doubles.
    private static let exactLimit: UInt128 = 1 << 53
}
