import Animation
import Geometry
import SceneGraph
import Testing
import TimelineCompiler
import TimelineFormat
import Timing

@Suite struct `Events` {
    @Test func `at one time run in the order of the document`() throws {
        let timeline = try performed(
            """
            {"at": 1, "set": {"a": {"center": [50, 10]}}},
            {"at": 0.5, "set": {"a": {"center": [30, 10]}}},
            {"at": 1, "set": {"a": {"center": [70, 10]}}}
            """)
        #expect(timeline.x(at: 0) == 10)
        #expect(timeline.x(at: Rational(1, 2)) == 30)
        #expect(timeline.x(at: Rational(999_999, 1_000_000)) == 30)
        #expect(timeline.x(at: 1) == 70)
    }

    @Test func `see what those before them at the same time set`() throws {
        let timeline = try performed(
            """
            {"at": 1, "set": {"a": {"center": [100, 10]}}},
            {"at": 1, "animate": {"duration": 1, "curve": "linear", "changes": {"a": {"center": {"by": [40, 0]}}}}},
            {"at": 1, "set": {"a": {"alpha": 0.5}}}
            """)
        #expect(timeline.x(at: 1) == 100)
        #expect(timeline.x(at: Rational(5, 4)) == 110)
        #expect(timeline.x(at: 2) == 140)
        #expect(timeline.shown("a", at: 1)?.opacity == 0.5)
    }

    @Test func `show in the frame at their own time`() throws {
        let timeline = try performed(#"{"at": "15f", "set": {"a": {"hidden": true}}}"#, frameRate: "29.97")
        let rate = timeline.frameRate
        #expect(timeline.shown("a", at: rate.time(ofFrame: 14).seconds)?.hidden == false)
        #expect(timeline.shown("a", at: rate.time(ofFrame: 15).seconds)?.hidden == true)
    }

    @Test func `on a view that comes with them at the same time act on it`() throws {
        let timeline = try performed(
            """
            {"at": 0.5, "insert": {"view": {"id": "b", "frame": [0, 0, 10, 10], "subviews": [{"id": "c", "frame": [0, 0, 4, 4]}]},
              "into": "root"}},
            {"at": 0.5, "animate": {"duration": 1, "curve": "linear", "changes": {"b": {"center": [105, 5]}, "c": {"alpha": 0}}}},
            {"at": 0.5, "addAnimation": {"view": "c", "keyPath": "position.x", "by": 8, "duration": 1}}
            """)
        #expect(timeline.shown("b", at: Rational(499, 1_000)) == nil)
        #expect(timeline.x(of: "b", at: Rational(1, 2)) == 5)
        #expect(timeline.x(of: "b", at: 1) == 55)
        #expect(timeline.shown("c", at: 1)?.opacity == 0.5)
        #expect(timeline.x(of: "c", at: 1) == 6)
    }

    @Test func `before their view comes, after it went, or with it when written earlier are errors`() {
        let found = faults(
            views:
                #"{"id": "a", "frame": [0, 0, 1, 1]}, {"id": "d", "frame": [0, 0, 1, 1], "subviews": [{"id": "c"}]}"#,
            """
            {"at": 0.4, "set": {"b": {"alpha": 0}}},
            {"at": 0.5, "set": {"b": {"alpha": 0}}},
            {"at": 0.5, "insert": {"view": {"id": "b", "subviews": [{"id": "g"}]}, "into": "root"}},
            {"at": 0.6, "remove": "b"},
            {"at": 0.6, "set": {"b": {"alpha": 0}}},
            {"at": 0.7, "removeAnimation": {"view": "b"}},
            {"at": 0.8, "insert": {"view": {"id": "e"}, "into": "b"}},
            {"at": 0.9, "exchange": ["a", "c"]},
            {"at": 1, "insert": {"view": {"id": "f"}, "into": "d", "above": "a"}},
            {"at": 1, "set": {"g": {"alpha": 0}, "f": {"alpha": 0}}},
            {"at": 2, "animate": {"changes": {"h": {"alpha": 0}}, "hierarchy": [{"insert": {"view": {"id": "h"}, "into": "root"}}]}}
            """)
        #expect(
            found.map(\.origin.path) == [
                "timeline[0].set.b", "timeline[1].set.b", "timeline[4].set.b", "timeline[5].removeAnimation.view",
                "timeline[6].insert.into", "timeline[7].exchange[1]", "timeline[8].insert.above", "timeline[9].set.g",
                "timeline[9].set.f", "timeline[10].animate.changes.h",
            ])
        #expect(
            found.dropFirst(5).prefix(2).map(\.message) == [
                "expected two views inside the same one, found \"a\" in \"root\" and \"c\" in \"d\"",
                "expected a view inside \"d\", found \"a\", which is inside \"root\"",
            ])
        let absent = (found.prefix(5) + found.suffix(3)).map(\.message)
        #expect(
            absent == [
                "expected a view that is in the tree at 0.4 s, found \"b\", which is inserted only at 0.5 s",
                "expected a view that is in the tree at 0.5 s, found \"b\", which is inserted then, but after this",
                "expected a view that is in the tree at 0.6 s, found \"b\", which was removed at 0.6 s",
                "expected a view that is in the tree at 0.7 s, found \"b\", which was removed at 0.6 s",
                "expected a view that is in the tree at 0.8 s, found \"b\", which was removed at 0.6 s",
                "expected a view that is in the tree at 1 s, found \"g\", which was removed with \"b\" at 0.6 s",
                "expected a view that is in the tree at 1 s, found \"f\", which is never inserted",
                "expected a view that is in the tree at 2 s, found \"h\", which is inserted then, but after this",
            ])
        #expect(
            found.map(\.hint) == [
                "move this to that time or later, or insert the view earlier",
                "events at one time run in their order, and a block's \"changes\" before its \"hierarchy\": put the insertion first",
                "put this before the removal", "move this to a time before the removal",
                "move this to a time before the removal", nil, nil, "move this to a time before the removal",
                "what would insert it does not come; insert it at an earlier time",
                "events at one time run in their order, and a block's \"changes\" before its \"hierarchy\": put the insertion first",
            ])
    }

    @Test func `change the hierarchy as UIKit does`() throws {
        let timeline = try performed(
            views: ["a", "b", "c", "d"].map { #"{"id": "\#($0)", "frame": [0, 0, 9, 9]}"# }.joined(separator: ", "),
            """
            {"at": 1, "bringToFront": "a"},
            {"at": 2, "sendToBack": "d"},
            {"at": 3, "exchange": ["b", "a"]},
            {"at": 4, "insert": {"view": {"id": "e"}, "into": "root", "index": 1}},
            {"at": 5, "insert": {"view": {"id": "f"}, "into": "root", "above": "e"}},
            {"at": 6, "insert": {"view": {"id": "g"}, "into": "root", "below": "e"}},
            {"at": 7, "remove": "c"},
            {"at": 8, "insert": {"view": {"id": "h"}, "into": "a"}},
            {"at": 9, "set": {"d": {"zPosition": 1}}}
            """)
        let expected = [
            "abcd", "bcda", "dbca", "dacb", "deacb", "defacb", "dgefacb", "dgefab", "dgefahb", "gefahbd",
        ]
        for (second, order) in expected.enumerated() {
            #expect(timeline.order(at: Rational(second)).joined() == order, "at \(second) s")
        }
    }
}
