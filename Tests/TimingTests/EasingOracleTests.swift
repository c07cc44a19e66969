import Fixtures
import Testing
import Timing

/// A browser's easing functions, judged as `oracle/FORMAT.md` says.
@Suite struct EasingOracleTests {
    struct Oracle: Decodable {
        let cases: [Case]
    }

    struct Case: Decodable, CustomTestStringConvertible, Sendable {
        let id, kind: String
        let css: String
        let params: Parameters
        let t, progress, exact: [Double]
        let ambiguous: [[Double]]?
        let beforeProgress, afterProgress: Double

        var testDescription: String { id }
    }

    /// Numbers for a curve, a count and a word for steps, pairs for stops.
    enum Parameters: Decodable {
        case numbers([Double])
        case steps(Int, String)
        case stops([[Double]])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let numbers = try? container.decode([Double].self) {
                self = .numbers(numbers)
            } else if let stops = try? container.decode([[Double]].self) {
                self = .stops(stops)
            } else {
                var list = try decoder.unkeyedContainer()
                self = .steps(try list.decode(Int.self), try list.decode(String.self))
            }
        }

        var function: TimingFunction? {
            switch self {
            case .numbers(let values):
                return .cubicBezier(x1: values[0], y1: values[1], x2: values[2], y2: values[3])
            case .steps(let count, let word):
                let name = ["start": "jump-start", "end": "jump-end"][word] ?? word
                return TimingFunction.StepPosition(rawValue: name).map { .steps(count: count, position: $0) }
            case .stops(let stops): return .piecewiseLinear(stops.map { .init(input: $0[0], output: $0[1]) })
            }
        }
    }

    static let cases = (try? Fixtures.decode(Oracle.self, from: "oracle/easing.json"))?.cases ?? []

    /// The curve is solved in double-double; what is left is the rounding of y itself.
    static let curveTolerance = 1e-12
    /// Three roundings of a line between two stops.
    static let lineTolerance = 1e-14

    @Test func `The recorded cases are there`() {
        #expect(EasingOracleTests.cases.count > 50)
    }

    @Test(arguments: cases)
    func `Progress follows the exact curve`(item: Case) throws {
        let function = try #require(item.params.function)
        let tolerance = item.kind == "cubic-bezier" ? Self.curveTolerance : Self.lineTolerance
        for (input, exact) in zip(item.t, item.exact) {
            let found = function.progress(at: input)
            let other = item.ambiguous?.first { $0[0] == input }?[1]
            let error = min(abs(found - exact), other.map { abs(found - $0) } ?? .infinity)
            #expect(error <= tolerance * max(1, abs(exact)), "\(input): \(found), not \(exact)")
        }
        #expect(abs(function.progress(at: 0, isBeforeStart: true) - item.beforeProgress) <= 1e-15)
        #expect(abs(function.progress(at: 1) - item.afterProgress) <= 1e-15)
    }
}
