/// The few tokens of CSS that easing functions are made of.
enum CSSText {
    static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while let first = text.unicodeScalars.first, isSpace(first) { text.unicodeScalars.removeFirst() }
        while let last = text.unicodeScalars.last, isSpace(last) { text.unicodeScalars.removeLast() }
        return text
    }

    /// The parts between commas, trimmed. Nothing but space is no part; what lies beyond the limit stays in the last.
    static func arguments(_ text: Substring, atMost limit: Int) -> [Substring] {
        guard !trimmed(text).isEmpty else { return [] }
        return text.split(separator: ",", maxSplits: limit - 1, omittingEmptySubsequences: false).map(trimmed)
    }

    /// The parts between white space.
    static func words(_ text: Substring) -> [Substring] {
        text.unicodeScalars.split(whereSeparator: isSpace).map(Substring.init)
    }

    /// A CSS number: digits after a point, and no Infinity or NaN.
    static func number(_ text: Substring, in function: String) throws(TimingFunctionSyntaxError) -> Double {
        guard isNumber(text), let value = Double(text) else {
            throw .notANumber(function: function, found: shortened(text))
        }
        guard abs(value) <= TimingFunction.maximumNumber else {
            throw .numberTooLarge(function: function, found: shortened(text), limit: "10⁹")
        }
        return value
    }

    /// A CSS integer: digits with or without a sign. Nil as well for one that does not fit.
    static func integer(_ text: Substring) -> Int? { Int(text) }

    /// What a message can quote.
    static func shortened(_ text: Substring) -> String {
        text.count > 40 ? text.prefix(40) + "…" : String(text)
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r" || scalar == "\u{c}"
    }

    private static func isNumber(_ text: Substring) -> Bool {
        var rest = text.utf8[...]
        skipSign(&rest)
        let whole = skipDigits(&rest)
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard skipDigits(&rest) > 0 else { return false }
        } else if whole == 0 {
            return false
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest.removeFirst()
            skipSign(&rest)
            guard skipDigits(&rest) > 0 else { return false }
        }
        return rest.isEmpty
    }

    private static func skipSign(_ rest: inout Substring.UTF8View.SubSequence) {
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    }

    private static func skipDigits(_ rest: inout Substring.UTF8View.SubSequence) -> Int {
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        rest = rest[digits.endIndex...]
        return digits.count
    }
}
