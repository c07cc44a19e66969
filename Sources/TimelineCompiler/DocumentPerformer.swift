internal import Graphics
internal import SceneGraph
internal import TimelineFormat
internal import Timing

/// Runs one document on a stage.
final class DocumentPerformer {
    let stage: Stage
    private(set) var diagnostics: Set<Diagnostic> = []
    private let document: TimelineDocument
    private let images: ImageTable
    private var views: [String: View] = [:]
    /// Events by the id of the event that they wait for.
    private var waiting: [String: [Event]] = [:]
    /// When the events that have an id and are over ended.
    private var endTimes: [String: MediaTime] = [:]
    private var onlyEndlessSoFar = true
    private var eventCount = 0

    init(_ document: TimelineDocument, images: ImageTable) {
        self.document = document
        self.images = images
        stage = Stage(size: document.canvas.size)
        views[stage.root.id] = stage.root
    }

    /// The document's beginning, for what is wrong with it as a whole.
    var documentOrigin: Origin { Origin(range: SourceRange(line: 1, column: 1, length: 1), path: "timeline") }

    func perform() throws(StageError) -> Score {
        for declaration in document.views { stage.root.addSubview(makeView(declaration)) }
        for event in document.events { schedule(event, from: .zero) }
        let score = try stage.perform()
        for event in waiting.values.joined() { reportStillWaiting(event) }
        if document.duration == nil, score.hasEndlessAnimations, !score.hasFiniteAnimations, onlyEndlessSoFar,
            eventCount > 0
        {
            report(
                Diagnostic(
                    at: documentOrigin, message: "every animation is endless, so the clip has no end",
                    hint: "give the document a \"duration\", for example 2"))
        }
        return score
    }

    func checkLength(of timeline: CompiledTimeline, mostFrames: Int) {
        let frames = timeline.frameCount(at: document.frameRate)
        guard frames > mostFrames else { return }
        report(
            Diagnostic(
                at: documentOrigin, expected: "a clip of at most \(mostFrames) frames",
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
            eventCount += 1
            stage.track({ [self] end in ended(event, end) }, { perform(event.action, of: event) })
        }
    }

    private func ended(_ event: Event, _ end: TrackedEnd) {
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

    private func perform(_ action: Event.Action, of event: Event) {
        switch action {
        case .set(let changes): apply(changes)
        case .animate(let block): animate(block)
        case .keyframes(let block): animate(block)
        case .transaction(let block): perform(block)
        case .addAnimation(let id, let key, let description):
            guard let view = view(id) else { return }
            add(description, key: key, to: view)
        case .removeAnimation(let id, let key): removeAnimation(key, from: id)
        case .hierarchy(let change): perform(change)
        }
    }

    /// What runs when something is complete.
    func completion(_ events: [Event]) -> (Bool) -> Void {
        { [self] _ in for event in events { schedule(event, from: stage.now) } }
    }
}

// MARK: - Views

extension DocumentPerformer {
    /// The view with an id, or a diagnostic when it is not in the tree now.
    func view(_ id: Located<String>) -> View? {
        if let view = views[id.value], view === stage.root || view.layer.stage === stage { return view }
        let reason = views[id.value] == nil ? "is inserted later" : "was removed before"
        report(
            Diagnostic(
                at: id.origin, expected: "a view that is in the tree at \(stage.now)",
                found: "\"\(id.value)\", which \(reason)",
                hint: "move this event to a time at which the view is there"))
        return nil
    }

    func makeView(_ declaration: ViewDeclaration) -> View {
        let view = View(id: declaration.id.value)
        views[view.id] = view
        for assignment in declaration.properties { apply(assignment, to: view) }
        for subview in declaration.subviews { view.addSubview(makeView(subview)) }
        return view
    }

    func perform(_ change: HierarchyChange) {
        switch change {
        case .insert(let declaration, let parentID, let position):
            guard let parent = view(parentID) else { return }
            insert(declaration, into: parent, at: position)
        case .remove(let id): view(id)?.removeFromSuperview()
        case .bringToFront(let id):
            guard let view = view(id) else { return }
            view.superview?.bringSubviewToFront(view)
        case .sendToBack(let id):
            guard let view = view(id) else { return }
            view.superview?.sendSubviewToBack(view)
        case .exchange(let first, let second): exchange(first, second)
        }
    }

    private func insert(_ declaration: ViewDeclaration, into parent: View, at position: HierarchyChange.Position) {
        switch position {
        case .last: parent.addSubview(makeView(declaration))
        case .index(let index): parent.insertSubview(makeView(declaration), at: index)
        case .above(let id):
            guard let sibling = sibling(id, in: parent) else { return }
            parent.insertSubview(makeView(declaration), above: sibling)
        case .below(let id):
            guard let sibling = sibling(id, in: parent) else { return }
            parent.insertSubview(makeView(declaration), below: sibling)
        }
    }

    private func sibling(_ id: Located<String>, in parent: View) -> View? {
        guard let sibling = view(id) else { return nil }
        guard sibling.superview === parent else {
            report(
                Diagnostic(
                    at: id.origin, expected: "a view inside \"\(parent.id)\"",
                    found: "\"\(id.value)\", which is inside \"\(sibling.superview?.id ?? "nothing")\""))
            return nil
        }
        return sibling
    }

    private func exchange(_ first: Located<String>, _ second: Located<String>) {
        guard let firstView = view(first), let secondView = view(second) else { return }
        guard let parent = firstView.superview, secondView.superview === parent,
            let firstIndex = parent.subviews.firstIndex(where: { $0 === firstView }),
            let secondIndex = parent.subviews.firstIndex(where: { $0 === secondView })
        else {
            report(
                Diagnostic(
                    at: second.origin, expected: "two views inside the same one",
                    found:
                        "\"\(first.value)\" in \"\(firstView.superview?.id ?? "nothing")\" and \"\(second.value)\" in "
                        + "\"\(secondView.superview?.id ?? "nothing")\""))
            return
        }
        parent.exchangeSubview(at: firstIndex, withSubviewAt: secondIndex)
    }

    /// The picture of a reference, or a diagnostic at the first use of a file that cannot be read.
    func image(_ reference: ImageReference?, at origin: Origin) -> Image? {
        guard let reference else { return nil }
        let (result, isFirst) = images.image(reference)
        switch result {
        case .success(let image): return image
        case .failure(let error):
            if isFirst { report(Diagnostic(at: origin, message: error.message, hint: error.hint)) }
            return nil
        }
    }
}
