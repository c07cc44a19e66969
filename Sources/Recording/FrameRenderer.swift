public import Graphics
public import SceneGraph
public import Timing

/// What makes the pictures of a clip out of a score: size, scale, background and frame rate.
public struct FrameRenderer: Sendable {
    public let score: Score
    public let frameRate: FrameRate
    /// Pixels.
    public let width: Int
    /// Pixels.
    public let height: Int
    /// Pixels per point.
    public let scale: Double
    /// Fills each frame first, and pads it where an encoder needs even sides.
    public let background: Color

    public init(score: Score, frameRate: FrameRate, width: Int, height: Int, scale: Double, background: Color) {
        self.score = score
        self.frameRate = frameRate
        self.width = width
        self.height = height
        self.scale = scale
        self.background = background
    }

    /// What a frame draws.
    public func displayList(ofFrame index: Int) -> DisplayList {
        score.displayList(
            at: frameRate.time(ofFrame: index), width: width, height: height, scale: scale, background: background)
    }

    /// A frame's picture, the same bytes as in the clip.
    public func bitmap(ofFrame index: Int) -> Bitmap {
        Bitmap(drawing: displayList(ofFrame: index))
    }
}
