import Foundation
import Graphics
import Media
import Timing

/// A folder of a test's own.
struct TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "animrec-media-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: file(name)))) }

    func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
        try Data(bytes).write(to: URL(filePath: file(name)))
    }

    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }
}

struct ProgramFailure: Error, CustomStringConvertible {
    let description: String
}

/// What a program writes to its standard output. Its other output goes into the error when it fails.
func output(of program: String, _ arguments: [String], input: [UInt8] = []) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(input, to: "input")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    for name in ["output", "errors"] { try folder.write([], to: name) }
    process.standardInput = FileHandle(forReadingAtPath: folder.file("input"))
    process.standardOutput = FileHandle(forWritingAtPath: folder.file("output"))
    process.standardError = FileHandle(forWritingAtPath: folder.file("errors"))
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
        let errors = String(decoding: try folder.bytes("errors"), as: UTF8.self)
        throw ProgramFailure(description: "\(program) \(arguments): \(process.terminationStatus) \(errors)")
    }
    return try folder.bytes("output")
}

/// The fields of ffprobe's answer, `key=value`, in the order of its sections.
func probe(_ path: String, _ entries: String, _ further: [String] = []) throws -> [[String: String]] {
    let arguments = ["-v", "error", "-select_streams", "v:0", "-of", "compact=p=0:nk=0", "-show_entries", entries]
    let text = String(decoding: try output(of: "ffprobe", arguments + further + ["file:\(path)"]), as: UTF8.self)
    return text.split(separator: "\n").map { line in
        var fields: [String: String] = [:]
        for field in line.split(separator: "|") {
            let parts = field.split(separator: "=", maxSplits: 1)
            if parts.count == 2 { fields[String(parts[0])] = String(parts[1]) }
        }
        return fields
    }
}

/// Numbers that look random and are the same everywhere.
struct Scrambler: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &+ 0x9e37_79b9_7f4a_7c15
        var word = (state ^ state >> 30) &* 0xbf58_476d_1ce4_e5b9
        word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
        return word ^ word >> 31
    }
}

/// A frame whose picture moves with its index: a slope, a moving box, and some noise in the box.
func movingFrame(_ settings: VideoSettings, _ index: Int) -> PlanarFrame {
    var frame = PlanarFrame(format: settings.frameFormat, width: settings.width, height: settings.height)
    var noise = Scrambler(state: UInt64(index))
    for plane in frame.planes.indices {
        let (width, height, stride) = (
            frame.planes[plane].width, frame.planes[plane].height, frame.planes[plane].bytesPerRow
        )
        let samples = stride / width
        for y in 0..<height {
            for x in 0..<stride {
                let inBox = (x / samples + width - index % width) % width < width / 4 && y < height / 2
                let value =
                    inBox
                    ? 60 + Int(noise.next() % 64) : 40 + (x / samples * 3 + y * 2 + plane * 30 + x % samples * 40) % 180
                frame.planes[plane].bytes[y * stride + x] = UInt8(value)
            }
        }
    }
    return frame
}

func encode(_ frames: [PlanarFrame], _ settings: VideoSettings) throws -> EncodedSegment {
    let encoder = try H264SegmentEncoder(settings)
    for frame in frames { try encoder.encode(frame) }
    return try encoder.finish()
}

func write(_ segments: [EncodedSegment], to path: String, _ settings: VideoSettings) throws {
    let writer = try MP4Writer(path: path, settings: settings)
    for segment in segments { try writer.append(segment) }
    try writer.finish()
}
