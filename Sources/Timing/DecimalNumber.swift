/// A decimal number as it is written: sign, digits, a point with digits behind it, an exponent.
struct DecimalNumber {
    let value: Rational

    private static let maximumDigits = 18
    private static let maximumExponent = 18

    init?(_ text: some StringProtocol) {
        var rest = text.utf8[...]
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }

        var digits: Int128 = 0
        var (count, exponent, hasDigit, hasPoint, endsInPoint) = (0, 0, false, false, false)
        digits: while let byte = rest.first {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                (hasDigit, endsInPoint) = (true, false)
                if digits != 0 || byte != UInt8(ascii: "0") { count += 1 }
                if count > DecimalNumber.maximumDigits {
                    guard byte == UInt8(ascii: "0") else { return nil }
                    if !hasPoint { exponent += 1 }
                } else {
                    digits = digits * 10 + Int128(byte - UInt8(ascii: "0"))
                    if hasPoint { exponent -= 1 }
                }
            case UInt8(ascii: ".") where !hasPoint: (hasPoint, endsInPoint) = (true, true)
            default: break digits
            }
            rest.removeFirst()
        }
        guard hasDigit, !endsInPoint else { return nil }
        if let byte = rest.first, byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            rest.removeFirst()
            guard let written = Int(String(decoding: rest, as: UTF8.self)) else { return nil }
            guard digits == 0 || (-1_000...1_000).contains(written) else { return nil }
            exponent = digits == 0 ? 0 : exponent + written
            rest = rest[rest.endIndex...]
        }
        guard rest.isEmpty else { return nil }

        while digits != 0, digits % 10 == 0, exponent < 0 { (digits, exponent) = (digits / 10, exponent + 1) }
        guard digits != 0 else {
            value = .zero
            return
        }
        let order = exponent + String(digits).count - 1
        guard abs(order) <= DecimalNumber.maximumExponent else { return nil }
        var power: Int128 = 1
        for _ in 0..<abs(exponent) {
            let (product, overflow) = power.multipliedReportingOverflow(by: 10)
            guard !overflow else { return nil }
            power = product
        }
        let signed = isNegative ? -digits : digits
        value = exponent >= 0 ? Rational(signed * power, 1) : Rational(signed, power)
    }
}
