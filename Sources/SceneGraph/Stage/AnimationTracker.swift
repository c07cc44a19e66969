internal import Timing

/// Counts the animations that a block, a transaction or an event started, and tells when the last one is over.
final class AnimationTracker {
    /// Ends reach the enclosing block or event too.
    let parent: AnimationTracker?
    /// The order of beginning over the whole stage.
    let sequence: Int
    /// Called once, with whether every animation came to its own end.
    let completion: (Bool) -> Void
    private(set) var isFinished = true
    private(set) var startedFinite = false
    private(set) var startedEndless = false
    private var pending = 0
    private var isOpen = true
    private var isComplete = false

    init(parent: AnimationTracker?, sequence: Int, completion: @escaping (Bool) -> Void) {
        self.parent = parent
        self.sequence = sequence
        self.completion = completion
    }

    func began(isEndless: Bool) {
        pending += 1
        if isEndless { startedEndless = true } else { startedFinite = true }
        parent?.began(isEndless: isEndless)
    }

    /// Returns the trackers that are complete by this, inner ones first.
    func ended(finished: Bool) -> [AnimationTracker] {
        pending -= 1
        isFinished = isFinished && finished
        return completedHere() + (parent?.ended(finished: finished) ?? [])
    }

    /// Nothing more will begin. Returns itself if nothing is left to wait for.
    func close() -> [AnimationTracker] {
        isOpen = false
        return completedHere()
    }

    private func completedHere() -> [AnimationTracker] {
        guard !isOpen, pending == 0, !isComplete else { return [] }
        isComplete = true
        return [self]
    }
}
