/// A map of the plane that keeps lines straight, but not parallels parallel: (x', y', w') = (x, y, 1) · m, seen at (x', y') ÷ w'.
public struct ProjectiveTransform: Hashable, Sendable {
    public var m11: Double, m12: Double, m13: Double
    public var m21: Double, m22: Double, m23: Double
    public var m31: Double, m32: Double, m33: Double

    public static let identity = ProjectiveTransform(.identity)

    public init(
        m11: Double, m12: Double, m13: Double, m21: Double, m22: Double, m23: Double, m31: Double, m32: Double,
        m33: Double
    ) {
        (self.m11, self.m12, self.m13) = (m11, m12, m13)
        (self.m21, self.m22, self.m23) = (m21, m22, m23)
        (self.m31, self.m32, self.m33) = (m31, m32, m33)
    }

    public init(_ transform: AffineTransform) {
        self.init(
            m11: transform.a, m12: transform.b, m13: 0, m21: transform.c, m22: transform.d, m23: 0, m31: transform.tx,
            m32: transform.ty, m33: 1)
    }

    /// What a point is divided by: positive in front of the eye, 0 in its plane.
    public func weight(at point: Point) -> Double { point.x * m13 + point.y * m23 + m33 }

    /// The image of a point. Where the weight is 0 it is not finite; where it is negative it is mirrored.
    public func apply(to point: Point) -> Point {
        let weight = weight(at: point)
        return Point(
            x: (point.x * m11 + point.y * m21 + m31) / weight, y: (point.x * m12 + point.y * m22 + m32) / weight)
    }

    /// The upright box around the four mapped corners; it holds the whole image where all of them have a positive weight.
    public func boundingBox(of rect: Rect) -> Rect { Rect(around: rect.corners.map(apply)) ?? .zero }

    /// The map that does this one first and then `next`.
    public func concatenating(_ next: ProjectiveTransform) -> ProjectiveTransform {
        func row(_ x: Double, _ y: Double, _ w: Double) -> (Double, Double, Double) {
            (
                x * next.m11 + y * next.m21 + w * next.m31, x * next.m12 + y * next.m22 + w * next.m32,
                x * next.m13 + y * next.m23 + w * next.m33
            )
        }
        var result = self
        (result.m11, result.m12, result.m13) = row(m11, m12, m13)
        (result.m21, result.m22, result.m23) = row(m21, m22, m23)
        (result.m31, result.m32, result.m33) = row(m31, m32, m33)
        return result
    }

    public var determinant: Double {
        m11 * (m22 * m33 - m23 * m32) + m12 * (m23 * m31 - m21 * m33) + m13 * (m21 * m32 - m22 * m31)
    }

    /// The map back, with its weights. A singular one, such as that of a plane seen from its edge, is its own inverse.
    public var inverted: ProjectiveTransform {
        let determinant = determinant
        guard determinant != 0, determinant.isFinite else { return self }
        func share(_ minor: Double) -> Double { minor / determinant }
        return ProjectiveTransform(
            m11: share(m22 * m33 - m23 * m32), m12: share(m13 * m32 - m12 * m33), m13: share(m12 * m23 - m13 * m22),
            m21: share(m23 * m31 - m21 * m33), m22: share(m11 * m33 - m13 * m31), m23: share(m13 * m21 - m11 * m23),
            m31: share(m21 * m32 - m22 * m31), m32: share(m12 * m31 - m11 * m32), m33: share(m11 * m22 - m12 * m21))
    }
}
