internal import Animation
internal import Foundation
internal import Geometry
internal import Graphics

/// Values as people read them: numbers rounded to three places, colours as on the web.
enum ReadableText {
    static func number(_ value: Double) -> String {
        let rounded = (value * 1_000).rounded() / 1_000
        return Int(exactly: rounded).map(String.init) ?? rounded.description
    }

    static func list(_ values: [Double]) -> String { values.map(number).joined(separator: " ") }

    static func rect(_ rect: Rect) -> String {
        list([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
    }

    /// `#rrggbb`, with two more digits where it is not opaque; `clear` without any alpha.
    static func color(_ color: Color) -> String {
        let limited = color.limited
        guard limited.alpha > 0 else { return "clear" }
        let levels = [limited.red, limited.green, limited.blue] + (limited.alpha < 1 ? [limited.alpha] : [])
        return "#" + levels.map { String(format: "%02x", Int(($0 * 255).rounded())) }.joined()
    }

    static func transform(_ matrix: Geometry.AffineTransform) -> String {
        guard matrix != .identity else { return "identity" }
        return list([matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty])
    }

    static func value(_ value: PresentedProperty.Value) -> String {
        switch value {
        case .animatable(.color(let color)): self.color(color)
        case .animatable(.transform(let matrix)): transform(matrix)
        default:
            value.json.listed { leaf in if case .number(let value) = leaf { number(value) } else { leaf.text } }
        }
    }
}
