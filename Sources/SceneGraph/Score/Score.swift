internal import Animation
public import Timing

/// A performance written down: what every layer is and does at any time. Immutable; a picture is a function of it and a time.
public struct Score: Sendable {
    let root: Int
    let tracks: [LayerTrack]
    /// When the last event and the last finite animation are over; an endless animation counts for its begin.
    public let end: MediaTime
    public let hasEndlessAnimations: Bool
}

extension Score {
    /// One layer's model and what its animations make of it at a time.
    func layer(_ index: Int, at time: MediaTime) -> (state: LayerState, shown: LayerValues)? {
        let track = tracks[index]
        guard let state = track.states.value(at: time) else { return nil }
        guard !track.animations.isEmpty else { return (state, state.values) }
        var shown = state.values
        for entry in track.animations where entry.isPresent(at: time) {
            entry.animation.apply(to: &shown, at: time, model: state.values)
        }
        return (state, shown)
    }

    /// The sublayers of a layer in drawing order: by z position, equal ones back to front.
    func drawingOrder(of index: Int, at time: MediaTime) -> [(index: Int, state: LayerState, shown: LayerValues)] {
        let layers = (tracks[index].sublayers.value(at: time) ?? []).compactMap { child in
            layer(child, at: time).map { (index: child, state: $0.state, shown: $0.shown) }
        }
        guard layers.contains(where: { $0.shown.zPosition != 0 }) else { return layers }
        return layers.enumerated().sorted {
            ($0.element.shown.zPosition, $0.offset) < ($1.element.shown.zPosition, $1.offset)
        }.map(\.element)
    }
}
