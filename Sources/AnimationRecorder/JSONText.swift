internal import Geometry
internal import Graphics
internal import TimelineFormat

/// A JSON value to be written on one line; numbers are the shortest that read back the same.
indirect enum JSONText {
    case null
    case flag(Bool)
    case number(Double)
    /// A number as it is to be written.
    case decimal(String)
    case string(String)
    case list([JSONText])
    case object([(String, JSONText)])

    var isNull: Bool { if case .null = self { true } else { false } }

    var text: String {
        switch self {
        case .null: "null"
        case .flag(let value): value ? "true" : "false"
        case .number(let value): JSONText.text(of: value)
        case .decimal(let text): text
        case .string(let value): JSONEscapes.encoded(value)
        case .list(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { "\(JSONEscapes.encoded($0.0)): \($0.1.text)" }.joined(separator: ", ") + "}"
        }
    }

    private static func text(of value: Double) -> String {
        if let whole = Int(exactly: value), abs(whole) < 1 << 53 { return "\(whole)" }
        return value.isFinite ? value.description : "null"
    }
}

extension JSONText {
    private static func numbers(_ values: Double...) -> JSONText { .list(values.map { .number($0) }) }

    static func point(_ point: Point) -> JSONText { numbers(point.x, point.y) }

    static func rect(_ rect: Rect) -> JSONText {
        numbers(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height)
    }

    static func color(_ color: Color) -> JSONText { numbers(color.red, color.green, color.blue, color.alpha) }

    static func transform(_ matrix: AffineTransform) -> JSONText {
        numbers(matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty)
    }

    static func cornerRadii(_ radii: CornerRadii) -> JSONText {
        radii.uniform.map { .number($0) }
            ?? numbers(radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
    }
}
