public import Timing

/// Animates changes as UIViewPropertyAnimator does: it can be paused, moved by hand, reversed and given another pace.
///
/// ```swift
/// let animator = PropertyAnimator(duration: 2, curve: .easeInOut) { card.center.x += 200 }
/// stage.at(0) { animator.startAnimation() }
/// stage.at(1) { animator.isReversed = true }
/// ```
///
/// What is not additive starts from what is shown. The blocks run when the animator becomes active: when it is started,
/// paused, or its fraction is set.
///
/// - Precondition: What activates an animator needs a current stage, as there is in `stage.at(…) { }` and in completions.
public final class PropertyAnimator {
    public enum State: Hashable, Sendable { case inactive, active, stopped }

    /// Where an animator came to its end.
    public enum Position: Hashable, Sendable { case end, start, current }

    /// Seconds; as the timing parameters make it.
    public var duration: Double { time.secondsValue }
    public private(set) var state = State.inactive
    public private(set) var isRunning = false
    /// Whether the fraction that is set is shown as it is, or through the curve.
    public var scrubsLinearly = true
    /// Whether it stays active at its end, so that it can be reversed or moved.
    public var pausesOnCompletion = false
    /// Whether views can be touched while they move.
    public var isUserInteractionEnabled = true
    /// Whether it runs back to the start.
    public var isReversed = false { didSet { if isReversed != oldValue { turn() } } }

    private let time: MediaTime
    private let pace: BlockTiming.Pace
    private let givenDuration: MediaTime
    private var blocks: [() -> Void] = []
    private var completions: [(Position) -> Void] = []
    private let changes = AnimatedChanges()
    private var stage: Stage?
    private var tracker: AnimationTracker?
    /// The share of the duration at which it was when it last changed its course.
    private var share = Rational.zero
    /// When that was.
    private var since = MediaTime.zero
    /// Of the animator's time, while it runs.
    private var speed = Rational(1)
    /// A progress that was set by hand, shown whatever the curve.
    private var scrubbed: Rational?
    /// Tells an end that was planned from one that still holds.
    private var course = 0

    /// - Parameters:
    ///   - duration: Seconds, finite; below 0 counts as 0.
    ///   - animations: The first block of changes.
    public init(duration: Double, timingParameters: TimingParameters, animations: (() -> Void)? = nil) {
        precondition(duration.isFinite, "a duration is finite, found \(duration)")
        givenDuration = MediaTime(max(0, duration))
        (time, pace) = timingParameters.motion(givenDuration)
        if let animations { blocks.append(animations) }
    }

    public convenience init(
        duration: Double, curve: TimingFunction = .easeInOut, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: .curve(curve), animations: animations)
    }

    public convenience init(duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil) {
        self.init(
            duration: duration, timingParameters: .springRatio(dampingRatio: dampingRatio), animations: animations)
    }

    // MARK: - What it does

    /// Adds a block. While the animator is active its changes run over the rest.
    ///
    /// - Parameter delayFactor: Share of the whole duration to wait first, 0...1.
    public func addAnimations(_ animations: @escaping () -> Void, delayFactor: Double = 0) {
        precondition((0...1).contains(delayFactor), "a delay factor is a share from 0 to 1, found \(delayFactor)")
        precondition(state != .stopped, "a stopped animator takes no animations: finish it first")
        let factor = Rational(shortestDecimalOf: delayFactor)
        guard state == .active else {
            let block = { [unowned self] in perform(animations, from: factor) }
            return blocks.append(block)
        }
        let now = currentShare
        perform(animations, from: min(1, now + factor))
        resume(from: now)
    }

    /// Adds what runs when the animator comes to its end.
    public func addCompletion(_ completion: @escaping (Position) -> Void) { completions.append(completion) }

    /// Starts it, or goes on after a pause.
    ///
    /// - Parameter delay: Seconds, not negative.
    public func startAnimation(afterDelay delay: Double = 0) {
        precondition(delay.isFinite && delay >= 0, "a delay is finite and not negative, found \(delay)")
        precondition(state != .stopped, "a stopped animator does not start: finish it first")
        guard delay == 0 else {
            let stage = Stage.needed(for: "startAnimation")
            return stage.schedule(at: stage.now + MediaTime(delay), label: "startAnimation") { self.startAnimation() }
        }
        guard !isRunning else { return }
        activate()
        run(for: nil)
    }

    /// Stands still where it is; activates an animator that is not.
    public func pauseAnimation() {
        precondition(state != .stopped, "a stopped animator does not pause: finish it first")
        activate()
        hold(at: currentShare)
    }

    /// Goes on after a pause.
    ///
    /// - Parameters:
    ///   - parameters: Another pace for the rest; nil keeps the old one.
    ///   - durationFactor: The rest takes this much of the original duration; 0 keeps what was left.
    public func continueAnimation(withTimingParameters parameters: TimingParameters? = nil, durationFactor: Double = 0)
    {
        precondition(durationFactor.isFinite && durationFactor >= 0, "a duration factor is finite and not negative")
        precondition(state == .active && !isRunning, "only a paused animator goes on")
        let now = currentShare
        var rest: MediaTime? = durationFactor == 0 ? nil : givenDuration * Rational(shortestDecimalOf: durationFactor)
        if let parameters {
            let motion = parameters.motion(rest ?? time * (isReversed ? now : 1 - now))
            if case .spring = parameters { rest = motion.duration }
            let shown = scrubbed
            changes.rebase(at: now, pace: motion.pace) { motion in
                shown.map { motion.value(atLinear: $0) } ?? motion.value(at: now)
            }
            scrubbed = nil
        }
        run(for: rest)
    }

    /// Stops where it is: the model takes what is shown.
    ///
    /// - Parameter withoutFinishing: True makes the animator inactive without completions; false leaves it to
    ///   `finishAnimation`.
    public func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active else { return }
        hold(at: currentShare)
        state = .stopped
        guard withoutFinishing else { return }
        changes.settle(at: .current)
        end(at: nil)
    }

    /// Finishes a stopped animator: the model takes the values there, and the completions run.
    public func finishAnimation(at position: Position) {
        precondition(state == .stopped, "only a stopped animator is finished; stop it first")
        changes.settle(at: position)
        end(at: position)
    }

    /// How far it is, 0...1. Setting it pauses the animator there.
    public var fractionComplete: Double {
        get {
            guard state == .active else { return state == .inactive ? 0 : share.doubleValue }
            if let scrubbed { return scrubbed.doubleValue }
            guard !isRunning, scrubsLinearly else { return currentShare.doubleValue }
            return progress(at: currentShare.doubleValue)
        }
        set {
            precondition(newValue.isFinite, "a fraction is finite, found \(newValue)")
            precondition(state != .stopped, "a stopped animator does not move: finish it first")
            activate()
            let fraction = Rational(shortestDecimalOf: min(max(newValue, 0), 1))
            if scrubsLinearly {
                hold(at: share(ofProgress: fraction), showing: fraction)
            } else {
                hold(at: fraction)
            }
        }
    }
}

// MARK: - Its course

extension PropertyAnimator {
    /// Runs the blocks, once, and stands at the start.
    private func activate() {
        guard state == .inactive else { return }
        let stage = Stage.needed(for: "a property animator")
        self.stage = stage
        state = .active
        (share, since) = (isReversed ? 1 : 0, stage.now)
        tracker = stage.beginTracking(nil)
        tracker?.began(isEndless: false)
        if let tracker { stage.endTracking(tracker) }
        let blocks = blocks
        self.blocks = []
        for block in blocks { perform(block, from: .zero) }
    }

    /// Runs a block whose changes are animated from a share of the duration on.
    private func perform(_ block: () -> Void, from start: Rational) {
        guard let stage else { return block() }
        let outer = changes.start
        changes.start = max(outer, start)
        var options: ViewAnimationOptions = .beginFromCurrentState
        if isUserInteractionEnabled { options.insert(.allowUserInteraction) }
        let timing = BlockTiming(duration: time * (1 - changes.start), pace: pace, options: options)
        stage.openBlock(timing, changes: changes)
        block()
        stage.closeBlock()
        changes.start = outer
    }

    private var currentShare: Rational {
        guard isRunning, let stage, time > .zero else { return share }
        return min(max(share + (stage.now - since) / time * speed, .zero), 1)
    }

    private func hold(at share: Rational, showing progress: Rational? = nil) {
        guard let stage else { return }
        (self.share, since, scrubbed, isRunning) = (share, stage.now, progress, false)
        course += 1
        changes.recast { motion in
            let value = progress.map { motion.value(atLinear: $0) } ?? motion.value(at: share)
            return value.flatMap { motion.standing(at: $0, since: stage.now) } ?? motion.running.propertyAnimation
        }
    }

    /// Runs to the end, or back to the start.
    ///
    /// - Parameter rest: How long that takes; nil keeps the pace.
    private func run(for rest: MediaTime?) {
        guard let stage else { return }
        let share = currentShare
        let left = isReversed ? share : 1 - share
        let takes = rest ?? time * left
        (self.share, since, scrubbed, isRunning) = (share, stage.now, nil, true)
        speed = left == .zero || takes == .zero ? 1 : time * left / takes
        if isReversed { speed = -speed }
        let (speed, time) = (speed, time)
        changes.recast { motion in
            let playing =
                left == .zero
                ? motion.value(at: share).flatMap { motion.standing(at: $0, since: stage.now) }
                : motion.playing(from: share, at: stage.now, speed: speed, duration: time)
            return playing ?? motion.running.propertyAnimation
        }
        course += 1
        let planned = course
        stage.schedule(at: stage.now + takes, label: "a property animator") { [self] in
            if planned == course { arrive() }
        }
    }

    /// After something was added while it is active.
    private func resume(from share: Rational) {
        if isRunning { run(for: nil) } else { hold(at: share, showing: scrubbed) }
    }

    private func turn() { if isRunning { run(for: nil) } }

    private func arrive() {
        let position: Position = isReversed ? .start : .end
        guard !pausesOnCompletion else { return hold(at: isReversed ? 0 : 1) }
        changes.settle(at: position)
        end(at: position)
    }

    /// - Parameter position: Nil runs no completions.
    private func end(at position: Position?) {
        guard let stage else { return }
        (state, isRunning, share, scrubbed) = (.inactive, false, .zero, nil)
        course += 1
        let completions = completions
        self.completions = []
        if let tracker { stage.tell(tracker.ended(at: stage.now, finished: position != nil)) }
        if let position { stage.tell([stage.completed { for completion in completions { completion(position) } }]) }
        self.stage = nil
    }

    /// What the pace makes of a share of the duration.
    private func progress(at fraction: Double) -> Double {
        switch pace {
        case .curve(let curve): curve.progress(at: fraction)
        case .spring(let spring): spring.value(at: fraction * time.secondsValue)
        }
    }

    /// The share of the duration at which the pace first comes to a progress.
    private func share(ofProgress target: Rational) -> Rational {
        let goal = target.doubleValue
        if goal <= 0 || goal >= 1 || pace == .curve(.linear) { return target }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<52 {
            let middle = (low + high) / 2
            if progress(at: middle) < goal { low = middle } else { high = middle }
        }
        return Rational(shortestDecimalOf: high)
    }
}
