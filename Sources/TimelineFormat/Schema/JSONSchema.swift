/// The JSON Schema of timeline documents, draft 2020-12, made from the tables that the reader reads by.
///
/// What only the reader checks: that ids are borne once and borne at all, that events do not wait for themselves, that
/// variables lead somewhere and their values fit, that files are there, that keys stand once, the contents of
/// `cubic-bezier(…)`, `steps(…)`, `linear(…)` and path data, digits beyond the 18th, that key times rise and are as many
/// as the values, the order of `during` and `within`, times beyond the clip, the limits, and what is not supported yet.
public enum JSONSchema {
    /// The schema as indented text with a line break at its end.
    public static let text = document.text() + "\n"

    private static var document: JSONOutput {
        var definitions: [(String, JSONOutput)] = KindSchema.shared
        for name in ObjectName.allCases where name != .document {
            definitions.append((name.rawValue, ObjectSchema.schema(of: name.description)))
        }
        guard case .object(let members) = ObjectSchema.schema(of: ObjectName.document.description) else {
            return .flag(true)
        }
        return .object(
            [
                ("$schema", .text("https://json-schema.org/draft/2020-12/schema")),
                ("title", .text("animrec timeline, version 1")),
            ] + members + [("$defs", .object(definitions))])
    }
}

/// The schema of an object.
enum ObjectSchema {
    static func schema(of description: ObjectDescription) -> JSONOutput {
        var members: [(String, JSONOutput)] = [
            ("description", .text(description.summary)), ("type", .text("object")),
            ("properties", .object(description.keys.map { ($0.name, property($0)) })),
            ("additionalProperties", .flag(false)),
        ]
        let required = description.keys.filter(\.isRequired).map(\.name)
        if !required.isEmpty { members.append(("required", .list(required.map { .text($0) }))) }
        var conditions = description.rules.map(condition)
        if description.key("keyPath") != nil { conditions += keyPathConditions }
        if description.name == .expectation { conditions.append(.anyOf(ExpectationForm.all.flatMap { forms($0) })) }
        if !conditions.isEmpty { members.append(("allOf", .list(conditions))) }
        return .object(members)
    }

    private static func property(_ key: KeyDescription) -> JSONOutput {
        var text = key.summary
        if !key.unit.isEmpty { text += " Unit: \(key.unit)." }
        if case .optional(let value) = key.presence, value != "none" { text += " Default: \(value)." }
        if key.isLater { text += " Not supported yet." }
        return .object([
            ("description", .text(text)), ("examples", .list([.raw(key.example)])),
            ("allOf", .list([KindSchema.schema(of: key.kind)])),
        ])
    }

    private static func condition(_ rule: KeyRule) -> JSONOutput {
        func not(_ schema: JSONOutput) -> JSONOutput { .object([("not", schema)]) }
        switch rule {
        case .exactlyOne(let keys): return .object([("oneOf", .list(keys.map { .required([$0]) }))])
        case .atMostOne(let keys):
            return .object([
                ("oneOf", .list([not(.anyOf(keys.map { .required([$0]) }))] + keys.map { .required([$0]) }))
            ])
        case .excludes(let key, let others, _):
            return not(.object([("required", .list([.text(key)])), ("anyOf", .list(others.map { .required([$0]) }))]))
        case .needs(let keys, let others):
            let needed = JSONOutput.anyOf(others.map { .required([$0]) })
            return .object([("dependentSchemas", .object(keys.map { ($0, needed) }))])
        }
    }

    /// The values of a key path are of its kind.
    private static var keyPathConditions: [JSONOutput] {
        var groups: [(kind: String, schema: JSONOutput, names: [String])] = []
        for path in FormatKeyPath.all {
            let schema = KindSchema.schema(of: path.kind)
            let text = schema.text()
            if let index = groups.firstIndex(where: { $0.kind == text }) {
                groups[index].names.append(path.name)
            } else {
                groups.append((text, schema, [path.name]))
            }
        }
        return groups.map { group in
            .object([
                (
                    "if",
                    .object([
                        ("properties", .object([("keyPath", .words(group.names))])),
                        ("required", .list([.text("keyPath")])),
                    ])
                ),
                (
                    "then",
                    .object([
                        (
                            "properties",
                            .object(
                                ["from", "to", "by"].map { ($0, group.schema) } + [
                                    (
                                        "values",
                                        .anyOf([
                                            .reference("variable"),
                                            .object([("type", .text("array")), ("items", group.schema)]),
                                        ])
                                    )
                                ])
                        )
                    ])
                ),
            ])
        }
    }

    private static func forms(_ form: ExpectationForm) -> [JSONOutput] {
        let properties = form.key == nil ? MeasuredName.all.map(\.name) + ["canvasFrame", "canvasCenter"] : []
        let keys = form.required + (form.key.map { [$0] } ?? [])
        func schema(_ keys: [String], _ allowed: [String], _ more: [(String, JSONOutput)] = []) -> JSONOutput {
            .object(
                [
                    ("required", .list(keys.map { .text($0) })),
                    ("propertyNames", .words(Array(Set(keys + allowed + form.optional)).sorted())),
                ] + more)
        }
        let isSnapshot = form.key == "snapshot"
        let tolerance = (
            "tolerance",
            JSONOutput.anyOf([
                .reference("variable"),
                isSnapshot ? .reference("snapshotTolerance") : KindSchema.schema(of: .number(.notNegative)),
            ])
        )
        func extra(_ frame: JSONOutput?, _ named: [String]) -> [(String, JSONOutput)] {
            var result: [(String, JSONOutput)] = [
                ("properties", .object([tolerance] + (frame.map { [("frame", $0)] } ?? [])))
            ]
            if form.key == nil { result.append(("anyOf", .list(named.map { .required([$0]) }))) }
            return result
        }
        guard form.isAtInstant else { return [schema(keys, [], extra(nil, []))] }
        let number = JSONOutput.anyOf([.reference("variable"), KindSchema.schema(of: .integer(0...Int(Int32.max)))])
        let others = properties.filter { $0 != "frame" }
        return [
            schema(keys + ["frame"], others, extra(number, others)),
            schema(keys + ["at"], properties, extra(KindSchema.schema(of: .rect), properties)),
        ]
    }
}
