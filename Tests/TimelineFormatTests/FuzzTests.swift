import Fixtures
import Foundation
import Testing

@testable import TimelineFormat

/// Valid documents with random damage: each gives a document or says what is wrong.
@Suite(.timeLimit(.minutes(2))) struct FuzzTests {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9
        }
    }

    private func documents() throws -> [[UInt8]] {
        var found = try SharedDocuments.all().filter(\.isValid).map { Array($0.text.utf8) }
        let page = try String(contentsOf: Reference.url, encoding: .utf8)
        found += Reference.fenced(page, "json example").map { Array($0.utf8) }
        found.append(Array(try Fixtures.data("corpus/docs/spinkit-chase.json")))
        return found
    }

    private let words: [[UInt8]] = [
        "null", "true", "-1", "1e999", "0", "[]", "{}", "\"\"", "\"$x\"", "\"$\"", "\"$$\"", "\"infinity\"", "[[[[",
        "]]", "}", "\"", ",", ":",
        "\\u", "\\ud800", "//", "/*", "\u{0}", "\u{FEFF}", "\"root\"", "\"card\"", "1.5", "\"90deg\"",
        "0.0000000000000000001", "999999999999999999999",
    ].map { Array($0.utf8) }

    @Test(arguments: 0..<16) func `A damaged document never stops the reader`(seed: Int) throws {
        var generator = Generator(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 7)
        let documents = try documents()
        for round in 0..<120 {
            var bytes = documents[Int.random(in: documents.indices, using: &generator)]
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                guard !bytes.isEmpty else { break }
                let place = Int.random(in: bytes.indices, using: &generator)
                let end = min(bytes.count, place + Int.random(in: 0...12, using: &generator))
                switch Int.random(in: 0..<6, using: &generator) {
                case 0: bytes.removeSubrange(place..<end)
                case 1: bytes.insert(contentsOf: words[Int.random(in: words.indices, using: &generator)], at: place)
                case 2: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                case 3:
                    bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: bytes.indices, using: &generator))
                case 4:
                    bytes.replaceSubrange(place..<end, with: words[Int.random(in: words.indices, using: &generator)])
                default: bytes.removeLast(min(bytes.count, Int.random(in: 0...20, using: &generator)))
                }
            }
            let source = DocumentSource(name: "fuzz.json", bytes: bytes)
            let result = DocumentReader.read(source)
            let hasErrors = result.diagnostics.contains { $0.severity == .error }
            #expect((result.document == nil) == hasErrors, "seed \(seed), round \(round)")
            for diagnostic in result.diagnostics.prefix(20) {
                #expect(!diagnostic.rendered(in: source).isEmpty && !diagnostic.json(in: source).isEmpty)
                #expect(
                    diagnostic.origin.range.line >= 1 && diagnostic.origin.range.column >= 1
                        && diagnostic.origin.range.length >= 1)
            }
        }
    }

    /// A value of another kind in place of each value of a document, one after the other.
    @Test(arguments: ["null", "true", "-1", "\"x\"", "[]", "{}", "1e308", "\"$nothing\""])
    func `Every value of a document can be replaced`(replacement: String) throws {
        for text in try SharedDocuments.all().filter(\.isValid).map(\.text) {
            let tree = try JSONParser.parse(Array(text.utf8), maximumDepth: 256)
            for index in tree.entries.indices where tree.entries[index].type != .key {
                var bytes = tree.bytes
                bytes.replaceSubrange(JSONNode(tree: tree, index: index).span, with: replacement.utf8)
                let result = DocumentReader.read(DocumentSource(name: "swap.json", bytes: bytes))
                #expect((result.document == nil) == result.diagnostics.contains { $0.severity == .error })
            }
        }
    }
}
