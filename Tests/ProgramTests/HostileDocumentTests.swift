import Fixtures
import Foundation
import ProgramSupport
import Testing

/// Documents that would take all memory or days of work if they were believed. Each one ends in a clear error at once.
@Suite struct `A hostile document` {
    private static let seconds = 20.0
    private static let megabytes = 400.0

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static func document(_ members: String) -> String {
        #"{"animrec": 1, "canvas": {"size": [16, 16]}, "duration": 1, \#(members)}"#
    }

    private static func nested(_ levels: Int) -> String {
        document(
            #""views": ["# + (0..<levels).map { #"{"id": "v\#($0)", "subviews": ["# }.joined()
                + String(repeating: "]}", count: levels) + "]")
    }

    private static func groups(_ levels: Int) -> String {
        document(
            #""views": [{"id": "a"}], "timeline": [{"at": 0, "addAnimation": {"view": "a", "group": ["#
                + String(repeating: #"{"group": ["#, count: levels) + String(repeating: "]}", count: levels) + "]}}]")
    }

    @Test(arguments: [
        ("10 000 brackets", String(repeating: "[", count: 10_000), "--limit depth=N"),
        ("a million brackets", String(repeating: "[", count: 1_000_000), "--limit depth=N"),
        ("10 000 views in views", nested(10_000), "--limit depth=N"),
        ("10 000 groups in groups", groups(10_000), "--limit depth=N"),
        ("10⁹ frames", #"{"animrec": 1, "canvas": {"size": [16, 16]}, "duration": "1000000000f"}"#, "--limit frames=N"),
        (
            "a long clip by its events",
            document(#""views": []"#).replacing(
                "\"duration\": 1", with: #""timeline": [{"at": 1e9, "set": {"root": {"tag": 1}}}]"#), "--limit frames=N"
        ),
        (
            "a canvas of a million points a side",
            #"{"animrec": 1, "canvas": {"size": [1000000, 1000000]}, "duration": 1}"#, "--limit canvasSide=N"
        ),
        ("NaN", document(#""views": [{"id": "a", "alpha": NaN}]"#), "hostile.json:1:"),
        ("1e999", document(#""views": [{"id": "a", "alpha": 1e999}]"#), "hostile.json:1:"),
        ("a frame rate of 0", document(#""frameRate": 0"#), "frameRate"),
        ("a frame rate of 10⁹", document(#""frameRate": 1e9"#), "frameRate"),
        (
            "events that wait for each other",
            document(
                #""timeline": [{"id": "a", "at": {"after": "b"}, "set": {"root": {"tag": 1}}}, {"id": "b", "at": {"after": "a"}, "set": {"root": {"tag": 2}}}]"#
            ),
            "an event that does not wait for itself"
        ),
        (
            "variables that name each other",
            document(#""variables": {"a": "$b", "b": "$a"}, "views": [{"id": "v", "alpha": "$a"}]"#), "$"
        ),
        ("NUL bytes", "{\"animrec\": 1\0}", "hostile.json:1:"),
        ("no text", "", "hostile.json:1:1: error: "),
    ])
    func `ends in a clear error`(name: String, text: String, message: String) throws {
        try folder.write(text, to: "hostile.json")
        let (result, megabytes) = try Animrec.measured(["run", "hostile.json", "-o", "clip.mp4"], in: folder.path)
        #expect(result.status == 3, "\(result.errors.prefix(500))")
        #expect(result.errors.contains(message), "\(result.errors.prefix(500))")
        #expect(result.seconds < Self.seconds)
        #expect(megabytes < Self.megabytes)
        #expect(try folder.names == ["hostile.json"])
    }

    /// Values inside values inside values: 10¹² of them from a few lines.
    @Test func `of variables that multiply ends in a clear error`() throws {
        let doubling = (1...12).map { level in
            #""v\#(level)": [\#(Array(repeating: "\"$v\(level - 1)\"", count: 10).joined(separator: ", "))]"#
        }
        try folder.write(
            Self.document(#""variables": {"v0": [1], \#(doubling.joined(separator: ", "))}, "views": "$v12""#),
            to: "hostile.json")
        let (result, megabytes) = try Animrec.measured(["check", "hostile.json"], in: folder.path)
        #expect(result.status == 3)
        #expect(result.seconds < Self.seconds && megabytes < Self.megabytes)
    }

    @Test func `of 100 MB is refused without being read to its end`() throws {
        let path = folder.file("hostile.json")
        try folder.write("", to: "hostile.json")
        let handle = try #require(FileHandle(forWritingAtPath: path))
        let chunk = Data(String(repeating: "[1, 2, 3],\n", count: 100_000).utf8)
        try handle.write(contentsOf: Data("[".utf8))
        for _ in 0..<96 { try handle.write(contentsOf: chunk) }
        try handle.close()
        let (result, megabytes) = try Animrec.measured(["check", "hostile.json"], in: folder.path)
        #expect(result.status == 3)
        #expect(result.errors.contains("--limit text=N"), "\(result.errors.prefix(500))")
        #expect(result.seconds < Self.seconds && megabytes < Self.megabytes)
        let endless = try Animrec.measured(["check", "/dev/zero"])
        #expect(endless.result.status == 3 && endless.result.seconds < Self.seconds)
    }

    /// Case I03: what a picture claims is believed no further than the limit.
    @Test func `with a picture that claims 100 000 × 100 000 ends in a clear error`() throws {
        func chunk(_ type: String, _ body: [UInt8]) -> Data {
            let bytes = Array(type.utf8) + body
            var crc: UInt32 = .max
            for byte in bytes {
                crc ^= UInt32(byte)
                for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
            }
            func four(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
            return Data(four(UInt32(body.count)) + bytes + four(~crc))
        }
        let side: [UInt8] = [0x00, 0x01, 0x86, 0xA0]
        let picture =
            Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + chunk("IHDR", side + side + [16, 6, 0, 0, 0])
            + chunk("IDAT", [0x78, 0x9C, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01]) + chunk("IEND", [])
        try folder.write(picture, to: "huge.png")
        try folder.write(Self.document(#""views": [{"id": "a", "image": "huge.png"}]"#), to: "hostile.json")
        let (result, megabytes) = try Animrec.measured(["check", "hostile.json"], in: folder.path)
        #expect(result.status == 3)
        #expect(result.errors.contains("100000 × 100000"), "\(result.errors)")
        #expect(result.errors.contains("--limit imagePixels=N"), "\(result.errors)")
        #expect(result.seconds < Self.seconds && megabytes < Self.megabytes)
    }

    @Test func `whose pictures together are too many is refused at the one that is too much`() throws {
        for name in ["a.png", "b.png"] { try folder.write(Fixtures.data("oracle/images/check8x8.png"), to: name) }
        try folder.write(
            Self.document(
                #""views": [{"id": "a", "image": "a.png"}, {"id": "b", "image": "b.png"}, {"id": "c", "image": "a.png"}]"#
            ),
            to: "hostile.json")
        let refused = try Animrec.run("check", "hostile.json", "--limit", "allImagePixels=127", in: folder.path)
        #expect(refused.status == 3)
        #expect(refused.errors.contains("views[1].image: expected at most 127 pixels"), "\(refused.errors)")
        #expect(refused.errors.contains("--limit allImagePixels=N"), "\(refused.errors)")
        #expect(try Animrec.run("check", "hostile.json", "--limit", "allImagePixels=128", in: folder.path).status == 0)
    }

    @Test func `with a broken picture that no view uses is refused`() throws {
        try folder.write("no picture", to: "broken.png")
        try folder.write(Self.document(#""assets": {"unused": "broken.png"}"#), to: "hostile.json")
        let result = try Animrec.run("check", "hostile.json", in: folder.path)
        #expect(result.status == 3 && result.errors.contains("assets.unused: "), "\(result.errors)")
    }

    /// A list of the subviews for each change of them would take 150 MB more.
    @Test func `that inserts 6 000 views one by one is performed in little memory`() throws {
        let events = (0..<6_000).map { #"{"at": \#($0)e-5, "insert": {"view": {"id": "v\#($0)"}, "into": "root"}}"# }
        try folder.write(Self.document(#""timeline": [\#(events.joined(separator: ", "))]"#), to: "hostile.json")
        let (result, megabytes) = try Animrec.measured(["check", "hostile.json"], in: folder.path)
        #expect(result.status == 0, "\(result.errors.prefix(500))")
        #expect(result.seconds < Self.seconds && megabytes < 140, "\(megabytes) MB, \(result.seconds) s")
    }

    /// Case J09.
    @Test func `that reaches outside its folder is refused unless that is allowed`() throws {
        let outside = try TemporaryFolder()
        try outside.write(Fixtures.data("oracle/images/check8x8.png"), to: "p.png")
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("link.png"), withDestinationPath: outside.file("p.png"))
        try folder.write(Fixtures.data("oracle/images/check8x8.png"), to: "in.png")
        let name = URL(filePath: outside.path).lastPathComponent
        for path in [
            "../\(name)/p.png", outside.file("p.png"), "link.png", "../../etc/hostname", "https://example.org/p.png",
            "/dev/zero",
        ] {
            try folder.write(Self.document(#""views": [{"id": "a", "image": "\#(path)"}]"#), to: "hostile.json")
            let (result, _) = try Animrec.measured(["check", "hostile.json"], in: folder.path)
            #expect(result.status == 3, "\(path)")
            let allowed = try Animrec.run("check", "hostile.json", "--allow-outside", in: folder.path)
            let isPicture = path == "link.png" || path.hasSuffix("/p.png") && !path.hasPrefix("https")
            #expect((allowed.status == 0) == isPicture, "\(path): \(allowed.errors)")
        }
        try folder.write(Self.document(#""views": [{"id": "a", "image": "in.png"}]"#), to: "friendly.json")
        #expect(try Animrec.run("check", "friendly.json", in: folder.path).status == 0)
        #expect(try Animrec.run("check", folder.file("friendly.json"), in: "/").status == 0)
    }
}
