public import Foundation

/// A clip's frames as FFmpeg's programs decode them.
public struct DecodedClip: Sendable {
    public let width: Int
    public let height: Int
    /// Red, green and blue of a lossless clip; luma and both chroma planes of a 4:2:0 clip; frame after frame.
    public let frames: [Data]

    public struct Failure: Error { public let text: String }

    public init(_ path: String, pixelFormat: String = "rgb24") throws {
        let fields = try DecodedClip.probe(path, "stream=width,height")
        guard let width = fields["width"].flatMap(Int.init), let height = fields["height"].flatMap(Int.init) else {
            throw Failure(text: "\(path) has no size")
        }
        let decoded = try run(
            "ffmpeg",
            [
                "-v", "error", "-i", "file:\(path)", "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt",
                pixelFormat, "-",
            ])
        guard decoded.status == 0 else { throw Failure(text: decoded.errors) }
        (self.width, self.height) = (width, height)
        let size =
            pixelFormat == "rgb24"
            ? 3 * width * height : width * height + 2 * ((width + 1) / 2) * ((height + 1) / 2)
        frames = stride(from: 0, to: decoded.data.count, by: size).map { decoded.data.subdata(in: $0..<$0 + size) }
    }

    /// Fields of the clip's picture stream and its container, as ffprobe names them; packets are counted.
    public static func probe(_ path: String, _ entries: String, _ further: [String] = []) throws -> [String: String] {
        let arguments = [
            "-v", "error", "-select_streams", "v:0", "-of", "default=noprint_wrappers=1", "-show_entries", entries,
        ]
        let answer = try run("ffprobe", arguments + further + ["file:\(path)"])
        guard answer.status == 0 else { throw Failure(text: answer.errors) }
        let pairs = answer.output.split(separator: "\n").compactMap { line -> (String, String)? in
            let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
            return parts.count == 2 ? (parts[0], parts[1]) : nil
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
}
