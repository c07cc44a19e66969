internal import CFFmpeg
internal import Timing

/// Puts segments in order into one MP4 file, its index before its pictures.
///
/// Frame k is shown from k to k + 1 frame durations, exactly; the file's bytes depend on the segments alone. The file
/// is at its path when `finish()` returns, and what was there before stays until then: a writer that fails or is let
/// go leaves nothing.
public final class MP4Writer {
    public let settings: VideoSettings
    /// The frames appended so far.
    public private(set) var frameCount = 0

    private let file: AtomicFile
    private var format: UnsafeMutablePointer<AVFormatContext>?
    private var packet: UnsafeMutablePointer<AVPacket>?
    private var parameters: StreamParameters?

    /// Creates the file under its temporary name, so that a path that cannot be written is known at once.
    ///
    /// - Throws: `MediaError.file`, `.notAFile`, `.setting`, or `.library`.
    public init(path: String, settings: VideoSettings) throws(MediaError) {
        FFmpeg.silenced
        try settings.validate()
        self.settings = settings
        file = try AtomicFile(replacing: path)
        packet = try FFmpeg.allocated(av_packet_alloc(), "make a packet")
        // "file:" keeps a colon in the name from being read as a protocol.
        let url = "file:\(file.partialPath)"
        try check(avformat_alloc_output_context2(&format, nil, "mp4", url), "open a file")
        guard let format else { return }
        // Without it the file holds the time of its making and the muxer's version.
        format.pointee.flags |= AVFMT_FLAG_BITEXACT
        try check(avio_open2(&format.pointee.pb, url, AVIO_FLAG_WRITE, nil, nil), "open a file")
    }

    deinit {
        abandonFormat()
        av_packet_free(&packet)
    }

    /// Writes a segment's frames after those before it.
    ///
    /// - Throws: `MediaError.unequalSegments`, `.file`, `.diskFull` or `.library`.
    /// - Precondition: The file is not finished.
    public func append(_ segment: EncodedSegment) throws(MediaError) {
        precondition(format != nil, "a finished file takes no more segments")
        guard segment.parameters == parameters ?? segment.parameters, segment.parameters.settings == settings else {
            throw .unequalSegments(path: file.path)
        }
        let isFirst = parameters == nil
        if isFirst { try writeHeader(segment.parameters) }
        for (index, packet) in segment.packets.enumerated() {
            let bytes = index == 0 && !isFirst ? packet.bytesWithoutSettings : packet.bytes
            try write(
                bytes, shownAt: frameCount + packet.frame,
                decodedAt: frameCount + index - segment.parameters.reorderDelay, isKeyframe: packet.isKeyframe)
        }
        frameCount += segment.frameCount
    }

    /// Completes the file and puts it in its place.
    ///
    /// - Throws: `MediaError.file`, `.diskFull` or `.library`; what was at the path before is still there.
    /// - Precondition: At least one frame was appended, and the file is not finished.
    public func finish() throws(MediaError) {
        precondition(format != nil && frameCount > 0, "a file is finished once, with at least one frame")
        try check(av_write_trailer(format), "complete a file")
        try closeStream()
        avformat_free_context(format)
        format = nil
        try file.commit()
    }
}

extension MP4Writer {
    /// Ticks in a second, for the track and the movie alike: a movie's own default of 1000 would round its duration.
    /// A multiple of the frame rate's numerator, so that a frame lasts a whole number of ticks.
    private var ticksPerSecond: Int {
        let rate = settings.frameRate.numerator
        return rate * max(1, (10_000 + rate - 1) / rate)
    }

    private func writeHeader(_ parameters: StreamParameters) throws(MediaError) {
        self.parameters = parameters
        let stream = try FFmpeg.allocated(avformat_new_stream(format, nil), "open a file")
        stream.pointee.time_base = settings.frameDuration
        stream.pointee.avg_frame_rate = av_inv_q(settings.frameDuration)
        stream.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
        try describe(parameters, in: FFmpeg.allocated(stream.pointee.codecpar, "open a file"))
        let options = [
            ("movflags", "+faststart"), ("video_track_timescale", "\(ticksPerSecond)"),
            ("movie_timescale", "\(ticksPerSecond)"),
        ]
        do throws(MediaError) {
            try FFmpeg.withOptions(options, "begin a file") { avformat_write_header(format, $0) }
        } catch {
            throw fileError(error)
        }
    }

    private func describe(
        _ parameters: StreamParameters, in track: UnsafeMutablePointer<AVCodecParameters>
    ) throws(MediaError) {
        let colors = settings.colors
        track.pointee.codec_type = AVMEDIA_TYPE_VIDEO
        track.pointee.codec_id = AV_CODEC_ID_H264
        track.pointee.format = colors.format.rawValue
        track.pointee.width = Int32(settings.width)
        track.pointee.height = Int32(settings.height)
        track.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
        track.pointee.color_primaries = colors.primaries
        track.pointee.color_trc = colors.transfer
        track.pointee.color_space = colors.matrix
        track.pointee.color_range = colors.range
        track.pointee.chroma_location = colors.chromaLocation
        track.pointee.video_delay = Int32(parameters.reorderDelay)
        let header = parameters.header
        let room = header.count + Int(AV_INPUT_BUFFER_PADDING_SIZE)
        let copy = try FFmpeg.allocated(av_mallocz(room), "open a file").assumingMemoryBound(to: UInt8.self)
        for (index, byte) in header.enumerated() { copy[index] = byte }
        track.pointee.extradata = copy
        track.pointee.extradata_size = Int32(header.count)
    }

    /// Writes one packet, its times in frames.
    ///
    /// The decoding time is counted here: the encoder's bends at the end of a segment that is shorter than its delay.
    private func write(
        _ bytes: [UInt8], shownAt frame: Int, decodedAt decodingTime: Int, isKeyframe: Bool
    ) throws(MediaError) {
        guard let format, let packet, let stream = format.pointee.streams[0] else { return }
        try FFmpeg.check(av_new_packet(packet, Int32(bytes.count)), "write a frame")
        defer { av_packet_unref(packet) }
        packet.pointee.data.update(from: bytes, count: bytes.count)
        packet.pointee.pts = Int64(frame)
        packet.pointee.dts = Int64(decodingTime)
        packet.pointee.duration = 1
        if isKeyframe { packet.pointee.flags |= AV_PKT_FLAG_KEY }
        av_packet_rescale_ts(packet, settings.frameDuration, stream.pointee.time_base)
        try check(av_write_frame(format, packet), "write a frame")
    }

    /// Throws for a failed call of the muxer, and for a write that failed behind its back.
    private func check(_ code: Int32, _ operation: String) throws(MediaError) {
        let code = code < 0 ? code : min(0, format?.pointee.pb?.pointee.error ?? 0)
        if code < 0 { throw fileError(.library(operation: operation, path: file.path, code: code)) }
    }

    /// The system's error where a muxer's code stands for one.
    private func fileError(_ error: MediaError) -> MediaError {
        guard case .library(_, _, let code) = error, let systemCode = FFmpeg.systemCode(of: code) else { return error }
        return file.failure(systemCode)
    }

    private func closeStream() throws(MediaError) {
        guard let format else { return }
        try check(avio_closep(&format.pointee.pb), "complete a file")
    }

    private func abandonFormat() {
        guard let format else { return }
        avio_closep(&format.pointee.pb)
        avformat_free_context(format)
        self.format = nil
    }
}
