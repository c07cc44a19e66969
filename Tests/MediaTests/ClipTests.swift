import Foundation
import Graphics
import Testing
import Timing

@testable import Media

struct ClipTests {
    @Test func `a lossless clip decodes to its frames bit by bit, in odd sizes too`() throws {
        for (width, height) in [(64, 36), (33, 19), (1, 1)] {
            let folder = try TemporaryFolder()
            defer { folder.remove() }
            let settings = VideoSettings(
                width: width, height: height, frameRate: FrameRate(30), codec: .h264Lossless(preset: .fast))
            var random = Scrambler(state: 9)
            let frames = (0..<12).map { index in
                var frame = movingFrame(settings, index)
                for y in 0..<height / 2 { frame.planes[0].bytes[y * 4 * width] = UInt8(random.next() % 256) }
                return frame
            }
            try write(
                [encode(Array(frames[..<7]), settings), encode(Array(frames[7...]), settings)],
                to: folder.file("a.mp4"), settings)
            let arguments = ["-v", "error", "-i", folder.file("a.mp4"), "-f", "rawvideo", "-pix_fmt", "gbrp", "-"]
            let decoded = try output(of: "ffmpeg", arguments)
            let expected = frames.flatMap { frame in
                [1, 0, 2].flatMap { channel in
                    stride(from: channel, to: 4 * width * height, by: 4).map { frame.planes[0].bytes[$0] }
                }
            }
            #expect(decoded == expected, "\(width) × \(height)")
        }
    }

    @Test func `crf 0 loses nothing in 4:2:0`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let settings = VideoSettings(width: 32, height: 32, frameRate: FrameRate(25), codec: .h264(rateFactor: 0))
        let frames = (0..<9).map { movingFrame(settings, $0) }
        try write([encode(frames, settings)], to: folder.file("a.mp4"), settings)
        let decoded = try output(
            of: "ffmpeg", ["-v", "error", "-i", folder.file("a.mp4"), "-f", "rawvideo", "-pix_fmt", "yuv420p", "-"])
        #expect(decoded == frames.flatMap { $0.planes.flatMap(\.bytes) })
    }

    @Test func `a player is told what the colours are`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let entries =
            "stream=codec_name,profile,pix_fmt,color_range,color_space,color_transfer,color_primaries,chroma_location,sample_aspect_ratio"
        let expected: [(VideoSettings.Codec, [String: String])] = [
            (
                .h264(),
                [
                    "codec_name": "h264", "profile": "High", "pix_fmt": "yuv420p", "color_range": "tv",
                    "color_space": "bt709",
                    "color_transfer": "bt709", "color_primaries": "bt709", "chroma_location": "left",
                    "sample_aspect_ratio": "1:1",
                ]
            ),
            (
                .h264Lossless(),
                [
                    "codec_name": "h264", "profile": "High 4:4:4 Predictive", "pix_fmt": "gbrp", "color_range": "pc",
                    "color_space": "gbr", "color_transfer": "iec61966-2-1", "color_primaries": "bt709",
                    "sample_aspect_ratio": "1:1",
                ]
            ),
        ]
        for (codec, tags) in expected {
            let settings = VideoSettings(width: 32, height: 32, frameRate: FrameRate(30), codec: codec)
            try write([encode([movingFrame(settings, 0)], settings)], to: folder.file("a.mp4"), settings)
            let stream = try #require(probe(folder.file("a.mp4"), entries).first { $0["codec_name"] != nil })
            #expect(stream.merging(tags) { $1 } == stream, "\(stream)")
        }
    }

    @Test func `a clip's bytes are equal run to run, and its index comes first`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let settings = VideoSettings(width: 64, height: 48, frameRate: FrameRate(30))
        for name in ["a.mp4", "b with another name.mp4"] {
            let segments = try [0..<40, 40..<80].map { try encode($0.map { movingFrame(settings, $0) }, settings) }
            try write(segments, to: folder.file(name), settings)
        }
        let bytes = try folder.bytes("a.mp4")
        #expect(try folder.bytes("b with another name.mp4") == bytes)
        let text = Data(bytes)
        let index = try #require(text.range(of: Data("moov".utf8)))
        #expect(index.lowerBound < (try #require(text.range(of: Data("mdat".utf8)))).lowerBound)
        #expect(text.range(of: Data("Lavf".utf8)) == nil)
        // x264's settings are said once.
        let first = try #require(text.range(of: Data("x264 - core".utf8)))
        #expect(text[first.upperBound...].range(of: Data("x264 - core".utf8)) == nil)
    }

    @Test func `a processor with fewer features makes the same segment`() throws {
        for codec in [VideoSettings.Codec.h264(), .h264Lossless()] {
            let settings = VideoSettings(width: 192, height: 108, frameRate: FrameRate(30), codec: codec)
            let frames = (0..<40).map { movingFrame(settings, $0) }
            let plain = try encode(frames, settings)
            for features in ["SSE2", "SSE2,SSSE3", "AVX2"] {
                let encoder = try H264SegmentEncoder(settings, encoderParameters: [("asm", features)])
                for frame in frames { try encoder.encode(frame) }
                #expect(try encoder.finish() == plain, "\(codec) with \(features)")
            }
        }
    }

    @Test func `a group is no longer than asked, and begins with each segment`() throws {
        let settings = VideoSettings(width: 32, height: 32, frameRate: FrameRate(30), longestGroup: 5)
        let segment = try encode((0..<23).map { movingFrame(settings, $0) }, settings)
        let keys = segment.packets.filter(\.isKeyframe).map(\.frame)
        #expect(segment.packets.first?.isKeyframe == true && segment.packets.first?.frame == 0)
        #expect(zip(keys, keys.dropFirst() + [23]).allSatisfy { $1 - $0 <= 5 })
    }

    @Test func `settings outside what is allowed are named with what is`() throws {
        func message(_ change: (inout VideoSettings) -> Void) -> String {
            var settings = VideoSettings(width: 32, height: 32, frameRate: FrameRate(30))
            change(&settings)
            do {
                _ = try H264SegmentEncoder(settings)
                return "no error"
            } catch {
                return "\(error)"
            }
        }
        #expect(message { $0.codec = .h264(rateFactor: 51.5) } == "crf: expected 0 to 51, found 51.5")
        #expect(message { $0.codec = .h264(rateFactor: .nan) } == "crf: expected 0 to 51, found nan")
        #expect(message { $0.width = 33 } == "width: expected an even number of pixels in 4:2:0, found 33")
        #expect(message { $0.height = 16_386 } == "height: expected 1 to 16384 pixels, found 16386")
        #expect(message { $0.longestGroup = 0 } == "gop: expected 1 frame or more, found 0")
        #expect(
            message { $0.frameRate = FrameRate(1, 1_000_001) }
                == "fps: expected a ratio of whole numbers up to 1000000, found 1/1000001")
        #expect(message { $0.codec = .h264(rateFactor: 51) } == "no error")
        #expect {
            try VideoSettings.Preset(named: "fastest")
        } throws: { error in
            "\(error)"
                == "preset: expected one of ultrafast, superfast, veryfast, faster, fast, medium, slow, slower, veryslow, found fastest"
        }
    }
}
