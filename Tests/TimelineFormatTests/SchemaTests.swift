import Fixtures
import Foundation
import Testing

@testable import TimelineFormat

@Suite struct SchemaTests {
    private static let url = Reference.url.deletingLastPathComponent().appending(path: "timeline.schema.json")

    @Test func `The schema in the docs is the one that the tables make`() throws {
        if ProcessInfo.processInfo.environment["ANIMREC_UPDATE"] != nil {
            try JSONSchema.text.write(to: SchemaTests.url, atomically: true, encoding: .utf8)
        }
        let stored = try String(contentsOf: SchemaTests.url, encoding: .utf8)
        #expect(
            stored == JSONSchema.text, "run with ANIMREC_UPDATE=1 and read what changed in Docs/timeline.schema.json")
    }

    /// Tests/schema_check.py puts the same documents before an independent validator.
    @Test func `The reader judges the shared documents as they say`() throws {
        for (name, isValid, text) in try SharedDocuments.all() {
            let source = DocumentSource(name: name, text: text)
            let result = DocumentReader.read(source)
            #expect(
                (result.document != nil) == isValid, "\(name)\n\(Diagnostic.rendered(result.diagnostics, in: source))")
        }
    }
}

/// The documents that the reader and the schema must judge alike.
enum SharedDocuments {
    static func all() throws -> [(name: String, isValid: Bool, text: String)] {
        let file = try JSONSerialization.jsonObject(with: Fixtures.data("format/documents.json")) as? [String: Any]
        let cases = file?["cases"] as? [[String: Any]] ?? []
        return try cases.map { item in
            let data = try JSONSerialization.data(withJSONObject: document(item), options: .sortedKeys)
            return (
                item["name"] as? String ?? "", item["valid"] as? Bool ?? false, String(decoding: data, as: UTF8.self)
            )
        }
    }

    private static func document(_ item: [String: Any]) -> Any {
        if let document = item["document"] { return document }
        var views: [Any] = [["id": "card"], ["id": "title"]]
        var events: [Any] = [["at": 0, "id": "intro", "set": [String: Any]()] as [String: Any]]
        if let view = item["view"] { views.append(view) }
        if let event = item["event"] { events.append(event) }
        if let change = item["change"] { events.append(["at": 0, "set": ["card": change]]) }
        if let block = item["block"] { events.append(["at": 0, "animate": block]) }
        if let animation = item["animation"] as? [String: Any] {
            events.append(["at": 0, "addAnimation": animation.merging(["view": "card"]) { first, _ in first }])
        }
        var document: [String: Any] = ["animrec": 1, "canvas": ["size": [64, 36]], "views": views, "timeline": events]
        if let expectation = item["expectation"] { document["expect"] = [expectation] }
        for (key, value) in item["top"] as? [String: Any] ?? [:] { document[key] = value }
        return document
    }
}
