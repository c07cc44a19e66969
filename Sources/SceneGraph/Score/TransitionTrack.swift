internal import Timing

/// A cross fade on one layer from what it showed when the transition began to what it shows.
struct TransitionTrack: Sendable {
    /// What was shown just before this is what it starts from.
    let added: MediaTime
    /// The delay included, in which the start shows.
    let timing: MediaTiming
    let timingFunction: TimingFunction
    /// When it was cut off; nil if it came to its end.
    var removed: MediaTime?

    /// How much of the new picture shows; nil when it is over or was not there.
    func progress(at moment: Moment) -> Double? {
        guard moment.isSince(added), !(removed.map(moment.isSince) ?? false),
            !(timing.endTime.map(moment.isSince) ?? false), let position = timing.position(at: moment.time)
        else { return nil }
        return timingFunction.progress(at: position.fraction, isBeforeStart: position.isBeforeStart)
    }
}
