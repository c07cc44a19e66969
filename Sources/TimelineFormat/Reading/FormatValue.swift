internal import Animation
internal import Geometry
internal import Graphics
internal import Timing

/// A value that was read as its kind.
indirect enum FormatValue {
    case boolean(Bool)
    case text(String)
    case number(NumberValue)
    case integer(Int)
    case time(MediaTime)
    case count(RepeatCount)
    case endlessTime(RepeatDuration)
    case frameRate(FrameRate)
    case point(Point)
    case size(Size)
    case rect(Rect)
    case radii(CornerRadii)
    case color(Color)
    case transform(AffineTransform)
    case path(Path)
    case curve(TimingFunction)
    case keyPath(FormatKeyPath)
    case image(ImageReference?)
    case list([Item])
    case object(ReadObject)
    case map([Entry])
    case relative(FormatValue)
    /// The kind follows from another key: to be read when that is known.
    case unread

    struct Item {
        var place: Place
        /// Nil: wrong, and reported.
        var value: FormatValue?
    }

    struct Entry {
        var key: String
        var keyPlace: Place
        var place: Place
        /// Nil: wrong, and reported.
        var value: FormatValue?
    }

    /// The value as animations know it, nil if it is none of theirs.
    var animatable: AnimatableValue? {
        switch self {
        case .boolean(let flag): .flag(flag)
        case .number(let number): .number(number.value)
        case .point(let point): .point(point)
        case .size(let size): .size(size)
        case .rect(let rect): .rect(rect)
        case .radii(let radii): .cornerRadii(radii)
        case .color(let color): .color(color)
        case .transform(let transform): .transform(transform)
        case .path(let path): .path(path)
        default: nil
        }
    }
}

/// A number, and what its decimal says exactly.
struct NumberValue {
    let value: Double
    /// As it is written; nil for one that was computed.
    var text: String?

    /// Nil: more than 18 digits, or too large or small.
    var exact: Rational? { text.flatMap { Rational(decimal: $0) } }
}

/// An object whose keys were read by its description.
struct ReadObject {
    struct Member {
        let key: KeyDescription
        let keyPlace: Place
        let place: Place
        /// Nil: wrong, and reported.
        var value: FormatValue?
    }

    let place: Place
    let members: [Member]
    var hasUnknownKeys = false

    /// The member of a name, wrong or not.
    func member(_ name: String) -> Member? { members.first { $0.key.name == name } }

    subscript(name: String) -> FormatValue? { member(name)?.value }

    func boolean(_ name: String) -> Bool? { if case .boolean(let value)? = self[name] { value } else { nil } }
    func text(_ name: String) -> String? { if case .text(let value)? = self[name] { value } else { nil } }
    func number(_ name: String) -> NumberValue? { if case .number(let value)? = self[name] { value } else { nil } }
    func integer(_ name: String) -> Int? { if case .integer(let value)? = self[name] { value } else { nil } }
    func time(_ name: String) -> MediaTime? { if case .time(let value)? = self[name] { value } else { nil } }
    func count(_ name: String) -> RepeatCount? { if case .count(let value)? = self[name] { value } else { nil } }
    func endlessTime(_ name: String) -> RepeatDuration? {
        if case .endlessTime(let value)? = self[name] { value } else { nil }
    }
    func point(_ name: String) -> Point? { if case .point(let value)? = self[name] { value } else { nil } }
    func size(_ name: String) -> Size? { if case .size(let value)? = self[name] { value } else { nil } }
    func path(_ name: String) -> Path? { if case .path(let value)? = self[name] { value } else { nil } }
    func rect(_ name: String) -> Rect? { if case .rect(let value)? = self[name] { value } else { nil } }
    func color(_ name: String) -> Color? { if case .color(let value)? = self[name] { value } else { nil } }
    func curve(_ name: String) -> TimingFunction? { if case .curve(let value)? = self[name] { value } else { nil } }
    func object(_ name: String) -> ReadObject? { if case .object(let value)? = self[name] { value } else { nil } }
    func list(_ name: String) -> [FormatValue.Item]? { if case .list(let value)? = self[name] { value } else { nil } }
    func map(_ name: String) -> [FormatValue.Entry]? { if case .map(let value)? = self[name] { value } else { nil } }
}

extension [FormatValue.Item] {
    /// The objects of a list, wrong ones left out.
    var objects: [ReadObject] { compactMap { if case .object(let object)? = $0.value { object } else { nil } } }
}
