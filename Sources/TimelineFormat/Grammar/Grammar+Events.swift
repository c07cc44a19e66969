extension ObjectDescription {
    private static let view = #"{ "id": "badge", "frame": [0, 0, 20, 20] }"#

    /// The changes of the view tree, each by its word.
    private static let hierarchyKeys: [KeyDescription] = [
        .optional(
            "insert", .object(.insert), default: "none", "Puts a new view into the tree.", #"{ "view": \#(view) }"#),
        .optional(
            "remove", .view, default: "none", "Takes a view and all it holds out of the tree; its id stays taken.",
            #""card""#),
        .optional("bringToFront", .view, default: "none", "Draws a view above its siblings.", #""card""#),
        .optional("sendToBack", .view, default: "none", "Draws a view below its siblings.", #""card""#),
        .optional(
            "exchange", .list(.view, minimum: 2, maximum: 2), default: "none", "Lets two siblings change places.",
            #"["card", "title"]"#),
    ]

    private static let actionKeys: [KeyDescription] = [
        .optional(
            "set", .map(.views, .object(.viewChanges)), default: "none", "Changes views at once; nothing animates.",
            #"{ "card": { "alpha": 0.5 } }"#),
        .optional(
            "animate", .object(.animate), default: "none", "A UIView block animation.",
            #"{ "duration": 0.3, "changes": { "card": { "alpha": 0 } } }"#),
        .optional(
            "keyframes", .object(.keyframes), default: "none", "A UIView keyframe animation.",
            #"{ "duration": 2, "frames": [{ "start": 0, "duration": 0.5, "changes": { "card": { "alpha": 0 } } }] }"#),
        .optional(
            "transition", .object(.transition), default: "none", "A UIView transition.",
            #"{ "view": "card", "style": "crossDissolve" }"#
        ),
        .optional(
            "transaction", .object(.transaction), default: "none",
            "A CATransaction: the views' layers animate their changes as stand-alone layers do.",
            #"{ "duration": 0.5, "changes": { "card": { "opacity": 0 } } }"#),
        .optional(
            "addAnimation", .object(.addAnimation), default: "none",
            "An explicit Core Animation animation on the view's layer.",
            #"{ "view": "card", "keyPath": "opacity", "from": 0, "to": 1, "duration": 0.5 }"#),
        .optional(
            "removeAnimation", .object(.removeAnimation), default: "none", "Removes explicit animations.",
            #"{ "view": "card", "key": "fade" }"#),
    ]

    private static let eventKeys: [KeyDescription] = [
        .optional("id", .newEvent, default: "none", "A name that after refers to.", #""outro""#)
    ]

    private static let oneAction = KeyRule.exactlyOne((actionKeys + hierarchyKeys).map(\.name))

    static let eventObjects: [ObjectDescription] = [
        ObjectDescription(
            .event, "Something that happens at a time: exactly one of the keys from set on.",
            [
                .required(
                    "at", .either(.time(.notNegative), .after), unit: "seconds",
                    "When: a time from the clip's start, or the end of another event.", "1.5")
            ] + eventKeys + actionKeys + hierarchyKeys, rules: [oneAction]),
        ObjectDescription(
            .completionEvent, "Something that happens after a completion: exactly one of the keys from set on.",
            [
                .optional(
                    "at", .either(.time(.notNegative), .after), default: "0", unit: "seconds",
                    "When: a time from the completion, or the end of another event.", "0.2")
            ] + eventKeys + actionKeys + hierarchyKeys, rules: [oneAction]),
        ObjectDescription(
            .after, "A time that counts from the end of what another event started.",
            [
                .required("after", .event, "The other event's id.", #""intro""#),
                .optional("offset", .time(.notNegative), default: "0", unit: "seconds", "How much later.", "0.2"),
            ]),
        ObjectDescription(
            .hierarchyChange, "A change of the view tree inside a block: exactly one of the keys.", hierarchyKeys,
            rules: [.exactlyOne(hierarchyKeys.map(\.name))]),
        ObjectDescription(
            .insert, "A new view and where it goes.",
            [
                .required("view", .object(.view), "The view.", view),
                .optional("into", .view, default: #""root""#, "The view that is to hold it.", #""card""#),
                .optional(
                    "index", .integer(0...Int(Int32.max)), default: "on top",
                    "Its place among the subviews, 0 at the back.", "0"),
                .optional("above", .view, default: "on top", "The sibling it goes just above.", #""title""#),
                .optional("below", .view, default: "on top", "The sibling it goes just below.", #""title""#),
            ], rules: [.atMostOne(["index", "above", "below"])]),
        ObjectDescription(
            .removeAnimation, "Which explicit animations end.",
            [
                .required("view", .view, "The view.", #""card""#),
                .optional("key", .name, default: "all of the view's", "The animation's key.", #""fade""#),
            ]),
    ]
}
