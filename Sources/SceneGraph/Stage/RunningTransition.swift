/// A transition on a layer until it is over.
final class RunningTransition {
    var track: TransitionTrack
    /// Whom to tell when it ends.
    let tracker: AnimationTracker
    var hasEnded = false

    init(track: TransitionTrack, tracker: AnimationTracker) {
        self.track = track
        self.tracker = tracker
    }
}
