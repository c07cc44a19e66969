extension Diagnostic {
    /// The diagnostic as a person reads it: place, path and sentence, the line with its mark, and a hint.
    ///
    ///     timeline.json:14:19: error: timeline[3].animate.duration: expected a time ≥ 0, found "fast"
    ///       14 |       "duration": "fast",
    ///          |                   ^~~~~~
    ///     hint: durations are numbers of seconds, for example 0.35
    ///
    /// A long line is cut around the mark. Characters that could change the terminal stand as �.
    public func rendered(in source: DocumentSource) -> String {
        let path = origin.path.isEmpty ? "" : "\(origin.path): "
        let place = "\(Shown.plain(source.name, longest: 4_096)):\(origin.range.line):\(origin.range.column)"
        var text = "\(place): \(severity.rawValue): \(path)\(message)\n"
        text += SourceExcerpt(of: origin.range, in: source).text
        let hints = [nearest.map { "did you mean \(Shown.text($0))?" }, hint].compactMap { $0 }
        if !hints.isEmpty { text += "hint: \(hints.joined(separator: " "))\n" }
        return text
    }

    /// All diagnostics as a person reads them; after the first `most` only their number.
    public static func rendered(_ diagnostics: [Diagnostic], in source: DocumentSource, most: Int = 100) -> String {
        var text = diagnostics.prefix(most).map { $0.rendered(in: source) }.joined()
        let rest = diagnostics.count - most
        if rest > 0 { text += "and \(diagnostics.count >= DiagnosticList.most ? "at least " : "")\(rest) more\n" }
        return text
    }
}

/// A line of the text with a mark under a part of it.
struct SourceExcerpt {
    /// The most columns of the line that are shown.
    private static let width = 120

    let text: String

    init(of range: SourceRange, in source: DocumentSource) {
        let (characters, skipped, isCut) = SourceExcerpt.characters(of: range, in: source)
        let number = String(range.line)
        let gutter = String(repeating: " ", count: number.count + 2)
        let lead = skipped > 0 ? "…" : ""
        var shown = lead
        var mark = lead.isEmpty ? "" : " "
        let begin = range.column - 1 - skipped
        let end = min(begin + range.length, max(characters.count, begin + 1))
        for (index, scalar) in characters.enumerated() {
            shown.unicodeScalars.append(Shown.isControl(scalar) && scalar != "\t" ? "\u{FFFD}" : scalar)
            guard index < end else { continue }
            let columns = scalar == "\t" ? 1 : SourceExcerpt.columns(of: scalar)
            if index < begin {
                mark += scalar == "\t" ? "\t" : String(repeating: " ", count: columns)
            } else {
                mark += (index == begin ? "^" : "~") + String(repeating: "~", count: max(0, columns - 1))
            }
        }
        if begin >= characters.count { mark += String(repeating: " ", count: begin - characters.count) + "^" }
        if isCut { shown += "…" }
        text = "  \(number) | \(shown)\n\(gutter) | \(mark)\n"
    }

    /// The part of the line that is shown, how many characters of it are left out before, and whether some are behind.
    private static func characters(
        of range: SourceRange, in source: DocumentSource
    ) -> (shown: [Unicode.Scalar], skipped: Int, isCut: Bool) {
        let skipped = range.column > width - 20 ? range.column - 1 - 40 : 0
        var shown: [Unicode.Scalar] = []
        for scalar in source.scalars(line: range.line, from: skipped) {
            if shown.count == width { return (shown, skipped, true) }
            shown.append(scalar)
        }
        return (shown, skipped, false)
    }

    /// How many columns of a terminal a character takes.
    private static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break
        }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
