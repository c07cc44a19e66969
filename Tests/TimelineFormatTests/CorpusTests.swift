import Fixtures
import Foundation
import Testing

@testable import TimelineFormat

@Suite struct CorpusTests {
    static let names: [String] = {
        let folder = Fixtures.url("corpus/docs")
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".json") }.sorted()
    }()

    @Test func `There is a corpus`() { #expect(CorpusTests.names.count >= 72) }

    @Test(arguments: names)
    func `Published animations are read`(name: String) throws {
        let url = Fixtures.url("corpus/docs/\(name)")
        let source = DocumentSource(
            name: name, bytes: Array(try Data(contentsOf: url)), folder: url.deletingLastPathComponent().path)
        let result = DocumentReader.read(source)
        #expect(result.diagnostics == [], "\(Diagnostic.rendered(result.diagnostics, in: source))")
        #expect(result.document != nil)
    }
}
