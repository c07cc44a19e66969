import Foundation
import Glibc
import Graphics
import Testing
import Timing

@testable import Media

struct AtomicOutputTests {
    static let settings = VideoSettings(
        width: 64, height: 64, frameRate: FrameRate(30), codec: .h264(rateFactor: 1, preset: .ultrafast))

    static func segment() throws -> EncodedSegment { try encode((0..<30).map { movingFrame(settings, $0) }, settings) }

    @Test func `a writer that is let go leaves what was there`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write([1, 2, 3], to: "clip.mp4")
        do {
            let writer = try MP4Writer(path: folder.file("clip.mp4"), settings: Self.settings)
            try writer.append(Self.segment())
            #expect(try folder.names == [".clip.mp4.animrec-0.partial", "clip.mp4"])
        }
        #expect(try folder.names == ["clip.mp4"])
        #expect(try folder.bytes("clip.mp4") == [1, 2, 3])
    }

    @Test func `a killed run's litter is gone after the next`() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write([1, 2, 3], to: "clip.mp4")
        let path = folder.file("clip.mp4")
        await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
            let writer = try MP4Writer(path: path, settings: AtomicOutputTests.settings)
            try writer.append(AtomicOutputTests.segment())
            kill(getpid(), SIGKILL)
            try writer.finish()
        }
        #expect(try folder.names == [".clip.mp4.animrec-0.partial", "clip.mp4"])
        #expect(try folder.bytes("clip.mp4") == [1, 2, 3])
        try write([Self.segment()], to: path, Self.settings)
        #expect(try folder.names == ["clip.mp4"])
        #expect(try probe(path, "stream=nb_frames").contains { $0["nb_frames"] == "30" })
    }

    @Test func `two writers of one path do not meet`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let first = try MP4Writer(path: folder.file("clip.mp4"), settings: Self.settings)
        let second = try MP4Writer(path: folder.file("clip.mp4"), settings: Self.settings)
        for writer in [first, second] { try writer.append(Self.segment()) }
        try first.finish()
        let bytes = try folder.bytes("clip.mp4")
        try second.finish()
        #expect(try folder.bytes("clip.mp4") == bytes)
        #expect(try folder.names == ["clip.mp4"])
    }

    /// A limit on the size of files fails where a full disk would: at a frame, at the index, while the file is shifted.
    @Test func `a write that fails at any point leaves what was there`() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write([1, 2, 3], to: "clip.mp4")
        let path = folder.file("clip.mp4")
        try write([Self.segment()], to: folder.file("whole.mp4"), Self.settings)
        let size = try folder.bytes("whole.mp4").count
        await #expect(processExitsWith: .success) { [path = path as String, size = size as Int] in
            signal(SIGXFSZ, SIG_IGN)
            let segment = try AtomicOutputTests.segment()
            for limit in [0, 1, 100, size / 2, size - 1000, size - 500, size - 100, size - 1] {
                var limits = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t.max)
                guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits) == 0 else { exit(2) }
                do {
                    try write([segment], to: path, AtomicOutputTests.settings)
                    exit(3)
                } catch MediaError.file(.write, path, EFBIG) {
                    continue
                }
            }
        }
        #expect(try folder.names == ["clip.mp4", "whole.mp4"])
        #expect(try folder.bytes("clip.mp4") == [1, 2, 3])
    }

    static let canMount = geteuid() == 0 && FileManager.default.isExecutableFile(atPath: "/usr/bin/mount")

    @Test(.enabled(if: canMount, "a small disk needs root"))
    func `a full disk is said with what was written and what is free`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        _ = try output(of: "mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder.path])
        defer { _ = try? output(of: "umount", [folder.path]) }
        try folder.write([1, 2, 3], to: "clip.mp4")
        let segment = try Self.segment()
        #expect {
            try write([segment, segment, segment, segment], to: folder.file("clip.mp4"), Self.settings)
        } throws: { error in
            let text = "\(error)".replacing(folder.path, with: "F")
            return text.wholeMatch(
                of: #/cannot write "F/clip.mp4": No space left on device \([0-9.]+ kB written, [0-9]+ bytes free\)/#)
                != nil
        }
        var bitmap = Bitmap(width: 300, height: 300)
        var random = Scrambler(state: 1)
        for index in bitmap.pixels.indices { bitmap.pixels[index] = UInt8(random.next() % 256) }
        #expect {
            try PNGWriter.write(bitmap, to: folder.file("clip.mp4"))
        } throws: { error in
            "\(error)".contains(#/No space left on device \([0-9.]+ kB needed, [0-9]+ bytes free\)/#)
        }
        #expect(try folder.names == ["clip.mp4"])
        #expect(try folder.bytes("clip.mp4") == [1, 2, 3])
    }

    @Test func `what cannot be replaced is said before the first frame`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        func message(_ path: String) -> String {
            do {
                _ = try MP4Writer(path: path, settings: Self.settings)
                return "no error"
            } catch {
                return "\(error)".replacing(folder.path, with: "F")
            }
        }
        #expect(message("/dev/full") == #"cannot replace "/dev/full": it is a device, not a file"#)
        #expect(message(folder.path) == #"cannot replace "F": it is a folder, not a file"#)
        #expect(message(folder.file("none/clip.mp4")) == #"cannot create "F/none/clip.mp4": No such file or directory"#)
        #expect(message(folder.file("new/")) == #"cannot create "F/new/": Is a directory"#)
        #expect(message("") == #"cannot create "": No such file or directory"#)
        #expect(message("/proc/clip.mp4") == #"cannot create "/proc/clip.mp4": No such file or directory"#)
        let long = String(repeating: "x", count: 300)
        #expect(message(folder.file(long)) == "cannot create \"F/\(long)\": File name too long")
        _ = try output(of: "ln", ["-s", "loop", folder.file("loop")])
        #expect(message(folder.file("loop")) == #"cannot create "F/loop": Too many levels of symbolic links"#)
        #expect(try folder.names == ["loop"])
    }

    @Test func `a name may hold anything`() throws {
        let names = [
            "cafe\u{301}.mp4", "caf\u{e9}.mp4", "日本.mp4", "new\nline.mp4", "-lead.mp4", "%d %03d.mp4", "a:b.mp4",
            "http:c.mp4",
            "pipe:1", "no extension", ".hidden.mp4", "\u{301}.mp4", "a'b\"c\\d.mp4",
            String(repeating: "é", count: 125) + ".mp4",
        ]
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let segment = try Self.segment()
        for name in names { try write([segment], to: folder.file(name), Self.settings) }
        let expected = Set(names.map { Array($0.utf8) })
        #expect(Set(try folder.names.map { Array($0.utf8) }) == expected)
        #expect(Set(try names.map { try folder.bytes($0) }).count == 1)
    }

    @Test func `a link stays a link, and a file keeps its mode`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write([1], to: "real.mp4")
        chmod(folder.file("real.mp4"), 0o640)
        _ = try output(of: "ln", ["-s", "real.mp4", folder.file("link.mp4")])
        try write([Self.segment()], to: folder.file("link.mp4"), Self.settings)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link.mp4")) == "real.mp4")
        var status = stat()
        #expect(stat(folder.file("real.mp4"), &status) == 0 && status.st_mode & 0o777 == 0o640)
        #expect(try folder.bytes("real.mp4").count > 1000)
    }

    @Test func `segments that do not belong together are refused`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        var other = Self.settings
        other.codec = .h264(rateFactor: 30, preset: .ultrafast)
        let writer = try MP4Writer(path: folder.file("clip.mp4"), settings: Self.settings)
        try writer.append(Self.segment())
        #expect {
            try writer.append(encode([movingFrame(other, 0)], other))
        } throws: { error in
            "\(error)".hasSuffix("they were encoded with different settings or encoders")
        }
    }
}
