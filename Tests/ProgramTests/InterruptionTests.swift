import Foundation
import ProgramSupport
import Testing

/// Case O03: whatever ends a recording, what was there before stays, and nothing stands in the way of the next one.
@Suite(.serialized) struct `An interrupted recording` {
    private let folder: TemporaryFolder
    private static let old = "what was there before"

    init() throws {
        folder = try TemporaryFolder()
        // A minute of work, more or less.
        try folder.write(Documents.moving(frames: 9_000, size: "[1280, 720]"), to: "long.json")
        try folder.write(Documents.small, to: "small.json")
        try folder.write(Self.old, to: "clip.mp4")
    }

    private func interrupted(by signals: [Int32]) throws -> ProgramResult {
        let program = try RunningProgram(
            Animrec.path, ["run", "long.json", "-o", "clip.mp4", "--preset", "veryslow", "--progress", "json"],
            in: folder.path)
        let isUnderWay = program.waits(forAtMost: 60) { $0.errors.contains("\"frame\"") }
        #expect(isUnderWay && program.isRunning)
        for signal in signals { program.send(signal: signal) }
        return try program.result()
    }

    @Test(arguments: [(SIGINT, 130), (SIGTERM, 143), (SIGHUP, 129)] as [(Int32, Int32)])
    func `by a signal stops in order, with the signal's code`(signal: Int32, status: Int32) throws {
        let result = try interrupted(by: [signal])
        #expect(result.status == status)
        #expect(result.errors.hasSuffix("animrec: stopped; nothing was written\n"))
        #expect(try folder.names == ["clip.mp4", "long.json", "small.json"])
        #expect(try folder.data("clip.mp4") == Data(Self.old.utf8))
    }

    @Test func `by kill leaves the old clip, and the next recording takes away what lay there`() throws {
        #expect(try interrupted(by: [SIGKILL]).status == 128 + SIGKILL)
        #expect(try folder.data("clip.mp4") == Data(Self.old.utf8))
        #expect(try Animrec.run("run", "small.json", "-o", "clip.mp4", in: folder.path).status == 0)
        #expect(try folder.names == ["clip.mp4", "long.json", "small.json"])
        #expect(try DecodedClip(folder.file("clip.mp4")).frames.count == 60)
    }

    /// Only a recording has something to stop in order.
    @Test func `question ends at once`() throws {
        let program = try RunningProgram(
            Animrec.path, ["inspect", "long.json", "--json", "--frames", "0...8999"], output: "/dev/null",
            in: folder.path)
        Thread.sleep(forTimeInterval: 0.05)
        program.send(signal: SIGINT)
        let result = try program.result()
        #expect(result.status == 130 || result.status == 0 && result.seconds < 0.2)
    }
}
