internal import ElementaryFunctions

/// An affine transform taken apart: scale and shear first, then a turn, then a move.
public struct TransformComponents: Hashable, Sendable {
    public var translationX: Double
    public var translationY: Double
    /// Radians, clockwise on screen.
    public var rotation: Double
    public var shear: Double
    public var scaleX: Double
    public var scaleY: Double

    public init(
        translationX: Double, translationY: Double, rotation: Double, shear: Double, scaleX: Double, scaleY: Double
    ) {
        self.translationX = translationX
        self.translationY = translationY
        self.rotation = rotation
        self.shear = shear
        self.scaleX = scaleX
        self.scaleY = scaleY
    }

    /// Takes a transform apart by scale x = |(a, b)|; the angle is that of the first axis, or of the second where the first vanishes.
    public init(_ transform: AffineTransform) {
        translationX = transform.tx
        translationY = transform.ty
        scaleX = (transform.a * transform.a + transform.b * transform.b).squareRoot()
        if scaleX > 0 {
            rotation = ElementaryFunctions.arcTangent(y: transform.b, x: transform.a)
            let (cosine, sine) = (transform.a / scaleX, transform.b / scaleX)
            let along = transform.c * cosine + transform.d * sine
            scaleY = transform.d * cosine - transform.c * sine
            shear = scaleY != 0 ? along / scaleY : 0
        } else {
            scaleY = (transform.c * transform.c + transform.d * transform.d).squareRoot()
            rotation = scaleY > 0 ? ElementaryFunctions.arcTangent(y: -transform.c, x: transform.d) : 0
            shear = 0
        }
    }

    /// The transform put together again.
    public var transform: AffineTransform {
        let (sine, cosine) = (ElementaryFunctions.sine(rotation), ElementaryFunctions.cosine(rotation))
        let sheared = shear * scaleY
        return AffineTransform(
            a: scaleX * cosine, b: scaleX * sine, c: sheared * cosine - scaleY * sine,
            d: sheared * sine + scaleY * cosine, tx: translationX, ty: translationY)
    }
}
