import AnimationRecorder
import Foundation
import Testing

/// The documents in `timelines/` are the first that a newcomer sees.
@Suite("The example timelines")
struct ExampleTimelineTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "timelines")

    static let documents = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".json") }.sorted()

    @Test func `There are at least ten, the welcome clip among them`() {
        #expect(Self.documents.count >= 10)
        #expect(Self.documents.contains("welcome.json"))
    }

    @Test(arguments: documents)
    func `A document is read without any diagnostic`(name: String) throws {
        let source = try source(name)
        #expect(diagnostics(of: source) == "")
    }

    @Test(arguments: documents)
    func `A document begins by saying what it shows and what to watch`(name: String) throws {
        let comment = try text(name).split(separator: "\n").prefix { $0.hasPrefix("// ") }
        #expect((1...2).contains(comment.count))
        #expect(comment.joined().contains("Watch"))
    }

    @Test(arguments: documents)
    func `A document is listed in the folder's page`(name: String) throws {
        #expect(try text("README.md").contains("](\(name))"))
    }

    @Test func `The folder's page lists no document that is not there`() throws {
        let listed = try text("README.md").matches(of: /\]\(([a-z-]+\.json)\)/).map { String($0.1) }
        #expect(Set(listed) == Set(Self.documents))
    }

    @Test(arguments: documents)
    func `A clip has the frames that the document expects`(name: String) throws {
        let source = try source(name)
        let expectations = try #require(DocumentReader.read(source).document).expectations
        let counts = expectations.compactMap { expectation -> Int? in
            guard case .frameCount(let count) = expectation.claim else { return nil }
            return count
        }
        #expect(counts == [try LoadedTimeline(source).frameCount()])
    }

    @Test(arguments: documents)
    func `The first frame is not blank`(name: String) throws {
        let bitmap = try LoadedTimeline(source(name)).still(ofFrame: 0, settings: PictureSettings(scale: 0.5))
        let first = bitmap.pixels.prefix(4)
        let isBlank = stride(from: 0, to: bitmap.pixels.count, by: 4).allSatisfy { offset in
            bitmap.pixels[offset..<offset + 4].elementsEqual(first)
        }
        #expect(!isBlank)
    }

    /// Everything that is wrong or doubtful, as a user would see it.
    private func diagnostics(of source: DocumentSource) -> String {
        do throws(InvalidDocument) {
            return Diagnostic.rendered(try LoadedTimeline(source).warnings, in: source)
        } catch {
            return Diagnostic.rendered(error.diagnostics, in: source)
        }
    }

    private func source(_ name: String) throws -> DocumentSource {
        let file = Self.folder.appending(path: name)
        return DocumentSource(name: name, bytes: [UInt8](try Data(contentsOf: file)), folder: Self.folder.path)
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    }
}
