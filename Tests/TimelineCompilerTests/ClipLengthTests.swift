import SceneGraph
import Testing
import TimelineCompiler
import TimelineFormat
import Timing

@Suite struct `Without a duration a clip` {
    private static let endless =
        #""addAnimation": {"view": "a", "keyPath": "opacity", "to": 0, "repeatCount": "infinity"}"#

    /// ceil(end · rate) + 1: the last frame shows the ended state.
    @Test(arguments: [
        ("", 1), (#"{"at": 0, "set": {"a": {"alpha": 0}}}"#, 1), (#"{"at": 1, "set": {"a": {"alpha": 0}}}"#, 61),
        (#"{"at": 1.001, "set": {"a": {"alpha": 0}}}"#, 62),
        (#"{"at": 0.5, "animate": {"duration": 0.5, "changes": {"a": {"alpha": 0}}}}"#, 61),
        (
            #"{"at": 0, "animate": {"duration": 0.5, "changes": {"a": {"alpha": 0}}, "completion": [{"at": 1, "set": {"a": {"alpha": 1}}}]}}"#,
            91
        ),
        (#"{"at": 0, "animate": {"duration": 0.5, "delay": 0.25, "changes": {"a": {"alpha": 0}}}}"#, 46),
        (
            #"{"at": 1, "addAnimation": {"view": "a", "keyPath": "opacity", "to": 0, "duration": 0.1, "repeatCount": 5}}"#,
            91
        ),
        (#"{"at": 2, \#(endless)}, {"at": 1, "set": {"a": {"alpha": 0}}}"#, 121),
        (#"{"at": 0, \#(endless)}, {"at": 1.5, "removeAnimation": {"view": "a"}}"#, 91),
    ])
    func `lasts until everything finite is over and shown`(timeline: String, frames: Int) throws {
        #expect(try performed(timeline).frameCount(at: FrameRate(60)) == frames)
    }

    @Test(arguments: [
        #"{"at": 0, \#(endless)}"#,
        #"{"at": 0.5, "animate": {"duration": 1, "options": ["repeat"], "changes": {"a": {"alpha": 0}}}}"#,
        #"{"at": 0, \#(endless)}, {"at": 2, \#(endless)}"#,
    ])
    func `of endless motion alone is an error that says so`(timeline: String) throws {
        let found = faults(timeline)
        #expect(found.map(\.message) == ["every animation is endless, so the clip has no end"])
        #expect(found.first?.origin.path == "timeline[0]")
        #expect(found.first?.hint == "give the document a \"duration\", for example 2")
        #expect(try performed(timeline, duration: "2").frameCount(at: FrameRate(60)) == 120)
    }
}
