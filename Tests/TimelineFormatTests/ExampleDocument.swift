@testable import TimelineFormat

/// Documents around an example, so that it stands where it belongs.
enum ExampleDocument {
    /// A document with the views `card` and `title`, the event `intro`, and more keys.
    static func document(_ more: String = "", views: String = "", event: String = "", expect: String = "[]") -> String {
        """
        { "animrec": 1, "canvas": { "size": [640, 360] }, "views": [{ "id": "card" }, { "id": "title" }\(views)],
          "timeline": [{ "at": 0, "id": "intro", "set": {} }\(event)], "expect": \(expect)\(more) }
        """
    }

    static func around(expectations: String) -> String { document(expect: expectations) }

    static func with(_ key: KeyDescription, value: String? = nil, in name: ObjectName) -> String {
        let object = object(name, with: key, value: value ?? key.example)
        switch name {
        case .document: return object
        case .canvas: return "{ \"animrec\": 1, \"canvas\": \(object) }"
        case .view: return "{ \"animrec\": 1, \"canvas\": { \"size\": [640, 360] }, \"views\": [\(object)] }"
        case .shadow, .label, .path, .gradient:
            return document(views: ", { \"id\": \"it\", \"\(name.rawValue)\": \(object) }")
        case .viewChanges: return document(event: ", { \"at\": 1, \"set\": { \"card\": \(object) } }")
        case .event: return document(event: ", \(object)")
        case .completionEvent: return document(event: ", { \"at\": 1, \"animate\": { \"completion\": [\(object)] } }")
        case .after: return document(event: ", { \"at\": \(object), \"set\": {} }")
        case .animate, .keyframes, .transition, .transaction, .addAnimation, .removeAnimation, .insert:
            return document(event: ", { \"at\": 1, \"\(name.rawValue)\": \(object) }")
        case .blockSpring: return document(event: ", { \"at\": 1, \"animate\": { \"spring\": \(object) } }")
        case .keyframe: return document(event: ", { \"at\": 1, \"keyframes\": { \"frames\": [\(object)] } }")
        case .layerChanges:
            return document(event: ", { \"at\": 1, \"transaction\": { \"changes\": { \"card\": \(object) } } }")
        case .childAnimation:
            return document(event: ", { \"at\": 1, \"addAnimation\": { \"view\": \"card\", \"group\": [\(object)] } }")
        case .spring:
            return document(
                event:
                    ", { \"at\": 1, \"addAnimation\": { \"view\": \"card\", \"keyPath\": \"opacity\", \"spring\": \(object) } }"
            )
        case .hierarchyChange: return document(event: ", { \"at\": 1, \"animate\": { \"hierarchy\": [\(object)] } }")
        case .expectation: return document(expect: "[\(object)]")
        case .modelValue: return document(expect: "[{ \"frame\": 3, \"view\": \"card\", \"model\": \(object) }]")
        case .snapshotTolerance:
            return document(expect: "[{ \"frame\": 3, \"snapshot\": \"goldens/a.png\", \"tolerance\": \(object) }]")
        }
    }

    /// The object with a key and what must stand beside it.
    private static func object(_ name: ObjectName, with key: KeyDescription, value: String) -> String {
        var members: [(String, String)] = [(key.name, value)]
        func add(_ name: String, _ value: String) {
            if !members.contains(where: { $0.0 == name }) { members.append((name, value)) }
        }
        for (name, value) in companions(name, key.name) { add(name, value) }
        for key in name.description.keys where key.isRequired { add(key.name, key.example) }
        return "{ " + members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + " }"
    }

    private static func companions(_ name: ObjectName, _ key: String) -> [(String, String)] {
        let needsAction = ["at", "id"].contains(key)
        switch name {
        case .document where ["timeline", "expect", "views"].contains(key):
            return key == "timeline" ? [("views", #"[{ "id": "card" }]"#)] : []
        case .event, .completionEvent: return needsAction ? [("set", "{}")] : []
        case .after where key == "offset": return [("after", #""intro""#)]
        case .transition:
            return key == "from" ? [("to", #""title""#)] : key == "to" ? [("from", #""card""#)] : [("view", #""card""#)]
        case .addAnimation, .childAnimation:
            switch key {
            case "keyPath", "group": return []
            case "keyTimes", "timingFunctions": return [("keyPath", #""position.x""#), ("values", "[0, 10, 20]")]
            case "calculationMode": return [("keyPath", #""position.x""#), ("values", "[0, 10, 20]")]
            case "path": return [("keyPath", #""position""#)]
            default: return [("keyPath", #""position.x""#)]
            }
        case .expectation: return expectationCompanions(key)
        default: return []
        }
    }

    private static func expectationCompanions(_ key: String) -> [(String, String)] {
        let frame = ("frame", "45")
        let view = ("view", #""card""#)
        let property = ("property", #""alpha""#)
        let during = ("during", "[0, 1]")
        switch key {
        case "frame": return [view, ("alpha", "1")]
        case "at", "view", "tolerance": return [("at", #""45f""#), view, ("alpha", "1")]
        case "pixel", "region", "coverage":
            return [frame, ("color", #""red""#)] + (key == "coverage" ? [("region", "[0, 0, 1, 1]")] : [])
        case "color": return [frame, ("pixel", "[1, 2]")]
        case "snapshot": return [frame]
        case "during", "property", "is": return [during, view, property, ("is", #""constant""#)]
        case "within": return [during, view, property]
        case "settlesBy": return [view, property]
        case "inside": return [during, view]
        case "views", "never": return [during, ("views", #"["card", "title"]"#), ("never", #""overlap""#)]
        case "frames": return []
        default: return [frame, view]
        }
    }
}
