internal import Animation
internal import Foundation
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
                list([shown.frame.origin.x, shown.frame.origin.y, shown.frame.size.width, shown.frame.size.height]),
                number(shown.opacity), color(shown.backgroundColor), transform(shown.transform.matrix),
            ])
            notes.append(layer.animations.map { note($0, depth: layer.depth) })
        }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = zip(rows, notes).flatMap { row, notes in
            [zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ").trimmingSuffix()] + notes
        }
        return (["frame \(frame), \(presentation.time)"] + lines).joined(separator: "\n")
    }

    private func note(_ presented: PresentedAnimation, depth: Int) -> String {
        let timing = presented.animation.timing
        let paths = presented.animation.keyPaths.map(\.name).joined(separator: ", ")
        let begin = number(timing.beginTime.secondsValue)
        let span = timing.endTime.map { "\(begin) s to \(number($0.secondsValue)) s" } ?? "from \(begin) s without end"
        let place = presented.position.map { "\(number($0.fraction * 100)) %" } ?? "no effect now"
        return String(repeating: "  ", count: depth + 2)
            + "~ \(paths): \(span), \(place)"
    }

    private func number(_ value: Double) -> String {
        let rounded = (value * 1_000).rounded() / 1_000
        return Int(exactly: rounded).map(String.init) ?? rounded.description
    }

    private func list(_ values: [Double]) -> String { values.map(number).joined(separator: " ") }

    private func color(_ color: Color) -> String {
        let limited = color.limited
        guard limited.alpha > 0 else { return "clear" }
        let levels = [limited.red, limited.green, limited.blue] + (limited.alpha < 1 ? [limited.alpha] : [])
        return "#" + levels.map { String(format: "%02x", Int(($0 * 255).rounded())) }.joined()
    }

    private func transform(_ matrix: Geometry.AffineTransform) -> String {
        guard matrix != .identity else { return "identity" }
        return list([matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty])
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
