internal import Animation
internal import Timing

extension Reading {
    /// Reads a value as its kind, variables resolved; nil if it is wrong, which is then reported.
    func value(_ given: Place, as kind: ValueKind) -> FormatValue? {
        guard countValue(given) else { return nil }
        if case .anything = kind { return .unread }
        if case .dependent = kind { return .unread }
        guard let place = resolved(given), descend(given) else { return nil }
        defer { depth -= 1 }

        switch kind {
        case .boolean:
            switch place.node.type {
            case .true: return .boolean(true)
            case .false: return .boolean(false)
            default: report(place, expected: kind.words, hint: booleanHint(place)); return nil
            }
        case .text: return text(place, kind).map { .text($0) }
        case .name: return name(place, kind).map { .text($0) }
        case .number(let bounds): return number(place, kind, bounds).map { .number($0) }
        case .integer(let range): return integer(place, kind, range).map { .integer($0) }
        case .time(let bounds): return time(place, kind, bounds).map { .time($0) }
        case .count: return count(place, kind).map { .count($0) }
        case .endlessTime: return endlessTime(place, kind).map { .endlessTime($0) }
        case .frameRate: return frameRate(place, kind).map { .frameRate($0) }
        case .point: return point(place, kind).map { .point($0) }
        case .size: return size(place, kind).map { .size($0) }
        case .canvasSize: return canvasSize(place, kind).map { .size($0) }
        case .rect: return rect(place, kind).map { .rect($0) }
        case .radii: return radii(place, kind).map { .radii($0) }
        case .angle: return angle(place, bareUnit: .radians, kind.words).map { .number(NumberValue(value: $0.radians)) }
        case .color: return color(place, kind).map { .color($0) }
        case .transform: return transform(place, kind).map { .transform($0) }
        case .curve: return curve(place, kind).map { .curve($0) }
        case .word(let words): return word(place, kind, words).map { .text($0) }
        case .pathData: return pathData(place, kind).map { .path($0) }
        case .list(let element, let minimum, let maximum):
            return list(place, kind, of: element, minimum: minimum, maximum: maximum).map { .list($0) }
        case .object(let name): return object(place, as: name).map { .object($0) }
        case .map(let keys, let element): return map(place, kind, keys: keys, of: element).map { .map($0) }
        case .either(let plain, let name):
            if place.node.type == .object { return object(place, as: name).map { .object($0) } }
            switch place.node.type {
            case .number, .string: return value(place, as: plain)
            default: report(place, expected: kind.words); return nil
            }
        case .relative(let inner):
            return relative(place, inner)
        case .image(let canBeNull):
            if canBeNull, place.node.type == .null { return .image(nil) }
            return image(place, kind).map { .image($0) }
        case .path: return path(place, kind).map { .text($0) }
        case .assetPath: return assetPath(place, kind).map { .image($0) }
        case .newView: return newName(place, kind, isView: true).map { .text($0) }
        case .newEvent: return newName(place, kind, isView: false).map { .text($0) }
        case .view:
            guard let name = name(place, kind) else { return nil }
            names.viewReferences.append((name, place))
            return .text(name)
        case .event:
            guard let name = name(place, kind) else { return nil }
            names.eventReferences.append((name, place))
            return .text(name)
        case .keyPath: return keyPath(place, kind).map { .keyPath($0) }
        case .dependent, .anything: return .unread
        }
    }

    private func booleanHint(_ place: Place) -> String? {
        guard place.node.type == .string else { return nil }
        let word = place.node.text.lowercased()
        return word == "true" || word == "false" ? "write \(word) without quotes" : nil
    }

    /// Counts a value towards the limit; false if it is exceeded.
    private func countValue(_ place: Place) -> Bool {
        valueCount += 1
        guard valueCount > options.limits[.values] else { return true }
        if !isOverLimit {
            isOverLimit = true
            report(
                place, expected: "at most \(options.limits[.values]) values in the document", found: "more",
                hint: ReadingLimits.Kind.values.raisingHint)
        }
        return false
    }

    /// Goes one level deeper; false if the limit is exceeded. Variables can nest deeper than the text does.
    private func descend(_ place: Place) -> Bool {
        if depth >= options.limits[.depth] {
            if isOverLimit { return false }
            isOverLimit = true
            report(
                place, expected: "at most \(options.limits[.depth]) values inside one another", found: "one more",
                hint: ReadingLimits.Kind.depth.raisingHint)
            return false
        }
        depth += 1
        return true
    }

    // MARK: - Containers

    func list(
        _ place: Place, _ kind: ValueKind, of element: ValueKind, minimum: Int, maximum: Int?
    ) -> [FormatValue.Item]? {
        guard place.node.type == .array else {
            report(place, expected: kind.words)
            return nil
        }
        var items: [FormatValue.Item] = []
        for (index, node) in place.node.elements.enumerated() {
            if isOverLimit || diagnostics.isFull { return nil }
            let place = place.element(index, node)
            items.append(FormatValue.Item(place: place, value: value(place, as: element)))
        }
        guard items.count >= minimum, items.count <= maximum ?? .max else {
            report(place, expected: kind.words)
            return nil
        }
        return items
    }

    func map(_ place: Place, _ kind: ValueKind, keys: ValueKind.MapKeys, of element: ValueKind) -> [FormatValue.Entry]?
    {
        guard place.node.type == .object else {
            report(place, expected: kind.words)
            return nil
        }
        var entries: [FormatValue.Entry] = []
        var seen = SeenKeys()
        for (keyNode, node) in place.node.members {
            if isOverLimit || diagnostics.isFull { return nil }
            let key = keyNode.text
            let keyPlace = place.member(key, keyNode)
            guard seen.insert(key) else {
                reportDuplicate(keyPlace, key)
                continue
            }
            switch keys {
            case .views: names.viewReferences.append((key, keyPlace))
            case .names:
                if key.isEmpty { report(keyPlace, expected: "a name that is not empty", found: "\"\"") }
            }
            let member = place.member(key, node)
            entries.append(
                FormatValue.Entry(key: key, keyPlace: keyPlace, place: member, value: value(member, as: element)))
        }
        return entries
    }

    func reportDuplicate(_ place: Place, _ key: String) {
        report(
            place, expected: "each key once", found: "\(Shown.text(key)) a second time", hint: "remove one of the two")
    }

    private func relative(_ place: Place, _ inner: ValueKind) -> FormatValue? {
        guard place.node.type == .object else { return value(place, as: inner) }
        var members = place.node.members.makeIterator()
        guard let (key, node) = members.next() else {
            report(place, expected: inner.words + ", or {\"by\": …}")
            return nil
        }
        let name = key.text
        guard name == "by" else {
            if case .transform = inner { return value(place, as: inner) }
            let keyPlace = place.member(name, key)
            report(
                keyPlace, expected: inner.words + ", or {\"by\": …}", found: "the key \(Shown.text(name))",
                nearest: NearestWord.to(name, among: ["by"]))
            return nil
        }
        if let (other, _) = members.next() {
            report(
                place.member(other.text, other), expected: "\"by\" alone",
                found: "the key \(Shown.text(other.text)) too")
            return nil
        }
        return value(place.member("by", node), as: inner).map { .relative($0) }
    }
}

/// The keys of an object that were met, to find one that stands there twice.
struct SeenKeys {
    private var few: [String] = []
    private var many: Set<String> = []

    /// - Returns: False if the key was there.
    mutating func insert(_ key: String) -> Bool {
        if many.isEmpty {
            if few.contains(key) { return false }
            few.append(key)
            if few.count > 16 { many = Set(few) }
            return true
        }
        return many.insert(key).inserted
    }
}
