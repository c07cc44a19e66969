internal import Timing

/// The schema of a kind of value.
enum KindSchema {
    /// Those that many keys share.
    static var shared: [(String, JSONOutput)] {
        [
            (
                "variable",
                .object([
                    (
                        "description",
                        .text("A variable's name behind a dollar sign; \"$$\" begins a literal dollar sign.")
                    ),
                    ("type", .text("string")), ("pattern", .text("^\\$[^$]")),
                ])
            ),
            ("number", number(.any)), ("point", numbers(2)), ("size", numbers(2)), ("rect", numbers(4)),
            ("radii", .anyOf([number(.any), numbers(4)])), ("color", color), ("transform", transform),
            ("degrees", .anyOf([number(.any), .pattern(anglePattern)])),
            ("radians", .anyOf([number(.any), .pattern(anglePattern)])), ("curve", curve),
        ]
    }

    /// With a variable in its place, where one may stand.
    static func schema(of kind: ValueKind) -> JSONOutput {
        switch kind {
        case .anything, .dependent: return .object([])
        case .text: return .object([("type", .text("string"))])
        case .name, .newView, .view, .newEvent, .event, .pathData, .path, .assetPath:
            return .object([("type", .text("string")), ("minLength", .number(isPathData(kind) ? "0" : "1"))])
        default: return .anyOf([.reference("variable")] + plain(kind))
        }
    }

    private static func isPathData(_ kind: ValueKind) -> Bool { if case .pathData = kind { true } else { false } }

    private static func plain(_ kind: ValueKind) -> [JSONOutput] {
        switch kind {
        case .boolean: return [.object([("type", .text("boolean"))])]
        case .number(.any): return [.reference("number")]
        case .number(let bounds): return [number(bounds)]
        case .integer(let range):
            return [
                .object([
                    ("type", .text("integer")), ("minimum", .number("\(range.lowerBound)")),
                    ("maximum", .number("\(range.upperBound)")),
                ])
            ]
        case .time(let bounds): return time(bounds)
        case .count: return [number(.notNegative), .words(["infinity"])]
        case .endlessTime: return time(.notNegative) + [.words(["infinity"])]
        case .frameRate:
            return [
                .object([("type", .text("number")), ("minimum", .number("0.001")), ("maximum", .number("1000"))]),
                .pattern("^\(decimal)(/\(decimal))?$"),
            ]
        case .point: return [.reference("point")]
        case .size: return [.reference("size")]
        case .canvasSize: return [list(schema(of: .number(.positive)), minimum: 2, maximum: 2)]
        case .rect: return [.reference("rect")]
        case .radii: return [.reference("radii")]
        case .angle: return [.reference("radians")]
        case .color: return [.reference("color")]
        case .transform: return [.reference("transform")]
        case .curve: return [.reference("curve")]
        case .word(let words): return [.words(words)]
        case .list(let element, let minimum, let maximum):
            return [list(schema(of: element), minimum: minimum, maximum: maximum)]
        case .object(let name): return [.reference(name.rawValue)]
        case .map(let keys, let element):
            var members: [(String, JSONOutput)] = [
                ("type", .text("object")), ("additionalProperties", schema(of: element)),
            ]
            if case .names = keys { members.append(("propertyNames", .object([("minLength", .number("1"))]))) }
            return [.object(members)]
        case .either(let value, let name): return plain(value) + [.reference(name.rawValue)]
        case .relative(let inner):
            return plain(inner) + [
                .object([
                    ("type", .text("object")), ("properties", .object([("by", schema(of: inner))])),
                    ("required", .list([.text("by")])), ("additionalProperties", .flag(false)),
                ])
            ]
        case .image(let canBeNull):
            let text = JSONOutput.object([("type", .text("string")), ("minLength", .number("1"))])
            return canBeNull ? [text, .object([("type", .text("null"))])] : [text]
        case .keyPath: return [.words(FormatKeyPath.all.map(\.name))]
        case .text, .name, .newView, .view, .newEvent, .event, .pathData, .path, .assetPath, .dependent, .anything:
            return [.object([("type", .text("string"))])]
        }
    }

    // MARK: - Numbers

    private static func number(_ bounds: NumberBounds) -> JSONOutput {
        var members: [(String, JSONOutput)] = [("type", .text("number"))]
        switch bounds {
        case .any, .notZero: members += [("minimum", .number("-1e9")), ("maximum", .number("1e9"))]
        case .notNegative: members += [("minimum", .number("0")), ("maximum", .number("1e9"))]
        case .positive: members += [("exclusiveMinimum", .number("0")), ("maximum", .number("1e9"))]
        case .fraction: members += [("minimum", .number("0")), ("maximum", .number("1"))]
        }
        if case .notZero = bounds { members.append(("not", .object([("const", .number("0"))]))) }
        return .object(members)
    }

    private static func numbers(_ count: Int) -> JSONOutput {
        list(schema(of: .number(.any)), minimum: count, maximum: count)
    }

    private static func list(_ element: JSONOutput, minimum: Int, maximum: Int?) -> JSONOutput {
        var members: [(String, JSONOutput)] = [("type", .text("array")), ("items", element)]
        if minimum > 0 { members.append(("minItems", .number("\(minimum)"))) }
        if let maximum { members.append(("maxItems", .number("\(maximum)"))) }
        return .object(members)
    }

    private static let decimal = "[+]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?"
    private static let signedDecimal = "[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?"
    private static let anglePattern = "^\(signedDecimal)(deg|turn|rad)$"

    private static func time(_ bounds: TimeBounds) -> [JSONOutput] {
        switch bounds {
        case .any: [.reference("number"), .pattern("^\(signedDecimal)(s|ms|f)$")]
        case .notNegative: [number(.notNegative), .pattern("^\(decimal)(s|ms|f)$")]
        case .positive: [number(.positive), .pattern("^\(decimal)(s|ms|f)$")]
        }
    }

    // MARK: - Words

    /// Matches a word in any case of its letters.
    private static func anyCase(_ word: String) -> String {
        word.map { $0.isLetter ? "[\($0.uppercased())\($0.lowercased())]" : String($0) }.joined()
    }

    private static var color: JSONOutput {
        .anyOf([
            .reference("variable"), .words(ColorNames.all),
            .pattern("^(\(ColorNames.all.map(anyCase).joined(separator: "|")))$"),
            .pattern("^#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$"),
            list(.anyOf([.reference("variable"), number(.fraction)]), minimum: 3, maximum: 4),
        ])
    }

    private static var curve: JSONOutput {
        let keywords = TimingFunction.names.filter { $0 == $0.lowercased() && $0 != "default" }.map(anyCase)
        let functions = TimingFunction.functionNames.map { anyCase($0) + "[(][^()]*[)]" }
        return .anyOf([
            .reference("variable"), .words(TimingFunction.names),
            .pattern("^\\s*(\((keywords + functions).joined(separator: "|")))\\s*$"),
            .pattern("^\\s*(\(TimingFunction.names.joined(separator: "|")))\\s*$"),
        ])
    }

    private static var transform: JSONOutput {
        let operation = JSONOutput.object([
            ("type", .text("object")),
            (
                "properties",
                .object([
                    ("translate", schema(of: .point)),
                    ("scale", .anyOf([.reference("variable"), .reference("number"), .reference("point")])),
                    ("rotate", .anyOf([.reference("variable"), .reference("degrees")])),
                    (
                        "skew",
                        .anyOf([
                            .reference("variable"),
                            list(.anyOf([.reference("variable"), .reference("degrees")]), minimum: 2, maximum: 2),
                        ])
                    ),
                ])
            ),
            ("additionalProperties", .flag(false)), ("minProperties", .number("1")), ("maxProperties", .number("1")),
        ])
        return .anyOf([
            .words(["identity"]), numbers(6), operation,
            list(.anyOf([.reference("variable"), operation]), minimum: 1, maximum: nil),
        ])
    }
}
