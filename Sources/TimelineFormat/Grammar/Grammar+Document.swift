extension ObjectDescription {
    /// Every object of the format.
    static let table: [ObjectName: ObjectDescription] = Dictionary(
        uniqueKeysWithValues: (documentObjects + viewObjects + eventObjects + blockObjects + animationObjects
            + expectationObjects).map { ($0.name, $0) })

    static let documentObjects: [ObjectDescription] = [
        ObjectDescription(
            .document, "The document: what is on the canvas, what changes when, and what must hold.",
            [
                .optional(
                    "$schema", .text, default: "none", "Where the JSON Schema is; for editors, not read.",
                    #""timeline.schema.json""#),
                .required("animrec", .integer(1...1), "The version of the format.", "1"),
                .required("canvas", .object(.canvas), "What is drawn on.", #"{ "size": [640, 360] }"#),
                .optional(
                    "frameRate", .frameRate, default: "60", unit: "frames per second",
                    "How many pictures a second shows; 23.976, 29.97, 59.94 and 119.88 mean the exact NTSC fractions.",
                    #""30000/1001""#),
                .optional(
                    "duration", .time(.notNegative), default: "until everything finite is over", unit: "seconds",
                    "How long the clip lasts; at least one frame is shown.", "2.5"),
                .optional(
                    "variables", .map(.names, .anything), default: "{}",
                    "Values by name; \"$name\" stands for one anywhere a value stands.",
                    ##"{ "accent": "#3b82f6" }"##),
                .optional(
                    "assets", .map(.names, .assetPath), default: "{}",
                    "Image files by name, relative to the document's folder.", #"{ "photo": "images/photo.png" }"#),
                .optional(
                    "views", .list(.object(.view), minimum: 0, maximum: nil), default: "[]",
                    "What the root view holds at time 0, back to front.", #"[{ "id": "card" }]"#),
                .optional(
                    "timeline", .list(.object(.event), minimum: 0, maximum: nil), default: "[]",
                    "What happens, each event with its time; equal times in this order.",
                    #"[{ "at": 1, "set": { "card": { "alpha": 0.5 } } }]"#),
                .optional(
                    "expect", .list(.object(.expectation), minimum: 0, maximum: nil), default: "[]",
                    "What must hold; read by animrec test.", #"[{ "frames": 181 }]"#),
            ]),
        ObjectDescription(
            .canvas, "What is drawn on.",
            [
                .required("size", .canvasSize, unit: "points", "Width and height.", "[640, 360]"),
                .optional(
                    "scale", .number(.positive), default: "1", unit: "pixels per point", "How large a point is.", "2"),
                .optional(
                    "backgroundColor", .color, default: #""black""#, "What is behind all views; opaque.",
                    ##""#101418""##),
            ]),
    ]
}
