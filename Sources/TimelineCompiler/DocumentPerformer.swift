internal import Graphics
internal import SceneGraph
internal import TimelineFormat
internal import Timing

/// Runs one document on a stage.
final class DocumentPerformer {
    let stage: Stage
    private(set) var diagnostics: Set<Diagnostic> = []
    var views = ViewTable()
    private let document: TimelineDocument
    let images: ImageTable
    /// Events by the id of the event that they wait for.
    private var waiting: [String: [Event]] = [:]
    /// When the events that have an id and are over ended.
    private var endTimes: [String: MediaTime] = [:]
    private var onlyEndlessSoFar = true
    private var eventCount = 0
    /// Events that began and are not over, by the order in which they began.
    private var unfinished: [Int: Event] = [:]
    /// The event whose end was the last to come.
    private var latest: Event?
    /// Events that come when the clip is over.
    private var late: [Event] = []

    init(_ document: TimelineDocument, images: ImageTable) {
        self.document = document
        self.images = images
        stage = Stage(size: document.canvas.size)
        views.add(stage.root)
    }

    /// The document's beginning, for what is wrong with it as a whole.
    var documentOrigin: Origin { Origin(range: SourceRange(line: 1, column: 1, length: 1), path: "timeline") }

    func perform() throws(StageError) -> Score {
        for asset in document.assets { _ = image(asset.value, at: asset.origin) }
        for declaration in document.views { stage.root.addSubview(makeView(declaration)) }
        for event in document.events { schedule(event, from: .zero) }
        let score = try stage.record()
        for event in waiting.values.joined() { reportStillWaiting(event) }
        for absence in views.absences { report(views.diagnostic(of: absence)) }
        reportLate()
        if document.duration == nil, score.hasEndlessAnimations, !score.hasFiniteAnimations, onlyEndlessSoFar,
            let first = unfinished.min(by: { $0.key < $1.key })?.value
        {
            report(
                Diagnostic(
                    at: first.origin, message: "every animation is endless, so the clip has no end",
                    hint: "give the document a \"duration\", for example 2"))
        }
        return score
    }

    func checkLength(of timeline: CompiledTimeline, mostFrames: Int) {
        let frames = timeline.frameCount(at: document.frameRate)
        guard frames > mostFrames else { return }
        report(
            Diagnostic(
                at: latest?.origin ?? documentOrigin, expected: "a clip of at most \(mostFrames) frames",
                found: "\(frames): the last thing to happen is over at \(timeline.score.end)",
                hint: ReadingLimits.Kind.frames.raisingHint))
    }

    func report(_ diagnostic: Diagnostic) {
        diagnostics.insert(diagnostic)
    }
}

// MARK: - Events

extension DocumentPerformer {
    /// - Parameter start: What the event's time counts from.
    func schedule(_ event: Event, from start: MediaTime) {
        switch event.time {
        case .at(let time): schedule(event, at: start + time)
        case .after(let id, let offset):
            if let end = endTimes[id.value] {
                schedule(event, at: end + offset, afterEndOf: id.value, at: end)
            } else {
                waiting[id.value, default: []].append(event)
            }
        }
    }

    private func schedule(_ event: Event, at time: MediaTime) {
        stage.at(time, label: event.origin.path) { [self] in
            let number = eventCount
            eventCount += 1
            if let duration = document.duration?.value, time >= duration, time > .zero { late.append(event) }
            unfinished[number] = event
            stage.track(
                { [self] end in
                    unfinished[number] = nil
                    ended(event, end)
                }, { perform(event.action, of: event) })
        }
    }

    private func ended(_ event: Event, _ end: TrackedEnd) {
        latest = event
        if !end.startedOnlyEndless { onlyEndlessSoFar = false }
        guard let id = event.id?.value else { return }
        endTimes[id] = end.time
        for next in waiting.removeValue(forKey: id) ?? [] { schedule(next, from: end.time) }
    }

    /// - Parameter end: When the event that `event` waited for ended; it may have ended before this one was met.
    private func schedule(_ event: Event, at time: MediaTime, afterEndOf id: String, at end: MediaTime) {
        guard time >= stage.now else {
            return report(
                Diagnostic(
                    at: event.origin, expected: "a time that has not passed at \(stage.now)",
                    found: "\(time), counted from \"\(id)\", which ended at \(end)", hint: "use a larger offset"))
        }
        schedule(event, at: time)
    }

    private func reportStillWaiting(_ event: Event) {
        guard case .after(let id, _) = event.time else { return }
        report(
            Diagnostic(
                at: id.origin, message: "\"\(id.value)\" never ends, so this event never comes",
                hint: "what runs without end cannot be waited for; use a time instead"))
    }

    private func reportLate() {
        guard let first = late.first, let duration = document.duration?.value else { return }
        let others = late.count == 1 ? "this event comes" : "this event and \(late.count - 1) more come"
        report(
            Diagnostic(
                .warning, at: first.origin,
                message: "\(others) when the clip is over, at \(duration); nothing of it is shown",
                hint: "give the document a longer \"duration\", or none"))
    }

    private func perform(_ action: Event.Action, of event: Event) {
        switch action {
        case .set(let changes): apply(changes)
        case .animate(let block): animate(block)
        case .keyframes(let block): animate(block)
        case .transaction(let block): perform(block)
        case .transition(let block): perform(block)
        case .addAnimation(let id, let key, let description):
            guard let view = view(id) else { return }
            add(description, key: key, to: view)
        case .removeAnimation(let id, let key): removeAnimation(key, from: id, at: event.origin)
        case .hierarchy(let change): perform(change)
        }
    }

    /// What runs when something is complete.
    func completion(_ events: [Event]) -> ((Bool) -> Void)? {
        guard !events.isEmpty else { return nil }
        return { [self] _ in for event in events { schedule(event, from: stage.now) } }
    }
}
