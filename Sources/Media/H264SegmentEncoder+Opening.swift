internal import CFFmpeg
internal import Timing

extension H264SegmentEncoder {
    /// Opens x264 so that its output depends on frames and settings alone and every segment shares one header.
    ///
    /// One thread: x264's decisions differ between thread counts. `cpu-independent`: they differ between SSE and
    /// AVX machines without it. Closed groups: none may reach into the segment before.
    static func openContext(
        _ settings: VideoSettings, encoderParameters: [(name: String, value: String)]
    ) throws(MediaError) -> UnsafeMutablePointer<AVCodecContext> {
        let name = settings.encoderName
        guard let codec = avcodec_find_encoder_by_name(name) else { throw .missingCodec(name: name) }
        var allocated = avcodec_alloc_context3(codec)
        let context = try FFmpeg.allocated(allocated, "open \(name)")
        context.pointee.width = Int32(settings.width)
        context.pointee.height = Int32(settings.height)
        context.pointee.time_base = settings.frameDuration
        context.pointee.framerate = AVRational(num: settings.frameDuration.den, den: settings.frameDuration.num)
        context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
        context.pointee.pix_fmt = settings.colors.format
        context.pointee.color_primaries = settings.colors.primaries
        context.pointee.color_trc = settings.colors.transfer
        context.pointee.colorspace = settings.colors.matrix
        context.pointee.color_range = settings.colors.range
        context.pointee.chroma_sample_location = settings.colors.chromaLocation
        context.pointee.thread_count = 1
        context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER | Int32(bitPattern: AV_CODEC_FLAG_CLOSED_GOP)
        if let longestGroup = settings.longestGroup { context.pointee.gop_size = Int32(longestGroup) }
        let parameters = [("cpu-independent", "1")] + encoderParameters
        let options =
            settings.encoderOptions + [("x264-params", parameters.map { "\($0.0)=\($0.1)" }.joined(separator: ":"))]
        do throws(MediaError) {
            try FFmpeg.withOptions(options, "open \(name)") { avcodec_open2(context, codec, $0) }
        } catch {
            avcodec_free_context(&allocated)
            throw error
        }
        return context
    }

    /// Gives a frame the encoder's size and format, and its planes.
    static func prepare(
        _ picture: UnsafeMutablePointer<AVFrame>, for context: UnsafeMutablePointer<AVCodecContext>
    ) throws(MediaError) {
        picture.pointee.width = context.pointee.width
        picture.pointee.height = context.pointee.height
        picture.pointee.format = context.pointee.pix_fmt.rawValue
        picture.pointee.sample_aspect_ratio = context.pointee.sample_aspect_ratio
        picture.pointee.color_primaries = context.pointee.color_primaries
        picture.pointee.color_trc = context.pointee.color_trc
        picture.pointee.colorspace = context.pointee.colorspace
        picture.pointee.color_range = context.pointee.color_range
        picture.pointee.chroma_location = context.pointee.chroma_sample_location
        try FFmpeg.check(av_frame_get_buffer(picture, 0), "make room for a frame")
    }
}

extension VideoSettings {
    /// What a codec's pictures are made of, and what a player must know to show them.
    struct Colors {
        let format: AVPixelFormat
        let primaries: AVColorPrimaries
        let transfer: AVColorTransferCharacteristic
        let matrix: AVColorSpace
        let range: AVColorRange
        let chromaLocation: AVChromaLocation
    }

    var encoderName: String {
        switch codec {
        case .h264: "libx264"
        case .h264Lossless: "libx264rgb"
        }
    }

    var encoderOptions: [(name: String, value: String)] {
        switch codec {
        case .h264(let rateFactor, let preset): [("preset", preset.rawValue), ("crf", "\(rateFactor)")]
        case .h264Lossless(let preset): [("preset", preset.rawValue), ("qp", "0")]
        }
    }

    /// 4:2:0 is BT.709 in all its parts, as players expect of video; lossless frames stay the sRGB they are.
    var colors: Colors {
        switch codec {
        case .h264:
            Colors(
                format: AV_PIX_FMT_YUV420P, primaries: AVCOL_PRI_BT709, transfer: AVCOL_TRC_BT709,
                matrix: AVCOL_SPC_BT709, range: AVCOL_RANGE_MPEG, chromaLocation: AVCHROMA_LOC_LEFT)
        case .h264Lossless:
            Colors(
                format: AV_PIX_FMT_BGR0, primaries: AVCOL_PRI_BT709, transfer: AVCOL_TRC_IEC61966_2_1,
                matrix: AVCOL_SPC_RGB, range: AVCOL_RANGE_JPEG, chromaLocation: AVCHROMA_LOC_UNSPECIFIED)
        }
    }

    /// Seconds from one frame to the next.
    ///
    /// - Precondition: The settings are valid.
    var frameDuration: AVRational {
        AVRational(num: Int32(frameRate.denominator), den: Int32(frameRate.numerator))
    }
}
