internal import Geometry
public import Timing

/// The values of a keyframe animation and how it moves between them.
public struct KeyframeValues: Hashable, Sendable {
    /// At least one.
    public let values: [AnimatableValue]
    /// Rising shares of the whole: one for each value, and one more when discrete.
    public let keyTimes: [Double]
    /// One for each segment between values; empty: each linear.
    public let timingFunctions: [TimingFunction]
    /// What has no numbers, flags and pictures, is never paced or cubic: those modes become linear.
    public let calculationMode: KeyframeCalculationMode
    /// The way covered up to each value, or for `cubicPaced` up to each sample; empty where the mode does not ask.
    private let distances: [Double]

    /// How finely a cubic segment is measured for even speed.
    private static let samplesPerSegment = 64

    /// - Parameter keyTimes: Nil spreads the values evenly.
    /// - Precondition: There is a value, and the counts match.
    public init(
        values: [AnimatableValue], keyTimes: [Double]? = nil, timingFunctions: [TimingFunction] = [],
        calculationMode: KeyframeCalculationMode = .linear
    ) {
        precondition(!values.isEmpty, "a keyframe animation has at least one value")
        let timeCount = calculationMode == .discrete ? values.count + 1 : values.count
        precondition(
            keyTimes == nil || keyTimes?.count == timeCount,
            "\(values.count) values take \(timeCount) key times, found \(keyTimes?.count ?? 0)")
        precondition(
            timingFunctions.isEmpty || timingFunctions.count == values.count - 1,
            "\(values.count) values take \(values.count - 1) timing functions, found \(timingFunctions.count)")
        self.values = values
        let hasNumbers = values.allSatisfy { $0.vector != nil }
        if !hasNumbers, calculationMode != .discrete {
            // What has no distances is neither paced nor rounded off.
            self.calculationMode = .linear
            let isPaced = calculationMode == .paced || calculationMode == .cubicPaced
            self.keyTimes = isPaced ? KeyframeValues.even(timeCount) : keyTimes ?? KeyframeValues.even(timeCount)
            self.timingFunctions = isPaced ? [] : timingFunctions
            distances = []
            return
        }
        self.keyTimes = keyTimes ?? KeyframeValues.even(timeCount)
        self.timingFunctions = timingFunctions
        self.calculationMode = calculationMode
        switch calculationMode {
        case .paced: distances = KeyframeValues.runningDistances(values)
        case .cubicPaced:
            let samples = (0...KeyframeValues.samplesPerSegment * (values.count - 1)).map {
                KeyframeValues.cubic(values, at: Double($0) / Double(KeyframeValues.samplesPerSegment))
            }
            distances = KeyframeValues.runningDistances(samples)
        default: distances = []
        }
    }

    /// The value at a progress of the whole.
    public func value(at progress: Double) -> AnimatableValue {
        switch calculationMode {
        case .discrete:
            let index = (keyTimes.lastIndex { $0 <= progress }) ?? 0
            return values[min(index, values.count - 1)]
        case .paced:
            let (segment, fraction) = KeyframeValues.position(at: progress * (distances.last ?? 0), in: distances)
            return mix(segment, fraction)
        case .cubicPaced:
            let (sample, fraction) = KeyframeValues.position(at: progress * (distances.last ?? 0), in: distances)
            let place = (Double(sample) + fraction) / Double(KeyframeValues.samplesPerSegment)
            return KeyframeValues.cubic(values, at: place)
        case .linear, .cubic:
            guard values.count > 1 else { return values[0] }
            // Beyond 0...1 the way goes on; within, before the first key time and after the last, the value holds.
            if progress >= 0, progress < keyTimes[0] { return values[0] }
            if progress <= 1, progress > keyTimes[keyTimes.count - 1] { return values[values.count - 1] }
            let (segment, fraction) = KeyframeValues.position(at: progress, in: keyTimes)
            let eased = easedFraction(fraction, in: segment)
            guard calculationMode == .cubic else { return mix(segment, eased) }
            return KeyframeValues.cubic(values, at: Double(segment) + eased)
        }
    }

    private func mix(_ segment: Int, _ fraction: Double) -> AnimatableValue {
        guard segment + 1 < values.count else { return values[segment] }
        return .mix(values[segment], values[segment + 1], at: fraction)
    }

    private func easedFraction(_ fraction: Double, in segment: Int) -> Double {
        guard segment < timingFunctions.count, fraction >= 0, fraction <= 1 else { return fraction }
        return timingFunctions[segment].progress(at: fraction)
    }

    /// The segment that a place falls in and how far along it; of equal places the later one counts.
    private static func position(at place: Double, in marks: [Double]) -> (segment: Int, fraction: Double) {
        guard marks.count > 1 else { return (0, 0) }
        var (low, high) = (0, marks.count)
        while low < high {
            let middle = (low + high) / 2
            if marks[middle] <= place { low = middle + 1 } else { high = middle }
        }
        let segment = min(max(low - 1, 0), marks.count - 2)
        let length = marks[segment + 1] - marks[segment]
        return (segment, length > 0 ? (place - marks[segment]) / length : place >= marks[segment + 1] ? 1 : 0)
    }

    private static func even(_ count: Int) -> [Double] {
        (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    }

    private static func runningDistances(_ values: [AnimatableValue]) -> [Double] {
        var total = 0.0
        return [0]
            + zip(values, values.dropFirst()).map { pair in
                total += pair.0.distance(to: pair.1)
                return total
            }
    }

    /// A Catmull-Rom curve through the values, an end repeated for the tangent there; `place` counts in values.
    private static func cubic(_ values: [AnimatableValue], at place: Double) -> AnimatableValue {
        guard values.count > 1, let first = values[0].vector else { return values[0] }
        // Far beyond the ends a place is no whole number any more.
        let segment = Int(min(max(place.rounded(.down), 0), Double(values.count - 2)))
        let t = place - Double(segment)
        var points = [max(segment - 1, 0), segment, segment + 1, min(segment + 2, values.count - 1)].map {
            values[$0].vector ?? first
        }
        if case .transform = values[0] { unwindRotations(&points) }
        let vector = (0..<first.count).map { index in
            let (p0, p1, p2, p3) = (points[0][index], points[1][index], points[2][index], points[3][index])
            let linear = p2 - p0
            let square = 2 * p0 - 5 * p1 + 4 * p2 - p3
            let cube = 3 * p1 - p0 - 3 * p2 + p3
            return 0.5 * (2 * p1 + (linear + (square + cube * t) * t) * t)
        }
        return values[0].replacingVector(with: vector)
    }

    /// Makes each rotation differ from the one before by the short way.
    private static func unwindRotations(_ points: inout [[Double]]) {
        let index = TransformComponents.rotationIndex
        for position in 1..<points.count {
            let before = points[position - 1][index]
            points[position][index] = before + Rotation.shortWay(from: before, to: points[position][index])
        }
    }
}
