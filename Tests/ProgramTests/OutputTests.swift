import Foundation
import PixelSupport
import ProgramSupport
import Testing

/// Where results go, and what happens when they cannot.
@Suite struct `Output` {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Documents.small, to: "small.json")
    }

    /// Case O05: a name's bytes are the file's name, whatever they are.
    @Test(arguments: [
        "caf\u{E9}", "cafe\u{301}", "日本", "🎬", "two words", "line\nbreak", "it's \"quoted\"", "%d", "a:b", "-dash",
        "file:x",
    ])
    func `has exactly the name that was given`(name: String) throws {
        try folder.write(Documents.small, to: "\(name).json")
        let (document, clip) = ("./\(name).json", "./\(name).mp4")
        let recorded = try Animrec.run("run", document, "-o", clip, "-q", in: folder.path)
        #expect(recorded.status == 0, "\(recorded.errors)")
        #expect(try Animrec.run("frame", document, "--at", "0", "-o", "./\(name).png", in: folder.path).status == 0)
        let found = try folder.names.map { Array($0.utf8) }
        for ending in ["json", "mp4", "png"] { #expect(found.contains(Array("\(name).\(ending)".utf8))) }
        #expect(try folder.names.count == 4)
    }

    @Test func `with a leading dash is taken after two dashes or an equals sign`() throws {
        try folder.write(Documents.small, to: "-d.json")
        #expect(try Animrec.run("run", "--output=-d.mp4", "--", "-d.json", in: folder.path).status == 0)
        #expect(try folder.names.contains("-d.mp4"))
    }

    /// Case O04, for results on standard output.
    @Test(arguments: [["inspect", "small.json"], ["inspect", "small.json", "--json"], ["schema"], ["help"]])
    func `that does not fit is an error`(call: [String]) throws {
        let result = try run(Animrec.path, call, output: "/dev/full", in: folder.path)
        #expect(result.status == 4)
        #expect(result.errors == "animrec: cannot write to standard output: No space left on device\n")
    }

    /// Case O09.
    @Test func `whose reader goes away ends quietly`() throws {
        try folder.write(Documents.moving(frames: 100_000), to: "long.json")
        let result = try run(
            "sh",
            [
                "-c", #"{ "$0" inspect long.json --json --frames 0...99999; echo "status $?" >&2; } | head -1"#,
                Animrec.path,
            ],
            in: folder.path)
        #expect(result.output.hasPrefix(#"{"frame": 0, "#))
        #expect(result.errors == "status 0\n")
        #expect(result.seconds < 10)
    }

    @Test func `in a folder that cannot be written to is an error, before anything is drawn`() throws {
        // Nobody may create files there, root included.
        let result = try Animrec.run("run", "small.json", "-o", "/proc/clip.mp4", in: folder.path)
        #expect(result.status == 4)
        #expect(result.errors.hasPrefix("animrec: cannot create \"/proc/clip.mp4\": "))
        #expect(!result.errors.contains("frames"))
    }

    /// Case O04: a volume of its own, 256 kB large. Needs the right to mount one.
    @Test(.enabled(if: canMount))
    func `on a full disk leaves the old clip and nothing else`() throws {
        let volume = folder.file("volume")
        try FileManager.default.createDirectory(atPath: volume, withIntermediateDirectories: false)
        #expect(try run("mount", ["-t", "tmpfs", "-o", "size=256k", "tmpfs", volume]).status == 0)
        defer { _ = try? run("umount", [volume]) }
        try Data("old".utf8).write(to: URL(filePath: "\(volume)/clip.mp4"))
        try folder.write(Documents.moving(frames: 600, size: "[1280, 720]"), to: "large.json")
        let result = try Animrec.run(
            "run", "large.json", "-o", "volume/clip.mp4", "--crf", "0", "--preset", "ultrafast", "-q", in: folder.path)
        #expect(result.status == 4)
        #expect(result.errors.contains("volume/clip.mp4") && result.errors.contains("space"), "\(result.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: volume) == ["clip.mp4"])
        #expect(try Data(contentsOf: URL(filePath: "\(volume)/clip.mp4")) == Data("old".utf8))
        #expect(try Animrec.run("run", "small.json", "-o", "volume/clip.mp4", "-q", in: folder.path).status == 0)
    }

    private static var canMount: Bool {
        guard let folder = try? TemporaryFolder(), geteuid() == 0 else { return false }
        guard (try? run("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.path]).status) == 0 else {
            return false
        }
        return (try? run("umount", [folder.path]).status) == 0
    }

    /// Case T21, by the program: a still is the lossless clip's frame.
    @Test func `of a still is the clip's frame`() throws {
        try Animrec.run("run", "small.json", "-o", "clip.mp4", "--lossless", in: folder.path)
        let clip = try DecodedClip(folder.file("clip.mp4"))
        for frame in [41, 0, 59, 13] {
            try Animrec.run("frame", "small.json", "--at", "\(frame)f", "-o", "still.png", in: folder.path)
            let rgba = try PNGPicture(folder.data("still.png")).rgba
            let rgb = Data(rgba.indices.filter { $0 % 4 != 3 }.map { rgba[$0] })
            let isEqual = rgb == clip.frames[frame]
            #expect(isEqual, "frame \(frame)")
        }
    }
}
