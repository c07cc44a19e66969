/// Puts what a document has into the words of a message.
enum Shown {
    private static let longest = 48

    /// A text in double quotes: cut when long, its control characters escaped.
    static func text(_ text: String) -> String { "\"" + plain(text) + "\"" }

    /// A text without quotes: cut when long, its control characters escaped.
    static func plain(_ text: String, longest: Int = longest) -> String {
        var result = ""
        for (index, scalar) in text.unicodeScalars.enumerated() {
            if index == longest { return result + "…" }
            switch scalar {
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case _ where isControl(scalar): result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Whether printing a character could move the cursor or turn the writing direction.
    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: scalar != "\u{200D}" && scalar != "\u{200C}"
        default: false
        }
    }

    /// Words in quotes: `"a", "b" or "c"`.
    static func alternatives(_ words: [String]) -> String { joined(words.map { text($0) }) }

    /// `a, b or c`.
    static func joined(_ words: [String], by word: String = "or") -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(word) " + last
    }

    /// What follows one another in a circle, the first one again at its end; long ones without their middle.
    static func circle(_ names: [String], by arrow: String) -> String {
        let most = 6
        let shown = names.count <= most ? names : Array(names.prefix(most - 2)) + ["…"] + names.suffix(1)
        return (shown + names.prefix(1)).joined(separator: arrow)
    }

    /// A value of any kind: short ones as written, the others by what they are.
    static func value(_ node: JSONNode) -> String {
        switch node.type {
        case .null: "null"
        case .false: "false"
        case .true: "true"
        case .number: plain(node.numberText)
        case .string, .key: text(node.text)
        case .object: "an object"
        case .array:
            switch node.elements.prefix(1_001).reduce(0, { count, _ in count + 1 }) {
            case 0: "an empty list"
            case 1: "a list of 1 value"
            case 1_001: "a list of more than 1000 values"
            case let count: "a list of \(count) values"
            }
        }
    }
}
