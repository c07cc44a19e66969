public import Geometry
public import Graphics

/// A value of an animatable property.
public enum AnimatableValue: Hashable, Sendable {
    case number(Double)
    case point(Point)
    case size(Size)
    case rect(Rect)
    case cornerRadii(CornerRadii)
    case transform(AffineTransform)
    case color(Color)
    case path(Path)
    case flag(Bool)
    /// Nil is no picture.
    case image(Image?)
    /// A cross fade of two pictures: progress 0 shows the first, 1 the second.
    case dissolve(from: Image?, to: Image?, progress: Double)

    /// The kinds of value, without the value.
    public enum Kind: Hashable, Sendable, CaseIterable {
        case number, point, size, rect, cornerRadii, transform, color, path, flag, image
    }

    public var kind: Kind {
        switch self {
        case .number: .number
        case .point: .point
        case .size: .size
        case .rect: .rect
        case .cornerRadii: .cornerRadii
        case .transform: .transform
        case .color: .color
        case .path: .path
        case .flag: .flag
        case .image, .dissolve: .image
        }
    }
}
