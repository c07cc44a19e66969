public import Geometry

/// A layer's transform while animations act on it: as a matrix, or taken apart once one of its components is set.
///
/// Taken apart it remembers what the matrix forgets: an angle beyond half a turn, the sign of a scale.
public enum LayerTransform: Hashable, Sendable {
    case matrix(AffineTransform)
    case components(TransformComponents)

    public var matrix: AffineTransform {
        switch self {
        case .matrix(let matrix): matrix
        case .components(let components): components.transform
        }
    }

    public var components: TransformComponents {
        get {
            switch self {
            case .matrix(let matrix): TransformComponents(matrix)
            case .components(let components): components
            }
        }
        set { self = .components(newValue) }
    }
}
