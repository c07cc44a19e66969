internal import Timing

/// What a stage writes down while it performs.
struct Recording {
    private var tracks: [LayerTrack] = []
    private var animations: [[RunningAnimation]] = []
    private var lastFinite = MediaTime.zero
    private var hasEndless = false

    mutating func addTrack(for layer: Layer, at time: MediaTime) -> Int {
        tracks.append(LayerTrack(id: layer.view?.id ?? "", tag: layer.view?.tag ?? 0))
        animations.append([])
        return tracks.count - 1
    }

    mutating func recordState(of layer: Layer, at time: MediaTime) {
        guard let index = layer.trackIndex else { return }
        tracks[index].states.append(layer.model, from: time)
    }

    mutating func recordSublayers(of layer: Layer, at time: MediaTime) {
        guard let index = layer.trackIndex else { return }
        tracks[index].sublayers.append(layer.sublayers.compactMap(\.trackIndex), from: time)
    }

    mutating func add(_ animation: RunningAnimation, to layer: Layer) {
        guard let index = layer.trackIndex else { return }
        animations[index].append(animation)
    }

    /// Something happened at a time: the clip lasts at least until then.
    mutating func note(time: MediaTime) { lastFinite = max(lastFinite, time) }

    /// An endless animation counts for its begin.
    mutating func noteEndless(from begin: MediaTime) {
        hasEndless = true
        note(time: begin)
    }

    func score(root: Layer) -> Score {
        var tracks = tracks
        for (index, running) in animations.enumerated() {
            tracks[index].animations = running.map {
                AnimationTrack(key: $0.key, animation: $0.animation, added: $0.added, removed: $0.removed)
            }
            tracks[index].close()
        }
        return Score(root: root.trackIndex ?? 0, tracks: tracks, end: lastFinite, hasEndlessAnimations: hasEndless)
    }
}
