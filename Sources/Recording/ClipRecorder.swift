public import Graphics
internal import Raster

/// Records a clip: segments on lanes, one file in order.
///
/// Each lane takes a segment and evaluates, composites, converts and encodes its frames on its own, on one core. The
/// file does not depend on how many lanes there are.
public struct ClipRecorder: Sendable {
    public let renderer: FrameRenderer
    /// The segments to record, in order.
    public let segments: [Range<Int>]
    /// What the encoder takes.
    public let format: PlanarFrame.Format
    /// Pixels of the encoded frame; where larger than the picture, the background pads it at right and bottom.
    public let encodedSize: (width: Int, height: Int)
    /// How many segments are worked on at a time; at least 1.
    public let lanes: Int

    /// Frames in 4:2:0 have even sides.
    public init(renderer: FrameRenderer, segments: [Range<Int>], format: PlanarFrame.Format, lanes: Int) {
        precondition(lanes >= 1, "recording takes at least one lane")
        self.renderer = renderer
        self.segments = segments
        self.format = format
        self.lanes = lanes
        let isSubsampled = format == .yuv420
        encodedSize =
            isSubsampled
            ? (renderer.width + renderer.width % 2, renderer.height + renderer.height % 2)
            : (renderer.width, renderer.height)
    }

    /// Records every segment and finishes the file.
    ///
    /// A segment is kept until those before it are written; at most twice as many as lanes wait.
    ///
    /// - Parameters:
    ///   - makeEncoder: Called once for each segment, on its lane.
    ///   - progress: Called on a lane after each of its frames.
    ///   - isCancelled: Asked before each frame.
    /// - Throws: What an encoder or the writer throws, or `CancellationError`.
    public func record<Encoder: SegmentEncoder, Writer: ClipWriter>(
        to writer: inout Writer, makeEncoder: @escaping @Sendable () throws -> Encoder,
        progress: @escaping @Sendable () -> Void = {}, isCancelled: @escaping @Sendable () -> Bool = { false }
    ) async throws where Encoder.Segment == Writer.Segment {
        var (started, written) = (0, 0)
        var waiting: [Int: Encoder.Segment] = [:]
        try await withThrowingTaskGroup(of: (Int, Encoder.Segment).self) { group in
            func startSegments(_ group: inout ThrowingTaskGroup<(Int, Encoder.Segment), any Error>) {
                let busy = started - written - waiting.count
                for _ in 0..<max(0, lanes - busy) where started < min(segments.count, written + 2 * lanes) {
                    let index = started
                    group.addTask {
                        let segment = try encodeSegment(
                            segments[index], makeEncoder: makeEncoder, progress: progress, isCancelled: isCancelled)
                        return (index, segment)
                    }
                    started += 1
                }
            }
            startSegments(&group)
            while let (index, segment) = try await group.next() {
                waiting[index] = segment
                while let next = waiting.removeValue(forKey: written) {
                    try writer.append(next)
                    written += 1
                }
                startSegments(&group)
            }
        }
        if isCancelled() { throw CancellationError() }
        try writer.finish()
    }

    private func encodeSegment<Encoder: SegmentEncoder>(
        _ frames: Range<Int>, makeEncoder: () throws -> Encoder, progress: () -> Void, isCancelled: () -> Bool
    ) throws -> Encoder.Segment {
        var encoder = try makeEncoder()
        var lane = RecordingLane(renderer: renderer, format: format, encodedSize: encodedSize)
        for index in frames {
            if isCancelled() || Task.isCancelled { throw CancellationError() }
            lane.render(frame: index)
            try encoder.encode(lane.frame)
            progress()
        }
        return try encoder.finish()
    }
}
