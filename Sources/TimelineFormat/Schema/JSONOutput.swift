/// A JSON value to be written.
indirect enum JSONOutput {
    case text(String)
    case number(String)
    case flag(Bool)
    case list([JSONOutput])
    case object([(String, JSONOutput)])
    /// JSON as it is.
    case raw(String)

    /// Indented text.
    func text(indent: String = "") -> String {
        let inner = indent + "  "
        switch self {
        case .text(let text): return JSONEscapes.encoded(text)
        case .number(let text), .raw(let text): return text
        case .flag(let flag): return flag ? "true" : "false"
        case .list(let values):
            if values.isEmpty { return "[]" }
            let short = values.allSatisfy { if case .text = $0 { true } else { false } }
            if short { return "[" + values.map { $0.text() }.joined(separator: ", ") + "]" }
            return "[\n" + values.map { inner + $0.text(indent: inner) }.joined(separator: ",\n") + "\n" + indent + "]"
        case .object(let members):
            if members.isEmpty { return "{}" }
            if members.count == 1, case .text(let value) = members[0].1 {
                return "{ \(JSONEscapes.encoded(members[0].0)): \(JSONEscapes.encoded(value)) }"
            }
            return "{\n"
                + members.map { inner + JSONEscapes.encoded($0.0) + ": " + $0.1.text(indent: inner) }
                .joined(separator: ",\n") + "\n" + indent + "}"
        }
    }
}

extension JSONOutput {
    static func reference(_ name: String) -> JSONOutput { .object([("$ref", .text("#/$defs/" + name))]) }
    static func anyOf(_ options: [JSONOutput]) -> JSONOutput { .object([("anyOf", .list(options))]) }
    static func words(_ words: [String]) -> JSONOutput { .object([("enum", .list(words.map { .text($0) }))]) }
    static func pattern(_ pattern: String) -> JSONOutput {
        .object([("type", .text("string")), ("pattern", .text(pattern))])
    }
    static func required(_ keys: [String]) -> JSONOutput { .object([("required", .list(keys.map { .text($0) }))]) }
}
