extension TimingFunction: CustomStringConvertible {
    /// The function as CSS spells it; reading it back gives the same function, up to the rounding of percentages.
    public var description: String {
        switch self {
        case .linear: return "linear"
        case .easeIn: return "ease-in"
        case .easeOut: return "ease-out"
        case .easeInOut: return "ease-in-out"
        case .layerDefault: return "ease"
        case .cubicBezier(let x1, let y1, let x2, let y2): return "cubic-bezier(\(x1), \(y1), \(x2), \(y2))"
        case .steps(let count, let position): return "steps(\(count), \(position.rawValue))"
        case .piecewiseLinear(let stops):
            let list = stops.map { "\($0.output) \(TimingFunction.percentage($0.input))%" }
            return "linear(\(list.joined(separator: ", ")))"
        }
    }

    /// The shortest number of hundredths that reads back as the input.
    private static func percentage(_ input: Double) -> Double {
        let hundredfold = input * 100
        for candidate in [hundredfold.rounded(), hundredfold, hundredfold.nextUp, hundredfold.nextDown]
        where candidate / 100 == input {
            return candidate
        }
        return hundredfold
    }
}
