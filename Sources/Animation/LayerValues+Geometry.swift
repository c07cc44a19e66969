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

    /// From the layer's bounds coordinates to the superlayer's.
    public var boundsToSuperlayer: AffineTransform { boundsToBox.concatenating(boxToSuperlayer) }

    /// Back from the superlayer's bounds coordinates. A transform that collapses counts as its own inverse.
    public var superlayerToBounds: AffineTransform {
        let anchor = anchorLocation
        return AffineTransform(translationX: -position.x, y: -position.y)
            .concatenating(transform.matrix.inverted)
            .concatenating(AffineTransform(translationX: anchor.x, y: anchor.y))
    }

    /// From the coordinates in which the sublayers lie to the layer's bounds coordinates.
    public var sublayersToBounds: AffineTransform { aboutAnchor(sublayerTransform) }

    /// Back from the bounds coordinates to those in which the sublayers lie.
    public var boundsToSublayers: AffineTransform { aboutAnchor(sublayerTransform.inverted) }

    /// From the coordinates in which the sublayers lie to the layer's own, with the origin at its box's top left.
    public var sublayersToBox: AffineTransform {
        sublayerTransform == .identity ? boundsToBox : sublayersToBounds.concatenating(boundsToBox)
    }

    private var boundsToBox: AffineTransform { AffineTransform(translationX: -bounds.origin.x, y: -bounds.origin.y) }

    /// Where the anchor point lies in bounds coordinates.
    private var anchorLocation: Point {
        Point(
            x: bounds.origin.x + anchorPoint.x * bounds.size.width,
            y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    }

    private func aboutAnchor(_ transform: AffineTransform) -> AffineTransform {
        guard transform != .identity else { return .identity }
        let anchor = anchorLocation
        return AffineTransform(translationX: -anchor.x, y: -anchor.y)
            .concatenating(transform)
            .concatenating(AffineTransform(translationX: anchor.x, y: anchor.y))
    }
}
