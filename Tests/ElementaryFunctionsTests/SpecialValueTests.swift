import ElementaryFunctions
import Testing

@Suite struct SpecialValueTests {
    @Test func `Whole results are exact`() {
        #expect(ElementaryFunctions.sine(0) == 0)
        #expect(ElementaryFunctions.sine(-0.0).sign == .minus)
        #expect(ElementaryFunctions.cosine(0) == 1)
        #expect(ElementaryFunctions.exponential(0) == 1)
        #expect(ElementaryFunctions.logarithm(1) == 0)
        #expect(ElementaryFunctions.sine(.pi / 2) == 1)
        #expect(ElementaryFunctions.cosine(.pi) == -1)
    }

    @Test func `What has no value gives NaN`() {
        for value in [Double.infinity, -.infinity, .nan] {
            #expect(ElementaryFunctions.sine(value).isNaN)
            #expect(ElementaryFunctions.cosine(value).isNaN)
        }
        #expect(ElementaryFunctions.exponential(.nan).isNaN)
        #expect(ElementaryFunctions.logarithm(.nan).isNaN)
        #expect(ElementaryFunctions.logarithm(-1).isNaN)
        #expect(ElementaryFunctions.logarithm(-.infinity).isNaN)
        #expect(ElementaryFunctions.arcTangent(y: .nan, x: 1).isNaN)
        #expect(ElementaryFunctions.arcTangent(y: 1, x: .nan).isNaN)
    }

    @Test func `Growth leaves the number range at both ends`() {
        #expect(ElementaryFunctions.exponential(709.782712893384).isFinite)
        #expect(ElementaryFunctions.exponential(709.7827128933841) == .infinity)
        #expect(ElementaryFunctions.exponential(.infinity) == .infinity)
        #expect(ElementaryFunctions.exponential(-745.14) == 0)
        #expect(ElementaryFunctions.exponential(-.infinity) == 0)
        #expect(ElementaryFunctions.logarithm(0) == -.infinity)
        #expect(ElementaryFunctions.logarithm(-0.0) == -.infinity)
        #expect(ElementaryFunctions.logarithm(.infinity) == .infinity)
    }

    @Test(arguments: directions)
    func `Arc tangent treats zeros and infinities as C does`(y: Double, x: Double, angle: Double) {
        let found = ElementaryFunctions.arcTangent(y: y, x: x)
        #expect(found == angle)
        #expect(found.sign == angle.sign)
    }

    @Test func `Sine and cosine of any finite angle lie on the circle`() {
        for power in stride(from: -1_000, through: 1_000, by: 7) {
            let angle = Double(sign: .plus, exponent: power, significand: 1.37)
            let (sine, cosine) = (ElementaryFunctions.sine(angle), ElementaryFunctions.cosine(angle))
            #expect(abs(sine * sine + cosine * cosine - 1) < 1e-15, "2^\(power)")
        }
    }

    /// y, x and the angle.
    static let directions: [(Double, Double, Double)] = [
        (0.0, 1.0, 0.0), (-0.0, 1, -0.0), (0, -1, pi), (-0.0, -1, -pi), (0, 0, 0), (-0.0, 0, -0.0),
        (0, -0.0, pi), (-0.0, -0.0, -pi), (1, 0, pi / 2), (-1, -0.0, -pi / 2), (1, .infinity, 0),
        (-1, .infinity, -0.0), (1, -.infinity, pi), (-1, -.infinity, -pi), (.infinity, 1, pi / 2),
        (-.infinity, -1, -pi / 2), (.infinity, .infinity, pi / 4), (.infinity, -.infinity, 3 * pi / 4),
        (-.infinity, .infinity, -pi / 4), (-.infinity, -.infinity, -3 * pi / 4), (1, 1, pi / 4),
    ]

    static let pi = Double.pi
}
