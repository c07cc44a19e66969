/// The kinds of object that stand in a document.
enum ObjectName: String, Sendable, CaseIterable {
    case document, canvas
    case view, viewChanges, shadow, label, path, gradient
    case event, completionEvent, after
    case animate, blockSpring, keyframes, keyframe, transition
    case transaction, layerChanges
    case addAnimation, childAnimation, spring, removeAnimation
    case hierarchyChange, insert
    case expectation, modelValue, snapshotTolerance

    var description: ObjectDescription { ObjectDescription.table[self] ?? ObjectDescription(self, "", []) }

    /// In the words of a message.
    var words: String {
        switch self {
        case .document: "a document, { … }"
        case .after: "{\"after\": event}"
        default: "an object"
        }
    }
}

/// What an object may hold.
struct ObjectDescription: Sendable {
    let name: ObjectName
    /// One sentence.
    let summary: String
    let keys: [KeyDescription]
    let rules: [KeyRule]
    private let indices: [String: Int]

    init(_ name: ObjectName, _ summary: String, _ keys: [KeyDescription], rules: [KeyRule] = []) {
        self.name = name
        self.summary = summary
        self.keys = keys
        self.rules = rules
        indices = Dictionary(keys.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func key(_ name: String) -> KeyDescription? { indices[name].map { keys[$0] } }
}

/// One key of an object.
struct KeyDescription: Sendable {
    enum Presence: Sendable {
        case required
        /// What holds if the key is not given, in words or as JSON.
        case optional(String)
    }

    let name: String
    let kind: ValueKind
    let presence: Presence
    /// Points, seconds and so on; empty where there is none.
    let unit: String
    /// One sentence.
    let summary: String
    /// JSON.
    let example: String
    /// Read and validated, but refused: a later version draws it.
    var isLater = false

    var isRequired: Bool {
        if case .required = presence { true } else { false }
    }
}

extension KeyDescription {
    static func required(_ name: String, _ kind: ValueKind, unit: String = "", _ summary: String, _ example: String)
        -> Self
    {
        Self(name: name, kind: kind, presence: .required, unit: unit, summary: summary, example: example)
    }

    static func optional(
        _ name: String, _ kind: ValueKind, default value: String, unit: String = "", _ summary: String,
        _ example: String
    ) -> Self {
        Self(name: name, kind: kind, presence: .optional(value), unit: unit, summary: summary, example: example)
    }

    /// The same key, refused with "not supported yet".
    var later: Self {
        var copy = self
        copy.isLater = true
        return copy
    }
}

/// Which keys may and must stand together.
enum KeyRule: Sendable {
    case exactlyOne([String])
    case atMostOne([String])
    /// If the key is there, none of the others may be.
    case excludes(String, [String], why: String)
    /// If one of the keys is there, one of the others must be.
    case needs([String], anyOf: [String])
}
