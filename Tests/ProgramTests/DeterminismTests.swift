import Foundation
import ProgramSupport
import Testing

/// Cases D02 and D03: the file depends on the document and the settings, on nothing around it.
@Suite struct `The program's clip` {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Documents.moving(frames: 360), to: "clip.json")
    }

    @Test func `is the same from any folder, under any name, on one core, in any language and time zone`() throws {
        try Animrec.run("run", "clip.json", "-o", "first.mp4", in: folder.path)
        let first = try folder.data("first.mp4")
        #expect(first.count > 1_000)
        let elsewhere = try TemporaryFolder()
        try Animrec.run("run", folder.file("clip.json"), "-o", "other name.mp4", in: elsewhere.path)
        #expect(try elsewhere.data("other name.mp4") == first)
        for lanes in ["1", "2", "3", "8"] {
            try Animrec.run("run", "clip.json", "-o", "lanes.mp4", "--lanes", lanes, in: folder.path)
            #expect(try folder.data("lanes.mp4") == first, "\(lanes) lanes")
        }
        let oneCore = try run(
            "taskset", ["-c", "0", Animrec.path, "run", "clip.json", "-o", "core.mp4"], in: folder.path)
        #expect(oneCore.status == 0)
        #expect(try folder.data("core.mp4") == first)
        try Animrec.run(
            "run", "clip.json", "-o", "far.mp4", in: folder.path,
            environment: ["TZ": "Asia/Tokyo", "LANG": "de_DE.UTF-8", "LC_ALL": "tr_TR.UTF-8", "HOME": "/nowhere"])
        #expect(try folder.data("far.mp4") == first)
    }

    /// No frame is kept longer than it is needed.
    ///
    /// Each segment's encoder is made and freed anew, and where the allocator puts it differs from run to run, by 10 MB of
    /// some 75 on a busy machine, upwards only. So the least of three runs counts. Six times the frames may take 5 % more of
    /// that, and 1 MB for the file's table of packets: some 100 bytes a frame.
    @Test func `takes memory that does not grow with its length`() throws {
        func leastMegabytes(frames: Int) throws -> Double {
            try folder.write(Documents.moving(frames: frames, size: "[160, 120]"), to: "\(frames).json")
            return try (0..<3).map { _ in
                let (result, megabytes) = try Animrec.measured(
                    ["run", "\(frames).json", "-o", "clip.mp4", "--lanes", "2", "-q"], in: folder.path)
                #expect(result.status == 0)
                return megabytes
            }.min() ?? .infinity
        }
        let (short, long) = (try leastMegabytes(frames: 600), try leastMegabytes(frames: 3_600))
        #expect(long <= 1.05 * short + 1, "\(short) MB, then \(long) MB")
    }
}
