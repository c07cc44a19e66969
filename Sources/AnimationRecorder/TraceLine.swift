internal import Foundation
internal import SceneGraph
internal import Timing

/// One line of a trace: a property's new value at a frame, or an event.
struct TraceLine {
    private let time: MediaTime
    /// Nil for an event.
    private let frame: Int?
    /// `frame`, or the event's kind.
    private let what: String
    private let subject: String
    /// The property, or what the event is about.
    private let name: String
    private let value: JSONText

    init(_ change: TracedLayer.Change, time: MediaTime, frame: Int) {
        (self.time, self.frame) = (time, frame)
        (what, subject) = ("frame", change.layer)
        (name, value) = (change.property.name, change.property.value.json)
    }

    init(_ event: ScoreEvent) {
        (time, frame, subject) = (event.time, nil, event.subject)
        switch event.kind {
        case .event: (what, name, value) = ("event", "", .null)
        case .began(let key, let paths):
            (what, name, value) = ("began", paths.joined(separator: " "), key.map(JSONText.string) ?? .null)
        case .ended(let key, let paths, let isFinished):
            (what, name, value) = (
                isFinished ? "ended" : "cut off", paths.joined(separator: " "), key.map(JSONText.string) ?? .null
            )
        case .completion(let isFinished):
            (what, name, value) = ("completion", "finished", .flag(isFinished))
        case .layout: (what, name, value) = ("layout", "", .null)
        case .appeared: (what, name, value) = ("appeared", "", .null)
        }
    }

    func text(_ format: Trace.Format) -> String {
        switch format {
        case .text: columns
        case .csv: csv
        case .json: json
        }
    }

    private var columns: String {
        let moment = frame.map { "frame \($0)" } ?? what
        let cells = [time.decimal, moment, subject, name, value.isNull && frame == nil ? "" : value.rounded]
        let line = zip(cells, [12, 11, 16, 16, 0]).map {
            $0.count < $1 ? $0.padding(toLength: $1, withPad: " ", startingAt: 0) : $0
        }
        return line.joined(separator: " ").replacing(/\ +$/, with: "")
    }

    private var csv: String {
        let shown = value.isNull && frame == nil ? "" : value.listed(\.text)
        return [time.decimal, frame.map(String.init) ?? "", what, subject, name, shown].map(TraceLine.quoted)
            .joined(separator: ",")
    }

    private var json: String {
        guard let frame else {
            let members: [(String, JSONText)] = [
                ("time", .decimal(time.decimal)), ("event", .string(what)), ("subject", .string(subject)),
            ]
            let details: [(String, JSONText)] =
                switch what {
                case "began", "ended", "cut off":
                    [("keyPaths", .list(name.split(separator: " ").map { .string(String($0)) })), ("key", value)]
                case "completion": [(name, value)]
                default: []
                }
            return JSONText.object(members + details).text
        }
        return JSONText.object([
            ("time", .decimal(time.decimal)), ("frame", .number(Double(frame))), ("view", .string(subject)),
            ("property", .string(name)), ("value", value),
        ]).text
    }

    private static func quoted(_ cell: String) -> String {
        guard cell.contains(where: { ",\"\r\n".contains($0) }) else { return cell }
        return "\"" + cell.replacing("\"", with: "\"\"") + "\""
    }
}

extension JSONText {
    /// The value with its lists as words in a row.
    func listed(_ leaf: (JSONText) -> String) -> String {
        switch self {
        case .list(let values): values.map { $0.listed(leaf) }.joined(separator: " ")
        case .string(let text): text
        case .null: "none"
        default: leaf(self)
        }
    }

    /// The value for people, numbers rounded to six places.
    var rounded: String {
        listed { leaf in
            guard case .number(let value) = leaf else { return leaf.text }
            let rounded = (value * 1e6).rounded() / 1e6
            return JSONText.number(rounded == 0 ? 0 : rounded).text
        }
    }
}
