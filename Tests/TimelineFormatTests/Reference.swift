import Foundation

@testable import TimelineFormat

/// The parts of the format reference that follow from the tables.
enum Reference {
    static let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Docs/TimelineFormat.md")

    /// The lines that must stand between a marker such as `<!-- table view -->` and `<!-- end -->`.
    static func block(_ marker: String) -> [String]? {
        let words = marker.split(separator: " ")
        switch words.first {
        case "table":
            guard words.count == 2, let name = ObjectName(rawValue: String(words[1])) else { return nil }
            return table(name)
        case "keypaths": return keyPaths
        case "limits": return limits
        case "later": return later
        default: return nil
        }
    }

    private static func table(_ name: ObjectName) -> [String] {
        var keys = name.description.keys
        if name == .layerChanges {
            let views = Set(ObjectName.viewChanges.description.keys.map(\.name))
            keys = keys.filter { !views.contains($0.name) }
        }
        if name == .expectation {
            let forms = Set(ExpectationForm.all.flatMap { $0.required + $0.optional } + ExpectationForm.keys)
            let others = ["frame", "at", "canvasFrame", "canvasCenter"]
            let measured = keys.filter { !forms.contains($0.name) && !others.contains($0.name) }
            keys = keys.filter { forms.contains($0.name) || others.contains($0.name) }
            return rows(keys) + [
                "", "Properties and key paths: " + measured.map { "`\($0.name)`" }.joined(separator: ", ") + ".",
            ]
        }
        return rows(keys)
    }

    private static func rows(_ keys: [KeyDescription]) -> [String] {
        ["| key | kind | default | unit | what it is | example |", "|---|---|---|---|---|---|"]
            + keys.map { key in
                let standard: String =
                    switch key.presence {
                    case .required: "**required**"
                    case .optional(let value): code(value)
                    }
                let words = words(of: key.kind)
                let summary = key.summary + (key.isLater ? " *Not supported yet.*" : "")
                return "| `\(key.name)` | \(words) | \(standard) | \(key.unit) | \(summary) | `\(key.example)` |"
            }
    }

    /// What a kind expects; an object is the section that describes it.
    private static func words(of kind: ValueKind) -> String {
        switch kind {
        case .object(let name): "[\(heading(name))](#\(anchor(name)))"
        case .list(.object(let name), let minimum, _):
            "list\(minimum > 0 ? ", not empty" : "") of [\(heading(name))](#\(anchor(name)))"
        case .map(.views, .object(let name)): "view ids with [\(heading(name))](#\(anchor(name)))"
        case .either(let plain, let name): plain.words + ", or [\(heading(name))](#\(anchor(name)))"
        default: kind.words.replacing("|", with: "\\|")
        }
    }

    /// The heading of the section that has an object's table.
    static func heading(_ name: ObjectName) -> String {
        let page = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        if name == .modelValue { return "Values of the model" }
        var heading = ""
        for line in page.split(separator: "\n") {
            if line.hasPrefix("#") { heading = line.drop { $0 == "#" || $0 == " " }.description }
            if line == "<!-- table \(name.rawValue) -->" { return heading }
        }
        return name.rawValue
    }

    private static func anchor(_ name: ObjectName) -> String { heading(name).lowercased().replacing(" ", with: "-") }

    /// JSON stands as code, words as words.
    private static func code(_ value: String) -> String {
        let isJSON = (try? JSONSerialization.jsonObject(with: Data(value.utf8), options: .fragmentsAllowed)) != nil
        return isJSON ? "`\(value)`" : value
    }

    private static var keyPaths: [String] {
        ["| key path | kind | example |", "|---|---|---|"]
            + FormatKeyPath.all.map {
                "| `\($0.name)` | \($0.kind.words)\($0.isLater ? " *Not supported yet.*" : "") | `\($0.example)` |"
            }
    }

    private static var limits: [String] {
        ["| name | limit | can be raised to |", "|---|---|---|"]
            + ReadingLimits.Kind.allCases.map { "| `\($0.rawValue)` | \($0.standard) \($0.meaning) | \($0.largest) |" }
    }

    private static var later: [String] {
        ObjectName.allCases.filter {
            $0 != .viewChanges && $0 != .completionEvent && $0 != .childAnimation && $0 != .modelValue
                && $0 != .expectation && $0 != .layerChanges
        }
        .compactMap { name in
            let keys = name.description.keys.filter(\.isLater).map { "`\($0.name)`" }
            return keys.isEmpty ? nil : "- `\(name.rawValue)`: \(keys.joined(separator: ", "))"
        } + ["- key paths: " + FormatKeyPath.all.filter(\.isLater).map { "`\($0.name)`" }.joined(separator: ", ")]
    }

    /// The page's lines, its blocks made anew.
    static func updated(_ page: String) -> String {
        var lines: [String] = []
        var isInBlock = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if line == "<!-- end -->" { isInBlock = false }
            if !isInBlock { lines.append(line) }
            if line.hasPrefix("<!-- "), line != "<!-- end -->" {
                guard let block = block(String(line.dropFirst(5).dropLast(4))) else { continue }
                lines += block
                isInBlock = true
            }
        }
        return lines.joined(separator: "\n")
    }
}
