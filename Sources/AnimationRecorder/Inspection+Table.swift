internal import Animation
internal import Geometry
internal import Graphics
internal import SceneGraph
internal import Timing

extension Inspection {
    /// A table for people: one view a line, indented by depth, its animations below it.
    public var table: String {
        var rows = [["view", "frame", "alpha", "background", "transform"]]
        var notes: [[String]] = [[]]
        for layer in presentation.layers {
            let shown = layer.shown
            rows.append([
                String(repeating: "  ", count: layer.depth) + layer.id + (shown.hidden ? " (hidden)" : ""),
                ReadableText.rect(shown.frame), ReadableText.number(shown.opacity),
                ReadableText.color(shown.backgroundColor), ReadableText.transform(shown.transform.matrix),
            ])
            let indentation = String(repeating: "  ", count: layer.depth + 2)
            notes.append(layer.animations.map { indentation + note($0) })
        }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = zip(rows, notes).flatMap { row, notes in
            [zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ").trimmingSuffix()] + notes
        }
        return ([heading] + lines).joined(separator: "\n")
    }

    /// The instant, as the first line of a text says it.
    var heading: String { "frame \(frame), \(presentation.time)" }

    /// What an animation animates, from when to when, and how far it is.
    func note(_ presented: PresentedAnimation) -> String {
        let timing = presented.animation.timing
        let paths = presented.animation.keyPaths.map(\.name).joined(separator: ", ")
        let begin = ReadableText.number(timing.beginTime.secondsValue)
        let span =
            timing.endTime.map { "\(begin) s to \(ReadableText.number($0.secondsValue)) s" }
            ?? "from \(begin) s without end"
        let place = presented.position.map { "\(ReadableText.number($0.fraction * 100)) %" } ?? "no effect now"
        return "~ \(paths): \(span), \(place)"
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    fileprivate func trimmingSuffix() -> String {
        var text = self
        while text.last == " " { text.removeLast() }
        return text
    }
}
