/// What an expectation claims, and the keys that say it.
struct ExpectationForm: Sendable {
    /// The key that tells this form from the others; nil: values of properties.
    let key: String?
    let required: [String]
    let optional: [String]
    /// When it looks: at one instant, or not.
    let isAtInstant: Bool

    static let all: [ExpectationForm] = [
        ExpectationForm(key: nil, required: ["view"], optional: ["tolerance"], isAtInstant: true),
        ExpectationForm(key: "model", required: ["view"], optional: ["tolerance"], isAtInstant: true),
        ExpectationForm(key: "pixel", required: ["color"], optional: ["tolerance"], isAtInstant: true),
        ExpectationForm(key: "region", required: ["color"], optional: ["coverage", "tolerance"], isAtInstant: true),
        ExpectationForm(key: "snapshot", required: [], optional: ["tolerance"], isAtInstant: true),
        ExpectationForm(
            key: "is", required: ["during", "view", "property"], optional: ["tolerance"], isAtInstant: false),
        ExpectationForm(
            key: "within", required: ["during", "view", "property"], optional: ["tolerance"], isAtInstant: false),
        ExpectationForm(key: "settlesBy", required: ["view", "property"], optional: ["tolerance"], isAtInstant: false),
        ExpectationForm(key: "inside", required: ["during", "view"], optional: ["tolerance"], isAtInstant: false),
        ExpectationForm(key: "never", required: ["during", "views"], optional: [], isAtInstant: false),
        ExpectationForm(key: "frames", required: [], optional: [], isAtInstant: false),
    ]

    static let keys = all.compactMap(\.key)
}

extension ObjectDescription {
    private static let forms: [KeyDescription] = [
        .optional(
            "frame", .dependent("a frame's number, or beside \"at\" a rect"), default: "at",
            "The frame looked at, from 0; beside at, the view's frame.", "45"),
        .optional("at", .time(.notNegative), default: "frame", unit: "seconds", "The instant looked at.", "0.75"),
        .optional("view", .view, default: "none", "The view looked at.", #""card""#),
        .optional(
            "canvasFrame", .rect, default: "none", unit: "points", "The view's box on the canvas.",
            "[260, 140, 120, 80]"),
        .optional(
            "canvasCenter", .point, default: "none", unit: "points", "The middle of the view's box on the canvas.",
            "[320, 180]"),
        .optional("model", .object(.modelValue), default: "none", "Values that the model has.", #"{ "alpha": 1 }"#),
        .optional("pixel", .point, default: "none", unit: "points", "A point in the pixel looked at.", "[320, 180]"),
        .optional("region", .rect, default: "none", unit: "points", "The pixels looked at.", "[0, 0, 40, 40]"),
        .optional("color", .color, default: "none", "The color that a pixel, or a region, has.", ##""#3b82f6""##),
        .optional(
            "coverage", .number(.fraction), default: "1", "The least share of the region's pixels that have the color.",
            "0.98"),
        .optional("snapshot", .path, default: "none", "A PNG that the frame equals.", #""goldens/mid.png""#),
        .optional(
            "during", .list(.time(.notNegative), minimum: 2, maximum: 2), default: "none", unit: "seconds",
            "The frames looked at: from the first time to the second.", "[0.2, 0.8]"),
        .optional("property", .name, default: "none", "The property or key path looked at.", #""center.x""#),
        .optional(
            "is", .word(["increasing", "decreasing", "constant", "monotonic"]), default: "none",
            "How the property goes.",
            #""increasing""#),
        .optional(
            "within", .list(.number(.any), minimum: 2, maximum: 2), default: "none", "The least and largest value.",
            "[0, 640]"),
        .optional(
            "settlesBy", .time(.notNegative), default: "none", unit: "seconds",
            "When the property has its last value, for good.", "1.4"),
        .optional("inside", .view, default: "none", "A view in whose box the view stays.", #""root""#),
        .optional(
            "views", .list(.view, minimum: 2, maximum: nil), default: "none", "The views looked at.",
            #"["card", "title"]"#),
        .optional("never", .word(["overlap"]), default: "none", "What the views never do.", #""overlap""#),
        .optional("frames", .integer(1...Int(Int32.max)), default: "none", "How many frames the clip has.", "181"),
        .optional(
            "tolerance", .either(.number(.notNegative), .snapshotTolerance),
            default: "0.000001 for values, 0 levels for pixels",
            "How far a number may be off; for pixels in 8-bit levels.", "0.5"),
    ]

    private static let values: [KeyDescription] = MeasuredName.all.map { name in
        KeyDescription(
            name: name.name, kind: name.kind, presence: .optional("none"), unit: "",
            summary: "What \(name.name) is.", example: name.example, isLater: name.isLater)
    }

    static let expectationObjects: [ObjectDescription] = [
        ObjectDescription(
            .expectation, "Something that must hold, in one of the forms below.",
            forms + values.filter { value in !forms.contains { $0.name == value.name } }),
        ObjectDescription(.modelValue, "Values that the model has.", values),
        ObjectDescription(
            .snapshotTolerance, "How far a picture may be off.",
            [
                .optional(
                    "perPixel", .number(.notNegative), default: "0", unit: "8-bit levels",
                    "How far a channel may be off.", "2"),
                .optional(
                    "pixels", .number(.fraction), default: "0", "The share of pixels that may be off further.", "0.001"),
            ]),
    ]
}
