extension Transform3D {
    /// Whether the map does to the plane what an affine transform does, and nothing to z.
    public var isAffine: Bool {
        [m13, m14, m23, m24, m31, m32, m34, m43].allSatisfy { $0 == 0 } && m33 == 1 && m44 == 1
    }

    /// The map as one of the plane. One that is not affine reads as the identity, as a layer's does.
    public var affineTransform: AffineTransform {
        isAffine ? AffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) : .identity
    }

    /// How the plane z = 0 appears on screen, seen along the z axis.
    public var projection: ProjectiveTransform {
        ProjectiveTransform(
            m11: m11, m12: m12, m13: m14, m21: m21, m22: m22, m23: m24, m31: m41, m32: m42, m33: m44)
    }
}
