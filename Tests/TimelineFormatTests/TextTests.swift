import Testing

@testable import TimelineFormat

/// The text under a document: what is JSON, what is accepted beyond it, and how what is neither is told.
@Suite struct TextTests {
    private func only(_ bytes: [UInt8]) throws -> Diagnostic {
        let result = DocumentReader.read(DocumentSource(name: "text.json", bytes: bytes))
        #expect(result.document == nil)
        #expect(result.diagnostics.count == 1, "\(result.lines)")
        return try #require(result.diagnostics.first)
    }

    private func whole(_ text: String) -> Bool { Read.document(text).document != nil }

    @Test func `Comments, trailing commas, a byte-order mark and any line ends are accepted`() {
        let text = "\u{FEFF}// one\r\n{\"animrec\": 1, /* two\n * three */ \"canvas\": {\"size\": [1, 2,],},}\r// end"
        #expect(DocumentReader.read(DocumentSource(name: "a", text: text)).document != nil)
    }

    @Test func `Places count lines by CR, LF and CR LF, and columns by characters`() throws {
        let result = Read.document(
            "\u{FEFF}{\"animrec\": 1,\r\n\"é日😀\": 1,\r \"canvas\":\n{\"size\":[1,1]},\t\"x\": 2}")
        #expect(
            result.diagnostics.map(\.origin.range) == [
                SourceRange(line: 2, column: 1, length: 5), SourceRange(line: 4, column: 17, length: 3),
            ])
    }

    @Test(arguments: [
        ("", "expected a timeline document, found an empty file", 1, 1),
        ("  // nothing\n", "expected a timeline document, found an empty file", 1, 1),
        ("{'a': 1}", "expected a key in double quotes, found a single quote", 1, 2),
        ("{a: 1}", "expected a key in double quotes, found \"a\"", 1, 2),
        ("{\"a\": 'b'}", "expected a value; texts stand in double quotes, found a single quote", 1, 7),
        ("{\"a\": NaN}", "expected a finite number, found NaN", 1, 7),
        ("{\"a\": -Infinity}", "expected a finite number, found -Infinity", 1, 7),
        ("{\"a\": Infinity}", "expected a finite number, found Infinity", 1, 7),
        ("{\"a\": 01}", "expected a number such as -12.5 or 2e3, found \"01\"", 1, 7),
        ("{\"a\": .5}", "expected a number such as -12.5 or 2e3, found \".5\"", 1, 7),
        ("{\"a\": 5.}", "expected a number such as -12.5 or 2e3, found \"5.\"", 1, 7),
        ("{\"a\": +5}", "expected a number such as -12.5 or 2e3, found \"+5\"", 1, 7),
        ("{\"a\": 0x1F}", "expected a number such as -12.5 or 2e3, found \"0x1F\"", 1, 7),
        ("{\"a\": 250ms}", "expected a number such as -12.5 or 2e3, found \"250ms\"", 1, 7),
        ("{\"a\": -}", "expected a number such as -12.5 or 2e3, found \"-\"", 1, 7),
        ("{\"a\": 1e}", "expected a number such as -12.5 or 2e3, found \"1e\"", 1, 7),
        ("{\"a\": True}", "expected a value, found \"True\"", 1, 7),
        ("{\"a\": 1 \"b\": 2}", "expected \",\" or \"}\" after the value, found a text", 1, 9),
        ("{\"a\": [1 2]}", "expected \",\" or \"]\" after the value, found \"2\"", 1, 10),
        ("{\"a\": [1}", "expected \",\" or \"]\" after the value, found \"}\"", 1, 9),
        ("{\"a\" 1}", "expected \":\" after the key, found \"1\"", 1, 6),
        ("{,}", "expected a key in double quotes, found \",\"", 1, 2),
        ("[1,,2]", "expected a value, found \",\"", 1, 4),
        ("{\"a\": }", "expected a value, found \"}\"", 1, 7),
        ("{} {}", "expected the end of the file, found \"{\"", 1, 4),
        ("{\n\"a\": [1,\n2", "expected \",\" or \"]\" in the list that begins here, found the end of the file", 2, 6),
        ("{\"a\": \"b", "expected a closing double quote, found the end of the file", 1, 7),
        ("{\"a\": \"b\n\"}", "expected a closing double quote, found the end of the line", 1, 7),
        ("{\"a\": \"b\tc\"}", "expected text without control characters, found a tab", 1, 9),
        ("{\"a\": \"b\u{1}c\"}", "expected text without control characters, found the control character U+0001", 1, 9),
        ("{\"a\": \"\\x\"}", #"expected one of the escapes \" \\ \/ \b \f \n \r \t \u0000, found "\x""#, 1, 8),
        ("{\"a\": \"\\u12\"}", #"expected four hexadecimal digits after \u, found "\u12"}""#, 1, 8),
        (
            "{\"a\": \"\\ud800\"}",
            #"expected a character, or both halves of a surrogate pair, found the lone surrogate \ud800"#, 1, 8
        ),
        (
            "{\"a\": \"\\udc00\\ud800\"}",
            #"expected a character, or both halves of a surrogate pair, found the lone surrogate \udc00"#, 1, 8
        ),
        ("{", "expected a key or \"}\" in the object that begins here, found the end of the file", 1, 1),
        ("[ ", "expected a value in the list that begins here, found the end of the file", 1, 1),
        ("{/* x", "expected \"*/\" to end the comment, found the end of the file", 1, 2),
        ("{/x", "expected a comment, \"// …\" or \"/* … */\", found a lone \"/\"", 1, 2),
        ("{\u{201C}a\u{201D}: 1}", "expected a key in double quotes, found a typographic quote", 1, 2),
    ])
    func `What is no JSON is told alone, with its place`(text: String, message: String, line: Int, column: Int) throws {
        let diagnostic = try only(Array(text.utf8))
        #expect(diagnostic.message == message)
        #expect(diagnostic.origin.range.line == line && diagnostic.origin.range.column == column)
        #expect(diagnostic.origin.path == "")
    }

    @Test func `Escapes mean their characters`() throws {
        let result = Read.document(
            #"{"animrec":1,"canvas":{"size":[1,1]},"views":[{"id":"a\"\\\/\b\f\n\r\tA\u0041\u00e9\uD83D\uDE00z"}]}"#)
        #expect(result.document?.views[0].id.value == "a\"\\/\u{8}\u{C}\n\r\tAAé😀z")
    }

    @Test(arguments: [
        ([0xFF, 0xFE, 0x7B, 0x00], "UTF-16 text"), ([0xFE, 0xFF, 0x00, 0x7B], "UTF-16 text"),
        ([0x7B, 0x00, 0x22, 0x00], "UTF-16 text"),
        ([0x00, 0x7B, 0x00, 0x22], "UTF-16 text"), ([0xFF, 0xFE, 0x00, 0x00], "UTF-32 text"),
        ([0x00, 0x00, 0x00, 0x7B], "UTF-32 text"),
        ([0x7B, 0x22, 0xE4, 0x22, 0x7D], "the byte 0xE4, which is not UTF-8"),
        ([0x7B, 0xC0, 0x80], "the byte 0xC0, which is not UTF-8"),
        ([0x7B, 0xED, 0xA0, 0x80], "the byte 0xED, which is not UTF-8"),
        ([0x7B, 0xF4, 0x90, 0x80, 0x80], "the byte 0xF4, which is not UTF-8"),
        ([0x7B, 0xE2, 0x82], "the byte 0xE2, which is not UTF-8"),
    ])
    func `What is not UTF-8 is told by its encoding or its byte`(bytes: [UInt8], found: String) throws {
        let diagnostic = try only(bytes)
        #expect(diagnostic.message == "expected UTF-8 text, found \(found)")
        #expect(diagnostic.hint == "save the file again with the encoding UTF-8")
    }

    @Test func `A NUL byte is named`() throws {
        #expect(try only(Array("{\"a\": \"\0\"}".utf8)).message == "expected text, found a NUL byte (0)")
    }

    @Test func `A key that stands twice is an error at its second place`() {
        let result = Read.document(
            #"{"animrec":1,"canvas":{"size":[1,1],"scale":1,"scale":2},"variables":{"a":1,"a":2}}"#)
        #expect(
            result.lines == [
                #"canvas.scale: expected each key once, found "scale" a second time"#,
                #"variables.a: expected each key once, found "a" a second time"#,
            ])
    }

    @Test func `A large object finds its double keys too`() {
        let keys = (0..<100).map { "\"k\($0)\":1" }.joined(separator: ",")
        let result = Read.document(#"{"animrec":1,"canvas":{"size":[1,1]},"variables":{\#(keys),"k77":1,"k3":2}}"#)
        #expect(result.lines.count == 2)
    }

    @Test func `Places are found in a line of a megabyte`() {
        let text =
            #"{"animrec":1,"canvas":{"size":[1,1]},"variables":{"a":[\#(String(repeating: "1,", count: 500_000))]},"é":1}"#
        let result = Read.document(text)
        #expect(
            result.diagnostics.first?.origin.range
                == SourceRange(line: 1, column: text.unicodeScalars.count - 5, length: 3))
    }

    @Test func `A top that is no object is refused`() {
        for text in ["[]", "1", "\"a\"", "null", "true"] {
            let result = Read.document(text)
            #expect(result.diagnostics.count == 1)
            #expect(result.diagnostics.first?.message.hasPrefix("expected a document, { … }, found ") == true)
        }
    }

    /// Line and column by counting, for every place of small texts.
    @Test func `The line index agrees with counting`() {
        let pieces = ["a", "\n", "\r", "\r\n", "é", "😀", "bc"]
        for seed in 0..<200 {
            var text = ""
            var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
            for _ in 0..<300 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += pieces[Int(state >> 33) % pieces.count]
            }
            let bytes = Array(text.utf8)
            let index = LineIndex(bytes)
            var (line, column) = (1, 1)
            for offset in bytes.indices {
                if bytes[offset] & 0xC0 != 0x80 {
                    let place = index.place(ofOffset: offset, in: bytes)
                    #expect(place.line == line && place.column == column, "seed \(seed), offset \(offset)")
                    #expect(index.start(ofLine: line, column: column - 1, in: bytes) == offset)
                }
                let isEnd =
                    bytes[offset] == 10 || bytes[offset] == 13 && (offset + 1 == bytes.count || bytes[offset + 1] != 10)
                if isEnd { (line, column) = (line + 1, 1) } else if bytes[offset] & 0xC0 != 0x80 { column += 1 }
            }
        }
    }
}
