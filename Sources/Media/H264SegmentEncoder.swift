internal import CFFmpeg
public import Graphics

/// Encodes the frames of one segment, in order, on the calling thread.
///
/// The segment depends on its frames and the settings alone: not on the machine's processor, on what was encoded
/// before, or on what runs beside it. Frames are not kept; packets are, until `finish()`.
public final class H264SegmentEncoder {
    public let parameters: StreamParameters

    private var context: UnsafeMutablePointer<AVCodecContext>?
    private var picture: UnsafeMutablePointer<AVFrame>?
    private var packet: UnsafeMutablePointer<AVPacket>?
    private var packets: [EncodedSegment.Packet] = []
    private var frameCount = 0

    /// - Throws: `MediaError.setting` for settings that are not allowed, `.missingCodec`, or `.library`.
    public convenience init(_ settings: VideoSettings) throws(MediaError) {
        try self.init(settings, encoderParameters: [])
    }

    /// - Parameter encoderParameters: x264's own, further to those that the settings ask for. For tests: what
    ///   changes a segment belongs into `VideoSettings`.
    init(_ settings: VideoSettings, encoderParameters: [(name: String, value: String)]) throws(MediaError) {
        FFmpeg.silenced
        try settings.validate()
        var context: UnsafeMutablePointer<AVCodecContext>?
        var picture: UnsafeMutablePointer<AVFrame>?
        var packet: UnsafeMutablePointer<AVPacket>?
        do throws(MediaError) {
            context = try Self.openContext(settings, encoderParameters: encoderParameters)
            packet = try FFmpeg.allocated(av_packet_alloc(), "make a packet")
            picture = try FFmpeg.allocated(av_frame_alloc(), "make a frame")
            if let context, let picture { try Self.prepare(picture, for: context) }
        } catch {
            av_frame_free(&picture)
            av_packet_free(&packet)
            avcodec_free_context(&context)
            throw error
        }
        parameters = StreamParameters(
            settings: settings,
            header: Array(
                UnsafeBufferPointer(start: context?.pointee.extradata, count: Int(context?.pointee.extradata_size ?? 0))
            ),
            reorderDelay: Int(context?.pointee.has_b_frames ?? 0))
        self.context = context
        self.picture = picture
        self.packet = packet
    }

    deinit {
        av_frame_free(&picture)
        av_packet_free(&packet)
        avcodec_free_context(&context)
    }

    /// Encodes the segment's next frame. The frame is copied before the call returns.
    ///
    /// - Precondition: The frame has the settings' size and format, and the segment is not finished.
    public func encode(_ frame: borrowing PlanarFrame) throws(MediaError) {
        guard let picture, context != nil else { preconditionFailure("a finished segment takes no more frames") }
        let settings = parameters.settings
        precondition(
            frame.format == settings.frameFormat && frame.width == settings.width && frame.height == settings.height,
            "a frame must have the size and format of its segment")
        try FFmpeg.check(av_frame_make_writable(picture), "make room for a frame")
        for (index, plane) in frame.planes.enumerated() { Self.copy(plane, Int32(index), to: picture) }
        picture.pointee.pts = Int64(frameCount)
        frameCount += 1
        try send(picture)
    }

    /// Takes what the encoder still holds back and closes it.
    ///
    /// - Precondition: At least one frame was encoded, and the segment was not finished before.
    public func finish() throws(MediaError) -> EncodedSegment {
        precondition(context != nil && frameCount > 0, "a segment is finished once, with at least one frame")
        try send(nil)
        avcodec_free_context(&context)
        let frames = frameCount
        guard packets.count == frames, Set(packets.map(\.frame)) == Set(0..<frames) else {
            throw .library(operation: "encode every frame of a segment", path: nil, code: CFFMPEG_ERROR_INVALID_DATA)
        }
        return EncodedSegment(parameters: parameters, packets: packets)
    }

    private func send(_ picture: UnsafeMutablePointer<AVFrame>?) throws(MediaError) {
        guard let packet else { return }
        try FFmpeg.check(avcodec_send_frame(context, picture), "encode a frame")
        while true {
            let code = avcodec_receive_packet(context, packet)
            if code == CFFMPEG_ERROR_AGAIN || code == CFFMPEG_ERROR_END { return }
            try FFmpeg.check(code, "encode a frame")
            let bytes = Array(UnsafeBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size)))
            packets.append(
                EncodedSegment.Packet(
                    bytes: bytes, frame: Int(packet.pointee.pts),
                    isKeyframe: packet.pointee.flags & AV_PKT_FLAG_KEY != 0))
            av_packet_unref(packet)
        }
    }

    private static func copy(_ plane: PlanarFrame.Plane, _ index: Int32, to picture: UnsafeMutablePointer<AVFrame>) {
        guard let target = cffmpeg_plane(picture, index) else { return }
        let stride = Int(cffmpeg_stride(picture, index))
        plane.bytes.withUnsafeBufferPointer { bytes in
            guard let source = bytes.baseAddress else { return }
            for row in 0..<plane.height {
                (target + row * stride).update(from: source + row * plane.bytesPerRow, count: plane.bytesPerRow)
            }
        }
    }
}
