/// An exact ratio of two whole numbers in lowest terms, the denominator positive.
///
/// Sums, products and quotients are exact as long as their terms fit 128 bits. One that does not is taken
/// from its operands rounded to nearest multiples of 2⁻⁴⁰, the same way on every machine.
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
        guard denominator != 1 else {
            (self.numerator, self.denominator) = (numerator, 1)
            return
        }
        let divisor = Rational.greatestCommonDivisor(numerator, denominator)
        let sign: Int128 = denominator < 0 ? -1 : 1
        self.numerator = sign * (numerator / divisor)
        self.denominator = sign * (denominator / divisor)
    }

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

    /// The nearest double.
    public var doubleValue: Double {
        if let exactNumerator = Double(exactly: numerator), let exactDenominator = Double(exactly: denominator) {
            return exactNumerator / exactDenominator
        }
        let whole = floor
        return Double(whole) + Double(numerator - whole * denominator) / Double(denominator)
    }

    /// The largest whole number that is not above this ratio.
    public var floor: Int128 {
        let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// The smallest whole number that is not below this ratio.
    public var ceiling: Int128 {
        let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
        return remainder > 0 ? quotient + 1 : quotient
    }

    /// The nearest whole number, ties upward.
    public var rounded: Int128 { (self + Rational(1, 2)).floor }

    private static func greatestCommonDivisor(_ first: Int128, _ second: Int128) -> Int128 {
        if let first = UInt64(exactly: first.magnitude), let second = UInt64(exactly: second.magnitude) {
            var (larger, smaller) = (first, second)
            while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
            return Int128(max(larger, 1))
        }
        var (larger, smaller) = (first.magnitude, second.magnitude)
        while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
        return Int128(max(larger, 1))
    }
}

extension Rational {
    public static func + (left: Rational, right: Rational) -> Rational {
        exactSum(left, right) ?? Rational(left.coarseTerm + right.coarseTerm, coarseDenominator)
    }

    public static func - (left: Rational, right: Rational) -> Rational { left + -right }

    public static prefix func - (value: Rational) -> Rational { Rational(-value.numerator, value.denominator) }

    public static func * (left: Rational, right: Rational) -> Rational {
        if right == .one { return left }
        if let exact = exactProduct(left, right) { return exact }
        let (numerator, overflow) = left.coarseTerm.multipliedReportingOverflow(by: right.coarseTerm)
        precondition(!overflow, "a product of times is beyond 10^14 seconds")
        return Rational(numerator / coarseDenominator, coarseDenominator)
    }

    /// - Precondition: `right` is not 0.
    public static func / (left: Rational, right: Rational) -> Rational {
        precondition(right.numerator != 0, "division by 0")
        return left * Rational(right.denominator, right.numerator)
    }

    private static let coarseDenominator: Int128 = 1 << 40

    /// This ratio in units of 2⁻⁴⁰, rounded to the nearest.
    private var coarseTerm: Int128 {
        let whole = floor
        let rest = numerator - whole * denominator
        let (scaled, overflow) = rest.multipliedReportingOverflow(by: Rational.coarseDenominator)
        let fraction = overflow ? rest / (denominator / Rational.coarseDenominator) : scaled / denominator
        return whole * Rational.coarseDenominator + fraction
    }

    private static func exactSum(_ left: Rational, _ right: Rational) -> Rational? {
        if left.denominator == right.denominator {
            let (sum, overflow) = left.numerator.addingReportingOverflow(right.numerator)
            return overflow ? nil : Rational(sum, left.denominator)
        }
        let (first, firstOverflow) = left.numerator.multipliedReportingOverflow(by: right.denominator)
        let (second, secondOverflow) = right.numerator.multipliedReportingOverflow(by: left.denominator)
        let (sum, sumOverflow) = first.addingReportingOverflow(second)
        let (denominator, denominatorOverflow) = left.denominator.multipliedReportingOverflow(by: right.denominator)
        guard !firstOverflow, !secondOverflow, !sumOverflow, !denominatorOverflow else { return nil }
        return Rational(sum, denominator)
    }

    private static func exactProduct(_ left: Rational, _ right: Rational) -> Rational? {
        let across = Rational(left.numerator, right.denominator)
        let down = Rational(right.numerator, left.denominator)
        let (numerator, overflow) = across.numerator.multipliedReportingOverflow(by: down.numerator)
        let (denominator, denominatorOverflow) = across.denominator.multipliedReportingOverflow(by: down.denominator)
        guard !overflow, !denominatorOverflow else { return nil }
        return Rational(numerator, denominator)
    }
}

extension Rational: Comparable {
    public static func < (left: Rational, right: Rational) -> Bool {
        if left.denominator == right.denominator { return left.numerator < right.numerator }
        let (first, firstOverflow) = left.numerator.multipliedReportingOverflow(by: right.denominator)
        let (second, secondOverflow) = right.numerator.multipliedReportingOverflow(by: left.denominator)
        if !firstOverflow, !secondOverflow { return first < second }
        let (leftWhole, rightWhole) = (left.floor, right.floor)
        if leftWhole != rightWhole { return leftWhole < rightWhole }
        let leftRest = left.numerator - leftWhole * left.denominator
        let rightRest = right.numerator - rightWhole * right.denominator
        if leftRest == 0 || rightRest == 0 { return leftRest == 0 && rightRest != 0 }
        return Rational(right.denominator, rightRest) < Rational(left.denominator, leftRest)
    }
}

extension Rational: ExpressibleByIntegerLiteral {
    public init(integerLiteral value: Int) { self.init(value) }
}
