import Animation
import SceneGraph
import Testing
import TimelineCompiler
import Timing

/// Curves that leave 0…1 by far, in everything that a curve can pace.
@Suite struct `A curve that goes on without bound` {
    /// Two stops so close together that the line through them is nearly upright.
    static let curves = [
        "linear(0 50%, 1000000000 50.0000000001%)", "linear(0 50%, -1000000000 50.0000000001%)",
        "cubic-bezier(0, -1000000000, 1, 1000000000)", "linear(0, 1)", "steps(3)",
    ]

    @Test(arguments: curves, KeyframeCalculationMode.allCases)
    func `paces keyframes of every mode`(curve: String, mode: KeyframeCalculationMode) throws {
        let times = mode == .discrete ? #""keyTimes": [0, 0.2, 0.7, 1], "# : ""
        for path in [#""opacity", "values": [0, 0.5, 1]"#, #""hidden", "values": [false, true, false]"#] {
            let timeline = try performed(
                """
                {"at": 0, "addAnimation": {"view": "a", "keyPath": \(path), \(times)"calculationMode": "\(mode.rawValue)",
                  "timingFunction": "\(curve)", "duration": 1}}
                """)
            for tenth in 0..<10 {
                let shown = try #require(timeline.shown("a", at: Rational(Int128(tenth), 10)))
                #expect(!shown.opacity.isNaN)
            }
        }
    }

    @Test(arguments: curves) func `paces blocks, keyframe blocks, groups and springs`(curve: String) throws {
        for event in [
            #""animate": {"duration": 1, "curve": "\#(curve)", "changes": {"a": {"center": [99, 10]}}}"#,
            """
            "keyframes": {"duration": 1, "curve": "\(curve)", "calculationMode": "cubic",
              "frames": [{"start": 0, "duration": 1, "changes": {"a": {"center": [99, 10]}}}]}
            """,
            """
            "addAnimation": {"view": "a", "timingFunction": "\(curve)", "duration": 1,
              "group": [{"keyPath": "position.x", "from": 0, "to": 9, "repeatCount": "infinity", "autoreverses": true}]}
            """,
            """
            "addAnimation": {"view": "a", "keyPath": "position.x", "from": 0, "to": 9, "timingFunction": "\(curve)",
              "spring": {"damping": 3}}
            """,
        ] {
            let timeline = try performed(#"{"at": 0, \#(event)}"#)
            for tenth in 0..<10 {
                let x = try #require(timeline.x(at: Rational(Int128(tenth), 10)))
                #expect(!x.isNaN, "\(event)")
            }
        }
    }
}
