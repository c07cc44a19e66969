/// Takes SVG path data apart into commands and their numbers.
///
/// - Source: SVG 2, "The grammar for path data".
struct PathDataReader {
    struct Command {
        let letter: UInt8
        /// Each as many numbers as the command takes at a time; empty ones for a close.
        let arguments: [[Double]]
    }

    private var rest: ArraySlice<UInt8>
    private let largest: Double
    private var isFirst = true
    /// What further pairs after a move mean: lines.
    private var pending: Command?

    init(_ text: String, largest: Double) {
        rest = Array(text.utf8)[...]
        self.largest = largest
        skipSpace()
    }

    /// How many numbers a command takes.
    private static let counts: [UInt8: Int] = [
        UInt8(ascii: "M"): 2, UInt8(ascii: "L"): 2, UInt8(ascii: "H"): 1, UInt8(ascii: "V"): 1, UInt8(ascii: "C"): 6,
        UInt8(ascii: "S"): 4, UInt8(ascii: "Q"): 4, UInt8(ascii: "T"): 2, UInt8(ascii: "A"): 7, UInt8(ascii: "Z"): 0,
    ]

    mutating func nextCommand() throws(PathSyntaxError) -> Command? {
        if let next = pending {
            pending = nil
            return next
        }
        guard let letter = rest.first else { return nil }
        let upper = letter & 0xDF
        guard let count = PathDataReader.counts[upper], upper == letter || upper == letter - 0x20 else {
            let found = String(decoding: rest.prefix(1), as: UTF8.self)
            throw PathSyntaxError(message: "\"\(found)\" is no path command; they are M L H V C S Q T A Z")
        }
        if isFirst, upper != UInt8(ascii: "M") { throw PathSyntaxError(message: "a path begins with M") }
        isFirst = false
        rest.removeFirst()
        skipSpace()
        guard count > 0 else { return Command(letter: letter, arguments: [[]]) }
        let numbers = try numbers(of: letter)
        guard !numbers.isEmpty, numbers.count % count == 0 else {
            let name = String(UnicodeScalar(letter))
            throw PathSyntaxError(
                message: "\(name) takes \(count) number\(count == 1 ? "" : "s") at a time, not \(numbers.count)")
        }
        let groups = stride(from: 0, to: numbers.count, by: count).map { Array(numbers[$0..<$0 + count]) }
        guard upper == UInt8(ascii: "M"), groups.count > 1 else { return Command(letter: letter, arguments: groups) }
        pending = Command(letter: letter - 1, arguments: Array(groups.dropFirst()))
        return Command(letter: letter, arguments: [groups[0]])
    }

    private mutating func numbers(of letter: UInt8) throws(PathSyntaxError) -> [Double] {
        var numbers: [Double] = []
        let isArc = letter & 0xDF == UInt8(ascii: "A")
        while let byte = rest.first, !PathDataReader.isLetter(byte) {
            let isFlag = isArc && (numbers.count % 7 == 3 || numbers.count % 7 == 4)
            guard let number = isFlag ? flag() : number() else {
                let name = String(UnicodeScalar(letter))
                throw PathSyntaxError(
                    message: isFlag
                        ? "the fourth and fifth number of \(name) are flags, 0 or 1"
                        : "\(name) is followed by something that is no number")
            }
            numbers.append(number)
            skipSpace(comma: true)
        }
        return numbers
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xDF)
    }

    private mutating func skipSpace(comma: Bool = false) {
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

    private mutating func flag() -> Double? {
        guard let byte = rest.first, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
        rest.removeFirst()
        return byte == UInt8(ascii: "1") ? 1 : 0
    }

    private mutating func number() -> Double? {
        let start = rest
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        var digits = skipDigits()
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            digits += skipDigits()
        }
        guard digits > 0 else {
            rest = start
            return nil
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            let mark = rest
            rest.removeFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
            if skipDigits() == 0 { rest = mark }
        }
        let text = String(decoding: start[start.startIndex..<rest.startIndex], as: UTF8.self)
        guard let value = Double(text), value.isFinite, abs(value) <= largest else { return nil }
        return value
    }

    private mutating func skipDigits() -> Int {
        var count = 0
        while let byte = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            rest.removeFirst()
            count += 1
        }
        return count
    }
}
