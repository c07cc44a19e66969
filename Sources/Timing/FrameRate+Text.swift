extension FrameRate {
    /// The rates that text may name: from a frame in 1000 seconds to 1000 a second.
    public static let writableRates: ClosedRange<Rational> = Rational(1, 1_000)...1_000

    /// Broadcast's decimals stand for a multiple of 1000 divided by 1001.
    private static let broadcastRates: [String: Int] = [
        "23.976": 24, "23.98": 24, "29.97": 30, "47.952": 48, "47.95": 48, "59.94": 60, "95.904": 96, "119.88": 120,
    ]

    /// Reads `30`, `12.5`, `30000/1001`, or one of broadcast's decimals, which mean exact ratios:
    /// 23.976 (23.98), 29.97, 47.952 (47.95), 59.94, 95.904, 119.88.
    ///
    /// Returns nil for anything else, for rates outside 1/1000…1000, and for ratios whose terms do not fit the
    /// 32 bits that video files have for them.
    public init?(parsing text: some StringProtocol) {
        let whole = String(text)
        if let thousands = FrameRate.broadcastRates[whole] {
            self.init(thousands * 1_000, 1_001)
            return
        }
        let terms = whole.split(separator: "/", omittingEmptySubsequences: false)
        guard terms.count <= 2, let over = Rational(decimal: terms[0]) else { return nil }
        var rate = over
        if terms.count == 2 {
            guard let under = Rational(decimal: terms[1]), under > .zero else { return nil }
            rate = over / under
        }
        self.init(rate)
    }

    /// Takes a rate within the limits that hold for text, as it is: 29.97 is 2997/100 here.
    public init?(_ framesPerSecond: Rational) {
        guard FrameRate.writableRates.contains(framesPerSecond),
            let numerator = Int32(exactly: framesPerSecond.numerator),
            let denominator = Int32(exactly: framesPerSecond.denominator)
        else { return nil }
        self.init(Int(numerator), Int(denominator))
    }
}
