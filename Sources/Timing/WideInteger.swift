/// A whole number of 256 bits, as large as a product of two terms of a ratio.
struct WideInteger {
    var high: UInt128
    var low: UInt128

    init(_ value: UInt128) { (high, low) = (0, value) }

    private init(high: UInt128, low: UInt128) { (self.high, self.low) = (high, low) }

    static func product(_ left: UInt128, _ right: UInt128) -> WideInteger {
        let (high, low) = left.multipliedFullWidth(by: right)
        return WideInteger(high: high, low: low)
    }

    /// The bits up to the highest that is set.
    var bitWidth: Int { high == 0 ? 128 - low.leadingZeroBitCount : 256 - high.leadingZeroBitCount }

    /// - Precondition: The sum fits.
    static func + (left: WideInteger, right: WideInteger) -> WideInteger {
        let (low, carry) = left.low.addingReportingOverflow(right.low)
        return WideInteger(high: left.high + right.high + (carry ? 1 : 0), low: low)
    }

    /// - Precondition: `right` is not larger than `left`.
    static func - (left: WideInteger, right: WideInteger) -> WideInteger {
        let (low, borrow) = left.low.subtractingReportingOverflow(right.low)
        return WideInteger(high: left.high - right.high - (borrow ? 1 : 0), low: low)
    }

    static func < (left: WideInteger, right: WideInteger) -> Bool {
        left.high == right.high ? left.low < right.low : left.high < right.high
    }

    /// - Parameter count: Above 0.
    static func >> (value: WideInteger, count: Int) -> WideInteger {
        count < 128
            ? WideInteger(high: value.high >> count, low: value.low >> count | value.high << (128 - count))
            : WideInteger(high: 0, low: value.high >> (count - 128))
    }
}

/// The largest whole number that divides both; 1 for two zeros.
///
/// Times are mostly small terms, so numbers of 64 bits have a way of their own: dividing 128 bits is slow.
func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
    if first == 1 || second == 1 { return 1 }
    var (larger, smaller) = (first, second)
    while smaller != 0 {
        if larger <= UInt64.max, smaller <= UInt64.max {
            return UInt128(greatestCommonDivisor(UInt64(larger), UInt64(smaller)))
        }
        (larger, smaller) = (smaller, larger % smaller)
    }
    return max(larger, 1)
}

/// By halving and subtracting; both above 0, or `second` above 0.
private func greatestCommonDivisor(_ first: UInt64, _ second: UInt64) -> UInt64 {
    guard first != 0 else { return second }
    let twos = min(first.trailingZeroBitCount, second.trailingZeroBitCount)
    var (left, right) = (first >> first.trailingZeroBitCount, second >> second.trailingZeroBitCount)
    while left != right {
        if left < right { swap(&left, &right) }
        left -= right
        left >>= left.trailingZeroBitCount
    }
    return left << twos
}
