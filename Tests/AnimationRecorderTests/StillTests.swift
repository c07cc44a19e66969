import AnimationRecorder
import Foundation
import Testing

@Suite struct `Frames` {
    /// Case T11: at no rate is a moving layer shown twice at one place.
    @Test(arguments: [
        ("60", FrameRate(60)), ("30", FrameRate(120)), ("59.94", FrameRate(60000, 1001)), ("24", FrameRate(24)),
    ])
    func `of something that moves are all different`(rate: String, drawn: FrameRate) throws {
        let timeline = try loaded(
            """
            {"animrec": 1, "canvas": {"size": [260, 20]}, "frameRate": \(rate), "duration": 2,
             "views": [{"id": "a", "frame": [0, 0, 20, 20], "backgroundColor": "white"}],
             "timeline": [{"at": 0, "animate": {"duration": 2, "curve": "linear", "changes": {"a": {"center": [250, 10]}}}}]}
            """)
        let settings = PictureSettings(frameRate: drawn)
        let stills = (0..<timeline.frameCount(settings)).map { timeline.still(ofFrame: $0, settings: settings) }
        #expect(Set(stills).count == stills.count)
    }

    /// Case T20: the picture at a time is the picture at that time, not a frame later or earlier.
    @Test func `show the state at exactly their time`() throws {
        let timeline = try loaded(
            """
            {"animrec": 1, "canvas": {"size": [4, 4]}, "frameRate": 60, "duration": 1,
             "views": [{"id": "a", "frame": [0, 0, 4, 4], "backgroundColor": "white", "hidden": true}],
             "timeline": [{"at": "500ms", "set": {"a": {"hidden": false}}}]}
            """)
        #expect(timeline.still(ofFrame: 29).pixels[0] == 0)
        #expect(timeline.still(ofFrame: 30).pixels[0] == 255)
    }

    /// Cases R11 and R12: a group is flattened before it is faded.
    @Test func `fade groups as a whole`() throws {
        let overlap = try loaded(
            """
            {"animrec": 1, "canvas": {"size": [60, 40], "backgroundColor": "white"}, "duration": "1f",
             "views": [{"id": "g", "frame": [0, 0, 60, 40], "alpha": 0.5, "subviews": [
               {"id": "a", "frame": [5, 5, 30, 30], "backgroundColor": "red"},
               {"id": "b", "frame": [20, 5, 30, 30], "backgroundColor": "red"}]}]}
            """
        ).still(ofFrame: 0)
        for x in 5..<50 {
            let pixel = overlap.pixels[(4 * (20 * 60 + x))...].prefix(4).map(Int.init)
            #expect(zip(pixel, [128, 128, 255, 255]).allSatisfy { abs($0 - $1) <= 1 }, "at \(x): \(pixel)")
        }
        var nested = #"{"id": "v0", "frame": [0, 0, 4, 4], "backgroundColor": "black"}"#
        for level in 1...6 {
            nested = #"{"id": "v\#(level)", "frame": [0, 0, 4, 4], "alpha": 0.5, "subviews": [\#(nested)]}"#
            let still = try loaded(
                #"{"animrec": 1, "canvas": {"size": [4, 4], "backgroundColor": "white"}, "duration": "1f", "views": [\#(nested)]}"#
            ).still(ofFrame: 0)
            let expected = 255 * (1 - 1 / Double(1 << level))
            #expect(abs(Double(still.pixels[0]) - expected) <= 1, "\(level) levels")
        }
    }

    @Test func `at negative numbers are the caller's mistake`() async {
        await #expect(processExitsWith: .failure) {
            _ = try loaded(#"{"animrec": 1, "canvas": {"size": [4, 4]}, "duration": "1f"}"#).still(ofFrame: -1)
        }
    }
}
