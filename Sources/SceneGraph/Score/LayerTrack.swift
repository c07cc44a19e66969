internal import Animation
internal import Timing

/// What happens to one layer over the whole performance.
struct LayerTrack: Sendable {
    /// The view's id, empty for a layer without a view.
    let id: String
    var tags = Timeline<Int>()
    var states = Timeline<LayerState>()
    var sublayers = SublayerHistory()
    /// In the order in which they were added.
    var animations: [AnimationTrack] = []
    /// In the order in which they began.
    var transitions: [TransitionTrack] = []
    /// Whether the layer ever has a z position, or an animation that may give it one.
    private(set) var leavesPlane = false

    /// Fills in what follows from the rest.
    mutating func close() {
        leavesPlane =
            states.values.contains { $0.values.zPosition != 0 }
            || animations.contains { $0.animation.keyPaths.contains(LayerKeyPath(.zPosition)) }
    }
}

/// One animation on a layer, and when it was there.
struct AnimationTrack: Sendable {
    let key: String
    let animation: LayerAnimation
    let added: MediaTime
    /// Nil: to the end.
    let removed: MediaTime?

    func isPresent(at moment: Moment) -> Bool {
        moment.isSince(added) && !(removed.map(moment.isSince) ?? false)
    }
}
