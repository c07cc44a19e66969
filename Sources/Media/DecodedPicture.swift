internal import CFFmpeg
internal import Graphics

/// A picture as its decoder left it, in the file's own pixel format.
struct DecodedPicture: ~Copyable {
    private var frame: UnsafeMutablePointer<AVFrame>?
    private let format: ImageFormat

    /// - Throws: `ImageProblem.broken` when the decoder refuses the file or finds a fault in it.
    init(_ file: ImageFile, pixelLimit: Int) throws(ImageProblem) {
        format = file.format
        frame = av_frame_alloc()
        let code = Self.decode(file, pixelLimit: pixelLimit, into: frame)
        guard code >= 0 else { throw .broken(format: format.rawValue, reason: FFmpeg.text(of: code)) }
    }

    deinit {
        var frame = frame
        av_frame_free(&frame)
    }

    private static func decode(_ file: ImageFile, pixelLimit: Int, into frame: UnsafeMutablePointer<AVFrame>?) -> Int32 {
        guard let frame, let codec = avcodec_find_decoder(file.format.codec) else { return CFFMPEG_ERROR_MEMORY }
        var context = avcodec_alloc_context3(codec)
        var packet = av_packet_alloc()
        defer {
            avcodec_free_context(&context)
            av_packet_free(&packet)
        }
        guard let context, let packet else { return CFFMPEG_ERROR_MEMORY }
        context.pointee.thread_count = 1
        context.pointee.max_pixels = Int64(pixelLimit)
        // The same arithmetic on every machine, and no leniency towards faults.
        context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
        context.pointee.idct_algo = FF_IDCT_SIMPLE
        context.pointee.err_recognition = AV_EF_CRCCHECK | AV_EF_BITSTREAM | AV_EF_BUFFER | AV_EF_EXPLODE
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

    /// The picture upright, premultiplied.
    borrowing func makeImage() throws(ImageProblem) -> Image {
        guard let frame, let description = av_pix_fmt_desc_get(AVPixelFormat(frame.pointee.format)) else {
            throw .unsupported(format: format.rawValue, feature: "this pixel format")
        }
        let isRGB = description.pointee.flags & UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) != 0
        let straight =
            if isRGB || description.pointee.nb_components <= 2 {
                SampleReader(frame, description).straightBGRA()
            } else {
                try convertedFromYUV(frame)
            }
        let orientation = orientation(of: frame)
        let (width, height) = (Int(frame.pointee.width), Int(frame.pointee.height))
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

    /// Converts by FFmpeg's scaler with BT.601, which JPEG and WebP mean by YCbCr.
    private func convertedFromYUV(_ frame: UnsafeMutablePointer<AVFrame>) throws(ImageProblem) -> [UInt8] {
        let isFullRange = frame.pointee.color_range == AVCOL_RANGE_JPEG
        let (width, height) = (frame.pointee.width, frame.pointee.height)
        let flags = SWS_BILINEAR | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP | SWS_ACCURATE_RND | SWS_BITEXACT
        let scaler = sws_getContext(
            width, height, AVPixelFormat(frame.pointee.format), width, height, AV_PIX_FMT_BGRA, flags, nil, nil, nil)
        guard let scaler else { throw .unsupported(format: format.rawValue, feature: "this pixel format") }
        defer { sws_freeContext(scaler) }
        let matrix = sws_getCoefficients(SWS_CS_ITU601)
        sws_setColorspaceDetails(scaler, matrix, isFullRange ? 1 : 0, matrix, 1, 0, 1 << 16, 1 << 16)
        var pixels = [UInt8](repeating: 0, count: 4 * Int(width) * Int(height))
        let rows = pixels.withUnsafeMutableBufferPointer { cffmpeg_scale(scaler, frame, $0.baseAddress, 4 * width) }
        guard rows == height else { throw .broken(format: format.rawValue, reason: FFmpeg.text(of: min(rows, -1))) }
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
