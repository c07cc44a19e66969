import Fixtures
import AnimationRecorder
import Foundation
import ProgramSupport
import Testing

/// What a clip's bytes depend on, and what not.
@Suite struct `A clip's bytes` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func record(
        _ timeline: LoadedTimeline, as name: String, lanes: Int? = nil, frames: Range<Int>? = nil,
        codec: VideoSettings.Codec = .h264(), longestGroup: Int? = nil
    ) async throws -> Data {
        try await timeline.recordClip(
            to: folder.file(name),
            settings: ClipSettings(codec: codec, longestGroup: longestGroup, frames: frames, lanes: lanes))
        return try folder.data(name)
    }

    /// 12 s are four segments of 3 s: more than lanes, as many, and fewer.
    @Test(arguments: [VideoSettings.Codec.h264(), .h264Lossless()])
    func `are the same for any number of lanes and in every run`(codec: VideoSettings.Codec) async throws {
        let timeline = try loaded(Documents.moving(seconds: 12))
        let first = try await record(timeline, as: "first.mp4", lanes: 1, codec: codec)
        #expect(!first.isEmpty)
        for lanes in [1, 2, 3, 8] {
            #expect(
                try await record(timeline, as: "\(lanes).mp4", lanes: lanes, codec: codec) == first, "\(lanes) lanes")
        }
        let again = try loaded(Documents.moving(seconds: 12))
        #expect(try await record(again, as: "again.mp4", codec: codec) == first)
    }

    @Test func `change with what is drawn`() async throws {
        let blue = try loaded(Documents.moving(seconds: 1))
        let green = try loaded(Documents.moving(seconds: 1).replacing("#203040", with: "#204030"))
        #expect(try await record(blue, as: "blue.mp4") != record(green, as: "green.mp4"))
    }

    /// Case O08: parts that were recorded apart show what the whole shows.
    @Test func `of two halves, decoded, are those of the whole`() async throws {
        let timeline = try loaded(Documents.moving(seconds: 10, frameRate: "20"))
        let lossless = VideoSettings.Codec.h264Lossless(preset: .ultrafast)
        _ = try await record(timeline, as: "whole.mp4", codec: lossless)
        _ = try await record(timeline, as: "head.mp4", frames: 0..<100, codec: lossless)
        _ = try await record(timeline, as: "tail.mp4", frames: 100..<200, codec: lossless)
        let whole = try DecodedClip(folder.file("whole.mp4")).frames
        #expect(whole.count == 200)
        let halves = try DecodedClip(folder.file("head.mp4")).frames + DecodedClip(folder.file("tail.mp4")).frames
        let areEqual = halves == whole
        #expect(areEqual)
    }

    /// Ranges keep the whole clip's segments, so that they meet without being encoded again.
    @Test func `of a range within a segment's bounds are that segment's pictures`() async throws {
        let timeline = try loaded(Documents.moving(seconds: 12))
        _ = try await record(timeline, as: "whole.mp4")
        _ = try await record(timeline, as: "second.mp4", frames: 90..<180)
        let whole = try DecodedClip(folder.file("whole.mp4"), pixelFormat: "yuv420p").frames
        let second = try DecodedClip(folder.file("second.mp4"), pixelFormat: "yuv420p").frames
        let areEqual = second == Array(whole[90..<180])
        #expect(areEqual)
    }

    /// Cases T21 and C04.
    @Test func `of a lossless clip are its stills, asked for in any order`() async throws {
        let timeline = try loaded(Documents.moving(seconds: 4, frameRate: "59.94", size: "[75, 53]"))
        let count = timeline.frameCount()
        _ = try await record(timeline, as: "clip.mp4", codec: .h264Lossless())
        let clip = try DecodedClip(folder.file("clip.mp4"))
        #expect((clip.width, clip.height, clip.frames.count) == (75, 53, count))
        let seed = UInt64.random(in: 0 ... .max)
        var generator = SeededGenerator(seed: seed)
        let chosen = Array(0..<count).shuffled(using: &generator).prefix(50)
        for frame in chosen {
            // Not compared in the macro: it would look for the difference of two long lists for minutes.
            let isEqual = rgb(timeline.still(ofFrame: frame)) == clip.frames[frame]
            #expect(isEqual, "frame \(frame), seed \(seed)")
        }
    }
}
