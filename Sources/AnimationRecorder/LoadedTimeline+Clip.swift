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

extension LoadedTimeline {
    /// What a clip with these settings will be.
    public func clipPlan(_ settings: ClipSettings) -> ClipPlan {
        let recorder = recorder(settings)
        let all = 0..<frameCount(settings.picture)
        return ClipPlan(
            frames: settings.frames?.clamped(to: all) ?? all, frameRate: recorder.renderer.frameRate,
            pictureWidth: recorder.renderer.width, pictureHeight: recorder.renderer.height,
            encodedWidth: recorder.encodedSize.width, encodedHeight: recorder.encodedSize.height)
    }

    /// Records a clip as an MP4 file that appears whole or not at all.
    ///
    /// - Parameters:
    ///   - path: What is there is replaced when the clip is complete, and stays if it does not come to that.
    ///   - progress: Called after each frame, from the lanes.
    ///   - isCancelled: Asked before each frame.
    /// - Throws: `MediaError`, or `CancellationError` when `isCancelled` said so.
    /// - Precondition: The range of frames holds at least one of the clip's.
    public func recordClip(
        to path: String, settings: ClipSettings = ClipSettings(), progress: @escaping @Sendable () -> Void = {},
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) async throws {
        let plan = clipPlan(settings)
        precondition(!plan.frames.isEmpty, "a clip has at least one frame")
        let video = VideoSettings(
            width: plan.encodedWidth, height: plan.encodedHeight, frameRate: plan.frameRate, codec: settings.codec,
            longestGroup: settings.longestGroup)
        var writer = try MediaClipWriter(path: path, settings: video)
        try await recorder(settings).record(
            to: &writer, makeEncoder: { try MediaSegmentEncoder(video) }, progress: progress, isCancelled: isCancelled)
    }

    private func recorder(_ settings: ClipSettings) -> ClipRecorder {
        let renderer = renderer(settings.picture)
        let all = 0..<frameCount(settings.picture)
        let plan = SegmentPlan(
            frameCount: all.count, frameRate: renderer.frameRate, longestGroup: settings.longestGroup)
        return ClipRecorder(
            renderer: renderer, segments: plan.segments(within: settings.frames?.clamped(to: all) ?? all),
            format: settings.codec.frameFormat, lanes: max(1, settings.lanes ?? ProcessorCount.available))
    }
}
