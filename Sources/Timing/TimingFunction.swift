/// A curve that paces an animation: fraction of the time in, progress out.
public enum TimingFunction: Hashable, Sendable {
    case linear
    /// The inner control points; x within 0...1.
    case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// CSS `steps()`.
    case steps(count: Int, position: StepPosition)
    /// CSS `linear()`: stops as (input, output), inputs filled in and not falling; at least two.
    case piecewiseLinear([LinearStop])

    public static let easeIn = cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    public static let easeOut = cubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
    public static let easeInOut = cubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    /// Core Animation's default, CSS's `ease`.
    public static let layerDefault = cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

    public enum StepPosition: String, Hashable, Sendable, CaseIterable {
        case jumpStart = "jump-start"
        case jumpEnd = "jump-end"
        case jumpNone = "jump-none"
        case jumpBoth = "jump-both"
    }

    public struct LinearStop: Hashable, Sendable {
        public var input: Double
        public var output: Double

        public init(input: Double, output: Double) {
            self.input = input
            self.output = output
        }
    }
}
