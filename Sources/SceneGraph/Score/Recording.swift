internal import Animation
internal import Timing

/// What a stage writes down while it performs.
struct Recording {
    private var tracks: [LayerTrack] = []
    private var animations: [[RunningAnimation]] = []
    private var transitions: [[RunningTransition]] = []
    private var lastFinite = MediaTime.zero
    private var events: [ScoreEvent] = []

    /// Gives a layer that is taken in a track of its own.
    mutating func addTrack(for layer: Layer, at time: MediaTime) {
        tracks.append(LayerTrack(id: layer.view?.id ?? ""))
        animations.append([])
        transitions.append([])
        layer.trackIndex = tracks.count - 1
        layer.trackHistory.append(tracks.count - 1)
        recordTag(of: layer, at: time)
    }

    mutating func recordTag(of layer: Layer, at time: MediaTime) {
        guard let index = layer.trackIndex else { return }
        tracks[index].tags.append(layer.view?.tag ?? 0, from: time)
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

    /// Notes an animation in the order of adding right after another one of the layer.
    mutating func add(_ animation: RunningAnimation, to layer: Layer, after other: RunningAnimation) {
        guard let index = layer.trackIndex else { return }
        let place = animations[index].lastIndex { $0 === other }.map { $0 + 1 }
        animations[index].insert(animation, at: place ?? animations[index].count)
    }

    mutating func add(_ transition: RunningTransition, to layer: Layer) {
        guard let index = layer.trackIndex else { return }
        transitions[index].append(transition)
    }

    /// Something happened at a time: the clip lasts at least until then.
    mutating func note(time: MediaTime) { lastFinite = max(lastFinite, time) }

    mutating func log(_ kind: ScoreEvent.Kind, of subject: String, at time: MediaTime) {
        events.append(ScoreEvent(time: time, kind: kind, subject: subject))
    }

    mutating func logBegin(of animation: RunningAnimation, on layer: Layer, at time: MediaTime) {
        log(.began(key: animation.givenKey, keyPaths: animation.keyPaths), of: layer.view?.id ?? "", at: time)
    }

    mutating func logEnd(of animation: RunningAnimation, on layer: Layer, isFinished: Bool, at time: MediaTime) {
        let kind = ScoreEvent.Kind.ended(key: animation.givenKey, keyPaths: animation.keyPaths, isFinished: isFinished)
        log(kind, of: layer.view?.id ?? "", at: time)
    }

    /// Events in the order of time; animations that began after they were added are found only at the end.
    private var eventsInOrder: [ScoreEvent] {
        var found = events
        for (track, running) in zip(tracks, animations) {
            for animation in running {
                let begin = animation.animation.timing.beginTime
                guard animation.isOriginal, begin > animation.added, animation.removed.map({ $0 > begin }) ?? true
                else { continue }
                let kind = ScoreEvent.Kind.began(key: animation.givenKey, keyPaths: animation.keyPaths)
                found.append(ScoreEvent(time: begin, kind: kind, subject: track.id))
            }
        }
        return found.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
    }

    func score(root: Layer) -> Score {
        var tracks = tracks
        for (index, running) in animations.enumerated() {
            tracks[index].animations = running.map {
                AnimationTrack(key: $0.key, animation: $0.animation, added: $0.added, removed: $0.removed)
            }
            tracks[index].transitions = transitions[index].map(\.track)
            tracks[index].close()
        }
        let hasEndless = animations.joined().contains { $0.removed == nil && $0.animation.timing.endTime == nil }
        let hasFinite = animations.joined().contains { $0.animation.timing.endTime != nil }
        return Score(
            root: root.trackIndex ?? 0, tracks: tracks, end: lastFinite, hasEndlessAnimations: hasEndless,
            hasFiniteAnimations: hasFinite, events: eventsInOrder)
    }
}
