internal import Animation
public import Geometry
public import Timing

/// A performance written down: what every layer is and does at any time. Immutable; a picture is a function of it and a time.
public struct Score: Sendable {
    let root: Int
    let tracks: [LayerTrack]
    /// When the last event and the last finite animation are over; an endless animation counts for its begin.
    public let end: MediaTime
    /// Whether an animation goes on for ever and is never taken off.
    public let hasEndlessAnimations: Bool
    public let hasFiniteAnimations: Bool
    /// What happened, in order.
    public let events: [ScoreEvent]

    /// The stage's size, points.
    public var canvasSize: Size { model(of: root, at: Moment(.zero))?.values.bounds.size ?? .zero }
}

extension Score {
    /// One layer's model at a moment. Nil before the layer is there.
    func model(of index: Int, at moment: Moment) -> LayerState? { tracks[index].states.value(at: moment) }

    /// Puts what a layer's animations show at a moment in the place of its model values.
    func show(_ index: Int, at moment: Moment, on layer: inout LayerState) {
        let animations = tracks[index].animations
        guard !animations.isEmpty else { return }
        let model = layer.values
        for position in animations.indices where animations[position].isPresent(at: moment) {
            animations[position].animation.apply(to: &layer.values, at: moment.time, model: model)
        }
    }

    /// The sublayers of a layer in drawing order: by z position, equal ones back to front.
    func drawingOrder(of index: Int, at moment: Moment) -> [Int] {
        let sublayers = tracks[index].sublayers.value(at: moment)
        guard sublayers.contains(where: { tracks[$0].leavesPlane }) else { return sublayers }
        return sublayers.enumerated()
            .map { (z: zPosition(of: $0.element, at: moment), place: $0.offset, index: $0.element) }
            .sorted { ($0.z, $0.place) < ($1.z, $1.place) }
            .map(\.index)
    }

    private func zPosition(of index: Int, at moment: Moment) -> Double {
        guard tracks[index].leavesPlane, var layer = model(of: index, at: moment) else { return 0 }
        show(index, at: moment, on: &layer)
        return layer.values.zPosition
    }

    /// The transition that a layer is in at a moment, the latest if there are several, and how far it is.
    func transition(of index: Int, at moment: Moment) -> (track: TransitionTrack, progress: Double)? {
        for track in tracks[index].transitions.reversed() {
            if let progress = track.progress(at: moment) { return (track, progress) }
        }
        return nil
    }
}
