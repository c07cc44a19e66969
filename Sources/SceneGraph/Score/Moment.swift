internal import Timing

/// A time, or what was just before it.
struct Moment {
    let time: MediaTime
    /// What happens at the time itself is left out.
    let isBefore: Bool

    init(_ time: MediaTime) { (self.time, isBefore) = (time, false) }

    init(justBefore time: MediaTime) { (self.time, isBefore) = (time, true) }

    /// Whether something that began at a time had begun.
    func isSince(_ begin: MediaTime) -> Bool { isBefore ? begin < time : begin <= time }
}
