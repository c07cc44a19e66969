internal import Geometry
public import SceneGraph
public import TimelineFormat
public import Timing

/// A document performed: its score, and what else decides the clip.
public struct CompiledTimeline: Sendable {
    public let score: Score
    public let canvas: TimelineDocument.Canvas
    /// The document's own.
    public let frameRate: FrameRate
    /// What performing found doubtful, in the order of the text.
    public internal(set) var warnings: [Diagnostic] = []
    private let duration: MediaTime?

    init(score: Score, document: TimelineDocument) {
        self.score = score
        canvas = document.canvas
        frameRate = document.frameRate
        duration = document.duration?.value
    }

    /// How many frames the clip has at a frame rate.
    ///
    /// A document's duration gives the nearest whole number; without one the last frame shows the state in which
    /// everything finite is over.
    public func frameCount(at rate: FrameRate) -> Int {
        duration.map(rate.frameCount(lasting:)) ?? rate.frameCount(showingEnd: score.end)
    }

    /// The canvas in pixels: points times scale, rounded half up.
    public func pixelSize(scale: Double) -> (width: Int, height: Int) {
        func pixels(_ points: Double) -> Int { max(1, Int((points * scale + 0.5).rounded(.down))) }
        return (pixels(canvas.size.width), pixels(canvas.size.height))
    }
}
