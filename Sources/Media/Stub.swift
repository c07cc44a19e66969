public import Graphics
public struct ImageLimits { public init(pixels: Int) {} }
public enum ImageDecoder { public static func decode(_ path: String, limits: ImageLimits) throws(MediaError) -> Image { Image(width: 1, height: 1, premultipliedBGRA: [0,0,0,255]) } }
public enum PNGWriter { public static func write(_ b: Bitmap, to path: String) throws(MediaError) {} }
extension VideoSettings.Codec {
    /// The format in which frames are given to the encoder.
    public var frameFormat: PlanarFrame.Format {
        switch self {
        case .h264: .yuv420
        case .h264Lossless: .bgrx
        }
    }
}
