public import Graphics
internal import Recording
public import SceneGraph
public import Timing

extension LoadedTimeline {
    /// The tree of views at a time, taken apart.
    public func explodedHierarchy(at time: MediaTime) -> ExplodedHierarchy {
        ExplodedHierarchy(timeline.score, at: time, canvasColor: timeline.canvas.backgroundColor)
    }
}

extension ExplodedHierarchy {
    /// The picture at a scale, in pixels per point.
    ///
    /// - Precondition: The scale is above 0.
    public func bitmap(scale: Double) -> Bitmap {
        precondition(scale > 0, "a picture has a scale above 0")
        return Bitmap(drawing: displayList(scale: scale))
    }
}
