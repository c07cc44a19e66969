public import Animation
public import Geometry
public import Timing

/// Where views live and a performance runs once, on a clock of its own.
///
/// Say what happens when with `at`, then `record`: events, animation ends and completions run at their exact times, in
/// order, and everything that can be seen is written down. The result, the `Score`, can be evaluated at any time.
/// `advance` does the same step by step, for those who want to look, and change something, in between.
///
/// ```swift
/// let stage = Stage(size: Size(width: 320, height: 180))
/// let card = View(frame: Rect(x: 20, y: 20, width: 80, height: 50))
/// stage.root.addSubview(card)
/// stage.at(0.5) {
///     View.animate(withDuration: 1) { card.center.x += 200 }
/// }
/// let score = try stage.record()
/// ```
public final class Stage {
    /// Holds everything that is shown; as large as the canvas.
    public let root: Window
    /// The instant that is being performed.
    public private(set) var now = MediaTime.zero

    /// Passes at one instant before it counts as feeding itself.
    static let passLimit = 1_000

    var blocks: [BlockContext] = []
    /// Blocks opened by `View.beginAnimations`, innermost last.
    var begunAnimations: [BegunAnimations] = []
    /// What `View.addKeyframe` has added to the keyframe animations whose blocks run, innermost last.
    var keyframeLists: [[(start: Rational, duration: Rational, changes: () -> Void)]] = []
    /// Whether view animation blocks animate.
    var areAnimationsEnabled = true
    /// The open transactions, the innermost last. The first is the implicit one, which the running body's end closes.
    var transactions = [TransactionContext()]
    var trackers: [AnimationTracker] = []
    var recording = Recording()
    var layout = LayoutQueue()
    var appearances = AppearanceQueue()
    private var events = PriorityQueue<ScheduledEvent>()
    private var ends = PriorityQueue<ScheduledEnd>()
    private var dueCompletions: [AnimationTracker] = []
    private var uncommitted: [Layer] = []
    /// Layers whose sublayers changed at this instant; their order is written down once, when it is committed.
    private var reordered: [Layer] = []
    private var isPerforming = false
    /// The event that is running, or the one that a running completion goes back to.
    private var runningLabel = "the beginning"
    private var sequence = 0
    /// Views that were named by the stage.
    private var unnamed = 0

    /// - Parameter size: The canvas, points.
    public init(size: Size) {
        root = Window(screenOf: size)
        adopt(root.layer)
    }

    /// Lets something happen at a time. Equal times keep the order of these calls.
    ///
    /// - Parameter label: What to call it in an error.
    /// - Precondition: The time is not before `now`.
    public func at(_ time: MediaTime, label: String = "an event", _ body: @escaping () -> Void) {
        precondition(time >= now, "an event at \(time) cannot be scheduled at \(now)")
        schedule(at: time, label: label, isNoted: true, body)
    }

    /// - Parameter isNoted: Whether the score tells of it.
    func schedule(at time: MediaTime, label: String, isNoted: Bool = false, _ body: @escaping () -> Void) {
        events.insert(
            ScheduledEvent(
                time: time, isDerived: isPerforming, sequence: nextSequence(), label: label, isNoted: isNoted,
                body: body))
    }

    /// Runs a body now, as an event that is due.
    public func run<Result>(_ body: () throws -> Result) rethrows -> Result { try run("the script", body) }

    /// Runs everything that is due up to a time, and all that follows from it until then. Afterwards it is that time.
    ///
    /// - Precondition: The time is not before `now`.
    /// - Throws: `StageError`
    public func advance(to time: MediaTime) throws(StageError) {
        precondition(time >= now, "the stage is at \(now) and cannot go back to \(time)")
        try begin()
        while let instant = nextInstant, instant <= time { try perform(max(now, instant)) }
        now = time
    }

    /// Runs everything that was scheduled and all that follows from it, and gives what was written down.
    ///
    /// - Throws: `StageError`
    public func record() throws(StageError) -> Score {
        try begin()
        while let instant = nextInstant { try perform(max(now, instant)) }
        commit()
        return recording.score(root: root.layer)
    }

    /// The end of everything that a body starts, told once: at the last animation's end, or at once without any.
    ///
    /// - Parameter completion: Receives the summary of what was started.
    public func track(_ completion: @escaping (TrackedEnd) -> Void, _ body: () -> Void) {
        var tracker: AnimationTracker?
        let tracked = beginTracking(isNoted: false) { [weak self] finished in
            guard let self, let tracker else { return }
            completion(
                TrackedEnd(
                    time: self.now, isFinished: finished,
                    startedOnlyEndless: tracker.startedEndless && !tracker.startedFinite))
        }
        tracker = tracked
        body()
        endTracking(tracked)
    }
}

// MARK: - The instant

extension Stage {
    private var nextInstant: MediaTime? {
        dueCompletions.isEmpty && !layout.isMarked && !appearances.isWaiting
            ? [events.first?.time, ends.first?.time].compactMap(\.self).min() : now
    }

    /// What was put on the stage before its clock runs counts as shown before the first event.
    private func begin() throws(StageError) {
        guard !isPerforming else { return }
        while try settle() {}
        commit()
        isPerforming = true
    }

    private func perform(_ instant: MediaTime) throws(StageError) {
        now = instant
        try performPasses()
        commit()
    }

    private func performPasses() throws(StageError) {
        var feeding: [String] = []
        var pass = 0
        while pass <= Stage.passLimit {
            let ended = takeEnds()
            let due = takeEvents()
            var completions = dueCompletions
            if ended.isEmpty, due.isEmpty, completions.isEmpty {
                guard try settle() else { return }
                continue
            }
            defer { pass += 1 }
            dueCompletions = []
            for end in ended { completions += finish(end) }

            if pass >= Stage.passLimit / 2 {
                // By now only what feeds itself is left.
                for label in due.map(\.label) + completions.map(\.label) where !feeding.contains(label) {
                    feeding.append(label)
                }
            }
            for event in due {
                if event.isNoted { recording.log(.event, of: event.label, at: now) }
                run(event.label, event.body)
            }
            for tracker in completions.sorted() {
                if tracker.isNoted {
                    recording.log(.completion(isFinished: tracker.isFinished), of: tracker.label, at: now)
                }
                run(tracker.label) { tracker.completion(tracker.isFinished) }
            }
        }
        throw .endlessInstant(time: now, feeding: feeding)
    }

    /// What comes when nothing is due: layout, and telling controllers before and after it. False if there was nothing.
    private func settle() throws(StageError) -> Bool {
        if tellAppearing() { return true }
        if layout.isMarked {
            try layOut()
            return true
        }
        return tellAppeared()
    }

    func run<Result>(_ label: String, _ body: () throws -> Result) rethrows -> Result {
        recording.note(time: now)
        runningLabel = label
        defer { closeImplicitTransaction() }
        return try asCurrent(body)
    }

    private func takeEnds() -> [ScheduledEnd] {
        var taken: [ScheduledEnd] = []
        while let end = ends.first, end.time <= now {
            _ = ends.removeFirst()
            if !end.animation.hasEnded { taken.append(end) }
        }
        return taken
    }

    private func takeEvents() -> [ScheduledEvent] {
        var taken: [ScheduledEvent] = []
        while let event = events.first, event.time <= now {
            _ = events.removeFirst()
            taken.append(event)
        }
        return taken
    }

    private func finish(_ end: ScheduledEnd) -> [AnimationTracker] {
        let animation = end.animation
        animation.hasEnded = true
        recording.note(time: end.time)
        recording.logEnd(of: animation, on: end.layer, isFinished: true, at: end.time)
        if animation.isRemovedOnCompletion {
            animation.removed = max(end.time, animation.added)
            end.layer.animations.removeOrdered(animation)
        }
        return animation.tracker?.ended(at: end.time, finished: true) ?? []
    }

    /// From when what is set now counts: what is set before the clock runs was always there.
    private var recordTime: MediaTime { isPerforming ? now : Stage.longBefore }

    private static let longBefore = MediaTime(seconds: -1_000_000_000)

    private func commit() {
        for layer in uncommitted where layer.stage === self { layer.isCommitted = true }
        uncommitted = []
        for layer in reordered {
            recording.recordSublayers(of: layer, at: recordTime)
            layer.isReordered = false
        }
        reordered = []
    }

    private func nextSequence() -> Int {
        sequence += 1
        return sequence
    }
}

// MARK: - Layers and their animations

extension Stage {
    /// Takes a layer and all below it into the record.
    func adopt(_ layer: Layer) {
        layer.stage = self
        if let view = layer.view { welcome(view) }
        if layer.recorder !== self { (layer.recorder, layer.trackHistory) = (self, []) }
        recording.addTrack(for: layer, at: recordTime)
        uncommitted.append(layer)
        recordState(of: layer)
        for sublayer in layer.sublayers { adopt(sublayer) }
        sublayersChanged(of: layer)
    }

    /// Lets go of a layer and all below it: their animations end unfinished.
    func release(_ layer: Layer) {
        removeAllAnimations(from: layer)
        for transition in layer.transitions { finish(transition, on: layer, isFinished: false) }
        layer.stage = nil
        layer.trackIndex = nil
        for sublayer in layer.sublayers { release(sublayer) }
    }

    /// Names a view that has no name, and has it laid out if there is room in it.
    private func welcome(_ view: View) {
        if view.id.isEmpty {
            unnamed += 1
            view.id = "\(type(of: view))-\(unnamed)"
        }
        if !view.bounds.isEmpty { view.setNeedsLayout() }
    }

    func recordTag(of layer: Layer) { recording.recordTag(of: layer, at: recordTime) }

    func recordState(of layer: Layer) { recording.recordState(of: layer, at: recordTime) }

    func sublayersChanged(of layer: Layer) {
        guard !layer.isReordered else { return }
        layer.isReordered = true
        reordered.append(layer)
    }

    /// Adds an animation to a layer of this stage. One with the same key is replaced and ends unfinished.
    ///
    /// - Parameters:
    ///   - key: Nil gives the animation a key that no other has.
    ///   - isRemovedOnCompletion: Otherwise it stays after its end and shows what its fill mode says.
    public func add(
        _ animation: LayerAnimation, to layer: Layer, key: String? = nil, isRemovedOnCompletion: Bool = true
    ) {
        precondition(layer.stage === self, "animations are added to layers on the stage")
        let number = nextSequence()
        if let key { removeAnimation(key: key, from: layer) }
        let hasOwnKey = key == nil
        let key = key ?? "animation-\(number)"
        let end = animation.timing.endTime
        let running = RunningAnimation(
            key: key, animation: animation, isRemovedOnCompletion: isRemovedOnCompletion, added: now, sequence: number,
            keepsTouchesOff: blocks.last.map { !$0.timing.options.contains(.allowUserInteraction) } ?? false,
            tracker: blocks.last?.changes == nil ? trackers.last : nil)
        running.hasOwnKey = hasOwnKey
        layer.animations.append(running)
        recording.add(running, to: layer)
        if animation.timing.beginTime <= now { recording.logBegin(of: running, on: layer, at: now) }
        blocks.last?.changes?.took(running, on: layer)
        running.tracker?.began(isEndless: end == nil)
        if let end {
            ends.insert(ScheduledEnd(time: end, animation: running, layer: layer))
        } else {
            // An endless animation counts for its begin.
            recording.note(time: animation.timing.beginTime)
        }
    }

    /// Gives a running animation another course from now on, in its place among the layer's.
    func replace(_ running: RunningAnimation, with animation: LayerAnimation, on layer: Layer) -> RunningAnimation {
        let replacement = RunningAnimation(
            key: running.key, animation: animation, isRemovedOnCompletion: false, added: now,
            sequence: running.sequence,
            keepsTouchesOff: running.keepsTouchesOff, tracker: nil)
        (replacement.isOriginal, replacement.hasOwnKey) = (false, running.hasOwnKey)
        (running.removed, running.hasEnded) = (now, true)
        if let index = layer.animations.firstIndex(where: { $0 === running }) { layer.animations[index] = replacement }
        recording.add(replacement, to: layer, after: running)
        return replacement
    }

    /// Takes a running animation off; whom to tell knows.
    func retire(_ running: RunningAnimation, from layer: Layer, isFinished: Bool) {
        recording.logEnd(of: running, on: layer, isFinished: isFinished, at: now)
        (running.removed, running.hasEnded) = (now, true)
        layer.animations.removeOrdered(running)
    }

    /// Has completions run that fell due.
    func tell(_ trackers: [AnimationTracker]) { dueCompletions += trackers }

    /// A completion that falls due now.
    func completed(_ completion: @escaping () -> Void) -> AnimationTracker {
        let tracker = AnimationTracker(parent: nil, sequence: nextSequence(), label: runningLabel, isNoted: true) { _ in
            completion()
        }
        _ = tracker.close(at: now)
        return tracker
    }

    /// Takes an animation off a layer; without its own end it ends unfinished. Returns whether there was one.
    @discardableResult
    public func removeAnimation(key: String, from layer: Layer) -> Bool {
        guard let index = layer.animations.firstIndex(where: { $0.key == key }) else { return false }
        remove(layer.animations.remove(at: index), from: layer)
        return true
    }

    public func removeAllAnimations(from layer: Layer) {
        let animations = layer.animations
        layer.animations = []
        for animation in animations { remove(animation, from: layer) }
    }

    private func remove(_ animation: RunningAnimation, from layer: Layer) {
        animation.removed = now
        guard !animation.hasEnded else { return }
        animation.hasEnded = true
        recording.logEnd(of: animation, on: layer, isFinished: false, at: now)
        dueCompletions += animation.tracker?.ended(at: now, finished: false) ?? []
    }

    /// What the layer shows now: its model with all its animations.
    public func shownValues(of layer: Layer) -> LayerValues { shownValues(of: layer, model: layer.model.values) }

    /// - Parameter model: Taken in place of the layer's own.
    func shownValues(of layer: Layer, model: LayerValues) -> LayerValues {
        var values = model
        for running in layer.animations { running.animation.apply(to: &values, at: now, model: model) }
        return values
    }

    /// - Parameter isNoted: Whether the score tells of the completion.
    func beginTracking(isNoted: Bool = true, _ completion: ((Bool) -> Void)?) -> AnimationTracker {
        let tracker = AnimationTracker(
            parent: trackers.last, sequence: nextSequence(), label: runningLabel, isNoted: isNoted && completion != nil,
            completion: completion ?? { _ in })
        trackers.append(tracker)
        return tracker
    }

    func endTracking(_ tracker: AnimationTracker) {
        precondition(trackers.last === tracker, "trackers nest")
        trackers.removeLast()
        dueCompletions += tracker.close(at: now)
    }
}
