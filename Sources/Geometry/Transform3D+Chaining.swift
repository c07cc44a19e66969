internal import ElementaryFunctions

extension Transform3D {
    /// A turn about an axis through the origin.
    ///
    /// - Parameters:
    ///   - radians: From x towards y about the z axis, from y towards z about x, from z towards x about y.
    ///   - x: The axis, of any length; without length the result is the identity.
    public init(rotation radians: Double, x: Double, y: Double, z: Double) {
        self.init()
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0 else { return }
        let (x, y, z) = (x / length, y / length, z / length)
        let (sine, cosine) = (ElementaryFunctions.sine(radians), ElementaryFunctions.cosine(radians))
        let rest = 1 - cosine
        (m11, m12, m13) = (x * x * rest + cosine, x * y * rest + z * sine, x * z * rest - y * sine)
        (m21, m22, m23) = (y * x * rest - z * sine, y * y * rest + cosine, y * z * rest + x * sine)
        (m31, m32, m33) = (z * x * rest + y * sine, z * y * rest - x * sine, z * z * rest + cosine)
    }

    /// A move, in points, that acts on a point before this map.
    public func translated(byX x: Double, y: Double, z: Double) -> Transform3D {
        Transform3D(translationX: x, y: y, z: z).concatenating(self)
    }

    /// A scale that acts on a point before this map.
    public func scaled(byX x: Double, y: Double, z: Double) -> Transform3D {
        Transform3D(scaleX: x, y: y, z: z).concatenating(self)
    }

    /// A turn about an axis, in radians, that acts on a point before this map.
    public func rotated(by radians: Double, x: Double, y: Double, z: Double) -> Transform3D {
        Transform3D(rotation: radians, x: x, y: y, z: z).concatenating(self)
    }
}
