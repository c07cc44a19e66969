import Animation
import Geometry
import SceneGraph
import Testing
import TimelineCompiler
import TimelineFormat
import Timing

@Suite struct `Motion` {
    private static let everything = """
        {"at": 0.111, "animate": {"duration": 0.777, "spring": {"damping": 0.4, "initialVelocity": 2},
          "changes": {"a": {"center": [120, 50], "transform": {"rotate": 40}}},
          "completion": [{"at": 0.0101, "animate": {"duration": 0.3, "changes": {"a": {"alpha": 0.2}}}}]}},
        {"at": 0.3, "keyframes": {"duration": 0.913, "calculationMode": "cubic", "frames": [
          {"start": 0, "duration": 0.3, "changes": {"a": {"backgroundColor": "#f00"}}},
          {"start": 0.5, "duration": 0.5, "changes": {"a": {"bounds": [0, 0, 50, 40]}}}]}},
        {"at": 0.7001, "transaction": {"duration": 0.4, "changes": {"a": {"cornerRadius": 9}}}, "id": "round"},
        {"at": {"after": "round", "offset": 0.001}, "addAnimation": {"view": "a", "keyPath": "position.x", "by": 30,
          "additive": true, "repeatCount": 2.5, "autoreverses": true, "duration": 0.11}}
        """

    @Test(arguments: ["24", "25", "30", "59.94", "144", "1"])
    func `is the same at any frame rate`(rate: String) throws {
        let (reference, other) = (try performed(Self.everything), try performed(Self.everything, frameRate: rate))
        for step in 0...2_000 {
            let time = Rational(Int128(step), 1_000)
            #expect(reference.shown("a", at: time) == other.shown("a", at: time), "at \(step) ms")
        }
        #expect(reference.score.end == other.score.end)
    }

    /// Case T11: a pixel a frame is a pixel in every frame, with no frame like the one before it.
    @Test(arguments: ["60", "120", "59.94", "23.976"])
    func `of a point a frame advances by a point every frame`(rate: String) throws {
        let timeline = try performed(
            #"{"at": 0, "animate": {"duration": "120f", "curve": "linear", "changes": {"a": {"center": {"by": [120, 0]}}}}}"#,
            frameRate: rate, duration: #""120f""#)
        #expect(timeline.frameCount(at: timeline.frameRate) == 120)
        for frame in 0..<120 {
            let x = try #require(timeline.x(at: timeline.frameRate.time(ofFrame: frame).seconds))
            #expect(abs(x - 10 - Double(frame)) <= 1e-9, "frame \(frame)")
        }
    }

    /// Case T07: 1.16 s at 25 fps is frame 29.
    @Test func `reaches its end on the frame at that time`() throws {
        let timeline = try performed(
            #"{"at": 0, "animate": {"duration": 1.16, "curve": "linear", "changes": {"a": {"center": [39, 10]}}}}"#,
            frameRate: "25")
        #expect(timeline.x(at: FrameRate(25).time(ofFrame: 29).seconds) == 39)
        #expect(timeline.x(at: FrameRate(25).time(ofFrame: 28).seconds).map { abs($0 - 38) < 1e-9 } == true)
        #expect(timeline.frameCount(at: FrameRate(25)) == 30)
    }

    /// Case T14: two that follow each other are never shown both, never neither.
    @Test(arguments: ["30", "29.97", "23.976", "59.94", "25", "7"])
    func `of two that follow each other shows exactly one`(rate: String) throws {
        let timeline = try performed(
            views: #"{"id": "red", "frame": [0, 0, 9, 9]}, {"id": "blue", "frame": [0, 0, 9, 9], "hidden": true}"#,
            """
            {"at": "30f", "set": {"red": {"hidden": true}}},
            {"at": "30f", "set": {"blue": {"hidden": false}}},
            {"at": "60f", "set": {"blue": {"hidden": true}}}
            """, frameRate: rate, duration: #""60f""#)
        #expect(timeline.frameCount(at: timeline.frameRate) == 60)
        for frame in 0..<60 {
            let time = timeline.frameRate.time(ofFrame: frame).seconds
            let hidden = [timeline.shown("red", at: time)?.hidden, timeline.shown("blue", at: time)?.hidden]
            #expect(hidden == (frame < 30 ? [false, true] : [true, false]), "frame \(frame)")
        }
    }

    /// Case M01.
    @Test func `of no duration is a jump at its time`() throws {
        for event in [
            #""set": {"a": {"alpha": 0}}"#, #""animate": {"duration": 0, "changes": {"a": {"alpha": 0}}}"#,
            #""transaction": {"duration": 0, "changes": {"a": {"opacity": 0}}}"#,
        ] {
            let timeline = try performed(#"{"at": 0.5, \#(event)}"#, frameRate: "30")
            #expect(timeline.shown("a", at: Rational(14, 30))?.opacity == 1, "\(event)")
            #expect(timeline.shown("a", at: Rational(15, 30))?.opacity == 0, "\(event)")
        }
    }

    /// Case E06: turning by matrices keeps the size.
    @Test func `of matrices turns without shrinking`() throws {
        let timeline = try performed(
            """
            {"at": 0, "addAnimation": {"view": "a", "keyPath": "transform", "from": [1, 0, 0, 1, 0, 0],
              "to": [0, 1, -1, 0, 0, 0], "duration": 1}}
            """, frameRate: "30")
        let half = try #require(timeline.shown("a", at: Rational(1, 2))?.transform.matrix)
        let root = 0.5.squareRoot()
        for (found, expected) in [(half.a, root), (half.b, root), (half.c, -root), (half.d, root)] {
            #expect(abs(found - expected) <= 1e-12)
        }
    }

    @Test func `in a nested block takes the outer one's duration unless it has its own`() throws {
        let timeline = try performed(
            views: ["a", "b"].map { #"{"id": "\#($0)", "frame": [0, 0, 20, 20]}"# }.joined(separator: ", "),
            """
            {"at": 0, "animate": {"duration": 1, "curve": "linear", "nested": [
              {"duration": 9, "curve": "easeIn", "changes": {"a": {"center": [110, 10]}}},
              {"duration": 2, "options": ["overrideInheritedDuration"], "changes": {"b": {"center": [110, 10]}}}]}}
            """)
        #expect(timeline.x(of: "a", at: Rational(1, 2)) == 60)
        #expect(timeline.x(of: "a", at: 1) == 110)
        #expect(timeline.x(of: "b", at: 1) == 60)
        #expect(timeline.x(of: "b", at: 2) == 110)
    }

    /// Rule X4: in a transaction a view's layer animates by itself: 0.25 s, absolute, replacing what ran.
    @Test func `in a transaction is the layer's own`() throws {
        let timeline = try performed(
            """
            {"at": 1, "transaction": {"timingFunction": "linear", "changes": {"a": {"position": [110, 10], "alpha": 0}}}},
            {"at": 1.125, "transaction": {"timingFunction": "linear", "duration": 0.5, "changes": {"a": {"position.x": 10}}}},
            {"at": 2, "transaction": {"disableActions": true, "changes": {"a": {"position.x": 77}}}}
            """)
        #expect(timeline.x(at: Rational(9, 8)) == 60)
        #expect(timeline.x(at: Rational(11, 8)) == 35)
        #expect(timeline.x(at: Rational(13, 8)) == 10)
        #expect(timeline.shown("a", at: Rational(9, 8))?.opacity == 0.5)
        #expect(timeline.x(at: 2) == 77)
    }

    @Test func `a nested block begins with the block it is in`() throws {
        let timeline = try performed(
            """
            {"at": 0, "animate": {"duration": 1, "delay": 2, "curve": "linear", "changes": {"a": {"alpha": 0}},
              "nested": [{"changes": {"a": {"center": [110, 10]}}}]}}
            """)
        #expect(timeline.x(at: 1) == 10)
        #expect(timeline.x(at: Rational(5, 2)) == 60)
    }

    @Test func `a block's own animations never take the place of one with a key`() throws {
        for number in 0..<40 {
            let timeline = try performed(
                """
                {"at": 0, "addAnimation": {"view": "a", "key": "animation-\(number)", "keyPath": "cornerRadius", "from": 5,
                  "to": 5, "duration": 5}},
                {"at": 1, "animate": {"duration": 1, "changes": {"a": {"center": [110, 10]}}}}
                """)
            #expect(timeline.shown("a", at: Rational(3, 2))?.cornerRadius.topLeft == 5, "animation-\(number)")
        }
    }

    @Test func `a clip with endless and finite motion ends with the finite one`() throws {
        let timeline = try performed(
            """
            {"at": 0, "animate": {"duration": 1, "options": ["repeat"], "changes": {"a": {"center": [110, 10]}},
              "nested": [{"duration": 0.5, "options": ["overrideInheritedOptions", "overrideInheritedDuration"],
                "changes": {"a": {"alpha": 0}}}]}}
            """)
        #expect(timeline.score.end == MediaTime(0.5))
    }

    @Test func `what gives way to a superview's size moves with it`() throws {
        let timeline = try performed(
            views: """
                {"id": "a", "frame": [0, 0, 100, 100], "subviews": [
                  {"id": "bar", "frame": [10, 10, 80, 20], "autoresizingMask": ["flexibleWidth"]},
                  {"id": "knob", "frame": [40, 50, 20, 20], "autoresizingMask": ["flexibleLeftMargin", "flexibleRightMargin"]},
                  {"id": "still", "frame": [10, 80, 10, 10]}]}
                """,
            """
            {"at": 1, "animate": {"duration": 1, "curve": "linear", "changes": {"a": {"frame": [0, 0, 200, 100]}}}},
            {"at": 3, "set": {"bar": {"autoresizingMask": []}, "a": {"frame": [0, 0, 100, 100]}}}
            """)
        #expect(timeline.shown("bar", at: Rational(3, 2))?.frame == Rect(x: 10, y: 10, width: 130, height: 20))
        #expect(timeline.x(of: "knob", at: 2) == 100)
        #expect(timeline.x(of: "still", at: 2) == 15)
        #expect(timeline.shown("bar", at: 3)?.frame.size.width == 180)
        #expect(timeline.x(of: "knob", at: 3) == 50)
    }
}
