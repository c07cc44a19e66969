import Testing
import TimelineCompiler
import TimelineFormat

/// What is probably not meant, found by performing.
@Suite struct `A warning` {
    private func warnings(_ timeline: String, duration: String? = nil) throws -> [String] {
        try performed(timeline, duration: duration).warnings.map {
            "\($0.severity.rawValue) \($0.origin.path): \($0.message)"
        }
    }

    @Test func `names the first event that comes when the clip is over`() throws {
        let late = #"{"at": 2, "set": {"a": {"alpha": 0}}}, {"at": 1.99, "set": {"a": {"alpha": 1}}}"#
        #expect(
            try warnings(late, duration: "2") == [
                "warning timeline[0]: this event comes when the clip is over, at 2 s; nothing of it is shown"
            ])
        #expect(
            try warnings(late + #", {"at": "3s", "bringToFront": "a"}"#, duration: "2") == [
                "warning timeline[0]: this event and 1 more come when the clip is over, at 2 s; nothing of it is shown"
            ])
        #expect(try warnings(late) == [])
        #expect(try warnings(#"{"at": 0, "set": {"a": {"alpha": 0}}}"#, duration: "0") == [])
    }

    @Test func `tells of a removal that finds no animation`() throws {
        let add =
            #"{"at": 0, "addAnimation": {"view": "a", "keyPath": "opacity", "key": "fade", "to": 0, "duration": 1}}"#
        #expect(try warnings(add + #", {"at": 0.5, "removeAnimation": {"view": "a", "key": "fade"}}"#) == [])
        #expect(
            try warnings(add + #", {"at": 0.5, "removeAnimation": {"view": "a", "key": "fad"}}"#) == [
                "warning timeline[1]: nothing is removed: no animation \"fad\" is on \"a\" at 0.5 s"
            ])
        #expect(
            try warnings(add + #", {"at": 1, "removeAnimation": {"view": "a", "key": "fade"}}"#) == [
                "warning timeline[1]: nothing is removed: no animation \"fade\" is on \"a\" at 1 s"
            ])
        #expect(try warnings(#"{"at": 0.5, "removeAnimation": {"view": "a"}}"#) == [])
    }
}
