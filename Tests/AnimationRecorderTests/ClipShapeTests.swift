import AnimationRecorder
import Foundation
import ProgramSupport
import Testing

/// A clip's size, length and rate.
@Suite struct `The shape of a clip` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Cases P01 and P02.
    @Test(arguments: [[1, 1], [2, 2], [3, 3], [2, 3], [3, 2], [641, 481], [640, 481], [641, 480]])
    func `with odd sides is padded with the canvas colour in 4:2:0, and kept in a lossless clip`(size: [Int])
        async throws
    {
        let (width, height) = (size[0], size[1])
        let timeline = try loaded(
            """
            {"animrec": 1, "canvas": {"size": \(size), "backgroundColor": "#c02010"}, "frameRate": 30, "duration": "2f",
             "views": [{"id": "box", "frame": [0, 0, \(width), \(height)], "backgroundColor": "#1040c0"}]}
            """)
        let plan = timeline.clipPlan(ClipSettings())
        #expect(plan.isPadded == (width % 2 + height % 2 > 0))
        try await timeline.recordClip(to: folder.file("clip.mp4"))
        let clip = try DecodedClip(folder.file("clip.mp4"), pixelFormat: "yuv420p")
        #expect((clip.width, clip.height) == (width + width % 2, height + height % 2))
        #expect((clip.width, clip.height) == (plan.encodedWidth, plan.encodedHeight))
        for frame in clip.frames {
            #expect(abs(Double(frame[0]) - luma(0x10, 0x40, 0xc0)) <= 3)
            if width % 2 == 1 { #expect(abs(Double(frame[clip.width - 1]) - luma(0xc0, 0x20, 0x10)) <= 3) }
            if height % 2 == 1 {
                #expect(abs(Double(frame[clip.width * (clip.height - 1)]) - luma(0xc0, 0x20, 0x10)) <= 3)
            }
        }
        try await timeline.recordClip(to: folder.file("exact.mp4"), settings: ClipSettings(codec: .h264Lossless()))
        let exact = try DecodedClip(folder.file("exact.mp4"))
        #expect((exact.width, exact.height) == (width, height))
        let still = rgb(timeline.still(ofFrame: 0))
        let areEqual = exact.frames == [still, still]
        #expect(areEqual)
    }

    /// BT.709 luma in the encoder's levels.
    private func luma(_ red: Double, _ green: Double, _ blue: Double) -> Double {
        16 + 219 * (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
    }

    @Test(arguments: [7, 24, 25, 30, 43, 60, 144] as [Double])
    func `has as many frames as asked for at whole rates`(rate: Double) throws { try checkCounts("\(Int(rate))") }

    @Test(arguments: ["23.976", "29.97", "59.94", "\"24000/1001\"", "\"30000/1001\"", "\"60000/1001\"", "119.88"])
    func `has as many frames as asked for at NTSC rates`(rate: String) throws { try checkCounts(rate) }

    /// Cases T01, T03 and T05: `n` frames asked for as frames and as seconds.
    private func checkCounts(_ rate: String) throws {
        for count in 1...300 {
            let timeline = try loaded(
                #"{"animrec": 1, "canvas": {"size": [16, 16]}, "frameRate": \#(rate), "duration": "\#(count)f"}"#)
            let seconds = timeline.frameRate().time(ofFrame: count).secondsValue
            let inSeconds = try loaded(
                #"{"animrec": 1, "canvas": {"size": [16, 16]}, "frameRate": \#(rate), "duration": \#(seconds)}"#)
            #expect(timeline.frameCount() == count)
            #expect(inSeconds.frameCount() == count)
            let plan = timeline.clipPlan(ClipSettings())
            #expect(plan.frames == 0..<count)
            #expect(plan.duration.seconds == Rational(count) / timeline.frameRate().framesPerSecond)
        }
    }

    @Test func `rounds a duration to the nearest frame, ties up, and has one at least`() throws {
        for (duration, frames) in [
            ("0.001", 1), ("0.04", 1), ("0.05", 1), ("0.0500001", 1), ("0.14", 1), ("0.15", 2), ("0.1500001", 2),
            ("0.95", 10),
            ("\"149ms\"", 1), ("\"150ms\"", 2),
        ] {
            let text = #"{"animrec": 1, "canvas": {"size": [4, 4]}, "frameRate": 10, "duration": \#(duration)}"#
            #expect(try loaded(text).frameCount() == frames, "\(duration) at 10 fps")
        }
    }

    /// Case T05: one second has as many frames as the rate says.
    @Test(arguments: [1, 5, 15, 30, 60]) func `has for one second the rate's frames`(rate: Int) throws {
        let text = #"{"animrec": 1, "canvas": {"size": [4, 4]}, "frameRate": \#(rate), "duration": 1}"#
        #expect(try loaded(text).frameCount() == rate)
    }

    @Test func `lasts as long at another rate as at the document's`() throws {
        let timeline = try loaded(Documents.moving(seconds: 2))
        for (rate, frames) in [
            (FrameRate(24), 48), (FrameRate(60), 120), (FrameRate(30000, 1001), 60), (FrameRate(1), 2),
        ] {
            #expect(timeline.frameCount(PictureSettings(frameRate: rate)) == frames, "\(rate)")
        }
    }

    @Test func `is the canvas times the scale, rounded half up`() throws {
        let timeline = try loaded(#"{"animrec": 1, "canvas": {"size": [33, 10.5], "scale": 1.5}, "duration": "1f"}"#)
        #expect(timeline.pixelSize() == (50, 16))
        #expect(timeline.pixelSize(PictureSettings(scale: 0.01)) == (1, 1))
        #expect(timeline.pixelSize(PictureSettings(scale: 2)) == (66, 21))
    }
}
