internal import Animation
internal import Timing

extension ObjectDescription {
    private static let what: [KeyDescription] = [
        .optional("keyPath", .keyPath, default: "group", "What it animates.", #""position.x""#),
        .optional("from", .dependent("a value of the key path"), default: "see above", "Where it begins.", "0"),
        .optional("to", .dependent("a value of the key path"), default: "see above", "Where it ends.", "100"),
        .optional("by", .dependent("a value of the key path"), default: "see above", "How far it goes.", "50"),
        .optional(
            "values", .list(.dependent("a value of the key path"), minimum: 1, maximum: nil), default: "none",
            "The values it goes through.", "[0, 100, 50]"),
        .optional(
            "keyTimes", .list(.number(.fraction), minimum: 1, maximum: nil), default: "spread evenly",
            unit: "shares of the duration",
            "When each value is reached, rising; as many as values, one more if discrete. Equal neighbours are a jump.",
            "[0, 0.8, 1]"),
        .optional("timingFunction", .curve, default: #""linear""#, "The pace of the whole.", #""easeInOut""#),
        .optional(
            "timingFunctions", .list(.curve, minimum: 0, maximum: nil), default: "each linear",
            "The pace between two values each; one less than values.", #"["easeIn", "easeOut"]"#),
        .optional(
            "path", .pathData, default: "none", unit: "points", "SVG path data that a position moves along.",
            #""M 0 0 C 40 0 40 80 80 80""#
        ).later,
        .optional(
            "calculationMode", .word(KeyframeCalculationMode.allCases.map(\.rawValue)), default: #""linear""#,
            "How it moves between its values.", #""cubic""#),
    ]

    private static let timing: [KeyDescription] = [
        .optional(
            "duration", .time(.notNegative), default: "0.25; a spring's settling time; in a group the group's",
            unit: "seconds", "How long one round lasts.", "0.5"),
        .optional(
            "beginTime", .time(.any), default: "0", unit: "seconds",
            "When it begins, from the event, in a group from the group's begin; negative is already under way.", "0.2"),
        .optional("speed", .number(.notZero), default: "1", "How fast its time runs.", "2"),
        .optional(
            "timeOffset", .time(.any), default: "0", unit: "seconds", "Which part of a round plays first; wraps.", "0.1"
        ),
        .optional("repeatCount", .count, default: "1", "How many rounds it plays, with fractions.", #""infinity""#),
        .optional(
            "repeatDuration", .endlessTime, default: "repeatCount", unit: "seconds",
            "How long it plays rounds; overrides repeatCount.", "3"),
        .optional("autoreverses", .boolean, default: "false", "Whether a round goes there and back.", "true"),
        .optional(
            "fillMode", .word(FillMode.allCases.map(\.rawValue)), default: #""removed""#,
            "What it shows before it begins and after it has ended.", #""forwards""#),
        .optional(
            "removedOnCompletion", .boolean, default: "true",
            "Whether it goes when it has ended; false lets fillMode act after the end.", "false"),
    ]

    private static let sums: [KeyDescription] = [
        .optional("additive", .boolean, default: "false", "Whether it is added to what is below.", "true"),
        .optional(
            "cumulative", .boolean, default: "false", "Whether each round begins where the last one ended.", "true"),
        .optional(
            "spring", .object(.spring), default: "none", "Moves from one value to the other as a spring.",
            #"{ "stiffness": 200, "damping": 12 }"#),
        .optional(
            "group", .list(.object(.childAnimation), minimum: 1, maximum: nil), default: "none",
            "Animations that share one timing; cut off, not stretched, by its duration.",
            #"[{ "keyPath": "opacity", "from": 0, "to": 1 }]"#),
    ]

    private static let rules: [KeyRule] = [
        .exactlyOne(["keyPath", "group"]),
        .excludes(
            "group",
            [
                "from", "to", "by", "values", "keyTimes", "timingFunctions", "path", "calculationMode", "additive",
                "cumulative", "spring",
            ], why: "a group has timing alone; its animations say what moves"),
        .excludes("values", ["from", "to", "by", "spring", "path"], why: "values already say the way"),
        .excludes("path", ["from", "to", "by", "spring"], why: "the path already says the way"),
        .needs(["keyTimes", "timingFunctions", "calculationMode"], anyOf: ["values", "path", "group"]),
    ]

    static let animationObjects: [ObjectDescription] = [
        ObjectDescription(
            .addAnimation,
            "An explicit animation on a view's layer: basic (from, to, by), keyframe (values), spring, or a group.",
            [
                .required("view", .view, "The view.", #""card""#),
                .optional(
                    "key", .name, default: "a unique one",
                    "The animation's name on its layer; a second one of the same name replaces it.", #""fade""#),
            ] + what + timing + sums, rules: rules),
        ObjectDescription(
            .childAnimation, "An animation in a group.", what + timing + sums, rules: rules),
        ObjectDescription(
            .spring, "A spring by its physics.",
            [
                .optional("mass", .number(.positive), default: "1", "How heavy.", "1"),
                .optional("stiffness", .number(.positive), default: "100", "How strongly it pulls.", "200"),
                .optional("damping", .number(.positive), default: "10", "How strongly it is braked.", "12"),
                .optional(
                    "initialVelocity", .number(.any), default: "0", unit: "distances per second",
                    "1 covers the whole way in a second.", "5"),
            ]),
    ]
}
