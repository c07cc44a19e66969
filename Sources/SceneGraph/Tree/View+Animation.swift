internal import Animation
internal import Timing

/// UIKit's view animations, on the current stage.
///
/// What changes in a block takes its new value at once; what is shown moves there from the old one. Durations and delays are
/// seconds; a double means the decimal it prints as, so 0.1 is one tenth exactly. They are finite, or the call is a
/// programmer's error. A duration of 0 or below without a delay sets at once.
///
/// - Precondition: Everything here needs a current stage, as there is in `stage.at(…) { }` and in completions.
extension View {
    private static var stage: Stage { Stage.needed(for: "View.animate") }

    /// Animates what changes in a block.
    ///
    /// ```swift
    /// stage.at(0.5) {
    ///     View.animate(withDuration: 0.3, options: .curveEaseOut) {
    ///         card.center.x += 100
    ///     } completion: { finished in
    ///         card.backgroundColor = .red
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter completion: Runs once, when all animations that the block started are over, with whether none was cut
    ///   off. Right after the block if there are none.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, options: ViewAnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let timing = BlockTiming(seconds: duration, delay: delay, pace: .curve(options.curve), options: options)
        stage.animate(timing, animations, completion: completion)
    }

    /// Animates with a spring told by its damping ratio, at rest when the duration is over.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 does not swing; taken to 0.01...1.
    ///   - velocity: At the start, in distances per second.
    public static func animate(
        withDuration duration: Double, delay: Double = 0, usingSpringWithDamping dampingRatio: Double,
        initialSpringVelocity velocity: Double, options: ViewAnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(dampingRatio: dampingRatio, duration: duration, initialVelocity: velocity)
        let timing = BlockTiming(seconds: duration, delay: delay, pace: .spring(spring), options: options)
        stage.animate(timing, animations, completion: completion)
    }

    /// Animates with a spring told by how long one swing takes and how much it bounces; it runs until it has settled.
    ///
    /// - Parameters:
    ///   - duration: Above 0.
    ///   - bounce: 0 does not swing, up to 1; below 0, above -1, is slow.
    public static func animate(
        springDuration duration: Double = 0.5, bounce: Double = 0, initialSpringVelocity velocity: Double = 0,
        delay: Double = 0, options: ViewAnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        let spring = Spring(duration: duration, bounce: bounce, initialVelocity: velocity)
        var timing = BlockTiming(seconds: 0, delay: delay, pace: .spring(spring), options: options)
        timing.duration = spring.settlingTime
        stage.animate(timing, animations, completion: completion)
    }

    /// Animates keyframes: what `addKeyframe` adds in the block, each over its share of the whole.
    ///
    /// ```swift
    /// View.animateKeyframes(withDuration: 2) {
    ///     View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { card.center.x = 100 }
    ///     View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { card.alpha = 0 }
    /// }
    /// ```
    public static func animateKeyframes(
        withDuration duration: Double, delay: Double = 0, options: ViewKeyframeAnimationOptions = [],
        animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let stage = stage
        let timing = BlockTiming(
            seconds: duration, delay: delay, pace: .curve(options.viewOptions.curve), options: options.viewOptions)
        stage.keyframeLists.append([])
        animations()
        let keyframes = stage.keyframeLists.removeLast()
        stage.animateKeyframes(timing, mode: options.calculationMode, keyframes, completion: completion)
    }

    /// Adds a keyframe to the keyframe animation whose block is running.
    ///
    /// - Parameters:
    ///   - start: Share of the whole, 0...1.
    ///   - duration: Share of the whole, 0...1; what reaches beyond the end is cut.
    public static func addKeyframe(
        withRelativeStartTime start: Double, relativeDuration duration: Double, animations: @escaping () -> Void
    ) {
        let stage = stage
        precondition(!stage.keyframeLists.isEmpty, "addKeyframe belongs into the block of animateKeyframes")
        precondition(
            (0...1).contains(start) && (0...1).contains(duration),
            "a keyframe's start and duration are shares from 0 to 1, found \(start) and \(duration)")
        stage.keyframeLists[stage.keyframeLists.count - 1].append(
            (
                start: Rational(shortestDecimalOf: start), duration: Rational(shortestDecimalOf: duration),
                changes: animations
            ))
    }

    /// Repeats what is animated in a block that lies in an animation block.
    ///
    /// - Parameters:
    ///   - count: Cycles, not negative; fractions end within one. Infinity repeats without end.
    ///   - autoreverses: Whether each cycle runs there and back.
    public static func modifyAnimations(withRepeatCount count: Double, autoreverses: Bool, animations: () -> Void) {
        precondition(count >= 0, "a repeat count is not negative, found \(count)")
        let stage = stage
        guard let before = stage.blocks.last?.own else { return animations() }
        let place = stage.blocks.count - 1
        stage.blocks[place].own.repeatCount = RepeatCount(count)
        stage.blocks[place].own.options.set(.autoreverse, autoreverses)
        animations()
        stage.blocks[place].own = before
    }

    /// Runs a block in which nothing animates, blocks inside it included.
    public static func performWithoutAnimation(_ actions: () -> Void) {
        let stage = stage
        let before = stage.areAnimationsEnabled
        stage.areAnimationsEnabled = false
        actions()
        stage.areAnimationsEnabled = before
    }

    /// Whether animation blocks animate; otherwise they set at once. Holds until it is set again.
    public static func setAnimationsEnabled(_ isEnabled: Bool) { stage.areAnimationsEnabled = isEnabled }

    public static var areAnimationsEnabled: Bool { stage.areAnimationsEnabled }
}

extension BlockTiming {
    /// - Precondition: Both are finite. A duration below 0 counts as 0.
    init(seconds: Double, delay: Double, pace: Pace, options: ViewAnimationOptions) {
        precondition(
            seconds.isFinite && delay.isFinite && delay >= 0,
            "durations and delays are finite, delays not negative; found \(seconds) and \(delay)")
        self.init(duration: MediaTime(max(0, seconds)), delay: MediaTime(delay), pace: pace, options: options)
    }
}
