/// A map of space by a matrix that acts on row vectors: (x', y', z', w') = (x, y, z, 1) · m, seen at (x', y', z') ÷ w'.
///
/// - Source: `CATransform3D`.
public struct Transform3D: Hashable, Sendable {
    public var m11 = 1.0, m12 = 0.0, m13 = 0.0, m14 = 0.0
    public var m21 = 0.0, m22 = 1.0, m23 = 0.0, m24 = 0.0
    public var m31 = 0.0, m32 = 0.0, m33 = 1.0, m34 = 0.0
    public var m41 = 0.0, m42 = 0.0, m43 = 0.0, m44 = 1.0

    public static let identity = Transform3D()

    /// The identity, to set entries of.
    public init() {}

    public init(translationX x: Double, y: Double, z: Double) { (m41, m42, m43) = (x, y, z) }

    public init(scaleX x: Double, y: Double, z: Double) { (m11, m22, m33) = (x, y, z) }

    /// What an eye at a distance in front of the plane z = 0 sees: a point is scaled by d ÷ (d - z) about the origin.
    ///
    /// - Parameter distance: Points, not 0.
    public init(perspectiveDistance distance: Double) { m34 = -1 / distance }

    /// A map of the plane, which leaves z alone.
    public init(_ transform: AffineTransform) {
        (m11, m12) = (transform.a, transform.b)
        (m21, m22) = (transform.c, transform.d)
        (m41, m42) = (transform.tx, transform.ty)
    }

    /// The map that does this one first and then `next`.
    public func concatenating(_ next: Transform3D) -> Transform3D {
        var result = Transform3D()
        (result.m11, result.m12, result.m13, result.m14) = next.row(m11, m12, m13, m14)
        (result.m21, result.m22, result.m23, result.m24) = next.row(m21, m22, m23, m24)
        (result.m31, result.m32, result.m33, result.m34) = next.row(m31, m32, m33, m34)
        (result.m41, result.m42, result.m43, result.m44) = next.row(m41, m42, m43, m44)
        return result
    }

    /// The image of a point, divided by its w.
    ///
    /// In front of the eye w is positive. A point in the eye's plane, w = 0, has no finite image; one behind it is mirrored.
    public func apply(to point: Point3D) -> Point3D {
        let (x, y, z, w) = row(point.x, point.y, point.z, 1)
        return Point3D(x: x / w, y: y / w, z: z / w)
    }

    /// A row vector times the matrix.
    private func row(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> (Double, Double, Double, Double) {
        (
            x * m11 + y * m21 + z * m31 + w * m41, x * m12 + y * m22 + z * m32 + w * m42,
            x * m13 + y * m23 + z * m33 + w * m43, x * m14 + y * m24 + z * m34 + w * m44
        )
    }
}
