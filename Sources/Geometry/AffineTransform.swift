internal import ElementaryFunctions

/// A map of the plane that keeps lines straight and parallels parallel: x' = a x + c y + tx, y' = b x + d y + ty.
public struct AffineTransform: Hashable, Sendable {
    public var a: Double
    public var b: Double
    public var c: Double
    public var d: Double
    public var tx: Double
    public var ty: Double

    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    public init(translationX x: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

    public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

    /// A turn about the origin, in radians, clockwise on screen.
    public init(rotation radians: Double) {
        let (sine, cosine) = (ElementaryFunctions.sine(radians), ElementaryFunctions.cosine(radians))
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    public var determinant: Double { a * d - b * c }

    /// The map that does this one first and then `next`.
    public func concatenating(_ next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
            d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty
        )
    }

    /// The map back. A singular one is its own inverse, as in Core Graphics.
    public var inverted: AffineTransform {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return self }
        return AffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }

    /// A move that acts on a point before this map.
    public func translated(byX x: Double, y: Double) -> AffineTransform {
        AffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// A scale that acts on a point before this map.
    public func scaled(byX x: Double, y: Double) -> AffineTransform {
        AffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// A turn, in radians, that acts on a point before this map.
    public func rotated(by radians: Double) -> AffineTransform {
        AffineTransform(rotation: radians).concatenating(self)
    }

    public func apply(to point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// The upright box around the four mapped corners.
    public func boundingBox(of rect: Rect) -> Rect { Rect(around: rect.corners.map(apply)) ?? .zero }
}
