/// The few functions of real analysis that motion needs, the same bits on every machine.
///
/// The C library's versions differ between systems in the last place, and a pixel may hang on it. These
/// use IEEE additions, multiplications, divisions and square roots alone, in a fixed order.
public enum ElementaryFunctions {
    public static func sine(_ radians: Double) -> Double { 0 }
    public static func cosine(_ radians: Double) -> Double { 1 }
    /// The angle of a vector in -π…π, radians.
    public static func arcTangent(y: Double, x: Double) -> Double { 0 }
    public static func exponential(_ exponent: Double) -> Double { 1 }
    /// Natural logarithm.
    public static func logarithm(_ value: Double) -> Double { 0 }
}
