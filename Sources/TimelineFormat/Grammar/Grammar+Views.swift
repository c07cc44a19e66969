internal import Geometry
internal import Graphics

extension ObjectDescription {
    /// A view's properties and contents: what a declaration and a change have in common.
    private static let properties: [KeyDescription] = [
        .optional(
            "frame", .rect, default: "from bounds, center and transform", unit: "points",
            "The view's box in its superview. In a declaration it is read as if the transform were the identity; not beside bounds or center.",
            "[40, 30, 200, 120]"),
        .optional(
            "bounds", .rect, default: "[0, 0, 0, 0]", unit: "points",
            "The view's box in its own coordinates; its origin scrolls what the view holds.", "[0, 0, 200, 120]"),
        .optional(
            "center", .point, default: "[0, 0]", unit: "points", "Where the anchor point lies in the superview.",
            "[320, 180]"),
        .optional(
            "transform", .transform, default: #""identity""#, "A map about the anchor point.",
            #"[{ "rotate": "15deg" }, { "scale": 1.2 }]"#),
        .optional(
            "alpha", .number(.any), default: "1",
            "How opaque the view and all it holds are together; drawn within 0…1.",
            "0.5"),
        .optional("backgroundColor", .color, default: #""clear""#, "Fills the bounds.", ##""#3b82f6""##),
        .optional(
            "contentStretch", .rect, default: "[0, 0, 1, 1]", unit: "shares of the image",
            "The part of the image that stretches; the rest keeps its size.", "[0.4, 0.4, 0.2, 0.2]"),
        .optional("hidden", .boolean, default: "false", "Whether the view and all it holds are left out.", "true"),
        .optional(
            "clipsToBounds", .boolean, default: "false", "Whether what the view holds is cut at its (rounded) bounds.",
            "true"),
        .optional(
            "contentMode", .word(ContentMode.allCases.map(\.rawValue)), default: #""scaleToFill""#,
            "How an image is placed in the bounds.", #""scaleAspectFit""#),
        .optional(
            "imageSampling", .word(ImageSampling.allCases.map(\.rawValue)), default: #""linear""#,
            "How an image that is not drawn pixel for pixel is read.", #""nearest""#),
        .optional(
            "autoresizingMask",
            .list(.word(AutoresizingPart.allCases.map(\.rawValue)), minimum: 0, maximum: nil), default: "[]",
            "What gives way when the superview's size changes; each part takes of the growth as much as it has of their sum.",
            #"["flexibleWidth", "flexibleHeight"]"#
        ),
        .optional("tag", .integer(Int(Int32.min)...Int(Int32.max)), default: "0", "A number to find the view by.", "7"),
        .optional(
            "cornerRadius", .radii, default: "0", unit: "points",
            "Rounds the background, the border and, if it clips, the content; four are top left, top right, bottom right, bottom left. Drawn up to half the shorter side.",
            "12"),
        .optional(
            "borderWidth", .number(.any), default: "0", unit: "points", "A line inside the bounds, above all content.",
            "2"),
        .optional("borderColor", .color, default: #""black""#, "The border's color.", #""white""#),
        .optional(
            "shadow", .object(.shadow), default: "none", "A shadow behind the view.",
            #"{ "opacity": 0.4, "radius": 8, "offset": [0, 4] }"#
        ).later,
        .optional(
            "zPosition", .number(.any), default: "0",
            "Among its siblings a view of a higher value is drawn above; equal ones in the order of the list.", "1"),
        .optional(
            "anchorPoint", .point, default: "[0.5, 0.5]", unit: "shares of the bounds",
            "The point of the bounds that lies at center, and that the transform acts about.", "[0, 0]"),
        .optional(
            "mask", .object(.view), default: "none", "A view whose alpha the view is multiplied with.",
            #"{ "id": "cutout", "frame": [0, 0, 100, 100], "backgroundColor": "black" }"#
        ).later,
        .optional(
            "label", .object(.label), default: "none", "Content: a text.", #"{ "text": "Hello", "size": 24 }"#
        ).later,
        .optional(
            "path", .object(.path), default: "none", "Content: a shape.",
            #"{ "d": "M 0 0 L 40 0 L 20 30 Z", "fill": "teal" }"#
        ),
        .optional(
            "gradient", .object(.gradient), default: "none", "Content: a gradient.",
            ##"{ "colors": ["#3b82f6", "#9333ea"] }"##
        ).later,
    ]

    private static func image(canBeNull: Bool) -> KeyDescription {
        .optional(
            "image", .image(canBeNull: canBeNull), default: "none",
            canBeNull
                ? "Content: an image file, by an asset's name or its path; null takes it away."
                : "Content: an image file, by an asset's name or its path.", #""images/photo.png""#)
    }

    private static let contents = KeyRule.atMostOne(["image", "label", "path", "gradient"])

    static let viewObjects: [ObjectDescription] = [
        ObjectDescription(
            .view, "A view as it is when it appears.",
            [
                .required(
                    "id", .newView, "The view's name, unlike that of any other in the document; root is taken.",
                    #""card""#)
            ]
                + properties + [
                    image(canBeNull: false),
                    .optional(
                        "subviews", .list(.object(.view), minimum: 0, maximum: nil), default: "[]",
                        "What the view holds, back to front.", #"[{ "id": "title" }]"#),
                ],
            rules: [
                .excludes("frame", ["bounds", "center"], why: "frame says both where and how large the view is"),
                contents,
            ]),
        ObjectDescription(
            .viewChanges,
            "What changes on a view, applied in the order anchorPoint, bounds, center, transform, frame, the rest.",
            properties.map { key in
                var key = key
                switch key.kind {
                case .number, .point, .rect, .transform, .radii:
                    key = KeyDescription(
                        name: key.name, kind: .relative(key.kind), presence: .optional("not changed"), unit: key.unit,
                        summary: key.summary, example: key.example, isLater: key.isLater)
                default:
                    key = KeyDescription(
                        name: key.name, kind: key.kind, presence: .optional("not changed"), unit: key.unit,
                        summary: key.summary, example: key.example, isLater: key.isLater)
                }
                return key
            } + [
                KeyDescription(
                    name: "image", kind: .image(canBeNull: true), presence: .optional("not changed"), unit: "",
                    summary: image(canBeNull: true).summary, example: image(canBeNull: true).example)
            ], rules: [contents]),
        ObjectDescription(
            .shadow, "A view's shadow.",
            [
                .optional("color", .color, default: #""black""#, "Its color.", #""black""#),
                .optional("opacity", .number(.any), default: "0", "How opaque it is.", "0.4"),
                .optional("radius", .number(.notNegative), default: "3", unit: "points", "How far it is blurred.", "8"),
                .optional("offset", .size, default: "[0, -3]", unit: "points", "How far it is moved.", "[0, 4]"),
            ]),
        ObjectDescription(
            .label, "A text.",
            [
                .required("text", .text, "What it says.", #""Hello""#),
                .optional("font", .name, default: "the system's", "The font family.", #""Inter""#),
                .optional("size", .number(.positive), default: "17", unit: "points", "The font size.", "24"),
                .optional(
                    "weight",
                    .word(["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]),
                    default: #""regular""#, "The font weight.", #""bold""#),
                .optional("color", .color, default: #""black""#, "The text's color.", #""white""#),
                .optional(
                    "alignment", .word(["natural", "left", "center", "right", "justified"]), default: #""natural""#,
                    "Where lines lie.", #""center""#),
                .optional("lines", .integer(0...1_000_000), default: "1", "The most lines; 0 is any number.", "2"),
                .optional(
                    "lineBreak",
                    .word([
                        "byWordWrapping", "byCharWrapping", "byClipping", "byTruncatingHead", "byTruncatingTail",
                        "byTruncatingMiddle",
                    ]), default: #""byTruncatingTail""#, "What happens at the end of a line.", #""byWordWrapping""#),
            ]),
        ObjectDescription(
            .path, "A shape.",
            [
                .required(
                    "d", .pathData, unit: "points", "SVG path data in bounds coordinates.", #""M 0 0 L 40 0 L 20 30 Z""#
                ),
                .optional("fill", .color, default: #""black""#, "Fills the shape.", #""teal""#),
                .optional(
                    "fillRule", .word(FillRule.allCases.map(\.rawValue)), default: #""nonzero""#, "What is inside.",
                    #""evenodd""#),
                .optional("stroke", .color, default: #""clear""#, "The line's color.", #""white""#),
                .optional("lineWidth", .number(.notNegative), default: "1", unit: "points", "The line's width.", "3"),
                .optional(
                    "lineCap", .word(StrokeStyle.LineCap.allCases.map(\.rawValue)), default: #""butt""#,
                    "The line's ends.", #""round""#
                ),
                .optional(
                    "lineJoin", .word(StrokeStyle.LineJoin.allCases.map(\.rawValue)), default: #""miter""#,
                    "The line's corners.",
                    #""round""#
                ),
                .optional(
                    "lineDash", .list(.number(.notNegative), minimum: 0, maximum: nil), default: "[]", unit: "points",
                    "Lengths of dashes and gaps.", "[8, 4]"
                ),
                .optional(
                    "strokeStart", .number(.any), default: "0", "Where the line begins, as a share of its length.",
                    "0.25"
                ),
                .optional(
                    "strokeEnd", .number(.any), default: "1", "Where the line ends, as a share of its length.", "0.75"
                ),
            ]),
        ObjectDescription(
            .gradient, "A gradient.",
            [
                .optional(
                    "type", .word(["axial", "radial", "conic"]), default: #""axial""#, "Its shape.", #""radial""#),
                .required(
                    "colors", .list(.color, minimum: 1, maximum: nil), "Its colors.", ##"["#3b82f6", "#9333ea"]"##),
                .optional(
                    "locations", .list(.number(.any), minimum: 0, maximum: nil), default: "spread evenly",
                    "Where each color lies, rising in 0…1.", "[0, 1]"),
                .optional(
                    "startPoint", .point, default: "[0.5, 0]", unit: "shares of the bounds",
                    "Where the first color lies.",
                    "[0, 0]"),
                .optional(
                    "endPoint", .point, default: "[0.5, 1]", unit: "shares of the bounds", "Where the last color lies.",
                    "[1, 1]"),
            ]),
    ]
}
