internal import Geometry

extension AnimatableValue {
    /// Whether every number in the value is finite. What has no numbers is.
    public var isFinite: Bool {
        switch self {
        case .number(let value): value.isFinite
        case .transform(let matrix):
            [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].allSatisfy(\.isFinite)
        case .path(let path): path.boundingBox.map { AnimatableValue.rect($0).isFinite } ?? true
        default: vector?.allSatisfy(\.isFinite) ?? true
        }
    }
}
