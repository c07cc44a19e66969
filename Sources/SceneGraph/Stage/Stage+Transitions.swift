internal import Timing

extension Stage {
    /// UIView's transition with a cross fade: from what the layer and its sublayers showed to what they show after the changes.
    ///
    /// A layer that was never shown, a duration of 0 and animations that are switched off change at once.
    ///
    /// - Parameters:
    ///   - timing: A spring's pace is taken as ease in and out.
    ///   - changes: Not animated, unless the options allow animated content.
    ///   - completion: Runs when the transition is over, with whether it was not cut off.
    public func crossDissolve(
        _ layer: Layer, _ timing: BlockTiming, _ changes: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let tracker = beginTracking(completion)
        let isShown = layer.isCommitted && timing.takesTime && areAnimationsEnabled
        if isShown { begin(timing, on: layer, tracker) }
        let before = areAnimationsEnabled
        areAnimationsEnabled = before && timing.options.contains(.allowAnimatedContent)
        changes()
        areAnimationsEnabled = before
        endTracking(tracker)
    }

    private func begin(_ timing: BlockTiming, on layer: Layer, _ tracker: AnimationTracker) {
        let curve = if case .curve(let curve) = timing.pace { curve } else { TimingFunction.easeInOut }
        let track = TransitionTrack(added: now, timing: timing.mediaTiming(at: now), timingFunction: curve)
        let running = RunningTransition(track: track, tracker: tracker)
        tracker.began(isEndless: track.timing.endTime == nil)
        layer.transitions.append(running)
        recording.add(running, to: layer)
        recording.log(.began(key: "transition", keyPaths: []), of: layer.view?.id ?? "", at: now)
        guard let end = track.timing.endTime else { return recording.note(time: track.timing.beginTime) }
        schedule(at: end, label: "a transition") { [self] in finish(running, on: layer, isFinished: true) }
    }

    /// Ends a transition, by itself or cut off.
    func finish(_ transition: RunningTransition, on layer: Layer, isFinished: Bool) {
        guard !transition.hasEnded else { return }
        transition.hasEnded = true
        if !isFinished { transition.track.removed = now }
        layer.transitions.removeAll { $0 === transition }
        let kind = ScoreEvent.Kind.ended(key: "transition", keyPaths: [], isFinished: isFinished)
        recording.log(kind, of: layer.view?.id ?? "", at: now)
        tell(transition.tracker.ended(at: now, finished: isFinished))
    }
}
