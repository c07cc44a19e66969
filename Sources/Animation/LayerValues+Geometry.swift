public import Geometry

extension LayerValues {
    /// The upright box around the layer in its superlayer's coordinates. Stored nowhere: it follows from the rest.
    ///
    /// Setting it standardizes the rectangle and changes bounds size and position only; under a rotation or shear
    /// it does not read back, as in UIKit.
    public var frame: Rect {
        get { boxToSuperlayer.boundingBox(of: Rect(origin: .zero, size: bounds.size)) }
        set {
            let box = newValue.standardized
            let matrix = transform.matrix
            position = Point(
                x: box.origin.x + anchorPoint.x * box.size.width - matrix.tx,
                y: box.origin.y + anchorPoint.y * box.size.height - matrix.ty)
            let linear = AffineTransform(a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, tx: 0, ty: 0)
            let size = linear.inverted.apply(to: Point(x: box.size.width, y: box.size.height))
            bounds.size = Size(width: abs(size.x), height: abs(size.y))
        }
    }

    /// From the layer's own coordinates, with the origin at its box's top left, to the superlayer's bounds coordinates.
    public var boxToSuperlayer: AffineTransform {
        AffineTransform(translationX: -anchorPoint.x * bounds.size.width, y: -anchorPoint.y * bounds.size.height)
            .concatenating(transform.matrix)
            .concatenating(AffineTransform(translationX: position.x, y: position.y))
    }
}
