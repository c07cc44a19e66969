public import Animation
public import Timing

/// A view animation block that is being run.
struct BlockContext {
    /// As given.
    var own: BlockTiming
    /// The block that this one is in.
    let outer: BlockTiming?
    /// Collects keyframes, nil for a plain block.
    var keyframes: KeyframeCollector?
    /// The property animator's whose block it is, or is in.
    var changes: AnimatedChanges?

    /// What holds in the block.
    var timing: BlockTiming { own.inheriting(from: outer) }
}

extension Stage {
    /// UIView's block animation: what changes in the block animates from its old value to its new one.
    ///
    /// The model takes the new values at once. A duration of 0 without delay, or a block in which nothing changes, animates
    /// nothing. Inside another block the outer one's duration, curve and repeats are taken unless overridden.
    ///
    /// - Parameter completion: Runs once, when everything the block and the blocks inside it started is over, with
    ///   whether nothing was cut off. Right after the block if nothing animates.
    public func animate(_ timing: BlockTiming, _ changes: () -> Void, completion: ((Bool) -> Void)? = nil) {
        let tracker = beginTracking(completion)
        openBlock(timing)
        changes()
        closeBlock()
        endTracking(tracker)
    }

    /// What changes from here on animates, until the block is closed.
    func openBlock(_ timing: BlockTiming, keyframes: KeyframeCollector? = nil, changes: AnimatedChanges? = nil) {
        blocks.append(
            BlockContext(
                own: timing, outer: blocks.last?.timing, keyframes: keyframes, changes: changes ?? blocks.last?.changes)
        )
    }

    func closeBlock() {
        if blocks.last?.timing.options.contains(.layoutSubviews) == true { layoutMarkedInBlock() }
        blocks.removeLast()
    }

    /// Whether what changes in the innermost block animates.
    var blockAnimates: Bool { areAnimationsEnabled && blocks.last?.timing.takesTime == true }

    /// UIView's keyframe animation: each keyframe's changes run over its share of the whole; in between values hold.
    ///
    /// - Parameters:
    ///   - timing: Its pace is that of the whole; an outer block's curve takes its place.
    ///   - keyframes: Start and duration as shares of the whole, 0...1, cut at 1; and the changes. They run in the order
    ///     of their starts. Where two of one property overlap, the later in the list wins from its start on.
    public func animateKeyframes(
        _ timing: BlockTiming, mode: KeyframeCalculationMode,
        _ keyframes: [(start: Rational, duration: Rational, changes: () -> Void)],
        completion: ((Bool) -> Void)? = nil
    ) {
        let timing = timing.inheriting(from: blocks.last?.timing)
        let tracker = beginTracking(completion)
        let collector = KeyframeCollector()
        openBlock(timing, keyframes: collector)
        let ordered = keyframes.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
        for (place, keyframe) in ordered {
            collector.begin(
                Keyframe(
                    start: keyframe.start.doubleValue,
                    end: min(keyframe.start + keyframe.duration, .one).doubleValue, place: place))
            keyframe.changes()
        }
        let animates = blockAnimates
        closeBlock()
        settleModel(on: collector)
        if animates {
            for (target, animation) in collector.animations(timing: timing, mode: mode, at: now) {
                add(animation, to: target.layer, key: target.key)
            }
        }
        endTracking(tracker)
    }

    /// Gives the model what the keyframes end on, where one that gave way to another was the last to set it.
    private func settleModel(on collector: KeyframeCollector) {
        blocks.append(BlockContext(own: BlockTiming(duration: .zero), outer: nil))
        for (layer, keyPath, value) in collector.finalValues { layer.update { $0[keyPath] = value } }
        blocks.removeLast()
    }
}
