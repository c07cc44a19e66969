internal import SceneGraph
internal import TimelineFormat
internal import Timing

/// A document's views by id, and when they came and went.
struct ViewTable {
    /// A use of a view at a time at which it was not in the tree.
    struct Absence {
        let id: Located<String>
        let time: MediaTime
    }

    private(set) var absences: [Absence] = []
    private var entries: [String: Entry] = [:]

    private struct Entry {
        let view: View
        let inserted: MediaTime
        /// When the view itself was taken out; one inside another goes with that.
        var removed: MediaTime?
    }

    mutating func add(_ view: View, at time: MediaTime = .zero) { entries[view.id] = Entry(view: view, inserted: time) }

    mutating func noteRemoval(of view: View, at time: MediaTime) { entries[view.id]?.removed = time }

    /// The view with an id if it is in the tree now; otherwise an absence is noted.
    mutating func view(_ id: Located<String>, at time: MediaTime) -> View? {
        if let view = entries[id.value]?.view, view.layer.stage != nil { return view }
        absences.append(Absence(id: id, time: time))
        return nil
    }

    /// What is wrong with a use of a view, in the light of all that happened.
    func diagnostic(of absence: Absence) -> Diagnostic {
        let (id, time) = (absence.id.value, absence.time)
        let (reason, hint) = reason(id, time)
        return Diagnostic(
            at: absence.id.origin, expected: "a view that is in the tree at \(time)",
            found: "\"\(id)\", which \(reason)",
            hint: hint)
    }

    private func reason(_ id: String, _ time: MediaTime) -> (text: String, hint: String) {
        guard let entry = entries[id] else {
            return ("is never inserted", "what would insert it does not come; insert it at an earlier time")
        }
        if let removal = removal(of: entry), removal.time <= time {
            let companion = removal.id == id ? "" : " with \"\(removal.id)\""
            return (
                "was removed\(companion) at \(removal.time)",
                removal.time == time ? "put this before the removal" : "move this to a time before the removal"
            )
        }
        guard entry.inserted == time else {
            return (
                "is inserted only at \(entry.inserted)", "move this to that time or later, or insert the view earlier"
            )
        }
        return (
            "is inserted then, but after this",
            "events at one time run in their order, and a block's \"changes\" before its \"hierarchy\": put the insertion first"
        )
    }

    /// When a view went, and which removal took it along.
    private func removal(of entry: Entry) -> (id: String, time: MediaTime)? {
        var view: View? = entry.view
        while let current = view {
            if let time = entries[current.id]?.removed { return (current.id, time) }
            view = current.superview
        }
        return nil
    }
}
