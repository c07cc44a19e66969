import Testing
import Timing

@Suite struct TimingFunctionLawTests {
    static let curves: [TimingFunction] = [
        .linear, .easeIn, .easeOut, .easeInOut, .layerDefault, .cubicBezier(x1: 1, y1: 0.5, x2: 0, y2: 0.5),
        .cubicBezier(x1: 0, y1: 1, x2: 0, y2: 1), .cubicBezier(x1: 1, y1: 0, x2: 1, y2: 0),
        .cubicBezier(x1: 1, y1: 0, x2: 0, y2: 1), .cubicBezier(x1: 0, y1: 0, x2: 1, y2: 1),
        .cubicBezier(x1: 0.5, y1: -1e9, x2: 0.5, y2: 1e9),
        .cubicBezier(x1: 0.3, y1: -.greatestFiniteMagnitude, x2: 0.9, y2: .greatestFiniteMagnitude),
        .steps(count: 1, position: .jumpNone), .steps(count: 4, position: .jumpBoth),
        .piecewiseLinear([.init(input: 0, output: 0), .init(input: 0, output: 2), .init(input: 1, output: 1)]),
    ]

    @Test(arguments: curves)
    func `No fraction gives NaN, and those outside count as the ends`(curve: TimingFunction) {
        let fractions = [
            .nan, -.infinity, -1, -0.0, 0, .leastNonzeroMagnitude, 1e-16, 0.1, 0.5, 1 - 1e-16, 1, 2, .infinity,
        ]
        for fraction in fractions {
            for isBeforeStart in [false, true] {
                #expect(!curve.progress(at: fraction, isBeforeStart: isBeforeStart).isNaN, "\(fraction)")
            }
        }
        #expect(curve.progress(at: -1) == curve.progress(at: 0))
        #expect(curve.progress(at: 2) == curve.progress(at: 1))
    }

    @Test func `Curves end exactly`() {
        for curve in TimingFunctionLawTests.curves.prefix(12) {
            #expect(curve.progress(at: 0) == 0)
            #expect(curve.progress(at: 1) == 1)
        }
    }

    @Test func `A curve turned by half a turn is the reverse`() {
        for step in 0...1_000 {
            let fraction = Double(step) / 1_000
            let forwards = TimingFunction.easeIn.progress(at: fraction)
            let backwards = 1 - TimingFunction.easeOut.progress(at: 1 - fraction)
            #expect(abs(forwards - backwards) < 1e-15)
        }
    }

    /// On cubic-bezier(1, 1/2, 0, 1/2), x - 1/2 = 4 (s - 1/2)³ and y = 3 s (1 - s) / 2 + s³ in closed form.
    @Test func `A vertical tangent in the middle costs no accuracy`() {
        let curve = TimingFunction.cubicBezier(x1: 1, y1: 0.5, x2: 0, y2: 0.5)
        for step in -40...40 {
            let offset = Double(step) / 1_024
            let x = 0.5 + 4 * offset * offset * offset
            let s = 0.5 + offset
            #expect(abs(curve.progress(at: x) - (1.5 * s * (1 - s) + s * s * s)) < 1e-12, "\(step)")
        }
    }

    @Test func `Easing with rising points never falls`() {
        for curve in [TimingFunction.easeIn, .easeOut, .easeInOut, .layerDefault] {
            var last = 0.0
            for step in 0...10_000 {
                let progress = curve.progress(at: Double(step) / 10_000)
                #expect(progress >= last)
                last = progress
            }
        }
    }

    @Test func `The steps of a count rise at each multiple of its inverse`() {
        for count in 1...200 {
            let steps = TimingFunction.steps(count: count, position: .jumpEnd)
            for step in 0..<count {
                let edge = Double(step) / Double(count)
                #expect(steps.progress(at: edge) == edge)
                let before = step == 0 ? 0 : Double(step - 1) / Double(count)
                #expect(steps.progress(at: edge, isBeforeStart: true) == before)
            }
        }
    }
}
