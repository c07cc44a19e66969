public import Media
internal import Recording
public import Timing

/// How a clip is recorded.
public struct ClipSettings: Hashable, Sendable {
    public var picture: PictureSettings
    public var codec: VideoSettings.Codec
    /// The most frames from one key frame to the next; nil leaves it to the encoder.
    public var longestGroup: Int?
    /// The frames to record; nil is all. Limited to the clip's.
    public var frames: Range<Int>?
    /// How many cores work at a time; nil is all there are. The file does not depend on it.
    public var lanes: Int?

    public init(
        picture: PictureSettings = PictureSettings(), codec: VideoSettings.Codec = .h264(), longestGroup: Int? = nil,
        frames: Range<Int>? = nil, lanes: Int? = nil
    ) {
        self.picture = picture
        self.codec = codec
        self.longestGroup = longestGroup
        self.frames = frames
        self.lanes = lanes
    }
}

/// What a clip will be, known before its first frame is drawn.
public struct ClipPlan: Hashable, Sendable {
    /// The frames to record, as numbers of the whole clip.
    public let frames: Range<Int>
    public let frameRate: FrameRate
    /// Of the pictures as drawn, pixels.
    public let pictureWidth: Int
    public let pictureHeight: Int
    /// Of the file, pixels: even in 4:2:0.
    public let encodedWidth: Int
    public let encodedHeight: Int

    /// Whether the picture is padded at right or bottom to even sides.
    public var isPadded: Bool { encodedWidth != pictureWidth || encodedHeight != pictureHeight }

    /// How long the recorded frames last.
    public var duration: MediaTime { frameRate.time(ofFrame: frames.count) }
}
