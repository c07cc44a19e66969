extension Reading {
    /// SVG path data, checked and kept as text.
    func pathData(_ place: Place, _ kind: ValueKind) -> String? {
        guard place.node.type == .string else {
            report(place, expected: kind.words)
            return nil
        }
        let text = plainText(place.node)
        if let mistake = PathDataCheck.mistake(in: text) {
            report(place, expected: kind.words, hint: mistake)
            return nil
        }
        return text
    }
}

/// Tells whether a text is SVG path data.
///
/// - Source: SVG 2, "The grammar for path data".
enum PathDataCheck {
    /// How many numbers a command takes.
    private static let counts: [UInt8: Int] = [
        UInt8(ascii: "M"): 2, UInt8(ascii: "L"): 2, UInt8(ascii: "H"): 1, UInt8(ascii: "V"): 1, UInt8(ascii: "C"): 6,
        UInt8(ascii: "S"): 4, UInt8(ascii: "Q"): 4, UInt8(ascii: "T"): 2, UInt8(ascii: "A"): 7, UInt8(ascii: "Z"): 0,
    ]

    /// What is wrong, nil if nothing is. The empty text is a path without parts.
    static func mistake(in text: String) -> String? {
        var rest = Array(text.utf8)[...]
        var isFirst = true
        skipSpace(&rest)
        while let command = rest.first {
            let upper = command & 0xDF
            guard let count = counts[upper], upper == command || upper == command - 0x20 else {
                return
                    "\(Shown.text(String(decoding: rest.prefix(1), as: UTF8.self))) is no path command; they are M L H V C S Q T A Z"
            }
            let name = String(UnicodeScalar(command))
            if isFirst, upper != UInt8(ascii: "M") { return "a path begins with M" }
            isFirst = false
            rest.removeFirst()
            skipSpace(&rest)
            var numbers = 0
            while let byte = rest.first, count > 0, !isLetter(byte) {
                let isFlag = upper == UInt8(ascii: "A") && (numbers % 7 == 3 || numbers % 7 == 4)
                guard isFlag ? skipFlag(&rest) : skipNumber(&rest) else {
                    return isFlag
                        ? "the fourth and fifth number of \(name) are flags, 0 or 1"
                        : "\(name) is followed by something that is no number"
                }
                numbers += 1
                skipSpace(&rest, comma: true)
            }
            guard count == 0 || numbers > 0 && numbers % count == 0 else {
                return "\(name) takes \(count) number\(count == 1 ? "" : "s") at a time, not \(numbers)"
            }
        }
        return nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF)
    }

    private static func skipSpace(_ rest: inout ArraySlice<UInt8>, comma: Bool = false) {
        var hasComma = !comma
        while let byte = rest.first {
            if byte == UInt8(ascii: ","), !hasComma {
                hasComma = true
            } else if ![0x20, 0x9, 0xA, 0xC, 0xD].contains(byte) {
                return
            }
            rest.removeFirst()
        }
    }

    private static func skipFlag(_ rest: inout ArraySlice<UInt8>) -> Bool {
        guard rest.first == UInt8(ascii: "0") || rest.first == UInt8(ascii: "1") else { return false }
        rest.removeFirst()
        return true
    }

    private static func skipNumber(_ rest: inout ArraySlice<UInt8>) -> Bool {
        let start = rest
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        var digits = skipDigits(&rest)
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            digits += skipDigits(&rest)
        }
        guard digits > 0 else {
            rest = start
            return false
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            let mark = rest
            rest.removeFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
            if skipDigits(&rest) == 0 { rest = mark }
        }
        let text = String(decoding: start[start.startIndex..<rest.startIndex], as: UTF8.self)
        return (Double(text).map { $0.isFinite && abs($0) <= largestMagnitude }) ?? false
    }

    private static func skipDigits(_ rest: inout ArraySlice<UInt8>) -> Int {
        var count = 0
        while let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            rest.removeFirst()
            count += 1
        }
        return count
    }
}
