extension Reading {
    /// A text as it stands for itself: `$$` begins a literal `$`.
    func plainText(_ node: JSONNode) -> String {
        let text = node.text
        return text.hasPrefix("$$") ? String(text.dropFirst()) : text
    }

    func text(_ place: Place, _ kind: ValueKind) -> String? {
        guard place.node.type == .string else {
            report(place, expected: kind.words)
            return nil
        }
        return plainText(place.node)
    }

    func name(_ place: Place, _ kind: ValueKind) -> String? {
        guard place.node.type == .string, case let text = plainText(place.node), !text.isEmpty else {
            report(place, expected: kind.words)
            return nil
        }
        return text
    }

    func word(_ place: Place, _ kind: ValueKind, _ words: [String]) -> String? {
        guard place.node.type == .string else {
            report(place, expected: kind.words)
            return nil
        }
        let text = plainText(place.node)
        guard words.contains(text) else {
            var hint: String?
            if let option = BlockOptionHints.hint(for: text), words.contains(BlockOption.repeat.rawValue) {
                hint = option
            }
            report(place, expected: kind.words, nearest: NearestWord.to(text, among: words), hint: hint)
            return nil
        }
        return text
    }

    func keyPath(_ place: Place, _ kind: ValueKind) -> FormatKeyPath? {
        guard place.node.type == .string else {
            report(place, expected: kind.words)
            return nil
        }
        let text = plainText(place.node)
        guard let found = FormatKeyPath(named: text) else {
            let names = FormatKeyPath.all.map(\.name)
            let synonyms = [
                "alpha": "opacity", "center": "position", "center.x": "position.x", "center.y": "position.y",
                "frame": "bounds", "image": "contents", "rotation": "transform.rotation", "scale": "transform.scale",
                "translation": "transform.translation", "bounds.width": "bounds.size.width",
                "bounds.height": "bounds.size.height",
            ]
            report(
                place, expected: kind.words, nearest: synonyms[text] ?? NearestWord.to(text, among: names),
                hint: "the key paths are those of layers: \(names.filter { !$0.contains(".") }.joined(separator: ", "))"
            )
            return nil
        }
        return found
    }
}

/// Words that UIKit's options have and blocks here say otherwise.
enum BlockOptionHints {
    static func hint(for word: String) -> String? {
        if word.hasPrefix("curve") || ["linear", "easeIn", "easeOut", "easeInOut"].contains(word) {
            return "a curve stands in \"curve\""
        }
        if word.hasPrefix("transition") || word.hasPrefix("flipFrom") || word == "crossDissolve" {
            return "a transition is an event of its own, \"transition\""
        }
        if word.hasPrefix("calculationMode") { return "the mode stands in \"calculationMode\"" }
        return nil
    }
}
