/// One import in a source text, however it is spelled.
struct ImportDeclaration: Equatable {
    /// The first name of the path: `Foundation` in `import struct Foundation.Date`.
    let module: String
    /// Whether it is handed on to whoever imports the importing module.
    let isReexport: Bool
    let line: Int

    private static let kinds: Set<String> = [
        "typealias", "struct", "class", "actor", "enum", "protocol", "let", "var", "func", "macro",
    ]
    private static let accessLevels: Set<String> = ["public", "package", "internal", "fileprivate", "private", "open"]

    /// The imports in the order of the text.
    ///
    /// `import` is a reserved word: as a word of its own, outside comments and strings, it always begins an import.
    static func all(in source: String) -> [ImportDeclaration] {
        let words = SwiftWords.words(of: source)
        return words.indices.compactMap { index in
            guard words[index].text == "import" else { return nil }
            let path = words[(index + 1)...].drop { kinds.contains($0.text) }
            guard let module = path.first else { return nil }
            let modifiers = words[..<index].reversed().prefix {
                $0.text.hasPrefix("@") || accessLevels.contains($0.text)
            }
            return ImportDeclaration(
                module: module.text.filter { $0 != "`" }, isReexport: modifiers.contains { $0.text == "@_exported" },
                line: words[index].line)
        }
    }
}
