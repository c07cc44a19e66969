/// The ids of a document: which are borne, and where they are used.
struct Names {
    var views: [String: Place] = [:]
    var events: [String: Place] = [:]
    var viewReferences: [(name: String, place: Place)] = []
    var eventReferences: [(name: String, place: Place)] = []
}

extension Reading {
    func newName(_ place: Place, _ kind: ValueKind, isView: Bool) -> String? {
        guard let text = name(place, kind) else { return nil }
        if isView, text == "root" {
            report(
                place, expected: kind.words, found: "\"root\"",
                hint: "root is the view as large as the canvas that holds all others")
            return nil
        }
        let known = isView ? names.views[text] : names.events[text]
        if let known {
            report(
                place, expected: kind.words,
                found: "\(Shown.text(text)), which \(known.path.text) in line \(origin(known).range.line) bears already"
            )
            return nil
        }
        if isView {
            names.views[text] = place
            if names.views.count == options.limits[.views] + 1 {
                _ = stays(within: .views, names.views.count, "views", at: place)
            }
        } else {
            names.events[text] = place
        }
        return text
    }

    /// Reports ids that nothing bears.
    func checkReferences() {
        let views = ["root"] + names.views.keys.sorted()
        for (name, place) in names.viewReferences where name != "root" && names.views[name] == nil {
            reportUnknownName(name, place, "the id of a view", among: views)
        }
        let events = names.events.keys.sorted()
        for (name, place) in names.eventReferences where names.events[name] == nil {
            reportUnknownName(name, place, "the id of an event", among: events)
        }
    }

    private func reportUnknownName(_ name: String, _ place: Place, _ what: String, among known: [String]) {
        let list = known.count <= 12 ? " (\(Shown.joined(known.map { Shown.plain($0) })))" : ""
        report(
            place, expected: known.isEmpty ? what + ", but none has one" : what + list, found: Shown.text(name),
            nearest: NearestWord.to(name, among: known))
    }
}
