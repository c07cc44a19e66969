import Testing
import Timing

@Suite struct RationalTests {
    static let decimals: [(String, Int128, Int128)] = [
        ("0", 0, 1), ("-0", 0, 1), ("0e5", 0, 1), ("0e99999", 0, 1), ("-0.0", 0, 1), ("5", 5, 1), ("+5", 5, 1),
        ("-12.5e-3", -1, 80),
        (".5", 1, 2), ("1e2", 100, 1), ("1E+2", 100, 1), ("0.1", 1, 10), ("1e-18", 1, 1_000_000_000_000_000_000),
        ("1e18", 1_000_000_000_000_000_000, 1), ("1000000000000000000", 1_000_000_000_000_000_000, 1),
        ("123456789012345678", 123_456_789_012_345_678, 1),
        ("0.123456789012345678", 61_728_394_506_172_839, 500_000_000_000_000_000),
        ("0.1000000000000000000000000", 1, 10), ("00000000000000000000000000.5", 1, 2),
        ("100000000000000000e-17", 1, 1), ("0.000000000000000001e18", 1, 1),
    ]

    @Test(arguments: decimals)
    func `A decimal means itself`(text: String, numerator: Int128, denominator: Int128) {
        let read = Rational(decimal: text)
        #expect(read?.numerator == numerator)
        #expect(read?.denominator == denominator)
    }

    @Test(arguments: [
        "", "+", "-", ".", "1.", "1.e5", "e5", "1e", "1e+", "1e5.0", "--1", "1-", "1 ", " 1", "1,5", "0x10", "inf",
        "nan", "١",
        "1234567890123456789", "0.1234567890123456789", "10000000000000000001", "1e19", "1e-19", "1e1000",
        "1e99999999999999999999", "1.5f",
    ])
    func `Anything else is no decimal`(text: String) {
        #expect(Rational(decimal: text) == nil)
    }

    @Test func `A double means its shortest decimal`() {
        #expect(Rational(shortestDecimalOf: 0.1) == Rational(1, 10))
        #expect(Rational(shortestDecimalOf: 1e17) == Rational(100_000_000_000_000_000))
        #expect(Rational(shortestDecimalOf: -2.5) == Rational(-5, 2))
        #expect(Rational(shortestDecimalOf: .leastNonzeroMagnitude) == .zero)
    }

    @Test func `Sums, products and quotients of small terms are exact`() {
        let terms = [-7, -3, -1, 0, 1, 2, 5, 9]
        for a in terms {
            for b in [1, 2, 3, 10] {
                for c in terms {
                    for d in [1, 4, 6, 1_001] {
                        let (left, right) = (Rational(Int128(a), Int128(b)), Rational(Int128(c), Int128(d)))
                        #expect(left + right == Rational(Int128(a * d + c * b), Int128(b * d)))
                        #expect(left * right == Rational(Int128(a * c), Int128(b * d)))
                        #expect(left - right == -(right - left))
                        #expect((left < right) == (a * d < c * b))
                        if c != 0 { #expect(left / right * right == left) }
                    }
                }
            }
        }
    }

    @Test func `A tenth, ten thousand times, is a thousand`() {
        var sum = Rational.zero
        for _ in 0..<10_000 { sum = sum + Rational(1, 10) }
        #expect(sum == 1_000)
    }

    @Test func `What does not fit is cut by less than a double can tell`() {
        let left = Rational(Int128(1) << 100 + 1, (Int128(1) << 99) - 1)
        let right = Rational((Int128(1) << 98) + 3, (Int128(1) << 97) + 5)
        #expect((left + right).doubleValue == 4)
        #expect((left * right).doubleValue == 4)
        #expect((left / right).doubleValue == 1)
        #expect((left - right).doubleValue.magnitude < 1e-17)
        #expect(right - right == .zero)
        let tiny = Rational(1, .max)
        #expect(tiny * tiny >= .zero)
        #expect(Rational(.max, 1) * Rational(.max, 1) == Rational(.max, 1))
        #expect(Rational(.min, 1) * Rational(.max, 1) == -Rational(.max, 1))
        #expect(Rational(.min, .min) == .one)
        #expect(Rational(.max, 1) + Rational(.max, 1) > .zero)
        #expect(Rational(3, .min) < .zero)
    }

    @Test func `Comparison is exact where products overflow`() {
        let big = Int128.max - 1
        #expect(Rational(big - 1, big) < Rational(big, big + 1))
        #expect(!(Rational(big, big + 1) < Rational(big - 1, big)))
        #expect(Rational(-big, big + 1) < Rational(1 - big, big))
        #expect(Rational(-1, big) < Rational(1, big - 1))
        #expect(Rational(big, 3) > Rational(big - 1, 3))
    }

    static let roundings: [(Rational, Int128, Int128, Int128)] = [
        (Rational(7, 2), 3, 4, 4), (Rational(-7, 2), -4, -3, -3), (Rational(5, 3), 1, 2, 2),
        (Rational(-5, 3), -2, -1, -2),
        (Rational(4), 4, 4, 4), (Rational(-1, .max), -1, 0, 0),
        (Rational(.max, 2), .max / 2, .max / 2 + 1, .max / 2 + 1),
        (Rational(-.max, .max - 1), -2, -1, -1),
    ]

    @Test(arguments: roundings)
    func `Whole numbers around a ratio`(value: Rational, floor: Int128, ceiling: Int128, nearest: Int128) {
        #expect(value.floor == floor)
        #expect(value.ceiling == ceiling)
        #expect(value.rounded == nearest)
    }

    @Test func `The nearest double is found for terms of any size`() {
        #expect(Rational(1, 3).doubleValue == 1.0 / 3)
        #expect(Rational(1_001, 30_000).doubleValue == 1_001.0 / 30_000)
        // 1 + 2⁻⁵³ is a tie and goes to the even 1; anything more goes up.
        let one = Int128(1) << 110
        #expect(Rational(one + (one >> 53), one).doubleValue == 1)
        #expect(Rational(one + (one >> 53) + 1, one).doubleValue == 1.0.nextUp)
        #expect(Rational(-one - (one >> 53) - 1, one).doubleValue == -1.0.nextUp)
        #expect(Rational(.max, 1).doubleValue == 0x1p127)
        #expect(Rational(1, .max).doubleValue == 0x1p-127)
        #expect(Rational(.max, .max - 1).doubleValue == 1)
        #expect(Rational(1 << 100, (1 << 90) + 1).doubleValue == 1_024)
    }
}
