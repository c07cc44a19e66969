import Foundation
import ProgramSupport
import Testing

@Suite struct `Inspecting` {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Documents.small, to: "small.json")
        try folder.write(
            """
            {"animrec": 1, "canvas": {"size": [200, 100]}, "frameRate": 60, "duration": 1,
             "views": [
               {"id": "front", "frame": [0, 0, 5, 5], "zPosition": 1},
               {"id": "card", "bounds": [10, 20, 40, 30], "center": [100, 50], "transform": {"rotate": "90deg"},
                "backgroundColor": [1, 0.5, 0, 0.25], "cornerRadius": [1, 2, 3, 4], "borderWidth": 2, "borderColor": "#00f",
                "subviews": [{"id": "dot", "frame": [10, 20, 4, 4], "hidden": true}]}],
             "timeline": [
               {"at": 0.1, "addAnimation": {"view": "card", "keyPath": "opacity", "from": 0, "to": 1, "duration": 0.6, "key": "fade"}},
               {"at": 0, "addAnimation": {"view": "dot", "keyPath": "position.x", "by": 1, "repeatCount": "infinity"}}]}
            """, to: "card.json")
    }

    private func objects(_ result: ProgramResult) throws -> [[String: Any]] {
        try result.output.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    @Test func `gives for a time one object with every view in drawing order`() throws {
        let result = try Animrec.run("inspect", "card.json", "--json", "--at", "0.4", in: folder.path)
        let object = try #require(try objects(result).first)
        #expect(Set(object.keys) == ["frame", "time", "views"])
        #expect(object["frame"] as? Int == 24 && object["time"] as? Double == 0.4)
        let views = try #require(object["views"] as? [[String: Any]])
        #expect(views.map { $0["id"] as? String } == ["root", "card", "dot", "front"])
        #expect(views.map { $0["parent"] as? String } == [nil, "root", "card", "root"])
        #expect(views[0]["parent"] is NSNull)
        let always: Set = [
            "id", "parent", "frame", "bounds", "center", "transform", "alpha", "backgroundColor", "contentStretch",
            "hidden",
            "cornerRadius", "anchorPoint", "zPosition", "toCanvas", "canvasFrame", "animations",
        ]
        for view in views { #expect(Set(view.keys).subtracting(["borderWidth", "borderColor"]) == always) }
        let card = views[1]
        #expect(card["bounds"] as? [Double] == [10, 20, 40, 30])
        #expect(card["center"] as? [Double] == [100, 50])
        #expect(card["transform"] as? [Double] == [0, 1, -1, 0, 0, 0])
        #expect(card["frame"] as? [Double] == [85, 30, 30, 40])
        #expect(card["alpha"] as? Double == 0.5)
        #expect(card["backgroundColor"] as? [Double] == [1, 0.5, 0, 0.25])
        #expect(card["cornerRadius"] as? [Double] == [1, 2, 3, 4])
        #expect(card["borderWidth"] as? Double == 2 && card["borderColor"] as? [Double] == [0, 0, 1, 1])
        // The box's top left corner, turned a quarter, is its top right one on the canvas.
        #expect(card["toCanvas"] as? [Double] == [0, 1, -1, 0, 115, 30])
        #expect(card["canvasFrame"] as? [Double] == [85, 30, 30, 40])
        let fade = try #require((card["animations"] as? [[String: Any]])?.first)
        #expect(fade["key"] as? String == "fade" && fade["keyPaths"] as? [String] == ["opacity"])
        #expect(fade["begin"] as? Double == 0.1 && fade["end"] as? Double == 0.7 && fade["fraction"] as? Double == 0.5)
        #expect(views[2]["hidden"] as? Bool == true && views[3]["borderWidth"] == nil)
        #expect(((views[2]["animations"] as? [[String: Any]])?.first)?["end"] as? String == "infinity")
    }

    @Test func `gives an object a line for several times, in the order of the call, then for frames`() throws {
        let result = try Animrec.run(
            "inspect", "small.json", "--json", "--at", "1.5", "--at", "250ms", "--at", "3f", "--frames", "7..<10",
            in: folder.path)
        #expect(try objects(result).map { $0["frame"] as? Int } == [45, 7, 3, 7, 8, 9])
        #expect(try objects(result).prefix(3).map { $0["time"] as? Double } == [1.5, 0.25, 0.1])
        let other = try Animrec.run("inspect", "small.json", "--json", "--at", "0.5", "--fps", "24", in: folder.path)
        #expect(try objects(other).first?["frame"] as? Int == 12)
    }

    @Test func `tells numbers so that they read back the same`() throws {
        let result = try Animrec.run("inspect", "small.json", "--json", "--at", "1f", in: folder.path)
        let views = try #require(try objects(result).first?["views"] as? [[String: Any]])
        // 10 + 30 · (1/30 s ÷ 2 s), and 10 + 10 · the same.
        let center = try #require(views[1]["center"] as? [Double])
        #expect(abs(center[0] - 10.5) < 1e-14 && abs(center[1] - (10 + 1.0 / 6)) < 1e-14)
        #expect(result.output.contains("\(center[1])"))
    }

    /// Case T07: a printed time, given back, is in the frame that it was printed for.
    @Test(arguments: ["24", "25", "30", "60", "23.976", "29.97", "59.94", "144", "7", "43"])
    func `prints times that lead back to their frames`(rate: String) throws {
        try folder.write(
            #"{"animrec": 1, "canvas": {"size": [4, 4]}, "frameRate": \#(rate), "duration": "2000f"}"#, to: "long.json")
        let first = try Animrec.run("inspect", "long.json", "--json", "--frames", "0...1999", in: folder.path)
        let times = try first.output.split(separator: "\n").map { line in
            String(try #require(line.firstMatch(of: /"time": ([0-9.e-]+),/)).1)
        }
        #expect(times.count == 2_000)
        let again = try run(
            Animrec.path, ["inspect", "long.json", "--json"] + times.flatMap { ["--at", $0] }, in: folder.path)
        #expect(try objects(again).compactMap { $0["frame"] as? Int } == Array(0..<2_000))
        let table = try Animrec.run("inspect", "long.json", "--frames", "0...1999", in: folder.path)
        let said = table.output.matches(of: /frame [0-9]+, ([0-9.]+) s\n/).map { String($0.1) }
        let third = try run(
            Animrec.path, ["inspect", "long.json", "--json"] + said.flatMap { ["--at", $0] }, in: folder.path)
        #expect(try objects(third).compactMap { $0["frame"] as? Int } == Array(0..<2_000))
    }

    @Test func `shows people a table`() throws {
        let result = try Animrec.run("inspect", "card.json", "--at", "0.4", in: folder.path)
        #expect(
            result.output == """
                frame 24, 0.4 s
                view              frame        alpha  background  transform
                root              0 0 200 100  1      clear       identity
                  card            85 30 30 40  0.5    #ff800040   0 1 -1 0 0 0
                      ~ opacity: 0.1 s to 0.7 s, 50 %
                    dot (hidden)  10.6 20 4 4  1      clear       identity
                        ~ position.x: from 0 s without end, 60 %
                  front           0 0 5 5      1      clear       identity

                """)
    }
}
