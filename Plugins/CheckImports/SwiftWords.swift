/// The words of a Swift source text, without comments, strings and punctuation.
///
/// Just enough of Swift's grammar to find declarations by their keyword. An attribute is a word with its `@`, without
/// its arguments; a name in backticks is a word with its backticks, so it is never taken for a keyword.
struct SwiftWords {
    struct Word {
        let text: String
        let line: Int
    }

    private let source: [UInt8]
    private var index = 0
    private var line = 1
    private var words: [Word] = []

    private init(_ text: String) { source = Array(text.utf8) }

    static func words(of text: String) -> [Word] {
        var scanner = SwiftWords(text)
        scanner.scan(untilClosingParenthesis: false)
        return scanner.words
    }

    private mutating func scan(untilClosingParenthesis: Bool) {
        var depth = 0
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipBlockComment()
            case UInt8(ascii: "\""): skipString(pounds: 0)
            case UInt8(ascii: "#"): skipPounds()
            case UInt8(ascii: "`"): takeQuotedName()
            case UInt8(ascii: "@"): takeAttribute()
            case _ where SwiftWords.isNamePart(byte): takeWord()
            default:
                advance()
                guard untilClosingParenthesis else { continue }
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") { depth -= 1 }
                if depth < 0 { return }
            }
        }
    }
}

// MARK: - What is kept

extension SwiftWords {
    private static func isNamePart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    private mutating func takeWord(prefix: String = "") {
        let start = index
        while let byte = peek(), SwiftWords.isNamePart(byte) { advance() }
        words.append(Word(text: prefix + String(decoding: source[start..<index], as: UTF8.self), line: line))
    }

    private mutating func takeAttribute() {
        advance()
        takeWord(prefix: "@")
        guard peek() == UInt8(ascii: "(") else { return }
        advance()
        let kept = words
        scan(untilClosingParenthesis: true)
        words = kept
    }

    private mutating func takeQuotedName() {
        let start = index
        repeat { advance() } while peek() != nil && peek() != UInt8(ascii: "`") && peek() != UInt8(ascii: "\n")
        advance()
        words.append(Word(text: String(decoding: source[start..<index], as: UTF8.self), line: line))
    }
}

// MARK: - What is skipped

extension SwiftWords {
    private func peek(_ distance: Int = 0) -> UInt8? {
        index + distance < source.count ? source[index + distance] : nil
    }

    private mutating func advance() {
        guard index < source.count else { return }
        if source[index] == UInt8(ascii: "\n") { line += 1 }
        index += 1
    }

    private mutating func skipLine() { while let byte = peek(), byte != UInt8(ascii: "\n") { advance() } }

    /// Block comments nest.
    private mutating func skipBlockComment() {
        var depth = 0
        while let byte = peek() {
            switch (byte, peek(1)) {
            case (UInt8(ascii: "/"), UInt8(ascii: "*")): depth += 1
            case (UInt8(ascii: "*"), UInt8(ascii: "/")): depth -= 1
            default:
                advance()
                continue
            }
            advance()
            advance()
            if depth == 0 { return }
        }
    }

    /// The pound signs of a raw string, or of `#if` and its like.
    private mutating func skipPounds() {
        var pounds = 0
        while peek() == UInt8(ascii: "#") {
            pounds += 1
            advance()
        }
        if peek() == UInt8(ascii: "\"") { skipString(pounds: pounds) }
    }

    /// A string with what it interpolates; one of a single line ends with its line at the latest.
    private mutating func skipString(pounds: Int) {
        let isMultiline = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
        let quotes = isMultiline ? 3 : 1
        for _ in 0..<quotes { advance() }
        while let byte = peek() {
            if byte == UInt8(ascii: "\\"), hasPounds(pounds, after: 1) {
                for _ in 0...pounds { advance() }
                let isInterpolation = peek() == UInt8(ascii: "(")
                advance()
                guard isInterpolation else { continue }
                let kept = words
                scan(untilClosingParenthesis: true)
                words = kept
            } else if (0..<quotes).allSatisfy({ peek($0) == UInt8(ascii: "\"") }), hasPounds(pounds, after: quotes) {
                for _ in 0..<(quotes + pounds) { advance() }
                return
            } else if byte == UInt8(ascii: "\n"), !isMultiline {
                return
            } else {
                advance()
            }
        }
    }

    private func hasPounds(_ count: Int, after distance: Int) -> Bool {
        (0..<count).allSatisfy { peek(distance + $0) == UInt8(ascii: "#") }
    }
}
