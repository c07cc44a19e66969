import Foundation
import Testing

@testable import TimelineFormat

@Suite struct ReferenceTests {
    private let page = (try? String(contentsOf: Reference.url, encoding: .utf8)) ?? ""

    @Test func `The reference has every key of the tables, with its kind, default, unit and example`() throws {
        let expected = Reference.updated(page)
        if ProcessInfo.processInfo.environment["ANIMREC_UPDATE"] != nil {
            try expected.write(to: Reference.url, atomically: true, encoding: .utf8)
        }
        let (lines, wanted) = (page.split(separator: "\n"), expected.split(separator: "\n"))
        let difference = wanted.difference(from: lines).prefix(3).map { "\($0)" }.joined(separator: "\n")
        #expect(
            page == expected,
            "run with ANIMREC_UPDATE=1 and read what changed in Docs/TimelineFormat.md:\n\(difference)")
    }

    @Test func `Every kind of object has its table`() {
        for name in ObjectName.allCases where name != .modelValue {
            #expect(page.contains("<!-- table \(name.rawValue) -->"), "\(name.rawValue)")
        }
    }

    @Test func `Every example document of the reference is valid`() throws {
        let blocks = Reference.fenced(page, "json example")
        #expect(blocks.count >= 5)
        for block in blocks {
            let source = DocumentSource(name: "example", text: block)
            let result = DocumentReader.read(source)
            #expect(
                result.document != nil && result.diagnostics.isEmpty,
                "\(Diagnostic.rendered(result.diagnostics, in: source))")
        }
    }

    @Test func `Every form of expectation in the reference is valid`() throws {
        let block = try #require(Reference.fenced(page, "json example expectations").first)
        let text = ExampleDocument.around(expectations: block)
        let source = DocumentSource(name: "example", text: text)
        let result = DocumentReader.read(source)
        #expect(result.diagnostics.isEmpty, "\(Diagnostic.rendered(result.diagnostics, in: source))")
        #expect(result.document?.expectations.count == ExpectationForm.all.count + 1)
    }

    @Test(arguments: ObjectName.allCases)
    func `The example of every key is valid in its place`(name: ObjectName) throws {
        let folder = try TemporaryFolder()
        try folder.write("images/photo.png", [])
        for key in name.description.keys {
            let text = ExampleDocument.with(key, in: name)
            let source = DocumentSource(name: "example.json", text: text, folder: folder.path)
            let errors = DocumentReader.read(source).diagnostics.filter {
                !$0.message.hasSuffix("not supported yet") && $0.severity == .error
            }
            #expect(errors.isEmpty, "\(name.rawValue).\(key.name)\n\(text)\n\(Diagnostic.rendered(errors, in: source))")
        }
    }

    @Test(arguments: ObjectName.allCases)
    func `A default that is JSON is itself a valid value`(name: ObjectName) throws {
        for key in name.description.keys {
            guard case .optional(let value) = key.presence,
                (try? JSONSerialization.jsonObject(with: Data(value.utf8), options: .fragmentsAllowed)) != nil
            else { continue }
            let text = ExampleDocument.with(key, value: value, in: name)
            let source = DocumentSource(name: "default.json", text: text)
            let errors = DocumentReader.read(source).diagnostics.filter { !$0.message.hasSuffix("not supported yet") }
            #expect(errors.isEmpty, "\(name.rawValue).\(key.name)\n\(text)\n\(Diagnostic.rendered(errors, in: source))")
        }
    }
}

extension Reference {
    /// The contents of the page's fenced blocks of a kind.
    static func fenced(_ page: String, _ kind: String) -> [String] {
        var blocks: [String] = []
        var current: [Substring]?
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "```", let lines = current {
                blocks.append(lines.joined(separator: "\n"))
                current = nil
            } else if line == "```" + kind {
                current = []
            } else {
                current?.append(line)
            }
        }
        return blocks
    }
}
