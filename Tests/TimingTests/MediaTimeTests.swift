import Testing
import Timing

@Suite struct MediaTimeTests {
    static let spellings: [(MediaTime, String)] = [
        (.zero, "0"), (MediaTime(0.25), "0.25"), (MediaTime(-1.5), "-1.5"), (MediaTime(1.16), "1.16"),
        (MediaTime(120), "120"), (MediaTime(seconds: Rational(1, 3)), "0.333333334"),
        (MediaTime(seconds: Rational(-1, 3)), "-0.333333333"),
        (MediaTime(seconds: Rational(-1, 3_000_000_000_000)), "0"),
        (MediaTime(seconds: Rational(decimal: "1e-18")!), "0.000000000000000001"),
        (MediaTime(seconds: Rational(decimal: "123456.789012345678")!), "123456.789012345678"),
        (MediaTime(seconds: Rational(decimal: "1e17")! + Rational(decimal: "1e-9")!), "100000000000000001"),
        (MediaTime(seconds: Rational(1_000_000_000_000_000, 3)), "333333333333333.334"),
        (MediaTime(seconds: Rational(.max, 1)), "170141183460469231731687303715884105727"),
    ]

    @Test(arguments: spellings)
    func `A time is printed exactly, or rounded up where it cannot be`(time: MediaTime, text: String) {
        #expect(time.decimal == text)
        #expect(time.description == "\(text) s")
    }
}
