internal import Timing

/// What an event's time depends on.
struct EventLink {
    let id: String?
    let place: Place
    /// The event in whose completion this one stands.
    let owner: Int?
    var after: String?
    var timePlace: Place?
    /// What it starts has no end.
    var isEndless = false
}

extension Reading {
    /// Whether what an event starts plainly runs without end.
    func isEndless(_ action: Event.Action) -> Bool {
        switch action {
        case .animate(let block):
            isEndless(block.duration, block.options, block.repeatCount, !block.changes.isEmpty || !block.nested.isEmpty)
        case .keyframes(let block):
            isEndless(
                block.duration, block.options, block.repeatCount, block.frames.contains { !$0.changes.isEmpty })
        case .addAnimation(_, _, let animation):
            if animation.timing.repeatDuration == nil {
                animation.timing.repeatCount == .infinite && animation.timing.duration != .zero
            } else {
                animation.timing.repeatDuration == .infinite
            }
        default: false
        }
    }

    private func isEndless(
        _ duration: MediaTime, _ options: Set<BlockOption>, _ count: RepeatCount?, _ changesSomething: Bool
    ) -> Bool {
        guard duration > .zero, changesSomething else { return false }
        return count == .infinite || count == nil && options.contains(.repeat)
    }

    /// Reports events that wait for themselves or for what never ends.
    func checkEventOrder() {
        var numbers: [String: Int] = [:]
        for (number, link) in sequence.enumerated() {
            if let id = link.id, numbers[id] == nil { numbers[id] = number }
        }
        for link in sequence {
            guard let after = link.after, let number = numbers[after], sequence[number].isEndless,
                let place = link.timePlace
            else { continue }
            report(
                place, expected: "the id of an event that ends", found: "\(Shown.text(after)), which runs without end",
                hint: "what runs without end cannot be waited for; use a time instead")
        }
        func next(_ name: String) -> [String] {
            guard let number = Int(name) else { return [] }
            let link = sequence[number]
            return [link.owner, link.after.flatMap { numbers[$0] }].compactMap { $0 }.map(String.init)
        }
        guard sequence.contains(where: { $0.after != nil }) else { return }
        for circle in Circles.find(sequence.indices.map(String.init), next: next) {
            let links = circle.compactMap { Int($0).map { sequence[$0] } }
            guard let first = links.first(where: { $0.after != nil }), let place = first.timePlace else { continue }
            let names = links.map { $0.id.map { Shown.text($0) } ?? $0.place.path.text }
            report(
                place, expected: "an event that does not wait for itself", found: Shown.circle(names, by: " after "),
                hint: "give one of these events a time of its own")
        }
    }
}
