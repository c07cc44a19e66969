import Foundation
import ProgramSupport
import Testing

@Suite struct `Tracing` {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            {"animrec": 1, "canvas": {"size": [64, 48]}, "frameRate": 4, "views": [{"id": "card", "frame": [0, 0, 20, 10]}],
             "timeline": [
              {"at": 0.3, "animate": {"duration": 0.5, "curve": "linear", "changes": {"card": {"center": [60, 5]}},
                "completion": [{"at": 0.1, "insert": {"view": {"id": "badge", "frame": [1, 2, 3, 4]}, "into": "card"}}]}},
              {"at": 1, "addAnimation": {"view": "card", "keyPath": "opacity", "from": 0, "to": 1, "beginTime": 0.125,
                "duration": 1, "key": "fade"}},
              {"at": 1.4, "remove": "card"}]}
            """, to: "card.json")
    }

    @Test func `tells every change at its frame and every event at its exact time`() throws {
        let result = try Animrec.run("trace", "card.json", in: folder.path)
        let expected = """
            animrec trace 1: frames 0...6 at 4 fps
            0            frame 0     root             center           32 24
            0            frame 0     root             bounds           0 0 64 48
            0            frame 0     card             center           10 5
            0            frame 0     card             bounds           0 0 20 10
            0.3          event       timeline[0]
            0.3          began       card             position
            0.5          frame 2     card             center           30 5
            0.75         frame 3     card             center           55 5
            0.8          ended       card             position
            0.8          completion  timeline[0]      finished         true
            0.9          event       timeline[0].animate.completion[0]
            1            event       timeline[1]
            1            frame 4     card             center           60 5
            1            frame 4     badge            center           2.5 4
            1            frame 4     badge            bounds           0 0 3 4
            1.125        began       card             opacity          fade
            1.25         frame 5     card             alpha            0.125
            1.4          event       timeline[2]
            1.4          cut off     card             opacity          fade
            1.5          frame 6     card             gone             true
            1.5          frame 6     badge            gone             true

            """
        #expect(result.output == expected)
        #expect(result.errors == "" && result.status == 0)
    }

    @Test func `of some frames compares the first with fresh views and tells what it shows first`() throws {
        let result = try Animrec.run("trace", "card.json", "--frames", "5", "--csv", in: folder.path)
        let expected = """
            time,frame,what,subject,name,value
            1.125,,began,card,opacity,fade
            1.25,5,frame,root,center,32 24
            1.25,5,frame,root,bounds,0 0 64 48
            1.25,5,frame,card,center,60 5
            1.25,5,frame,card,bounds,0 0 20 10
            1.25,5,frame,card,alpha,0.125
            1.25,5,frame,badge,center,2.5 4
            1.25,5,frame,badge,bounds,0 0 3 4

            """
        #expect(result.output == expected)
    }

    @Test func `in JSON says in full what the columns round`() throws {
        try folder.write(
            """
            {"animrec": 1, "canvas": {"size": [10, 10]}, "frameRate": 3, "views": [{"id": "a"}], "timeline": [
              {"at": 0, "addAnimation": {"view": "a", "keyPath": "opacity", "from": 0, "to": 1, "duration": 1}}]}
            """, to: "thirds.json")
        let lines = try Animrec.run("trace", "thirds.json", "--json", in: folder.path).output.split(separator: "\n").map
        {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        let alphas: [Double] = lines.filter { $0["property"] as? String == "alpha" }.compactMap {
            $0["value"] as? Double
        }
        let thirds: [Double] = [0, 1.0 / 3, 2.0 / 3, 1]
        #expect(alphas == thirds)
        let began = try #require(lines.first { $0["event"] as? String == "began" })
        #expect(began["keyPaths"] as? [String] == ["opacity"] && began["subject"] as? String == "a")
        let rounded = try Animrec.run("trace", "thirds.json", in: folder.path).output
        #expect(rounded.contains("0.333333334  frame 1     a                alpha            0.333333\n"))
    }

    /// The same motion at another rate: what happens, happens when it did.
    @Test func `events do not depend on the frame rate`() throws {
        func events(_ rate: String) throws -> [Substring] {
            try Animrec.run("trace", "card.json", "--fps", rate, in: folder.path).output.split(separator: "\n")
                .dropFirst()
                .filter { !$0.contains("frame ") }
        }
        #expect(try events("24") == events("60"))
        #expect(try events("24").count == 9)
    }
}
