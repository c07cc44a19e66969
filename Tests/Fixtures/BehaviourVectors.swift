/// The numeric cases of `behaviour/vectors.json`, by kind.
public enum BehaviourVectors {
    public struct Vector<Input: Decodable, Expectation: Decodable>: Decodable {
        public let id: String
        public let input: Input
        public let expect: Expectation
        /// Absolute, for each number.
        public let tol: Double
    }

    /// The cases of a kind; each is decoded only if it is of that kind.
    public static func all<Input: Decodable, Expectation: Decodable>(
        _ kind: String, _ input: Input.Type, _ expectation: Expectation.Type
    ) throws -> [Vector<Input, Expectation>] {
        try Fixtures.decode(Document<Input, Expectation>.self, from: "behaviour/vectors.json").vectors
            .filter { $0.kind == kind }
            .map { try $0.vector.get() }
    }

    /// A case whose input and expectation are read as they come.
    public typealias Case = Vector<JSONValue, JSONValue>

    /// The cases of a kind, at least one.
    ///
    /// - Throws: `NoCases` where there are none, so that a test of nothing does not pass.
    public static func cases(_ kind: String) throws -> [Case] {
        let cases = try all(kind, JSONValue.self, JSONValue.self)
        guard !cases.isEmpty else { throw NoCases(kind: kind) }
        return cases
    }

    /// There is no case of a kind.
    public struct NoCases: Error { public let kind: String }

    private struct Document<Input: Decodable, Expectation: Decodable>: Decodable {
        let vectors: [Row<Input, Expectation>]
    }

    private struct Row<Input: Decodable, Expectation: Decodable>: Decodable {
        let kind: String
        let vector: Result<Vector<Input, Expectation>, any Error>

        enum Key: CodingKey { case kind }

        init(from decoder: any Decoder) throws {
            kind = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .kind)
            vector = Result { try Vector<Input, Expectation>(from: decoder) }
        }
    }
}
