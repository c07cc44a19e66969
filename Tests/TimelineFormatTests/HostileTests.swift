import Foundation
import Testing

@testable import TimelineFormat

/// Texts that are made to break a reader. All must end in a clear message, quickly.
@Suite(.timeLimit(.minutes(2))) struct HostileTests {
    private func only(_ text: String, limits: ReadingLimits = ReadingLimits()) throws -> Diagnostic {
        let result = DocumentReader.read(
            DocumentSource(name: "hostile.json", text: text), options: ReadingOptions(limits: limits))
        #expect(result.document == nil)
        #expect(result.diagnostics.count == 1)
        return try #require(result.diagnostics.first)
    }

    private func nested(_ depth: Int) -> String {
        var views = ""
        views.reserveCapacity(depth * 40)
        for index in 0..<depth { views += #"{"id":"v\#(index)","subviews":["# }
        return #"{"animrec":1,"canvas":{"size":[1,1]},"views":["# + views + String(repeating: "]}", count: depth) + "]}"
    }

    @Test(arguments: [1, 100, 126])
    func `Views nest to the stated depth`(depth: Int) {
        let result = DocumentReader.read(DocumentSource(name: "deep.json", text: nested(depth)))
        #expect(result.diagnostics == [])
        #expect(result.document != nil)
    }

    @Test func `Views nest to the largest depth that the limit can be raised to`() {
        var limits = ReadingLimits()
        limits[.depth] = 1_000_000
        #expect(limits[.depth] == 1_000)
        let result = DocumentReader.read(
            DocumentSource(name: "deep.json", text: nested(498)), options: ReadingOptions(limits: limits))
        #expect(result.diagnostics == [])
        #expect(result.document != nil)
    }

    @Test(arguments: [200, 1_000, 10_000, 500_000])
    func `Views nested deeper are refused with the limit named`(depth: Int) throws {
        let diagnostic = try only(nested(depth))
        #expect(diagnostic.message == "expected at most 256 lists and objects inside one another, found one more")
        #expect(diagnostic.hint == "the limit can be raised with --limit depth=N")
    }

    @Test(arguments: [257, 1_000, 10_000, 1_000_000])
    func `Bare brackets nested deeper are refused with the limit named`(depth: Int) throws {
        let diagnostic = try only(String(repeating: "[", count: depth))
        #expect(diagnostic.origin.range == SourceRange(line: 1, column: 257, length: 1))
    }

    @Test func `Variables cannot nest deeper than the limit either`() throws {
        var variables = #""v0":{"id":"v0"}"#
        for index in 1..<2_000 { variables += #","v\#(index)":{"id":"v\#(index)","subviews":["$v\#(index - 1)"]}"# }
        let text = #"{"animrec":1,"canvas":{"size":[1,1]},"variables":{\#(variables)},"views":["$v1999"]}"#
        let diagnostic = try only(text)
        #expect(diagnostic.message.hasPrefix("expected at most 256 values inside one another, found one more"))
    }

    @Test func `Variables that multiply are refused with the limit named`() throws {
        var variables = #""v0":["red","red"]"#
        for index in 1..<40 { variables += #","v\#(index)":["$v\#(index - 1)","$v\#(index - 1)"]"# }
        let text =
            #"{"animrec":1,"canvas":{"size":[1,1]},"variables":{\#(variables)},"views":[{"id":"a","gradient":{"colors":"$v39"}}]}"#
        let colors = DocumentReader.read(DocumentSource(name: "laughs.json", text: text))
        #expect(colors.document == nil)
        #expect(!colors.diagnostics.isEmpty)

        var groups = #""g0":[{"keyPath":"opacity","to":1},{"keyPath":"opacity","to":1}]"#
        for index in 1..<40 { groups += #","g\#(index)":[{"group":"$g\#(index - 1)"},{"group":"$g\#(index - 1)"}]"# }
        let bomb =
            #"{"animrec":1,"canvas":{"size":[1,1]},"views":[{"id":"a"}],"variables":{\#(groups)},"timeline":[{"at":0,"addAnimation":{"view":"a","group":"$g39"}}]}"#
        var limits = ReadingLimits()
        limits[.values] = 50_000
        let diagnostic = try only(bomb, limits: limits)
        #expect(diagnostic.message.hasPrefix("expected at most 50000 values in the document, found more"))
        #expect(diagnostic.hint == "the limit can be raised with --limit values=N")
    }

    @Test func `A chain of very many variables is no trouble`() {
        var variables = #""v0":1"#
        for index in 1..<HostileTests.many { variables += #","v\#(index)":"$v\#(index - 1)""# }
        let text =
            #"{"animrec":1,"canvas":{"size":[1,1],"scale":"$v\#(HostileTests.many - 1)"},"variables":{\#(variables)}}"#
        let result = DocumentReader.read(DocumentSource(name: "chain.json", text: text))
        #expect(result.diagnostics == [])
    }

    @Test func `A circle of very many variables is told once`() throws {
        var variables = #""v0":"$v\#(HostileTests.many - 1)""#
        for index in 1..<HostileTests.many { variables += #","v\#(index)":"$v\#(index - 1)""# }
        let diagnostic = try only(#"{"animrec":1,"canvas":{"size":[1,1],"scale":"$v5"},"variables":{\#(variables)}}"#)
        #expect(diagnostic.origin.path == "variables.v0")
        #expect(diagnostic.message.utf8.count < 1_000)
    }

    @Test func `A circle of very many events is told once`() throws {
        var events = #"{"id":"e0","at":{"after":"e\#(HostileTests.many - 1)"},"set":{}}"#
        for index in 1..<HostileTests.many {
            events += #",{"id":"e\#(index)","at":{"after":"e\#(index - 1)"},"set":{}}"#
        }
        let diagnostic = try only(#"{"animrec":1,"canvas":{"size":[1,1]},"timeline":[\#(events)]}"#)
        #expect(diagnostic.message.hasPrefix("expected an event that does not wait for itself, found "))
        #expect(diagnostic.message.utf8.count < 1_000)
    }

    @Test func `More text than the limit is refused before it is read`() throws {
        let diagnostic = try only(String(repeating: " ", count: 100_000_000))
        #expect(diagnostic.message == "expected at most 16777216 bytes of text, found more")
        #expect(diagnostic.hint == "the limit can be raised with --limit text=N")
    }

    /// A debug build is some thirty times slower; there the same is tried with less.
    #if DEBUG
        private static let millions = 1
        private static let many = 10_000
    #else
        private static let millions = 12
        private static let many = 100_000
    #endif

    @Test func `A hundred megabytes are read when the limit is raised`() {
        var limits = ReadingLimits()
        limits[.text] = 1 << 30
        let text =
            #"{"animrec":1,"canvas":{"size":[1,1]},"variables":{"a":["#
            + String(repeating: "1234567,", count: HostileTests.millions * 1_000_000) + "]}}"
        let result = DocumentReader.read(
            DocumentSource(name: "large.json", text: text), options: ReadingOptions(limits: limits))
        #expect(result.document != nil)
    }

    @Test func `Very many mistakes are told up to a number`() {
        let text =
            #"{"animrec":1,"canvas":{"size":[1,1]},"views":["# + String(repeating: "1,", count: HostileTests.many)
            + "]}"
        let source = DocumentSource(name: "wrong.json", text: text)
        let result = DocumentReader.read(source)
        #expect(result.document == nil)
        #expect(result.diagnostics.count == DiagnosticList.most)
        let rendered = Diagnostic.rendered(result.diagnostics, in: source)
        #expect(rendered.hasSuffix("and at least 4900 more\n"))
        #expect(rendered.utf8.count < 100_000)
    }

    @Test func `Unclosed text, lists and comments of a megabyte end at once`() throws {
        for begin in ["\"", "[1,", "/*", "//", "{\"a\":", "1", "-"] {
            _ = try only(
                begin + String(repeating: begin == "1" || begin == "-" ? "1" : " ", count: 1_000_000)
                    + (begin == "1" || begin == "-" ? "x" : ""))
        }
    }

    @Test(arguments: [
        ("[1000000, 1000000]", "expected at most 16384 pixels a side, found 1000000 × 1000000"),
        ("[100000, 1]", "expected at most 16384 pixels a side, found 100000 × 1"),
        ("[16000, 16000]", "expected at most 67108864 pixels, found 16000 × 16000 = 256000000"),
        ("[0.4, 10]", "expected a canvas of at least 1 × 1 pixels, found 0 × 10"),
    ])
    func `A canvas beyond the limits is refused with the limit named`(size: String, message: String) throws {
        let diagnostic = try only(#"{"animrec":1,"canvas":{"size":\#(size)}}"#)
        #expect(diagnostic.message == message)
        #expect(diagnostic.origin.path == "canvas.size")
    }

    @Test func `The canvas of the published hostile file is within the limits`() {
        let text = #"{"animrec":1,"canvas":{"size":[5800,6075]},"frameRate":60,"duration":"2f"}"#
        #expect(DocumentReader.read(DocumentSource(name: "s06.json", text: text)).document != nil)
    }

    @Test func `A billion frames are refused with the limit named, and can be allowed`() throws {
        let text = #"{"animrec":1,"canvas":{"size":[1,1]},"frameRate":1000,"duration":1e6}"#
        let diagnostic = try only(text)
        #expect(
            diagnostic.message
                == "expected at most 1000000 frames, found 1000000000: 1000000 seconds at 1000 frames per second")
        #expect(diagnostic.hint == "the limit can be raised with --limit frames=N")
        var limits = ReadingLimits()
        #expect(limits.apply("frames=2000000000") == nil)
        let source = DocumentSource(name: "long.json", text: text)
        #expect(DocumentReader.read(source, options: ReadingOptions(limits: limits)).document != nil)
    }

    @Test(arguments: ["0", "-1", "1e9", "1001", "null", "[]", "\"x\"", "\"30/0\"", "\"-30\"", "\"0/1\"", "1e-9"])
    func `A frame rate that makes no sense is refused`(rate: String) throws {
        let diagnostic = try only(#"{"animrec":1,"canvas":{"size":[1,1]},"frameRate":\#(rate)}"#)
        #expect(diagnostic.origin.path == "frameRate")
    }

    @Test(arguments: ["frames", "frames=", "frames=0", "frames=-1", "frames=1e3", "frame=10", "depth=1000000", ""])
    func `A limit that makes no sense is explained`(text: String) {
        var limits = ReadingLimits()
        let mistake = limits.apply(text)
        #expect(mistake?.hasPrefix("expected ") == true)
        #expect(limits == ReadingLimits())
    }
}
