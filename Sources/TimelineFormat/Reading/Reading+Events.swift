internal import Animation
internal import Timing

extension Reading {
    /// - Parameter owner: The event in whose completion this one stands.
    func event(_ object: ReadObject, owner: Int? = nil) -> Event? {
        let number = sequence.count
        if number == options.limits[.events] { _ = stays(within: .events, number + 1, "events", at: object.place) }
        sequence.append(EventLink(id: object.text("id"), place: object.place, owner: owner))
        let time = eventTime(object)
        if case .after(let id, _)? = time { sequence[number].after = id.value }
        if let member = object.member("at") { sequence[number].timePlace = member.place }
        guard let action = action(object, number) else { return nil }
        if isEndless(action) { sequence[number].isEndless = true }
        var id: Located<String>?
        if let text = object.text("id"), let member = object.member("id") { id = located(text, member.place) }
        guard let time else { return nil }
        return Event(id: id, time: time, action: action, origin: origin(object.place))
    }

    private func eventTime(_ object: ReadObject) -> Event.EventTime? {
        guard let member = object.member("at") else { return .at(.zero) }
        switch member.value {
        case .time(let time)?: return .at(time)
        case .object(let after)?:
            guard let id = after.text("after"), let place = after.member("after")?.place else { return nil }
            return .after(located(id, place), offset: after.time("offset") ?? .zero)
        default: return nil
        }
    }

    /// The one thing that an event does; nil if it is wrong or not supported yet.
    private func action(_ object: ReadObject, _ number: Int) -> Event.Action? {
        if let changes = object.map("set") { return .set(viewChanges(changes)) }
        if let block = object.object("animate") { return .animate(animationBlock(block, number)) }
        if let block = object.object("keyframes") { return .keyframes(keyframeBlock(block, number)) }
        if let block = object.object("transaction") { return .transaction(transactionBlock(block, number)) }
        if let block = object.object("transition") { return transitionBlock(block, number).map { .transition($0) } }
        if let animation = object.object("addAnimation") { return addAnimation(animation) }
        if let removal = object.object("removeAnimation") {
            guard let view = reference(removal, "view") else { return nil }
            return .removeAnimation(view: view, key: removal.text("key"))
        }
        return hierarchyChange(object).map { .hierarchy($0) }
    }

    private func transitionBlock(_ block: ReadObject, _ number: Int) -> TransitionBlock? {
        let changes = viewChanges(block.map("changes") ?? [])
        let hierarchy = (block.list("hierarchy") ?? []).objects.compactMap { hierarchyChange($0) }
        let completion = completion(block, number)
        if let style = block.text("style"), let place = block.member("style")?.place { checkStyle(style, place) }
        let subject: TransitionBlock.Subject
        if let view = reference(block, "view") {
            subject = .view(view)
        } else if let from = reference(block, "from"), let to = reference(block, "to") {
            subject = .from(from, to: to)
        } else {
            return nil
        }
        return TransitionBlock(
            subject: subject, duration: block.time("duration") ?? Reading.standardDuration,
            curve: block.curve("curve") ?? .easeInOut, options: blockOptions(block), changes: changes,
            hierarchy: hierarchy, completion: completion)
    }

    private func checkStyle(_ style: String, _ place: Place) {
        if style.hasPrefix("curl") {
            report(
                place, message: "\(Shown.text(style)) is not supported", found: Shown.text(style),
                hint: "a page curl needs a bent surface, and views are flat; use \"crossDissolve\"")
        } else if style != "crossDissolve" {
            reportLater(place, style)
        }
    }

    /// A view that is named by a key of an object.
    func reference(_ object: ReadObject, _ key: String) -> Located<String>? {
        guard let text = object.text(key), let member = object.member(key) else { return nil }
        return located(text, member.place)
    }

    func completion(_ object: ReadObject, _ number: Int) -> [Event] {
        (object.list("completion") ?? []).objects.compactMap { event($0, owner: number) }
    }

    func hierarchyChange(_ object: ReadObject) -> HierarchyChange? {
        if let insertion = object.object("insert") { return insert(insertion) }
        for (key, make) in Reading.simpleChanges {
            guard let view = reference(object, key), let place = object.member(key)?.place else { continue }
            refuseRoot(view, place, "moved or removed")
            return make(view)
        }
        guard let items = object.list("exchange"), items.count == 2 else { return nil }
        let views = items.compactMap { item -> Located<String>? in
            guard case .text(let text)? = item.value else { return nil }
            refuseRoot(located(text, item.place), item.place, "moved")
            return located(text, item.place)
        }
        return views.count == 2 ? .exchange(views[0], views[1]) : nil
    }

    private static let simpleChanges: [(key: String, make: @Sendable (Located<String>) -> HierarchyChange)] = [
        ("remove", { .remove($0) }), ("bringToFront", { .bringToFront($0) }), ("sendToBack", { .sendToBack($0) }),
    ]

    private func refuseRoot(_ view: Located<String>, _ place: Place, _ what: String) {
        guard view.value == "root" else { return }
        report(
            place, expected: "a view that the root view holds", found: "\"root\"",
            hint: "the root view cannot be \(what)")
    }

    private func insert(_ object: ReadObject) -> HierarchyChange? {
        guard let view = object.object("view").flatMap({ viewDeclaration($0) }) else { return nil }
        let into = reference(object, "into") ?? Located("root", at: origin(object.place))
        var position = HierarchyChange.Position.last
        if let index = object.integer("index") { position = .index(index) }
        if let above = reference(object, "above") { position = .above(above) }
        if let below = reference(object, "below") { position = .below(below) }
        return .insert(view, into: into, position)
    }

    // MARK: - Blocks

    func animationBlock(_ object: ReadObject, _ number: Int) -> AnimationBlock {
        let spring = object.object("spring").map {
            AnimationBlock.SpringDescription(
                dampingRatio: $0.number("damping")?.value ?? 1,
                initialVelocity: $0.number("initialVelocity")?.value ?? 0)
        }
        return AnimationBlock(
            duration: object.time("duration") ?? Reading.standardDuration, delay: object.time("delay") ?? .zero,
            curve: object.curve("curve") ?? .easeInOut, spring: spring, options: blockOptions(object),
            repeatCount: object.count("repeatCount"), changes: viewChanges(object.map("changes") ?? []),
            hierarchy: (object.list("hierarchy") ?? []).objects.compactMap { hierarchyChange($0) },
            nested: (object.list("nested") ?? []).objects.map { animationBlock($0, number) },
            completion: completion(object, number), origin: origin(object.place))
    }

    /// A quarter of a second, as Core Animation's.
    static let standardDuration = MediaTime(seconds: Rational(1, 4))

    private func blockOptions(_ object: ReadObject) -> Set<BlockOption> {
        Set(
            (object.list("options") ?? []).compactMap { item in
                if case .text(let word)? = item.value { BlockOption(rawValue: word) } else { nil }
            })
    }

    private func keyframeBlock(_ object: ReadObject, _ number: Int) -> KeyframeBlock {
        KeyframeBlock(
            duration: object.time("duration") ?? Reading.standardDuration, delay: object.time("delay") ?? .zero,
            curve: object.curve("curve") ?? .easeInOut,
            calculationMode: object.text("calculationMode").flatMap { KeyframeCalculationMode(rawValue: $0) }
                ?? .linear,
            options: blockOptions(object), repeatCount: object.count("repeatCount"),
            frames: (object.list("frames") ?? []).objects.map { keyframe($0) }, completion: completion(object, number),
            origin: origin(object.place))
    }

    private func keyframe(_ object: ReadObject) -> KeyframeBlock.Keyframe {
        KeyframeBlock.Keyframe(
            start: exact(object, "start") ?? 0, duration: exact(object, "duration") ?? 0,
            changes: viewChanges(object.map("changes") ?? []), origin: origin(object.place))
    }

    private func transactionBlock(_ object: ReadObject, _ number: Int) -> TransactionBlock {
        TransactionBlock(
            duration: object.time("duration"), timingFunction: object.curve("timingFunction"),
            disablesActions: object.boolean("disableActions") ?? false,
            changes: layerChanges(object.map("changes") ?? []), completion: completion(object, number),
            origin: origin(object.place))
    }

    /// A number that counts in time, and so must be exact.
    func exact(_ object: ReadObject, _ key: String) -> Rational? {
        guard let member = object.member(key), case .number(let number)? = member.value else { return nil }
        if number.exact == nil { report(member.place, expected: "a number of at most 18 digits") }
        return number.exact
    }
}
