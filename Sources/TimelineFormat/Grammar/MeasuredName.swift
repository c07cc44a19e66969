internal import Animation
internal import Graphics

/// What an expectation can look at: a view's property, a component of one, or a key path.
struct MeasuredName: Sendable {
    let name: String
    let kind: ValueKind
    let example: String
    let isLater: Bool

    static let all: [MeasuredName] = {
        var seen: Set<String> = []
        return
            (viewNames
            + FormatKeyPath.all.map {
                MeasuredName(name: $0.name, kind: $0.kind, example: $0.example, isLater: $0.isLater)
            }).filter { seen.insert($0.name).inserted }
    }()

    private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    static func named(_ name: String) -> MeasuredName? {
        byName[name] ?? (name == "canvasFrame" ? canvasFrame : name == "canvasCenter" ? canvasCenter : nil)
    }

    static let canvasFrame = MeasuredName(
        name: "canvasFrame", kind: .rect, example: "[260, 140, 120, 80]", isLater: false)
    static let canvasCenter = MeasuredName(name: "canvasCenter", kind: .point, example: "[320, 180]", isLater: false)

    private static let viewNames: [MeasuredName] = viewKinds.map {
        MeasuredName(name: $0.name, kind: $0.kind, example: $0.example, isLater: false)
    }

    private static let viewKinds: [(name: String, kind: ValueKind, example: String)] = [
        ("frame", .rect, "[40, 30, 200, 120]"), ("bounds", .rect, "[0, 0, 200, 120]"), ("center", .point, "[320, 180]"),
        ("transform", .transform, #"{ "scale": 2 }"#), ("alpha", .number(.any), "0.5"),
        ("backgroundColor", .color, #""teal""#), ("contentStretch", .rect, "[0.4, 0.4, 0.2, 0.2]"),
        ("hidden", .boolean, "true"), ("clipsToBounds", .boolean, "true"), ("cornerRadius", .radii, "12"),
        ("borderWidth", .number(.any), "2"), ("borderColor", .color, #""white""#), ("zPosition", .number(.any), "1"),
        ("anchorPoint", .point, "[0, 0]"), ("tag", .integer(Int(Int32.min)...Int(Int32.max)), "7"),
        ("center.x", .number(.any), "320"), ("center.y", .number(.any), "180"),
        ("frame.origin", .point, "[40, 30]"), ("frame.origin.x", .number(.any), "40"),
        ("frame.origin.y", .number(.any), "30"), ("frame.size", .size, "[200, 120]"),
        ("frame.size.width", .number(.any), "200"), ("frame.size.height", .number(.any), "120"),
        ("contentMode", .word(ContentMode.allCases.map(\.rawValue)), #""center""#),
    ]
}
