extension TimingFunction {
    /// Returns the eased progress for a linear fraction of the duration.
    ///
    /// A Bézier curve is exact at both ends, 0 to 0 and 1 to 1, and the fraction is clamped to 0...1 before
    /// it: the straight continuations that CSS defines outside are never needed, since an animation only
    /// asks for fractions within its duration. The result may leave 0...1 when the curve does, up to ±10⁹,
    /// where `linear()` with two stops close together would go on. It is never NaN; a NaN fraction counts as 0.
    ///
    /// - Parameters:
    ///   - fraction: Elapsed share of the duration, 0...1, unitless.
    ///   - isBeforeStart: CSS's before flag: the animation has not begun (or runs backwards and is over), so a
    ///     step that rises at this very instant has not risen yet.
    /// - Returns: Progress, unitless, for a Bézier curve within 1e-12 of the true curve.
    /// - Source: CSS Easing Functions Level 2.
    public func progress(at fraction: Double, isBeforeStart: Bool = false) -> Double {
        let fraction = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
        switch self {
        case .linear: return fraction
        case .cubicBezier(let x1, let y1, let x2, let y2):
            return CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).y(atX: fraction)
        case .steps(let count, let position):
            return TimingFunction.stepProgress(fraction, count, position, isBeforeStart: isBeforeStart)
        case .piecewiseLinear(let stops):
            let progress = TimingFunction.interpolate(stops, at: fraction)
            return min(max(progress, -TimingFunction.farthest), TimingFunction.farthest)
        }
    }

    /// As far as the numbers go that a curve may be written with.
    private static let farthest = 1e9

    private static func stepProgress(
        _ fraction: Double, _ count: Int, _ position: StepPosition, isBeforeStart: Bool
    ) -> Double {
        // An edge at k/count counts as reached within the rounding of either side: the double nearest to k/count
        // times count may miss k, and a browser's fraction just below it may hit k.
        let scaled = fraction * Double(count)
        let nearest = scaled.rounded()
        let edge = nearest / Double(count)
        var step = scaled >= nearest || fraction >= edge ? nearest : nearest - 1
        let isOnEdge = scaled == nearest || fraction == edge
        if position == .jumpStart || position == .jumpBoth { step += 1 }
        if isBeforeStart, isOnEdge { step -= 1 }
        let jumps: Int
        switch position {
        case .jumpStart, .jumpEnd: jumps = count
        case .jumpNone: jumps = count - 1
        case .jumpBoth: jumps = count + 1
        }
        guard jumps > 0 else { return 0 }
        return min(max(step, 0), Double(jumps)) / Double(jumps)
    }

    /// The line between the two stops around an input; outside all stops the nearest line goes on.
    private static func interpolate(_ stops: [LinearStop], at fraction: Double) -> Double {
        guard stops.count > 1 else { return stops.first?.output ?? fraction }
        // The number of stops at or before the fraction.
        var (low, high) = (0, stops.count)
        while low < high {
            let middle = (low + high) / 2
            if stops[middle].input <= fraction { low = middle + 1 } else { high = middle }
        }
        let first = min(max(low - 1, 0), stops.count - 2)
        let (start, end) = (stops[first], stops[first + 1])
        guard end.input > start.input, fraction != end.input else { return end.output }
        let share = (fraction - start.input) / (end.input - start.input)
        return start.output + (end.output - start.output) * share
    }
}
