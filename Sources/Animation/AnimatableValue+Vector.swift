internal import Geometry
internal import Graphics

/// Values as lists of numbers, for what treats every number alike.
extension AnimatableValue {
    /// The value's numbers; a transform's are its six components. Nil for what has none.
    var vector: [Double]? {
        switch self {
        case .number(let value): [value]
        case .point(let point): [point.x, point.y]
        case .size(let size): [size.width, size.height]
        case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        case .cornerRadii(let radii): [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
        case .color(let color): [color.red, color.green, color.blue, color.alpha]
        case .transform(let transform):
            TransformComponents(transform).vector
        case .path, .flag, .image, .dissolve: nil
        }
    }

    /// The value of this one's kind with the numbers given.
    func replacingVector(with vector: [Double]) -> AnimatableValue {
        switch self {
        case .number: .number(vector[0])
        case .point: .point(Point(x: vector[0], y: vector[1]))
        case .size: .size(Size(width: vector[0], height: vector[1]))
        case .rect: .rect(Rect(x: vector[0], y: vector[1], width: vector[2], height: vector[3]))
        case .cornerRadii:
            .cornerRadii(
                CornerRadii(
                    topLeft: vector[0], topRight: vector[1], bottomRight: vector[2], bottomLeft: vector[3]))
        case .color: .color(Color(red: vector[0], green: vector[1], blue: vector[2], alpha: vector[3]))
        case .transform: .transform(TransformComponents(vector: vector).transform)
        case .path, .flag, .image, .dissolve: self
        }
    }
}

extension TransformComponents {
    var vector: [Double] { [translationX, translationY, rotation, shear, scaleX, scaleY] }

    init(vector: [Double]) {
        self.init(
            translationX: vector[0], translationY: vector[1], rotation: vector[2], shear: vector[3],
            scaleX: vector[4], scaleY: vector[5])
    }

    /// Where the rotation stands in `vector`.
    static let rotationIndex = 2
}
