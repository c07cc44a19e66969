public import Geometry

extension AffineTransform {
    /// Chained calls on the identity, as the cases write them.
    public init(operations: JSONValue) {
        self = .identity
        for operation in operations.list ?? [] {
            let numbers = (operation.list ?? []).compactMap(\.number)
            switch operation.list?.first?.string {
            case "translate": self = translated(byX: numbers[0], y: numbers[1])
            case "scale": self = scaled(byX: numbers[0], y: numbers[1])
            case "rotate_deg": self = rotated(by: numbers[0] * .pi / 180)
            case "matrix":
                let matrix = AffineTransform(
                    a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
                self = matrix.concatenating(self)
            default: preconditionFailure("an unknown operation: \(operation)")
            }
        }
    }
}
