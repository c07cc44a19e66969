extension Reading {
    /// Reads an object by its description: unknown, missing and conflicting keys are reported, and wrong values.
    func object(_ place: Place, as name: ObjectName) -> ReadObject? {
        let description = name.description
        guard place.node.type == .object else {
            report(place, expected: name.words, hint: exampleHint(description))
            return nil
        }
        var members: [ReadObject.Member] = []
        var seen = SeenKeys()
        var meant: [String] = []
        var hasUnknownKeys = false
        for (keyNode, node) in place.node.members {
            if isOverLimit || diagnostics.isFull { return nil }
            let key = keyNode.text
            let keyPlace = place.member(key, keyNode)
            guard seen.insert(key) else {
                reportDuplicate(keyPlace, key)
                continue
            }
            guard let known = description.key(key) else {
                hasUnknownKeys = true
                if let nearest = reportUnknown(keyPlace, key, in: description) { meant.append(nearest) }
                continue
            }
            let member = place.member(key, node)
            let value = value(member, as: known.kind)
            members.append(ReadObject.Member(key: known, keyPlace: keyPlace, place: member, value: value))
            if known.isLater { reportLater(keyPlace, known.name) }
        }
        let object = ReadObject(place: place, members: members, hasUnknownKeys: hasUnknownKeys)
        for key in description.keys where key.isRequired && object.member(key.name) == nil && !meant.contains(key.name)
        {
            reportMissing(key, in: place)
        }
        for rule in description.rules { check(rule, object, meant) }
        return object
    }

    func reportLater(_ place: Place, _ what: String) {
        report(
            place, message: "\(Shown.text(what)) is not supported yet", found: Shown.text(what),
            hint: "the document is written as it should be, but this version of animrec cannot draw it")
    }

    private func exampleHint(_ description: ObjectDescription) -> String? {
        guard let key = description.keys.first(where: \.isRequired) ?? description.keys.first else { return nil }
        return "for example { \"\(key.name)\": \(key.example) }"
    }

    func reportMissing(_ key: KeyDescription, in place: Place) {
        let start = (place.variable?.span ?? place.node.span).lowerBound
        let path = place.path.appending(.key(key.name)).text
        report(
            Diagnostic(
                at: Origin(range: source.range(of: start..<start + 1), path: path),
                expected: "the key \(Shown.text(key.name)) with \(key.kind.words)", found: "none",
                hint: "for example \"\(key.name)\": \(key.example)"))
    }

    /// - Returns: The key that was probably meant.
    private func reportUnknown(_ place: Place, _ key: String, in description: ObjectDescription) -> String? {
        let known = description.keys.map(\.name)
        let synonym = Synonyms.word(for: key, in: description)
        let nearest = synonym ?? NearestWord.to(key, among: known)
        let list = known.count > 16 ? known.prefix(16).joined(separator: ", ") + ", …" : known.joined(separator: ", ")
        report(
            place, expected: "a known key (\(list))", found: Shown.text(key), nearest: nearest)
        return nearest
    }

    /// - Parameter meant: Known keys that unknown ones were probably meant to be.
    private func check(_ rule: KeyRule, _ object: ReadObject, _ meant: [String]) {
        switch rule {
        case .exactlyOne(let names):
            let given = names.filter { object.member($0) != nil }
            if given.isEmpty, !names.contains(where: meant.contains) {
                report(
                    Diagnostic(
                        at: startOrigin(object.place), expected: "one of " + Shown.alternatives(names),
                        found: "none of them"))
            }
            reportSurplus(given, of: names, object)
        case .atMostOne(let names):
            reportSurplus(names.filter { object.member($0) != nil }, of: names, object)
        case .excludes(let key, let others, let why):
            guard object.member(key) != nil else { return }
            for other in others {
                guard let member = object.member(other) else { continue }
                report(
                    member.keyPlace, expected: "\(Shown.text(key)) or \(Shown.text(other)), not both", found: "both",
                    hint: why)
            }
        case .needs(let keys, let others):
            guard !others.contains(where: { object.member($0) != nil }) else { return }
            for key in keys {
                guard let member = object.member(key) else { continue }
                report(
                    member.keyPlace,
                    expected: Shown.alternatives(others.filter { $0 != "group" }) + " beside \(Shown.text(key))",
                    found: "none")
            }
        }
    }

    private func reportSurplus(_ given: [String], of names: [String], _ object: ReadObject) {
        guard given.count > 1 else { return }
        for name in given.dropFirst() {
            guard let member = object.member(name) else { continue }
            report(
                member.keyPlace, expected: "only one of " + Shown.alternatives(names),
                found: "\(Shown.text(name)) beside \(Shown.text(given[0]))")
        }
    }
}

/// Words of neighbouring vocabularies and what they are called here.
enum Synonyms {
    private static let words: [String: [String]] = [
        "opacity": ["alpha"], "position": ["center", "frame"], "contents": ["image"],
        "masksToBounds": ["clipsToBounds"],
        "background": ["backgroundColor"], "fps": ["frameRate"], "easing": ["curve", "timingFunction"],
        "ease": ["curve", "timingFunction"], "children": ["subviews"], "layers": ["views"], "sublayers": ["subviews"],
        "events": ["timeline"], "animations": ["timeline", "changes"], "width": ["size", "frame"],
        "height": ["size", "frame"], "visible": ["hidden"], "isHidden": ["hidden"], "time": ["at"],
        "delay": ["beginTime"],
        "begin": ["beginTime"], "loop": ["repeatCount"], "repeat": ["repeatCount"], "version": ["animrec"],
        "rotation": ["transform"], "scale": ["transform"], "rotate": ["transform"], "x": ["center", "frame"],
        "y": ["center", "frame"], "size": ["frame", "bounds"], "color": ["backgroundColor"],
        "fill": ["backgroundColor"],
        "radius": ["cornerRadius"], "text": ["label"], "timing": ["curve", "timingFunction"],
        "timingFunction": ["curve"], "curve": ["timingFunction"], "name": ["id"], "anchor": ["anchorPoint"],
    ]

    static func word(for key: String, in description: ObjectDescription) -> String? {
        words[key]?.first { description.key($0) != nil }
    }
}
