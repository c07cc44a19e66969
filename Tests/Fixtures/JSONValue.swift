/// A JSON value of any kind, for cases whose shape differs from one to the next.
public enum JSONValue: Decodable, Hashable, Sendable {
    case null
    case flag(Bool)
    case number(Double)
    case string(String)
    case list([JSONValue])
    case object([String: JSONValue])

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .flag(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([JSONValue].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    public subscript(key: String) -> JSONValue? { if case .object(let members) = self { members[key] } else { nil } }
    public var number: Double? { if case .number(let value) = self { value } else { nil } }
    public var string: String? { if case .string(let value) = self { value } else { nil } }
    public var flag: Bool? { if case .flag(let value) = self { value } else { nil } }
    public var list: [JSONValue]? { if case .list(let values) = self { values } else { nil } }
    /// The numbers of a list of numbers.
    public var numbers: [Double]? { list?.compactMap(\.number) }
    public var strings: [String]? { list?.compactMap(\.string) }
}
