public import Graphics
public import Timing

/// Everything that decides how a clip's frames become packets: equal settings make equal bytes of equal frames.
public struct VideoSettings: Hashable, Sendable {
    /// Pixels.
    public var width: Int
    /// Pixels.
    public var height: Int
    public var frameRate: FrameRate
    public var codec: Codec
    /// The most frames from one key frame to the next; nil leaves it to the encoder.
    public var longestGroup: Int?

    /// How pictures are coded.
    public enum Codec: Hashable, Sendable {
        /// 4:2:0 that any player shows, as close to the frames as the constant rate factor says: 0 (no loss) to 51.
        case h264(rateFactor: Double = 20, preset: Preset = .medium)
        /// RGB, decoded to exactly the frames that went in.
        case h264Lossless(preset: Preset = .medium)
    }

    /// How hard the encoder looks for a smaller file, in its own words.
    public enum Preset: String, CaseIterable, Hashable, Sendable {
        case ultrafast, superfast, veryfast, faster, fast, medium, slow, slower, veryslow
    }

    public init(width: Int, height: Int, frameRate: FrameRate, codec: Codec = .h264(), longestGroup: Int? = nil) {
        self.width = width
        self.height = height
        self.frameRate = frameRate
        self.codec = codec
        self.longestGroup = longestGroup
    }
}

extension VideoSettings.Codec {
    /// The format in which frames are given to the encoder.
    public var frameFormat: PlanarFrame.Format {
        switch self {
        case .h264: .yuv420
        case .h264Lossless: .bgrx
        }
    }
}

extension VideoSettings.Preset {
    /// The names of all presets, fastest first.
    public static var names: [String] { allCases.map(\.rawValue) }

    /// - Throws: `MediaError.setting` with the names there are.
    public init(named name: String) throws(MediaError) {
        guard let preset = Self(rawValue: name) else {
            throw .setting(name: "preset", found: name, allowed: "one of \(Self.names.joined(separator: ", "))")
        }
        self = preset
    }
}

extension VideoSettings {
    /// The constant rate factors there are.
    public static let rateFactors = 0.0...51.0
    /// The longest side of a clip, pixels: the largest picture that H.264's levels hold is 16 384 wide.
    public static let longestSide = 16_384

    /// The format in which frames are given to the encoder.
    public var frameFormat: PlanarFrame.Format { codec.frameFormat }

    /// Says what is wrong with the settings before anything is written.
    ///
    /// - Throws: `MediaError.setting`, the first one outside what is allowed.
    public func validate() throws(MediaError) {
        for (name, side) in [("width", width), ("height", height)] {
            guard side >= 1, side <= Self.longestSide else {
                throw .setting(name: name, found: "\(side)", allowed: "1 to \(Self.longestSide) pixels")
            }
            guard frameFormat != .yuv420 || side % 2 == 0 else {
                throw .setting(name: name, found: "\(side)", allowed: "an even number of pixels in 4:2:0")
            }
        }
        if case .h264(let rateFactor, _) = codec, !Self.rateFactors.contains(rateFactor) {
            throw .setting(name: "crf", found: "\(rateFactor)", allowed: "0 to 51")
        }
        if let longestGroup, longestGroup < 1 || longestGroup > Int(Int32.max) {
            throw .setting(name: "gop", found: "\(longestGroup)", allowed: "1 frame or more")
        }
        let limit = 1_000_000
        guard frameRate.numerator <= limit, frameRate.denominator <= limit else {
            throw .setting(name: "fps", found: "\(frameRate)", allowed: "a ratio of whole numbers up to \(limit)")
        }
    }
}
