import Animation
import Fixtures
import Geometry
import Graphics
import Testing

/// A browser's interpolated values, as far as Core Animation says the same (`oracle/FORMAT.md`).
@Suite struct InterpolationOracleTests {
    struct Case: Decodable {
        let id: String
        let property: String
        let keyframes: [JSONValue]
        let t: [Double]
        let values: [JSONValue]
        let nonPremultiplied: [[Double]]?
        let maxDiffRotateShearScale: Double?
    }

    struct Document: Decodable { let cases: [Case] }

    static let cases = (try? Fixtures.decode(Document.self, from: "oracle/interpolation.json").cases) ?? []

    /// Scale parts of the browser's matrices carry float32 error.
    static let matrixTolerance = 2e-6
    /// Opacities are recorded as float32.
    static let opacityTolerance = 1e-7

    @Test func `matrices mix by rotation, shear and scale as in the browser`() throws {
        // A singular matrix flips half way in the browser; here it mixes entry by entry (rule I3).
        let matrices = Self.cases.filter { $0.id.hasPrefix("m-") && !$0.id.contains("singular") }
        #expect(!matrices.isEmpty)
        for matrix in matrices {
            let keyframes = KeyframeValues(
                values: try matrix.keyframes.map { .transform(try #require(AffineTransform(css: $0.string ?? ""))) })
            for (t, expected) in zip(matrix.t, matrix.values) {
                let found = keyframes.value(at: t).numbers
                for (found, expected) in zip(found, try #require(expected.numbers)) {
                    #expect(
                        abs(found - expected) <= Self.matrixTolerance * max(1, abs(expected)), "\(matrix.id) at \(t)")
                }
            }
        }
    }

    @Test func `colours mix component by component with straight alpha`() throws {
        let colors = Self.cases.filter { $0.property == "backgroundColor" && $0.nonPremultiplied != nil }
        #expect(!colors.isEmpty)
        for color in colors {
            let ends = try color.keyframes.map { AnimatableValue.color(try #require(Color(css: $0.string ?? ""))) }
            let keyframes = KeyframeValues(values: ends)
            for (t, expected) in zip(color.t, try #require(color.nonPremultiplied)) {
                for (found, expected) in zip(keyframes.value(at: t).numbers, expected) {
                    #expect(abs(found - expected) <= 1e-9, "\(color.id) at \(t)")
                }
            }
        }
    }

    @Test func `opacities mix evenly`() throws {
        let opacities = Self.cases.filter { $0.property == "opacity" }
        #expect(!opacities.isEmpty)
        for opacity in opacities {
            let keyframes = KeyframeValues(values: opacity.keyframes.map { .number($0.number ?? 0) })
            for (t, expected) in zip(opacity.t, opacity.values) {
                let found = try #require(keyframes.value(at: t).numbers.first)
                #expect(abs(found - (expected.number ?? -1)) <= Self.opacityTolerance, "\(opacity.id) at \(t)")
            }
        }
    }
}

extension AffineTransform {
    /// `matrix(a, b, c, d, tx, ty)`.
    init?(css: String) {
        let numbers = css.numbersInParentheses
        guard css.hasPrefix("matrix("), numbers.count == 6 else { return nil }
        self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }
}

extension Color {
    /// `rgb(r, g, b)` or `rgba(r, g, b, a)`, 8-bit levels.
    init?(css: String) {
        if css == "transparent" { self = .clear; return }
        let numbers = css.numbersInParentheses
        guard css.hasPrefix("rgb"), numbers.count >= 3 else { return nil }
        self.init(
            red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255,
            alpha: numbers.count > 3 ? numbers[3] : 1)
    }
}

extension String {
    fileprivate var numbersInParentheses: [Double] {
        guard let open = firstIndex(of: "("), let close = lastIndex(of: ")") else { return [] }
        return self[index(after: open)..<close].split(whereSeparator: { $0 == "," || $0 == " " }).compactMap {
            Double($0)
        }
    }
}
