internal import CFFmpeg
internal import Graphics

/// A picture as its decoder left it, in the file's own pixel format.
struct DecodedPicture: ~Copyable {
    private var frame: UnsafeMutablePointer<AVFrame>?
    private let format: ImageFormat
    private let ignoresAlpha: Bool
    private let drawnArea: ImageFile.Area?

    /// - Throws: `ImageProblem.broken` when the decoder refuses the file or finds a fault in it.
    init(_ file: ImageFile) throws(ImageProblem) {
        format = file.format
        ignoresAlpha = file.ignoresAlpha
        drawnArea = file.drawnArea
        frame = av_frame_alloc()
        // A decoder that runs out of data may leave the last rows as they were, and say nothing. A row that holds
        // nothing but the byte it was filled with is tried again with another byte.
        var code = Self.decode(file, filledWith: 0xa5, into: frame)
        var isUnfinished = false
        if code >= 0, let frame, Self.hasLastRow(frame, of: 0xa5) {
            av_frame_unref(frame)
            code = Self.decode(file, filledWith: 0x5a, into: frame)
            isUnfinished = code >= 0 && Self.hasLastRow(frame, of: 0x5a)
        }
        guard code >= 0 else { throw .broken(format: format.rawValue, reason: FFmpeg.text(of: code)) }
        guard !isUnfinished else { throw .truncated(format: format.rawValue) }
        guard let frame, Int(frame.pointee.width) == file.width, Int(frame.pointee.height) == file.height else {
            throw .broken(format: format.rawValue, reason: "its picture is not of the size that it claims")
        }
    }

    deinit {
        var frame = frame
        av_frame_free(&frame)
    }

    private static func decode(_ file: ImageFile, filledWith byte: UInt8, into frame: UnsafeMutablePointer<AVFrame>?)
        -> Int32
    {
        guard let frame, let codec = avcodec_find_decoder(file.format.codec) else { return CFFMPEG_ERROR_MEMORY }
        var context = avcodec_alloc_context3(codec)
        var packet = av_packet_alloc()
        let fill = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
        fill.initialize(to: byte)
        defer {
            avcodec_free_context(&context)
            fill.deallocate()
            av_packet_free(&packet)
        }
        guard let context, let packet else { return CFFMPEG_ERROR_MEMORY }
        context.pointee.thread_count = 1
        // The claim, held against the limit before, and what a decoder may add to fill its blocks.
        context.pointee.max_pixels = Int64(file.width + 256) * Int64(file.height + 256)
        // The same arithmetic on every machine, and no leniency towards faults.
        context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
        context.pointee.idct_algo = FF_IDCT_SIMPLE
        context.pointee.err_recognition = AV_EF_CRCCHECK | AV_EF_BITSTREAM | AV_EF_BUFFER | AV_EF_EXPLODE
        cffmpeg_fill_buffers(context, fill)
        var code = avcodec_open2(context, codec, nil)
        if code >= 0 { code = av_new_packet(packet, Int32(file.bytes.count)) }
        guard code >= 0 else { return code }
        packet.pointee.data.update(from: file.bytes, count: file.bytes.count)
        packet.pointee.flags |= AV_PKT_FLAG_KEY
        code = avcodec_send_packet(context, packet)
        if code >= 0 { code = avcodec_send_packet(context, nil) }
        if code >= 0 { code = avcodec_receive_frame(context, frame) }
        if code == CFFMPEG_ERROR_AGAIN || code == CFFMPEG_ERROR_END { return CFFMPEG_ERROR_INVALID_DATA }
        let isFaulty = frame.pointee.decode_error_flags != 0 || frame.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0
        return code >= 0 && isFaulty ? CFFMPEG_ERROR_INVALID_DATA : code
    }

    /// Whether the last row holds nothing but a byte. (An interlaced PNG's rows are all written early, as a preview.)
    private static func hasLastRow(_ frame: UnsafeMutablePointer<AVFrame>, of byte: UInt8) -> Bool {
        let (stride, height) = (Int(cffmpeg_stride(frame, 0)), Int(frame.pointee.height))
        let length = Int(av_image_get_linesize(AVPixelFormat(frame.pointee.format), frame.pointee.width, 0))
        guard let plane = cffmpeg_plane(frame, 0), length > 0 else { return false }
        return UnsafeBufferPointer(start: plane + (height - 1) * stride, count: length).allSatisfy { $0 == byte }
    }

    /// The picture upright, premultiplied.
    borrowing func makeImage() throws(ImageProblem) -> Image {
        guard let frame, let description = av_pix_fmt_desc_get(AVPixelFormat(frame.pointee.format)) else {
            throw .unsupported(format: format.rawValue, feature: "this pixel format")
        }
        let isRGB = description.pointee.flags & UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) != 0
        var straight: [UInt8]
        if isRGB || description.pointee.nb_components <= 2 {
            straight = SampleReader(frame, description).straightBGRA(ignoringAlpha: ignoresAlpha)
        } else if let reader = ChromaReader(frame, description) {
            straight = reader.straightBGRA()
        } else {
            throw .unsupported(format: format.rawValue, feature: "samples of more than 8 bits")
        }
        let orientation = orientation(of: frame)
        let (width, height) = (Int(frame.pointee.width), Int(frame.pointee.height))
        drawnArea?.clearOutside(&straight, width: width)
        let upright = orientation.apply(to: premultiplied(straight), width: width, height: height)
        return orientation.swapsSides
            ? Image(width: height, height: width, premultipliedBGRA: upright)
            : Image(width: width, height: height, premultipliedBGRA: upright)
    }

    /// Each colour times alpha ÷ 255, rounded to nearest.
    private func premultiplied(_ straight: [UInt8]) -> [UInt8] {
        var pixels = straight
        var span = pixels.mutableSpan
        for offset in stride(from: 0, to: span.count, by: 4) where span[offset + 3] != 255 {
            let alpha = Int(span[offset + 3])
            for channel in 0..<3 { span[offset + channel] = UInt8((Int(span[offset + channel]) * alpha + 127) / 255) }
        }
        return pixels
    }

    private func orientation(of frame: UnsafeMutablePointer<AVFrame>) -> ImageOrientation {
        if let data = av_frame_get_side_data(frame, AV_FRAME_DATA_DISPLAYMATRIX), data.pointee.size >= 36 {
            return data.pointee.data.withMemoryRebound(to: Int32.self, capacity: 9) { matrix in
                ImageOrientation(matrix[0], matrix[1], matrix[3], matrix[4])
            }
        }
        guard let entry = av_dict_get(frame.pointee.metadata, "Orientation", nil, 0) else { return .upright }
        let digits = String(cString: entry.pointee.value).filter { !$0.isWhitespace }
        return Int(digits).flatMap(ImageOrientation.init(exif:)) ?? .upright
    }
}
