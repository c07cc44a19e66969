/// An exact ratio of two whole numbers in lowest terms, the denominator positive.
///
/// Sums, products and quotients are exact as long as their terms fit 128 bits. Of one that does not, both terms
/// lose their last bits until they do: near 1 that is off by 10⁻³⁷, and by less than 10⁻¹⁸ between 10⁻¹⁸ and 10¹⁸.
/// A magnitude beyond 10³⁷ stops there. Nothing traps, and comparisons are always exact.
public struct Rational: Hashable, Sendable {
    public let numerator: Int128
    public let denominator: Int128

    public static let zero = Rational(0)
    public static let one = Rational(1)

    public init(_ whole: Int) {
        numerator = Int128(whole)
        denominator = 1
    }

    /// Makes numerator ÷ denominator in lowest terms.
    ///
    /// - Precondition: The denominator is not 0.
    public init(_ numerator: Int128, _ denominator: Int128) {
        precondition(denominator != 0, "a ratio's denominator must not be 0")
        self.init(
            isNegative: (numerator < 0) != (denominator < 0), numerator: WideInteger(numerator.magnitude),
            denominator: WideInteger(denominator.magnitude))
    }

    /// Reduces a ratio of 256-bit numbers, cutting what does not fit.
    init(isNegative: Bool, numerator: WideInteger, denominator: WideInteger) {
        let excess = max(numerator.bitWidth, denominator.bitWidth) - Rational.termBits
        let (over, under) = excess > 0 ? (numerator >> excess, denominator >> excess) : (numerator, denominator)
        guard under.low != 0 else {
            self.numerator = isNegative ? -Int128.max : .max
            self.denominator = 1
            return
        }
        let divisor = greatestCommonDivisor(over.low, under.low)
        let magnitude = Int128(over.low / divisor)
        self.numerator = isNegative ? -magnitude : magnitude
        self.denominator = Int128(under.low / divisor)
    }

    /// An Int128's bits without its sign.
    private static let termBits = 127

    /// Reads a decimal such as `-12.5e-3` as exactly the number it writes.
    ///
    /// Returns nil for anything else, for more than 18 significant digits, and for magnitudes outside
    /// 10⁻¹⁸…10¹⁸ (0 excepted).
    public init?(decimal text: some StringProtocol) {
        guard let parsed = DecimalNumber(text) else { return nil }
        self = parsed.value
    }

    /// The ratio that the shortest decimal spelling of `value` writes, rounded to 18 significant digits.
    ///
    /// - Precondition: `value` is finite and below 10¹⁸ in magnitude.
    public init(shortestDecimalOf value: Double) {
        precondition(value.isFinite && abs(value) < 1e18, "a time must be finite and below 10^18")
        self = Rational(decimal: value.description) ?? Rational(Int128((value * 0x1p40).rounded()), 1 << 40)
    }

    /// The largest whole number that is not above this ratio.
    public var floor: Int128 { wholeAndRest.whole }

    /// The smallest whole number that is not below this ratio.
    public var ceiling: Int128 {
        let (whole, rest) = wholeAndRest
        return rest > 0 ? whole + 1 : whole
    }

    /// The nearest whole number, ties upward.
    public var rounded: Int128 {
        let (whole, rest) = wholeAndRest
        return rest >= denominator - rest ? whole + 1 : whole
    }

    /// This ratio as a whole number and a rest, counted in denominators' parts, below 1.
    private var wholeAndRest: (whole: Int128, rest: Int128) {
        if denominator == 1 { return (numerator, 0) }
        let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
        return remainder < 0 ? (quotient - 1, remainder + denominator) : (quotient, remainder)
    }
}

extension Rational: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) { self.init(value) }
}
