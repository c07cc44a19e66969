internal import Animation

/// A key path as documents write it: those that layers have, and those that a later version draws.
struct FormatKeyPath: Sendable {
    let name: String
    let kind: ValueKind
    let example: String
    /// Nil: not supported yet.
    let layer: LayerKeyPath?

    var isLater: Bool { layer == nil }

    static let all: [FormatKeyPath] =
        LayerKeyPath.all.map { path in
            FormatKeyPath(name: path.name, kind: ValueKind(of: path), example: example(of: path), layer: path)
        } + later

    private static let byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    init?(named name: String) {
        guard let found = FormatKeyPath.byName[name] else { return nil }
        self = found
    }

    private init(name: String, kind: ValueKind, example: String, layer: LayerKeyPath?) {
        (self.name, self.kind, self.example, self.layer) = (name, kind, example, layer)
    }

    private static func coming(_ name: String, _ kind: ValueKind, _ example: String) -> FormatKeyPath {
        FormatKeyPath(name: name, kind: kind, example: example, layer: nil)
    }

    private static let later: [FormatKeyPath] = [
        coming("shadowOpacity", .number(.any), "0.5"), coming("shadowRadius", .number(.any), "8"),
        coming("shadowOffset", .size, "[0, 4]"), coming("shadowColor", .color, #""black""#),
        coming("colors", .list(.color, minimum: 1, maximum: nil), #"["red", "blue"]"#),
        coming("locations", .list(.number(.any), minimum: 1, maximum: nil), "[0, 1]"),
        coming("startPoint", .point, "[0, 0]"), coming("endPoint", .point, "[1, 1]"),
        coming("transform.rotation.x", .angle, #""45deg""#), coming("transform.rotation.y", .angle, #""45deg""#),
        coming("transform.translation.z", .number(.any), "10"), coming("transform.scale.z", .number(.any), "2"),
    ]

    private static func example(of path: LayerKeyPath) -> String {
        switch path.valueKind {
        case .number: path.isAngle ? #""90deg""# : "0.5"
        case .point: "[10, 20]"
        case .size: "[200, 120]"
        case .rect: path.property == .contentStretch ? "[0.4, 0.4, 0.2, 0.2]" : "[0, 0, 200, 120]"
        case .cornerRadii: "12"
        case .transform: #"{ "scale": 2 }"#
        case .color: #""teal""#
        case .path: #""M 0 0 L 40 0 L 20 30 Z""#
        case .flag: "true"
        case .image: #""images/photo.png""#
        }
    }
}
