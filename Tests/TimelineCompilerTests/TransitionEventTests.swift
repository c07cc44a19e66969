import Animation
import Geometry
import Graphics
import SceneGraph
import Testing
import TimelineCompiler
import TimelineFormat
import Timing

@Suite struct `A transition` {
    private static let views = """
        {"id": "a", "frame": [0, 0, 200, 100], "subviews": [
          {"id": "old", "frame": [0, 0, 200, 100], "backgroundColor": "#f00"}]},
        {"id": "new", "frame": [0, 0, 200, 100], "backgroundColor": "#00f", "hidden": true}
        """

    /// The colours in the groups of the display list, each with its group's opacity; outside of groups 1.
    private func shown(_ timeline: CompiledTimeline, at seconds: Rational) -> [String] {
        let list = timeline.score.displayList(
            at: MediaTime(seconds: seconds), width: 200, height: 100, scale: 1, background: .black)
        var opacities = [1.0]
        return list.commands.compactMap { command in
            switch command {
            case .beginGroup(let group): opacities.append(opacities[opacities.count - 1] * group.opacity)
            case .endGroup: opacities.removeLast()
            case .fill(let fill):
                return "\(fill.color.red > 0 ? "red" : "blue") \(opacities[opacities.count - 1])"
            default: break
            }
            return nil
        }
    }

    @Test func `fades to what its changes and insertions make of a view, and completes`() throws {
        let timeline = try performed(
            views: Self.views,
            """
            {"at": 1, "transition": {"view": "a", "style": "crossDissolve", "duration": 2, "curve": "linear",
              "changes": {"old": {"hidden": true}},
              "hierarchy": [{"insert": {"view": {"id": "b", "frame": [0, 0, 9, 9], "backgroundColor": "#00f"}, "into": "a"}}],
              "completion": [{"set": {"b": {"alpha": 0}}}]}}
            """)
        #expect(shown(timeline, at: Rational(1, 2)) == ["red 1.0"])
        #expect(shown(timeline, at: Rational(3, 2)) == ["red 0.75", "blue 0.25"])
        #expect(shown(timeline, at: Rational(299, 100)).count == 2)
        #expect(shown(timeline, at: 3) == [])
        #expect(timeline.frameCount(at: FrameRate(60)) == 181)
    }

    @Test func `leads from one view to another, by removing or by hiding`() throws {
        let removing = try performed(
            views: Self.views,
            """
            {"at": 0.5, "set": {"new": {"hidden": false}}},
            {"at": 1, "transition": {"from": "old", "to": "new", "style": "crossDissolve", "duration": 1}},
            {"at": 2, "set": {"new": {"tag": 3}}}
            """)
        #expect(removing.order(at: 1) == ["a", "new"])
        #expect(shown(removing, at: 2) == ["blue 1.0"])
        let hiding = try performed(
            views: Self.views,
            """
            {"at": 1, "transition": {"from": "old", "to": "new", "style": "crossDissolve", "duration": 1,
              "options": ["showHideTransitionViews"]}}
            """)
        #expect(hiding.order(at: 1) == ["a", "old", "new"])
        #expect(hiding.shown("old", at: 1)?.hidden == true && hiding.shown("new", at: 1)?.hidden == false)
    }

    @Test func `that would put a view into itself is an error`() {
        let found = faults(
            views: Self.views, #"{"at": 1, "transition": {"from": "old", "to": "a", "style": "crossDissolve"}}"#)
        #expect(found.map(\.origin.path) == ["timeline[0].transition.to"])
        #expect(found.first?.message == "expected a view that can take the place of \"old\", found \"a\"")
    }
}
