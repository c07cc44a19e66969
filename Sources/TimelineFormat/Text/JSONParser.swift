/// Reads JSON with comments and trailing commas into a tree.
///
/// It keeps its own list of open containers, so that no depth of nesting can overflow the stack.
struct JSONParser {
    private let bytes: [UInt8]
    private let maximumDepth: Int
    private var offset = 0
    private var entries: [JSONTree.Entry] = []
    /// The entries of the containers that are open.
    private var open: [Int] = []

    /// - Parameters:
    ///   - text: UTF-8 without a byte-order mark.
    ///   - maximumDepth: The most containers inside one another.
    static func parse(_ text: [UInt8], maximumDepth: Int) throws(JSONSyntaxError) -> JSONTree {
        try EncodingCheck.validate(text)
        var parser = JSONParser(bytes: text, maximumDepth: maximumDepth)
        try parser.parse()
        return JSONTree(bytes: text, entries: parser.entries)
    }

    private init(bytes: [UInt8], maximumDepth: Int) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
        entries.reserveCapacity(bytes.count / 12 + 16)
    }

    private mutating func parse() throws(JSONSyntaxError) {
        try skipSpace()
        guard offset < bytes.count else {
            throw JSONSyntaxError(0..<0, expected: "a timeline document", found: "an empty file")
        }
        while true {
            if try beginValue() { continue }
            if try !endValues() { break }
        }
        try skipSpace()
        guard offset == bytes.count else { throw unexpected(instead: "the end of the file") }
    }

    /// Reads a value; of a container that is not empty only its beginning, up to the first value in it.
    ///
    /// - Returns: Whether a value must follow.
    private mutating func beginValue() throws(JSONSyntaxError) -> Bool {
        try skipSpace()
        guard offset < bytes.count else { throw unclosed(instead: "a value") }
        let start = offset
        switch bytes[offset] {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            let isObject = bytes[offset] == UInt8(ascii: "{")
            guard open.count < maximumDepth else {
                throw JSONSyntaxError(
                    start..<start + 1, expected: "at most \(maximumDepth) lists and objects inside one another",
                    found: "one more", hint: ReadingLimits.Kind.depth.raisingHint)
            }
            open.append(entries.count)
            append(isObject ? .object : .array, start..<start + 1)
            offset += 1
            try skipSpace()
            if offset < bytes.count, bytes[offset] == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
                close()
                return false
            }
            if isObject { try readKey() }
            return true
        case UInt8(ascii: "\""):
            try readString()
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            try readNumber()
        default:
            try readWord()
        }
        return false
    }

    /// Goes on after a value: closes what ends, up to the next value.
    ///
    /// - Returns: Whether a value must follow; if not, the whole is over.
    private mutating func endValues() throws(JSONSyntaxError) -> Bool {
        while let container = open.last {
            let isObject = entries[container].type == .object
            let closer = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
            try skipSpace()
            guard offset < bytes.count else { throw unclosed(instead: isObject ? "\",\" or \"}\"" : "\",\" or \"]\"") }
            if bytes[offset] == closer {
                close()
                continue
            }
            guard bytes[offset] == UInt8(ascii: ",") else {
                throw unexpected(
                    instead: isObject ? "\",\" or \"}\" after the value" : "\",\" or \"]\" after the value")
            }
            offset += 1
            try skipSpace()
            guard offset < bytes.count else {
                throw unclosed(instead: isObject ? "a key or \"}\"" : "a value or \"]\"")
            }
            if bytes[offset] == closer {
                close()
                continue
            }
            if isObject { try readKey() }
            return true
        }
        return false
    }

    private mutating func append(_ type: JSONType, _ span: Range<Int>, hasEscapes: Bool = false) {
        entries.append(
            JSONTree.Entry(
                start: UInt32(truncatingIfNeeded: span.lowerBound), end: UInt32(truncatingIfNeeded: span.upperBound),
                next: UInt32(truncatingIfNeeded: entries.count + 1), type: type, hasEscapes: hasEscapes))
    }

    private mutating func close() {
        offset += 1
        let container = open.removeLast()
        entries[container].end = UInt32(truncatingIfNeeded: offset)
        entries[container].next = UInt32(truncatingIfNeeded: entries.count)
    }

    private mutating func readKey() throws(JSONSyntaxError) {
        guard offset < bytes.count else { throw unclosed(instead: "a key or \"}\"") }
        guard bytes[offset] == UInt8(ascii: "\"") else {
            throw unexpected(instead: "a key in double quotes")
        }
        try readString(as: .key)
        try skipSpace()
        guard offset < bytes.count else { throw unclosed(instead: "\":\" after the key") }
        guard bytes[offset] == UInt8(ascii: ":") else { throw unexpected(instead: "\":\" after the key") }
        offset += 1
    }

    private mutating func skipSpace() throws(JSONSyntaxError) {
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): offset += 1
            case UInt8(ascii: "/"): try skipComment()
            default: return
            }
        }
    }

    private mutating func skipComment() throws(JSONSyntaxError) {
        let start = offset
        switch offset + 1 < bytes.count ? bytes[offset + 1] : 0 {
        case UInt8(ascii: "/"):
            while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n"), bytes[offset] != UInt8(ascii: "\r") {
                offset += 1
            }
        case UInt8(ascii: "*"):
            offset += 2
            while offset + 1 < bytes.count {
                if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
                    offset += 2
                    return
                }
                offset += 1
            }
            throw JSONSyntaxError(
                start..<start + 2, expected: "\"*/\" to end the comment", found: "the end of the file")
        default:
            throw JSONSyntaxError(
                start..<start + 1, expected: "a comment, \"// …\" or \"/* … */\"", found: "a lone \"/\"")
        }
    }
}

// MARK: - Scalars

extension JSONParser {
    private mutating func readString(as type: JSONType = .string) throws(JSONSyntaxError) {
        let start = offset
        var hasEscapes = false
        offset += 1
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "\"") {
                offset += 1
                append(type, start..<offset, hasEscapes: hasEscapes)
                return
            }
            if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                try skipEscape()
            } else if byte < 0x20 {
                if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
                    throw JSONSyntaxError(
                        start..<offset, expected: "a closing double quote", found: "the end of the line",
                        hint: "a line break inside a text is written \\n")
                }
                let code = String(byte, radix: 16, uppercase: true)
                throw JSONSyntaxError(
                    offset..<offset + 1, expected: "text without control characters",
                    found: byte == 9 ? "a tab" : "the control character U+00" + (code.count == 1 ? "0" : "") + code,
                    hint: byte == 9 ? "a tab inside a text is written \\t" : nil)
            } else {
                offset += 1
            }
        }
        throw JSONSyntaxError(start..<start + 1, expected: "a closing double quote", found: "the end of the file")
    }

    private mutating func skipEscape() throws(JSONSyntaxError) {
        let start = offset
        let letter = offset + 1 < bytes.count ? bytes[offset + 1] : 0
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            offset += 2
        case UInt8(ascii: "u"):
            guard let unit = codeUnit(at: start + 2) else {
                throw JSONSyntaxError(
                    start..<min(start + 6, bytes.count), expected: "four hexadecimal digits after \\u",
                    found: quoted(start..<min(start + 6, bytes.count)))
            }
            offset += 6
            guard unit & 0xF800 == 0xD800 else { return }
            let isFollowed =
                offset + 1 < bytes.count && bytes[offset] == UInt8(ascii: "\\")
                && bytes[offset + 1] == UInt8(ascii: "u")
            guard unit & 0xFC00 == 0xD800, isFollowed, let low = codeUnit(at: offset + 2), low & 0xFC00 == 0xDC00 else {
                throw JSONSyntaxError(
                    start..<start + 6, expected: "a character, or both halves of a surrogate pair",
                    found: "the lone surrogate " + String(decoding: bytes[start..<start + 6], as: UTF8.self),
                    hint: "write the character itself, or a pair such as \\uD83D\\uDE00")
            }
            offset += 6
        default:
            throw JSONSyntaxError(
                start..<min(start + 2, bytes.count),
                expected: #"one of the escapes \" \\ \/ \b \f \n \r \t \u0000"#,
                found: quoted(start..<min(start + 2, bytes.count)), hint: #"a backslash itself is written \\"#)
        }
    }

    private func codeUnit(at start: Int) -> UInt32? {
        start + 4 <= bytes.count ? JSONEscapes.codeUnit(bytes[start..<start + 4]) : nil
    }

    private mutating func readNumber() throws(JSONSyntaxError) {
        let start = offset
        func digits(from index: Int) -> Int {
            var end = index
            while end < bytes.count, bytes[end] >= UInt8(ascii: "0"), bytes[end] <= UInt8(ascii: "9") { end += 1 }
            return end
        }
        var end = bytes[start] == UInt8(ascii: "-") ? start + 1 : start
        let whole = end
        end = digits(from: end)
        var isWellFormed = end > whole && (end == whole + 1 || bytes[whole] != UInt8(ascii: "0"))
        if isWellFormed, end < bytes.count, bytes[end] == UInt8(ascii: ".") {
            let fraction = digits(from: end + 1)
            isWellFormed = fraction > end + 1
            end = fraction
        }
        if isWellFormed, end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
            var exponent = end + 1
            if exponent < bytes.count, bytes[exponent] == UInt8(ascii: "+") || bytes[exponent] == UInt8(ascii: "-") {
                exponent += 1
            }
            let stop = digits(from: exponent)
            isWellFormed = stop > exponent
            end = stop
        }
        guard isWellFormed, end == bytes.count || !isWordByte(bytes[end]) else {
            throw badNumber(at: start)
        }
        append(.number, start..<end)
        offset = end
    }

    private func badNumber(at start: Int) -> JSONSyntaxError {
        let span = word(at: start)
        let text = String(decoding: bytes[span], as: UTF8.self)
        let body = text.drop { $0 == "-" || $0 == "+" }
        let hint: String?
        if body.lowercased().hasPrefix("inf") || body.lowercased() == "nan" {
            return notFinite(span)
        } else if body.hasPrefix("0x") || body.hasPrefix("0X") {
            hint = "hexadecimal numbers are not allowed"
        } else if body.hasPrefix(".") {
            hint = "write a 0 before the point"
        } else if body.hasSuffix(".") {
            hint = "write a digit after the point, or no point"
        } else if body.first == "0", body.dropFirst().first?.isNumber == true {
            hint = "write the number without a leading 0"
        } else if text.hasPrefix("+") {
            hint = "write the number without \"+\""
        } else if body.last?.isLetter == true {
            hint = "a number with a unit stands in double quotes, for example \"250ms\""
        } else {
            hint = nil
        }
        return JSONSyntaxError(span, expected: "a number such as -12.5 or 2e3", found: quoted(span), hint: hint)
    }

    private func notFinite(_ span: Range<Int>) -> JSONSyntaxError {
        JSONSyntaxError(
            span, expected: "a finite number", found: String(decoding: bytes[span], as: UTF8.self),
            hint: "where something may be endless, write \"infinity\" in double quotes")
    }

    private mutating func readWord() throws(JSONSyntaxError) {
        let span = word(at: offset)
        let type: JSONType
        switch String(decoding: bytes[span], as: UTF8.self) {
        case "true": type = .true
        case "false": type = .false
        case "null": type = .null
        default: throw unexpected(instead: "a value")
        }
        append(type, span)
        offset = span.upperBound
    }
}

// MARK: - What is wrong

extension JSONParser {
    private func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "%"), 0x80...:
            true
        default: false
        }
    }

    /// The run of letters, digits and signs that begins at a byte; at least one character.
    private func word(at start: Int) -> Range<Int> {
        var end = start
        while end < bytes.count, isWordByte(bytes[end]), end - start < 200 { end += 1 }
        if end == start { end += 1 }
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return start..<min(end, bytes.count)
    }

    /// Behind the closing quote of a text, or at the end of its line.
    private func endOfText(at start: Int) -> Int {
        var end = start + 1
        while end < bytes.count, bytes[end] >= 0x20 {
            end += 1
            if bytes[end - 1] == UInt8(ascii: "\"") { break }
        }
        return end
    }

    private func quoted(_ span: Range<Int>) -> String { Shown.text(String(decoding: bytes[span], as: UTF8.self)) }

    private func unexpected(instead expected: String) -> JSONSyntaxError {
        let byte = bytes[offset]
        let span = word(at: offset)
        let text = String(decoding: bytes[span], as: UTF8.self)
        switch byte {
        case UInt8(ascii: "'"):
            return JSONSyntaxError(
                span, expected: expected == "a value" ? "a value; texts stand in double quotes" : expected,
                found: "a single quote", hint: "write \"…\" instead of '…'")
        case UInt8(ascii: "\""):
            return JSONSyntaxError(
                offset..<endOfText(at: offset), expected: expected, found: "a text", hint: missingComma(expected))
        case 0xE2 where text.hasPrefix("\u{201C}") || text.hasPrefix("\u{201D}"):
            return JSONSyntaxError(
                span, expected: expected, found: "a typographic quote", hint: "use the plain double quote \"")
        default: break
        }
        let bare = text.drop { $0 == "-" || $0 == "+" }.lowercased()
        if ["nan", "inf", "infinity"].contains(bare) { return notFinite(span) }
        if expected == "a value" {
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: ".") { return badNumber(at: offset) }
            if let known = NearestWord.to(text, among: ["true", "false", "null"]) {
                return JSONSyntaxError(span, expected: expected, found: quoted(span), hint: "did you mean \(known)?")
            }
            if ["undefined", "None", "nil"].contains(text) {
                return JSONSyntaxError(span, expected: expected, found: quoted(span))
            }
        }
        var hint = missingComma(expected)
        if isWordByte(byte), hint == nil, expected != "the end of the file" { hint = "texts stand in double quotes" }
        return JSONSyntaxError(span, expected: expected, found: quoted(span), hint: hint)
    }

    private func missingComma(_ expected: String) -> String? {
        guard expected.hasSuffix("after the value") else { return nil }
        switch bytes[offset] {
        case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            return "a comma is missing before it"
        default: return nil
        }
    }

    private func unclosed(instead expected: String) -> JSONSyntaxError {
        let end = bytes.count
        guard let container = open.last else {
            return JSONSyntaxError(max(0, end - 1)..<end, expected: expected, found: "the end of the file")
        }
        let start = Int(entries[container].start)
        let name = entries[container].type == .object ? "object" : "list"
        return JSONSyntaxError(
            start..<start + 1, expected: expected + " in the \(name) that begins here", found: "the end of the file")
    }
}
