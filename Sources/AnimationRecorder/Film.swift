public import Graphics
internal import Media
internal import Recording
public import SceneGraph
public import Timing

/// A score with all that makes pictures of it: a frame rate, a length and a size in pixels.
///
/// ```swift
/// let film = Film(try stage.record(), frameRate: FrameRate(60))
/// try await film.recordClip(to: "clip.mp4")
/// ```
public struct Film: Sendable {
    public let score: Score
    public let frameRate: FrameRate
    public let frameCount: Int
    /// Pixels.
    public let width: Int
    /// Pixels.
    public let height: Int
    /// Pixels per point.
    public let scale: Double
    /// What is behind all layers; opaque.
    public let background: Color

    /// A film of what was performed on a stage, as large as the stage.
    ///
    /// - Parameters:
    ///   - duration: Nil lasts until everything finite is over and one frame has shown that.
    ///   - scale: Pixels per point, above 0.
    /// - Precondition: The picture has at least one pixel.
    public init(
        _ score: Score, frameRate: FrameRate = FrameRate(60), duration: MediaTime? = nil, scale: Double = 1,
        background: Color = .black
    ) {
        let size = score.canvasSize
        let (width, height) = (Film.pixels(size.width, scale), Film.pixels(size.height, scale))
        precondition(width > 0 && height > 0, "a film's picture has at least one pixel, found \(width) × \(height)")
        self.init(
            score: score, frameRate: frameRate,
            frameCount: duration.map(frameRate.frameCount(lasting:)) ?? frameRate.frameCount(showingEnd: score.end),
            width: width, height: height, scale: scale, background: background)
    }

    init(
        score: Score, frameRate: FrameRate, frameCount: Int, width: Int, height: Int, scale: Double, background: Color
    ) {
        (self.score, self.frameRate, self.frameCount) = (score, frameRate, frameCount)
        (self.width, self.height, self.scale, self.background) = (width, height, scale, background)
    }

    /// Points times scale, rounded half up.
    private static func pixels(_ points: Double, _ scale: Double) -> Int { Int((points * scale + 0.5).rounded(.down)) }

    /// A frame's picture, the same bytes as in a clip.
    ///
    /// - Precondition: The index is not negative.
    public func still(ofFrame index: Int) -> Bitmap {
        precondition(index >= 0, "frames count from 0")
        return renderer.bitmap(ofFrame: index)
    }

    var renderer: FrameRenderer {
        FrameRenderer(
            score: score, frameRate: frameRate, width: width, height: height, scale: scale, background: background)
    }
}

// MARK: - Clips

extension Film {
    /// What a clip with these settings will be; the settings' picture is not looked at.
    public func clipPlan(_ settings: ClipSettings = ClipSettings()) -> ClipPlan {
        let recorder = recorder(settings)
        let all = 0..<frameCount
        return ClipPlan(
            frames: settings.frames?.clamped(to: all) ?? all, frameRate: frameRate, pictureWidth: width,
            pictureHeight: height, encodedWidth: recorder.encodedSize.width, encodedHeight: recorder.encodedSize.height)
    }

    /// Records a clip as an MP4 file that appears whole or not at all.
    ///
    /// - Parameters:
    ///   - path: What is there is replaced when the clip is complete, and stays if it does not come to that.
    ///   - progress: Called after each frame, from the lanes.
    ///   - isCancelled: Asked before each frame.
    /// - Throws: `MediaError`, or `CancellationError` when `isCancelled` said so.
    /// - Precondition: The range of frames holds at least one of the film's.
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
        let all = 0..<frameCount
        let plan = SegmentPlan(frameCount: frameCount, frameRate: frameRate, longestGroup: settings.longestGroup)
        return ClipRecorder(
            renderer: renderer, segments: plan.segments(within: settings.frames?.clamped(to: all) ?? all),
            format: settings.codec.frameFormat, lanes: max(1, settings.lanes ?? ProcessorCount.available))
    }
}
