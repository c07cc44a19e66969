import Animation
import SceneGraph
import Testing
import TimelineCompiler
import TimelineFormat
import Timing

/// Completions, and events that wait for others: at their exact times, never on the frame grid.
@Suite struct `What follows the end` {
    private static let third = Rational(1, 3)

    @Test func `of a block comes at its end, between frames too`() throws {
        let timeline = try performed(
            """
            {"at": 0.1, "animate": {"duration": 0.123456789, "changes": {"a": {"alpha": 0}},
              "completion": [{"set": {"a": {"center": [99, 10]}}}, {"at": 0.2, "set": {"a": {"center": [55, 10]}}}]}}
            """, frameRate: "24")
        let end = Rational(1, 10) + Rational(123_456_789, 1_000_000_000)
        let moment = Rational(1, 1_000_000_000_000)
        #expect(timeline.x(at: end - moment) == 10)
        #expect(timeline.x(at: end) == 99)
        #expect(timeline.x(at: end + Rational(1, 5) - moment) == 99)
        #expect(timeline.x(at: end + Rational(1, 5)) == 55)
    }

    @Test func `of an event that was over before it is asked for counts from that end`() throws {
        let timeline = try performed(
            """
            {"at": 0, "id": "first", "set": {"a": {"alpha": 0.5}}},
            {"at": 0, "animate": {"duration": 1, "changes": {"a": {"center": [90, 10]}},
              "completion": [{"at": {"after": "first", "offset": 2}, "set": {"a": {"hidden": true}}}]}}
            """)
        #expect(timeline.shown("a", at: Rational(199, 100))?.hidden == false)
        #expect(timeline.shown("a", at: 2)?.hidden == true)
    }

    @Test func `of an event is refused when the time counted from it has passed`() {
        let found = faults(
            """
            {"at": 0, "id": "first", "set": {"a": {"alpha": 0.5}}},
            {"at": 0, "animate": {"duration": 1, "changes": {"a": {"center": [90, 10]}},
              "completion": [{"at": {"after": "first", "offset": 0.5}, "set": {"a": {"hidden": true}}}]}}
            """)
        #expect(found.map(\.message).first?.contains("expected a time that has not passed") == true)
        #expect(found.count == 1)
    }

    @Test func `of a block without motion comes at once`() throws {
        for block in [
            #""duration": 0, "changes": {"a": {"alpha": 0}}"#, #""duration": 1, "changes": {"a": {"alpha": 1}}"#,
            #""duration": 1"#,
        ] {
            let timeline = try performed(
                #"{"at": 0.5, "animate": {\#(block), "completion": [{"set": {"a": {"hidden": true}}}]}}"#)
            #expect(timeline.shown("a", at: Rational(1, 2))?.hidden == true, "\(block)")
        }
    }

    @Test func `of a block that is cut off comes when it is, whatever finished is`() throws {
        let timeline = try performed(
            """
            {"at": 0, "animate": {"duration": 2, "changes": {"a": {"center": [90, 10]}},
              "completion": [{"set": {"a": {"hidden": true}}}]}},
            {"at": 0.7, "removeAnimation": {"view": "a"}}
            """)
        #expect(timeline.shown("a", at: Rational(69, 100))?.hidden == false)
        #expect(timeline.shown("a", at: Rational(7, 10))?.hidden == true)
    }

    @Test func `of a completion's own motion chains on`() throws {
        let timeline = try performed(
            """
            {"at": 0, "animate": {"duration": 0.3, "changes": {"a": {"alpha": 0}}, "completion": [
              {"animate": {"duration": 0.3, "changes": {"a": {"alpha": 1}}, "completion": [
                {"at": 0.4, "transaction": {"duration": 0.3, "changes": {"a": {"opacity": 0}}, "completion": [
                  {"set": {"a": {"hidden": true}}}]}}]}}]}}
            """)
        #expect(timeline.shown("a", at: Rational(1_299, 1_000))?.hidden == false)
        #expect(timeline.shown("a", at: Rational(13, 10))?.hidden == true)
    }

    /// Each begins something at 0.1 s; the hidden flag tells when what waits for it ran.
    @Test(arguments: [
        (#""set": {"a": {"alpha": 0}}"#, Rational(1, 10)),
        (#""animate": {"duration": 0.3, "delay": 0.2, "changes": {"a": {"alpha": 0}}}"#, Rational(6, 10)),
        (
            #""animate": {"duration": 0.3, "repeatCount": 2.5, "options": ["autoreverse"], "changes": {"a": {"alpha": 0}}}"#,
            Rational(16, 10)
        ),
        (
            #""animate": {"duration": 0.3, "changes": {"a": {"alpha": 0}}, "nested": [{"duration": 0.7, "options": ["overrideInheritedDuration"], "changes": {"a": {"center": [50, 10]}}}]}"#,
            Rational(8, 10)
        ),
        (
            #""keyframes": {"duration": 0.4, "frames": [{"start": 0, "duration": 0.5, "changes": {"a": {"alpha": 0}}}]}"#,
            Rational(5, 10)
        ),
        (#""transaction": {"changes": {"a": {"opacity": 0}}}"#, Rational(35, 100)),
        (#""transaction": {"disableActions": true, "changes": {"a": {"opacity": 0}}}"#, Rational(1, 10)),
        (
            #""addAnimation": {"view": "a", "keyPath": "opacity", "to": 0, "duration": 0.2, "repeatCount": 3, "speed": 2}"#,
            Rational(4, 10)
        ),
        (#""addAnimation": {"view": "a", "keyPath": "opacity", "to": 0, "beginTime": -0.15}"#, Rational(2, 10)),
        (
            #""addAnimation": {"view": "a", "keyPath": "opacity", "to": 0, "duration": 0.2, "removedOnCompletion": false, "fillMode": "forwards"}"#,
            Rational(3, 10)
        ),
        (#""insert": {"view": {"id": "b"}, "into": "root"}"#, Rational(1, 10)),
    ])
    func `of an event is the actual end of what it started`(event: String, end: Rational) throws {
        let timeline = try performed(
            """
            {"at": {"after": "first"}, "set": {"a": {"hidden": true}}},
            {"at": {"after": "first", "offset": 0.05}, "set": {"a": {"tag": 3}}, "id": "second"},
            {"at": {"after": "second", "offset": "30ms"}, "set": {"a": {"hidden": false}}},
            {"id": "first", "at": 0.1, \(event)}
            """)
        let moment = Rational(1, 1_000_000_000)
        #expect(timeline.shown("a", at: end - moment)?.hidden == false)
        #expect(timeline.shown("a", at: end)?.hidden == true)
        #expect(timeline.shown("a", at: end + Rational(8, 100) - moment)?.hidden == true)
        #expect(timeline.shown("a", at: end + Rational(8, 100))?.hidden == false)
    }

    @Test func `of an event that is cut off comes when it is`() throws {
        let timeline = try performed(
            """
            {"id": "first", "at": 0, "addAnimation": {"view": "a", "keyPath": "opacity", "to": 0, "key": "fade", "repeatCount": 9}},
            {"at": 0.6, "removeAnimation": {"view": "a", "key": "fade"}},
            {"at": {"after": "first"}, "set": {"a": {"hidden": true}}}
            """)
        #expect(timeline.shown("a", at: Rational(59, 100))?.hidden == false)
        #expect(timeline.shown("a", at: Rational(6, 10))?.hidden == true)
    }

    @Test func `that never comes is an error at the place that waits`() {
        let found = faults(
            """
            {"id": "spin", "at": 0, "addAnimation": {"view": "a", "keyPath": "opacity", "to": 0, "repeatCount": "infinity"}},
            {"at": {"after": "spin"}, "set": {"a": {"hidden": true}}},
            {"at": 2, "set": {"a": {"tag": 1}}}
            """)
        #expect(
            found.map(\.message) == ["expected the id of an event that ends, found \"spin\", which runs without end"])
        #expect(found.map(\.origin.path) == ["timeline[1].at"])
    }

    /// The reader sees what plainly has no end; that a nested block inherits its repeats shows when it is performed.
    @Test func `that never comes by what was inherited is an error too`() {
        let found = faults(
            """
            {"id": "spin", "at": 0, "animate": {"duration": 1, "options": ["repeat"], "nested": [{"changes": {"a": {"alpha": 0}}}]}},
            {"at": {"after": "spin"}, "set": {"a": {"hidden": true}}},
            {"at": 2, "set": {"a": {"tag": 1}}}
            """)
        #expect(found.count == 1)
    }

    @Test func `that is waited for in a circle, or of nothing, is an error`() {
        let circular = faults(
            """
            {"id": "one", "at": {"after": "two"}, "set": {"a": {"alpha": 0}}},
            {"id": "two", "at": {"after": "one"}, "set": {"a": {"alpha": 1}}}
            """)
        #expect(!circular.isEmpty)
        #expect(circular.allSatisfy { $0.message.hasPrefix("expected an event that does not wait for itself") })
        #expect(
            faults(#"{"at": {"after": "nobody"}, "set": {"a": {"alpha": 0}}}"#).map(\.origin.path) == [
                "timeline[0].at.after"
            ])
    }
}
