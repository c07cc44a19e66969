extension Rational {
    public static func + (left: Rational, right: Rational) -> Rational {
        if left.denominator == right.denominator {
            let (sum, overflow) = left.numerator.addingReportingOverflow(right.numerator)
            if !overflow { return Rational(sum, left.denominator) }
        }
        let (first, firstOverflow) = left.numerator.multipliedReportingOverflow(by: right.denominator)
        let (second, secondOverflow) = right.numerator.multipliedReportingOverflow(by: left.denominator)
        let (sum, sumOverflow) = first.addingReportingOverflow(second)
        let (denominator, denominatorOverflow) = left.denominator.multipliedReportingOverflow(by: right.denominator)
        if !firstOverflow, !secondOverflow, !sumOverflow, !denominatorOverflow { return Rational(sum, denominator) }
        return wideSum(left, right)
    }

    public static func - (left: Rational, right: Rational) -> Rational { left + -right }

    public static prefix func - (value: Rational) -> Rational { Rational(-value.numerator, value.denominator) }

    public static func * (left: Rational, right: Rational) -> Rational {
        if right == .one { return left }
        let (numerator, overflow) = left.numerator.multipliedReportingOverflow(by: right.numerator)
        let (denominator, denominatorOverflow) = left.denominator.multipliedReportingOverflow(by: right.denominator)
        if !overflow, !denominatorOverflow { return Rational(numerator, denominator) }
        return wideProduct(left, right)
    }

    /// - Precondition: `right` is not 0.
    public static func / (left: Rational, right: Rational) -> Rational {
        precondition(right.numerator != 0, "division by 0")
        return left * Rational(right.denominator, right.numerator)
    }

    private static func wideSum(_ left: Rational, _ right: Rational) -> Rational {
        // Over the least common denominator, which often fits where the product does not.
        let common = Int128(greatestCommonDivisor(left.denominator.magnitude, right.denominator.magnitude))
        let (leftFactor, rightFactor) = (right.denominator / common, left.denominator / common)
        let first = WideInteger.product(left.numerator.magnitude, leftFactor.magnitude)
        let second = WideInteger.product(right.numerator.magnitude, rightFactor.magnitude)
        let denominator = WideInteger.product(left.denominator.magnitude, leftFactor.magnitude)
        let isNegative = left.numerator < 0
        if isNegative == (right.numerator < 0) {
            return Rational(isNegative: isNegative, numerator: first + second, denominator: denominator)
        }
        return first < second
            ? Rational(isNegative: !isNegative, numerator: second - first, denominator: denominator)
            : Rational(isNegative: isNegative, numerator: first - second, denominator: denominator)
    }

    private static func wideProduct(_ left: Rational, _ right: Rational) -> Rational {
        let across = greatestCommonDivisor(left.numerator.magnitude, right.denominator.magnitude)
        let down = greatestCommonDivisor(right.numerator.magnitude, left.denominator.magnitude)
        return Rational(
            isNegative: (left.numerator < 0) != (right.numerator < 0),
            numerator: .product(left.numerator.magnitude / across, right.numerator.magnitude / down),
            denominator: .product(left.denominator.magnitude / down, right.denominator.magnitude / across))
    }
}

extension Rational: Comparable {
    public static func < (left: Rational, right: Rational) -> Bool {
        if left.denominator == right.denominator { return left.numerator < right.numerator }
        if let left = left.shortTerms, let right = right.shortTerms {
            return Int128(left.numerator) &* Int128(right.denominator)
                < Int128(right.numerator) &* Int128(left.denominator)
        }
        let (first, firstOverflow) = left.numerator.multipliedReportingOverflow(by: right.denominator)
        let (second, secondOverflow) = right.numerator.multipliedReportingOverflow(by: left.denominator)
        if !firstOverflow, !secondOverflow { return first < second }
        let isNegative = left.numerator < 0
        guard isNegative == (right.numerator < 0) else { return isNegative }
        let wideFirst = WideInteger.product(left.numerator.magnitude, right.denominator.magnitude)
        let wideSecond = WideInteger.product(right.numerator.magnitude, left.denominator.magnitude)
        return isNegative ? wideSecond < wideFirst : wideFirst < wideSecond
    }
}
