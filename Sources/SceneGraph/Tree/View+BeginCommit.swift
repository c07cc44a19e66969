public import Timing

/// UIKit's older form of an animation block: what changes between `beginAnimations` and `commitAnimations`.
///
/// Its duration is 0.2 s and its curve eases in and out unless set. What is set holds for changes that come after it.
///
/// - Precondition: Everything here needs a current stage; all but `beginAnimations` need a begun block.
extension View {
    private static var stage: Stage { Stage.needed(for: "View.beginAnimations") }

    /// Opens a block. It must be committed in the same body.
    public static func beginAnimations() {
        let stage = stage
        let stop = BegunAnimations.Stop()
        let tracker = stage.beginTracking(isNoted: false) { stop.handler?($0) }
        stage.begunAnimations.append(BegunAnimations(tracker: tracker, stop: stop))
        stage.openBlock(BlockTiming(seconds: 0.2, delay: 0, pace: .curve(.easeInOut), options: []))
    }

    /// Closes the block opened last.
    public static func commitAnimations() {
        let stage = stage
        guard let begun = stage.begunAnimations.popLast() else {
            preconditionFailure("commitAnimations without beginAnimations")
        }
        stage.closeBlock()
        stage.endTracking(begun.tracker)
    }

    /// Seconds.
    public static func setAnimationDuration(_ duration: Double) {
        precondition(duration.isFinite, "a duration is finite, found \(duration)")
        change { $0.duration = MediaTime(max(0, duration)) }
    }

    /// Seconds, not negative.
    public static func setAnimationDelay(_ delay: Double) {
        precondition(delay.isFinite && delay >= 0, "a delay is finite and not negative, found \(delay)")
        change { $0.delay = MediaTime(delay) }
    }

    public static func setAnimationCurve(_ curve: TimingFunction) { change { $0.pace = .curve(curve) } }

    /// Cycles, not negative; fractions end within one. Infinity repeats without end.
    public static func setAnimationRepeatCount(_ count: Double) {
        precondition(count >= 0, "a repeat count is not negative, found \(count)")
        change { $0.repeatCount = RepeatCount(count) }
    }

    /// Whether each cycle runs there and back.
    public static func setAnimationRepeatAutoreverses(_ autoreverses: Bool) {
        change { $0.options.set(.autoreverse, autoreverses) }
    }

    /// Whether what is not additive starts from what is shown instead of the old value.
    public static func setAnimationBeginsFromCurrentState(_ begins: Bool) {
        change { $0.options.set(.beginFromCurrentState, begins) }
    }

    /// What runs when all animations of the block are over, with whether none was cut off.
    public static func setAnimationDidStop(_ handler: @escaping (Bool) -> Void) {
        let stage = stage
        precondition(!stage.begunAnimations.isEmpty, "setAnimationDidStop belongs after beginAnimations")
        stage.begunAnimations[stage.begunAnimations.count - 1].stop.handler = handler
    }

    private static func change(_ body: (inout BlockTiming) -> Void) {
        let stage = stage
        precondition(!stage.begunAnimations.isEmpty, "an animation is set up after beginAnimations")
        body(&stage.blocks[stage.blocks.count - 1].own)
    }
}

/// A block opened by `View.beginAnimations`.
struct BegunAnimations {
    /// What to do when it is over; told after the block was opened.
    final class Stop {
        var handler: ((Bool) -> Void)?
    }

    let tracker: AnimationTracker
    let stop: Stop
}
