/// How many pictures a second shows, as an exact ratio.
public struct FrameRate: Hashable, Sendable {
    /// Frames per second, in lowest terms.
    public let framesPerSecond: Rational

    /// - Precondition: Both are above 0.
    public init(_ numerator: Int, _ denominator: Int = 1) {
        precondition(numerator > 0 && denominator > 0, "a frame rate must be above 0")
        framesPerSecond = Rational(Int128(numerator), Int128(denominator))
    }

    public var numerator: Int { Int(framesPerSecond.numerator) }
    public var denominator: Int { Int(framesPerSecond.denominator) }

    /// The instant that a frame shows. Computed from the index, never summed.
    public func time(ofFrame index: Int) -> MediaTime { MediaTime(seconds: Rational(index) / framesPerSecond) }

    /// The frame on screen at a time: the last one that begins at or before it.
    ///
    /// A frame too far away for an Int is the farthest one.
    public func frame(at time: MediaTime) -> Int { Int(clamping: (time.seconds * framesPerSecond).floor) }

    /// The frames of a clip that lasts `duration`: the nearest whole number, ties up, at least 1.
    public func frameCount(lasting duration: MediaTime) -> Int {
        max(1, Int(clamping: (duration.seconds * framesPerSecond).rounded))
    }

    /// The frames of a clip whose last one shows the state that holds from `end` on.
    public func frameCount(showingEnd end: MediaTime) -> Int {
        let last = Int(clamping: (end.seconds * framesPerSecond).ceiling)
        return last == .max ? last : last + 1
    }
}

extension FrameRate: CustomStringConvertible {
    public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}
