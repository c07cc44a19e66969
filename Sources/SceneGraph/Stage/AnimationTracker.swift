internal import Timing

/// Counts the animations that a block, a transaction or an event started, and tells when the last one is over.
final class AnimationTracker {
    /// Ends reach the enclosing block or event too.
    let parent: AnimationTracker?
    /// The order of beginning over the whole stage.
    let sequence: Int
    /// The event that it goes back to, for messages.
    let label: String
    /// Whether the score tells of the completion.
    let isNoted: Bool
    /// Called once, with whether every animation came to its own end.
    let completion: (Bool) -> Void
    private(set) var isFinished = true
    private(set) var startedFinite = false
    private(set) var startedEndless = false
    /// When the last animation was over, or when it was clear that there was none. Nil before.
    private var end: MediaTime?
    private var pending = 0
    private var isOpen = true
    private var isComplete = false

    init(parent: AnimationTracker?, sequence: Int, label: String, isNoted: Bool, completion: @escaping (Bool) -> Void) {
        self.parent = parent
        self.sequence = sequence
        self.label = label
        self.isNoted = isNoted
        self.completion = completion
    }

    func began(isEndless: Bool) {
        pending += 1
        if isEndless { startedEndless = true } else { startedFinite = true }
        parent?.began(isEndless: isEndless)
    }

    /// Returns the trackers that are complete by this.
    func ended(at time: MediaTime, finished: Bool) -> [AnimationTracker] {
        pending -= 1
        isFinished = isFinished && finished
        end = max(end ?? time, time)
        return completedHere() + (parent?.ended(at: time, finished: finished) ?? [])
    }

    /// Nothing more will begin. Returns itself if nothing is left to wait for.
    func close(at time: MediaTime) -> [AnimationTracker] {
        isOpen = false
        if pending == 0, end == nil { end = time }
        return completedHere()
    }

    private func completedHere() -> [AnimationTracker] {
        guard !isOpen, pending == 0, !isComplete else { return [] }
        isComplete = true
        return [self]
    }
}

extension AnimationTracker: Comparable {
    /// The order in which completions run: by end, then by beginning.
    static func < (left: AnimationTracker, right: AnimationTracker) -> Bool {
        (left.end ?? .zero, left.sequence) < (right.end ?? .zero, right.sequence)
    }

    static func == (left: AnimationTracker, right: AnimationTracker) -> Bool { left === right }
}
