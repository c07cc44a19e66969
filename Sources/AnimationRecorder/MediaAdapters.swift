internal import Graphics
internal import Media
internal import Recording

/// A lane's encoder, by FFmpeg.
struct MediaSegmentEncoder: SegmentEncoder {
    private let encoder: H264SegmentEncoder

    init(_ settings: VideoSettings) throws { encoder = try H264SegmentEncoder(settings) }

    func encode(_ frame: borrowing PlanarFrame) throws { try encoder.encode(frame) }

    func finish() throws -> EncodedSegment { try encoder.finish() }
}

/// The clip's file, by FFmpeg.
struct MediaClipWriter: ClipWriter {
    private let writer: MP4Writer

    init(path: String, settings: VideoSettings) throws {
        writer = try MP4Writer(path: path, settings: settings)
    }

    func append(_ segment: EncodedSegment) throws { try writer.append(segment) }

    func finish() throws { try writer.finish() }
}
