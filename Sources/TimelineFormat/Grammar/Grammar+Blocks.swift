internal import Animation

extension ObjectDescription {
    private static let changes = #"{ "card": { "center": [320, 180] } }"#

    private static func completion() -> KeyDescription {
        .optional(
            "completion", .list(.object(.completionEvent), minimum: 0, maximum: nil), default: "[]",
            "Events that follow the end; their times count from it.", #"[{ "set": { "card": { "hidden": true } } }]"#)
    }

    private static func duration(_ value: String = "0.25") -> KeyDescription {
        .optional(
            "duration", .time(.notNegative), default: value, unit: "seconds", "How long it lasts; 0 sets at once.",
            "0.35")
    }

    private static let delay = KeyDescription.optional(
        "delay", .time(.notNegative), default: "0", unit: "seconds", "How long it waits.", "0.1")

    private static func curve(_ summary: String) -> KeyDescription {
        .optional("curve", .curve, default: #""easeInOut""#, summary, #""easeOut""#)
    }

    private static func options() -> KeyDescription {
        .optional(
            "options", .list(.word(BlockOption.allCases.map(\.rawValue)), minimum: 0, maximum: nil), default: "[]",
            "UIViewAnimationOptions' names, without curves and transitions.", #"["beginFromCurrentState"]"#)
    }

    private static let repeatCount = KeyDescription.optional(
        "repeatCount", .count, default: "1", "How often it plays, with fractions; implies repeat.", "2.5")

    private static let hierarchy = KeyDescription.optional(
        "hierarchy", .list(.object(.hierarchyChange), minimum: 0, maximum: nil), default: "[]",
        "Changes of the view tree in the block, after its changes.", #"[{ "bringToFront": "card" }]"#)

    private static func viewChanges() -> KeyDescription {
        .optional("changes", .map(.views, .object(.viewChanges)), default: "{}", "What changes, by view.", changes)
    }

    static let blockObjects: [ObjectDescription] = [
        ObjectDescription(
            .animate, "A UIView block animation.",
            [
                duration(), delay, curve("Its pace; not beside spring."),
                .optional(
                    "spring", .object(.blockSpring), default: "none",
                    "A spring that takes the block's duration; not beside curve.",
                    #"{ "damping": 0.6 }"#),
                options(), repeatCount, viewChanges(), hierarchy,
                .optional(
                    "nested", .list(.object(.animate), minimum: 0, maximum: nil), default: "[]",
                    "Blocks inside this one: they take its duration and curve unless options override it.",
                    #"[{ "changes": { "title": { "alpha": 1 } } }]"#),
                completion(),
            ],
            rules: [.excludes("spring", ["curve"], why: "a spring is a pace of its own")]),
        ObjectDescription(
            .blockSpring, "A spring by damping ratio.",
            [
                .required("damping", .number(.positive), "The damping ratio: 1 and more do not overshoot.", "0.6"),
                .optional(
                    "initialVelocity", .number(.any), default: "0", unit: "distances per second",
                    "1 covers the whole way in a second.", "0.5"),
            ]),
        ObjectDescription(
            .keyframes, "A UIView keyframe animation.",
            [
                duration(), delay, curve("The pace of the whole."),
                .optional(
                    "calculationMode", .word(KeyframeCalculationMode.allCases.map(\.rawValue)), default: #""linear""#,
                    "How it moves between its frames.", #""cubic""#),
                options(), repeatCount,
                .required(
                    "frames", .list(.object(.keyframe), minimum: 1, maximum: nil),
                    "What changes when, in shares of the whole.",
                    #"[{ "start": 0, "duration": 0.5, "changes": { "card": { "alpha": 0 } } }]"#),
                completion(),
            ]),
        ObjectDescription(
            .keyframe, "Changes over a share of the whole.",
            [
                .required("start", .number(.fraction), unit: "shares of the duration", "Where it begins.", "0.25"),
                .required(
                    "duration", .number(.fraction), unit: "shares of the duration",
                    "How long it takes; what lies beyond 1 is cut.", "0.5"),
                .required("changes", .map(.views, .object(.viewChanges)), "What changes, by view.", changes),
            ]),
        ObjectDescription(
            .transition, "A UIView transition: of a view, or from one view to another.",
            [
                .optional("view", .view, default: "from and to", "The view whose content changes.", #""card""#),
                .optional("from", .view, default: "view", "The view that leaves.", #""card""#),
                .optional("to", .view, default: "view", "The view that comes.", #""title""#),
                .required(
                    "style",
                    .word([
                        "crossDissolve", "flipFromLeft", "flipFromRight", "flipFromTop", "flipFromBottom", "curlUp",
                        "curlDown",
                    ]), "How it looks.", #""crossDissolve""#),
                duration(), curve("Its pace."), options(), viewChanges(), hierarchy, completion(),
            ],
            rules: [
                .exactlyOne(["view", "from"]), .excludes("to", ["view"], why: "view changes its own content"),
                .needs(["from"], anyOf: ["to"]), .needs(["to"], anyOf: ["from"]),
            ]),
        ObjectDescription(
            .transaction, "A CATransaction on the views' layers.",
            [
                duration(),
                .optional("timingFunction", .curve, default: #""default""#, "Its pace.", #""easeOut""#),
                .optional("disableActions", .boolean, default: "false", "Whether changes take effect at once.", "true"),
                .optional(
                    "changes", .map(.views, .object(.layerChanges)), default: "{}", "What changes, by view.",
                    #"{ "card": { "opacity": 0, "position.x": 100 } }"#),
                completion(),
            ]),
        layerChanges,
    ]

    /// The view's names and the key paths.
    private static let layerChanges: ObjectDescription = {
        let views = viewObjects.first { $0.name == .viewChanges }
        let names = Set(views?.keys.map(\.name) ?? [])
        let keyPaths = FormatKeyPath.all.filter { !names.contains($0.name) }.map { path -> KeyDescription in
            let kind: ValueKind
            switch path.kind {
            case .number, .point, .size, .rect, .transform, .radii, .angle: kind = .relative(path.kind)
            default: kind = path.kind
            }
            return KeyDescription(
                name: path.name, kind: kind, presence: .optional("not changed"), unit: "",
                summary: "The layer's \(path.name).", example: path.example, isLater: path.isLater)
        }
        return ObjectDescription(
            .layerChanges, "What changes on a view's layer: a view's properties, then key paths in document order.",
            (views?.keys ?? []) + keyPaths, rules: views?.rules ?? [])
    }()
}
