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
    public var canvasSize: Size { model(of: root, at: .zero)?.values.bounds.size ?? .zero }
}

extension Score {
    /// One layer's model at a time. Nil before the layer is there.
    func model(of index: Int, at time: MediaTime) -> LayerState? { tracks[index].states.value(at: time) }

    /// Puts what a layer's animations show at a time in the place of its model values.
    func show(_ index: Int, at time: MediaTime, on layer: inout LayerState) {
        let animations = tracks[index].animations
        guard !animations.isEmpty else { return }
        let model = layer.values
        for position in animations.indices where animations[position].isPresent(at: time) {
            animations[position].animation.apply(to: &layer.values, at: time, model: model)
        }
    }

    /// The sublayers of a layer in drawing order: by z position, equal ones back to front.
    func drawingOrder(of index: Int, at time: MediaTime) -> [Int] {
        let sublayers = tracks[index].sublayers.value(at: time)
        guard sublayers.contains(where: { tracks[$0].leavesPlane }) else { return sublayers }
        return sublayers.enumerated()
            .map { (z: zPosition(of: $0.element, at: time), place: $0.offset, index: $0.element) }
            .sorted { ($0.z, $0.place) < ($1.z, $1.place) }
            .map(\.index)
    }

    private func zPosition(of index: Int, at time: MediaTime) -> Double {
        guard tracks[index].leavesPlane, var layer = model(of: index, at: time) else { return 0 }
        show(index, at: time, on: &layer)
        return layer.values.zPosition
    }
}
