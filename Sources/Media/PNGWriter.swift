internal import CFFmpeg
public import Graphics

/// Writes stills as PNG files.
public enum PNGWriter {
    /// Writes a bitmap to a path, whole or not at all: 8-bit RGB when every pixel is opaque, else RGB with straight alpha.
    ///
    /// The bytes depend on the pixels and on the version of FFmpeg and zlib.
    /// - Throws: `MediaError.file`, `.diskFull`, `.notAFile` or `.library`; what was at the path is still there.
    public static func write(_ bitmap: Bitmap, to path: String) throws(MediaError) {
        let file = try AtomicFile(replacing: path)
        try file.write(encode(bitmap))
        try file.commit()
    }

    /// The bytes of a PNG file.
    ///
    /// - Throws: `MediaError.library` or `.missingCodec`.
    public static func encode(_ bitmap: Bitmap) throws(MediaError) -> [UInt8] {
        FFmpeg.silenced
        let isOpaque = stride(from: 3, to: bitmap.pixels.count, by: 4).allSatisfy { bitmap.pixels[$0] == 255 }
        guard let codec = avcodec_find_encoder(AV_CODEC_ID_PNG) else { throw .missingCodec(name: "PNG encoder") }
        var context = avcodec_alloc_context3(codec)
        var picture = av_frame_alloc()
        var packet = av_packet_alloc()
        defer {
            avcodec_free_context(&context)
            av_frame_free(&picture)
            av_packet_free(&packet)
        }
        guard let context, let picture, let packet else {
            throw .library(operation: "encode a PNG picture", path: nil, code: CFFMPEG_ERROR_MEMORY)
        }
        context.pointee.width = Int32(bitmap.width)
        context.pointee.height = Int32(bitmap.height)
        context.pointee.pix_fmt = isOpaque ? AV_PIX_FMT_RGB24 : AV_PIX_FMT_RGBA
        context.pointee.time_base = AVRational(num: 1, den: 1)
        context.pointee.thread_count = 1
        context.pointee.flags |= AV_CODEC_FLAG_BITEXACT
        picture.pointee.width = context.pointee.width
        picture.pointee.height = context.pointee.height
        picture.pointee.format = context.pointee.pix_fmt.rawValue
        try FFmpeg.check(avcodec_open2(context, codec, nil), "encode a PNG picture")
        try FFmpeg.check(av_frame_get_buffer(picture, 0), "encode a PNG picture")
        fill(picture, from: bitmap, bytesPerPixel: isOpaque ? 3 : 4)
        try FFmpeg.check(avcodec_send_frame(context, picture), "encode a PNG picture")
        try FFmpeg.check(avcodec_send_frame(context, nil), "encode a PNG picture")
        try FFmpeg.check(avcodec_receive_packet(context, packet), "encode a PNG picture")
        return Array(UnsafeBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size)))
    }

    private static func fill(_ picture: UnsafeMutablePointer<AVFrame>, from bitmap: Bitmap, bytesPerPixel: Int) {
        guard let target = cffmpeg_plane(picture, 0) else { return }
        let stride = Int(cffmpeg_stride(picture, 0))
        let pixels = bitmap.pixels.span
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let source = y * bitmap.bytesPerRow + 4 * x
                let pixel = target + y * stride + bytesPerPixel * x
                let alpha = Int(pixels[source + 3])
                for channel in 0..<3 { pixel[channel] = straight(Int(pixels[source + 2 - channel]), alpha: alpha) }
                if bytesPerPixel == 4 { pixel[3] = UInt8(alpha) }
            }
        }
    }

    /// A premultiplied value's colour, rounded to nearest; 0 where nothing shows.
    private static func straight(_ value: Int, alpha: Int) -> UInt8 {
        alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
    }
}
