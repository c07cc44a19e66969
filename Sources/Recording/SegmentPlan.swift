public import Timing

/// How a clip's frames are cut into segments that are encoded on their own.
///
/// The plan depends on the clip and its settings alone, never on the machine: an even number of equal segments of
/// about 2.5 s, so that two lanes end together; one below 2 s; none under 24 frames.
public struct SegmentPlan: Hashable, Sendable {
    /// The frames of each segment, in order, without gaps.
    public let segments: [Range<Int>]

    private static let targetSeconds = 2.5
    private static let shortestCutSeconds = 2.0
    private static let shortestSegment = 24

    /// - Parameters:
    ///   - frameCount: Of the whole clip; above 0.
    ///   - longestGroup: A group of pictures never crosses a segment, so a larger one makes segments longer. Frames.
    public init(frameCount: Int, frameRate: FrameRate, longestGroup: Int? = nil) {
        precondition(frameCount > 0, "a clip has at least one frame")
        let seconds = Double(frameCount) / frameRate.framesPerSecond.doubleValue
        let groupSeconds = Double(longestGroup ?? 0) / frameRate.framesPerSecond.doubleValue
        let target = max(SegmentPlan.targetSeconds, groupSeconds)
        var count = 1
        if seconds >= SegmentPlan.shortestCutSeconds, seconds > groupSeconds {
            let most = frameCount / SegmentPlan.shortestSegment
            count = min(most, 2 * Int(min((seconds / target / 2).rounded(), Double(most))))
            count = most < 2 ? 1 : max(2, count - count % 2)
        }
        segments = (0..<count).map { frameCount * $0 / count..<frameCount * ($0 + 1) / count }
    }

    /// The parts of the segments that lie in a range of frames; the boundaries stay the whole clip's.
    public func segments(within frames: Range<Int>) -> [Range<Int>] {
        segments.map { $0.clamped(to: frames) }.filter { !$0.isEmpty }
    }
}
