import Fixtures
import Testing
import Timing

@Suite struct CurveVectorTests {
    struct Named: Decodable { let curve: String }
    struct Points: Decodable { let c1, c2: [Double] }

    @Test func `Named curves have their published control points`() throws {
        let vectors = try BehaviourVectors.all("curve_points", Named.self, Points.self)
        for vector in vectors {
            let (first, second) = (vector.expect.c1, vector.expect.c2)
            let curve = TimingFunction.cubicBezier(x1: first[0], y1: first[1], x2: second[0], y2: second[1])
            #expect(try TimingFunction(css: vector.input.curve) == curve, "\(vector.id)")
        }
    }

    struct Input: Decodable {
        /// A name or four numbers.
        enum Curve: Decodable {
            case named(String)
            case points([Double])

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if let name = try? container.decode(String.self) {
                    self = .named(name)
                } else {
                    self = .points(try container.decode([Double].self))
                }
            }

            func function() throws -> TimingFunction {
                switch self {
                case .named(let name): try TimingFunction(css: name)
                case .points(let points): .cubicBezier(x1: points[0], y1: points[1], x2: points[2], y2: points[3])
                }
            }
        }
        let curve: Curve
        let x: Double
    }
    struct Output: Decodable { let y: Double }

    @Test func `Curves pass through their published values`() throws {
        let vectors = try BehaviourVectors.all("curve_value", Input.self, Output.self)
        #expect(vectors.count >= 15)
        for vector in vectors {
            let found = try vector.input.curve.function().progress(at: vector.input.x)
            #expect(abs(found - vector.expect.y) <= vector.tol, "\(vector.id): \(found)")
        }
    }
}
