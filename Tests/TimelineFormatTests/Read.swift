import Testing

@testable import TimelineFormat

/// A small document around what a test is about, read.
enum Read {
    static func document(_ text: String, set: [(name: String, text: String)] = []) -> ReadingResult {
        DocumentReader.read(DocumentSource(name: "test.json", text: text), options: ReadingOptions(variables: set))
    }

    /// A document with the views `card` and `title`, more keys, and nothing else.
    static func top(_ more: String, set: [(name: String, text: String)] = []) -> ReadingResult {
        document(
            #"{"animrec":1,"canvas":{"size":[64,36]},"views":[{"id":"card"},{"id":"title"}],"# + more + "}", set: set)
    }

    static func event(_ event: String, top more: String = #""frameRate":60"#) -> ReadingResult {
        top(more + #","timeline":[\#(event)]"#)
    }

    static func view(_ keys: String) -> ReadingResult {
        document(#"{"animrec":1,"canvas":{"size":[64,36]},"views":[{"id":"it",\#(keys)}]}"#)
    }

    static func change(_ keys: String) -> ReadingResult { event(#"{"at":0,"set":{"card":{\#(keys)}}}"#) }

    static func animation(_ keys: String) -> ReadingResult {
        event(#"{"at":0,"addAnimation":{"view":"card",\#(keys)}}"#)
    }
}

extension ReadingResult {
    /// The diagnostics as lines `path: message`.
    var lines: [String] { diagnostics.map { "\($0.origin.path): \($0.message)" } }

    func property(_ property: ViewProperty) -> ViewPropertyValue? {
        document?.views.first?.properties.first { $0.property == property }?.value
    }

    var action: Event.Action? { document?.events.first?.action }
}
