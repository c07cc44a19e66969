/// The values of a JSON text, each with its place: one flat list, a container before what it holds.
final class JSONTree: Sendable {
    struct Entry {
        /// Bytes of the text; a string's quotes and a container's brackets belong to it.
        var start: UInt32
        var end: UInt32
        /// The entry after everything that this one holds.
        var next: UInt32
        var type: JSONType
        /// A string with `\` in it.
        var hasEscapes: Bool
    }

    let bytes: [UInt8]
    let entries: [Entry]

    init(bytes: [UInt8], entries: [Entry]) {
        self.bytes = bytes
        self.entries = entries
    }

    var root: JSONNode { JSONNode(tree: self, index: 0) }
}

enum JSONType: UInt8 {
    case null, `false`, `true`, number, string, array, object
    /// A member's name, before its value.
    case key
}

/// One value of a tree.
struct JSONNode {
    let tree: JSONTree
    let index: Int

    private var entry: JSONTree.Entry { tree.entries[index] }

    var type: JSONType { entry.type }
    var span: Range<Int> { Int(entry.start)..<Int(entry.end) }

    /// A number as it is written.
    var numberText: String { String(decoding: tree.bytes[span], as: UTF8.self) }

    /// A string's text, its escapes undone.
    var text: String {
        let inner = tree.bytes[span.lowerBound + 1..<span.upperBound - 1]
        return entry.hasEscapes ? JSONEscapes.decoded(inner) : String(decoding: inner, as: UTF8.self)
    }

    /// Whether a string's text begins with `$`.
    var beginsWithDollar: Bool {
        let start = span.lowerBound + 1
        guard type == .string, start < span.upperBound - 1 else { return false }
        return entry.hasEscapes ? text.hasPrefix("$") : tree.bytes[start] == UInt8(ascii: "$")
    }

    var elements: Elements { Elements(tree: tree, index: index + 1, end: Int(entry.next)) }
    var members: Members { Members(elements: elements) }

    /// An array's values.
    struct Elements: Sequence, IteratorProtocol {
        let tree: JSONTree
        var index: Int
        let end: Int

        var first: JSONNode? { index < end ? JSONNode(tree: tree, index: index) : nil }

        mutating func next() -> JSONNode? {
            guard index < end else { return nil }
            defer { index = Int(tree.entries[index].next) }
            return JSONNode(tree: tree, index: index)
        }
    }

    /// An object's keys and values.
    struct Members: Sequence, IteratorProtocol {
        var elements: Elements

        mutating func next() -> (key: JSONNode, value: JSONNode)? {
            guard let key = elements.next(), let value = elements.next() else { return nil }
            return (key, value)
        }
    }
}

/// The escapes of JSON strings.
public enum JSONEscapes {
    /// Undoes escapes that the parser has found well formed.
    static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        var result = String.UnicodeScalarView()
        var rest = bytes
        var plain = rest.startIndex
        func flush(to end: Int) {
            result.append(contentsOf: String(decoding: bytes[plain..<end], as: UTF8.self).unicodeScalars)
        }
        while let slash = rest.firstIndex(of: UInt8(ascii: "\\")) {
            flush(to: slash)
            var after = slash + 2
            switch bytes[slash + 1] {
            case UInt8(ascii: "n"): result.append("\n")
            case UInt8(ascii: "t"): result.append("\t")
            case UInt8(ascii: "r"): result.append("\r")
            case UInt8(ascii: "b"): result.append("\u{8}")
            case UInt8(ascii: "f"): result.append("\u{C}")
            case UInt8(ascii: "u"):
                var value = codeUnit(bytes[slash + 2..<slash + 6]) ?? 0xFFFD
                after = slash + 6
                if value & 0xFC00 == 0xD800, let low = codeUnit(bytes[slash + 8..<slash + 12]) {
                    value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
                    after = slash + 12
                }
                result.append(Unicode.Scalar(value) ?? "\u{FFFD}")
            case let other: result.append(Unicode.Scalar(other))
            }
            plain = after
            rest = bytes[after...]
        }
        flush(to: bytes.endIndex)
        return String(result)
    }

    /// A text as a JSON string, with its quotes.
    public static func encoded(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            case _ where scalar.value < 0x20 || scalar.value == 0x7F:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// The value of four hexadecimal digits.
    static func codeUnit(_ digits: ArraySlice<UInt8>) -> UInt32? {
        guard digits.count == 4 else { return nil }
        var value: UInt32 = 0
        for digit in digits {
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(digit - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(digit - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(digit - UInt8(ascii: "A") + 10)
            default: return nil
            }
        }
        return value
    }
}
