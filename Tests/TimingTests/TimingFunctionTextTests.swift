import Testing
import Timing

@Suite struct TimingFunctionTextTests {
    static let spellings: [(String, TimingFunction)] = [
        ("linear", .linear), ("ease", .layerDefault), ("default", .layerDefault), ("ease-in", .easeIn),
        ("easeIn", .easeIn), ("ease-out", .easeOut), ("easeOut", .easeOut), ("ease-in-out", .easeInOut),
        ("easeInOut", .easeInOut), ("EASE-In-Out", .easeInOut), (" \n\tlinear ", .linear),
        ("step-start", .steps(count: 1, position: .jumpStart)), ("step-end", .steps(count: 1, position: .jumpEnd)),
        ("steps(3)", .steps(count: 3, position: .jumpEnd)), ("steps( 3 , END )", .steps(count: 3, position: .jumpEnd)),
        ("steps(3, start)", .steps(count: 3, position: .jumpStart)),
        ("steps(2,jump-none)", .steps(count: 2, position: .jumpNone)),
        ("Steps(1000000, jump-both)", .steps(count: 1_000_000, position: .jumpBoth)),
        ("cubic-bezier(.1,-2,+1e0,3.5E-1)", .cubicBezier(x1: 0.1, y1: -2, x2: 1, y2: 0.35)),
        ("linear(0, 1)", stops([0, 0], [1, 1])), ("linear(0.5)", stops([0, 0.5], [1, 0.5])),
        ("linear(0, 25% 0.5 , 1)", stops([0, 0], [0.25, 0.5], [1, 1])),
        ("linear(0, 0.5 25% 75%, 1)", stops([0, 0], [0.25, 0.5], [0.75, 0.5], [1, 1])),
        ("linear(0, 25% 75% 0.5, 1)", stops([0, 0], [0.25, 0.5], [0.75, 0.5], [1, 1])),
        ("linear(0, 0.1, 0.2, 0.3 60%, 1)", stops([0, 0], [0.2, 0.1], [0.4, 0.2], [0.6, 0.3], [1, 1])),
        ("linear(0, 0.3 60%, 0.6 40%, 0.8, 1)", stops([0, 0], [0.6, 0.3], [0.6, 0.6], [0.8, 0.8], [1, 1])),
        ("linear(0 20%, 1 -10%, 2)", stops([0.2, 0], [0.2, 1], [1, 2])),
        ("linear(0, 1 120%, 2)", stops([0, 0], [1.2, 1], [1.2, 2])),
    ]

    static func stops(_ pairs: [Double]...) -> TimingFunction {
        .piecewiseLinear(pairs.map { .init(input: $0[0], output: $0[1]) })
    }

    @Test(arguments: spellings)
    func `Every spelling is read`(text: String, function: TimingFunction) throws {
        expectSame(try TimingFunction(css: text), function)
    }

    /// Equal, but for the rounding of a stop's input.
    private func expectSame(_ found: TimingFunction, _ expected: TimingFunction) {
        guard case .piecewiseLinear(let stops) = found, case .piecewiseLinear(let others) = expected else {
            #expect(found == expected)
            return
        }
        #expect(stops.map(\.output) == others.map(\.output))
        #expect(zip(stops, others).allSatisfy { abs($0.input - $1.input) < 1e-15 })
    }

    static let mistakes: [(String, String)] = [
        ("", "unknown easing function ''"),
        ("bounce", "unknown easing function 'bounce'"),
        ("EaseIn", "unknown easing function 'EaseIn'"),
        ("spring(1)", "unknown easing function 'spring'"),
        ("steps", "expected steps(…), found 'steps'"),
        ("cubic-bezier (0, 0, 1, 1)", "unknown easing function 'cubic-bezier '"),
        ("cubic-bezier(0, 0, 1, 1", "expected one ) at the end of cubic-bezier(…), found 'cubic-bezier(0, 0, 1, 1'"),
        ("steps(2) x", "expected one ) at the end of steps(…), found 'steps(2) x'"),
        ("cubic-bezier(1.2, 0, 1, 1)", "x of a control point (x1) must be in 0…1, found 1.2"),
        ("cubic-bezier(0, 0, -.1, 1)", "x of a control point (x2) must be in 0…1, found -.1"),
        ("cubic-bezier(0, 0, 1)", "cubic-bezier() takes 4 numbers, found 3"),
        ("cubic-bezier()", "cubic-bezier() takes 4 numbers, found 0"),
        ("cubic-bezier(0, 0, 1, 1, 1)", "cubic-bezier() takes 4 numbers, found 5"),
        ("cubic-bezier(0, nan, 1, 1)", "cubic-bezier() takes numbers, found 'nan'"),
        ("cubic-bezier(0, 1., 1, 1)", "cubic-bezier() takes numbers, found '1.'"),
        ("cubic-bezier(0, 0x1, 1, 1)", "cubic-bezier() takes numbers, found '0x1'"),
        ("cubic-bezier(0, 1e300, 1, 1)", "a number in cubic-bezier() must be within ±10⁹, found 1e300"),
        ("steps()", "steps() takes a count and possibly a position, found 0"),
        ("steps(0)", "steps() takes a whole number in 1…1000000, found '0'"),
        ("steps(1000001)", "steps() takes a whole number in 1…1000000, found '1000001'"),
        ("steps(99999999999999999999)", "steps() takes a whole number in 1…1000000, found '99999999999999999999'"),
        ("steps(2.5)", "steps() takes a whole number in 1…1000000, found '2.5'"),
        ("steps(1, jump-none)", "steps() takes a whole number in 2…1000000 with jump-none, found '1'"),
        (
            "steps(3, middle)",
            "a step position is one of jump-start, jump-end, jump-none, jump-both, start, end, found 'middle'"
        ),
        ("linear()", "linear() takes stops, found 0"),
        ("linear(0,,1)", "a stop of linear() is a number with at most two percentages beside it, found ''"),
        (
            "linear(0, 10% 0.5 20%, 1)",
            "a stop of linear() is a number with at most two percentages beside it, found '10% 0.5 20%'"
        ),
        ("linear(0, 50%, 1)", "a stop of linear() is a number with at most two percentages beside it, found '50%'"),
        ("linear(0, 0.5 %, 1)", "linear() takes numbers, found ''"),
    ]

    @Test(arguments: mistakes)
    func `A mistake is told in words`(text: String, message: String) {
        let error = #expect(throws: TimingFunctionSyntaxError.self) { try TimingFunction(css: text) }
        #expect(error?.description == message)
    }

    @Test func `Hostile lengths end soon`() {
        let list = String(repeating: "0,", count: 1_000_000) + "1"
        #expect(throws: TimingFunctionSyntaxError.tooManyStops(limit: 1_000)) {
            try TimingFunction(css: "linear(\(list))")
        }
        let pairs = Array(repeating: "0 10% 20%", count: 501).joined(separator: ",")
        #expect(throws: TimingFunctionSyntaxError.tooManyStops(limit: 1_000)) {
            try TimingFunction(css: "linear(\(pairs))")
        }
        #expect(throws: TimingFunctionSyntaxError.self) {
            try TimingFunction(css: String(repeating: "(", count: 1_000_000))
        }
    }

    @Test(arguments: spellings)
    func `A function described and read back is the same`(text: String, function: TimingFunction) throws {
        expectSame(try TimingFunction(css: function.description), function)
    }

    @Test func `Every known name is read`() throws {
        #expect(TimingFunction.names.count == 11)
        for name in TimingFunction.names { _ = try TimingFunction(css: name) }
    }

    @Test func `The browser's spellings give its stops and points`() throws {
        for item in EasingOracleTests.cases {
            let function = try TimingFunction(css: item.css)
            for (input, exact) in zip(item.t, item.exact) {
                let found = function.progress(at: input)
                let other = item.ambiguous?.first { $0[0] == input }?[1]
                let error = min(abs(found - exact), other.map { abs(found - $0) } ?? .infinity)
                #expect(error <= 1e-12 * max(1, abs(exact)), "\(item.id) at \(input)")
            }
        }
    }
}
