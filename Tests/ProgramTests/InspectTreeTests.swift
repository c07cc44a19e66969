import Foundation
import ProgramSupport
import Testing

@Suite struct `Inspecting the tree` {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            {"animrec": 1, "canvas": {"size": [200, 100]}, "frameRate": 60, "duration": 1,
             "views": [
               {"id": "front", "frame": [0, 0, 5, 5], "zPosition": 1, "alpha": 0.12345},
               {"id": "card", "bounds": [10, 20, 40, 30], "center": [100, 50], "transform": {"rotate": "90deg"},
                "backgroundColor": [1, 0.5, 0, 0.25], "cornerRadius": [1, 2, 3, 4], "borderWidth": 2, "borderColor": "#00f",
                "clipsToBounds": true, "tag": 7, "subviews": [{"id": "dot", "frame": [10, 20, 4, 4], "hidden": true}]},
               {"id": "lamp", "frame": [-5, 0, 10, 10], "contentMode": "center", "imageSampling": "nearest"}],
             "timeline": [
               {"at": 0.1, "addAnimation": {"view": "card", "keyPath": "opacity", "from": 0, "to": 1, "duration": 0.6}},
               {"at": 0, "addAnimation": {"view": "dot", "keyPath": "position.x", "by": 1, "repeatCount": "infinity"}},
               {"at": 0.3, "addAnimation": {"view": "lamp", "keyPath": "position.x", "from": 0, "to": 100, "additive": true,
                 "duration": 1, "spring": {"stiffness": 100, "damping": 20}}}]}
            """, to: "card.json")
    }

    /// Worked out by hand. The card's box is turned a quarter about (100, 50), so that a point (x, y) of it lies at
    /// (115 - y, 30 + x). The lamp's spring is critically damped at 10/s: after 0.1 s it has covered 1 - 2/e.
    private static let tree = """
        frame 24, 0.4 s
        root  0 0 200 100
            center 100 50, bounds 0 0 200 100, canvasFrame 0 0 200 100
          card  85 30 30 40
              center 100 50, bounds 10 20 40 30, transform 0 1 -1 0 0 0, canvasFrame 85 30 30 40
              alpha 0.5, backgroundColor #ff800040, cornerRadius 1 2 3 4, borderWidth 2, borderColor #0000ff, clipsToBounds, tag 7
              ~ opacity: 0.1 s to 0.7 s, 50 %, progress 0.5
            dot (hidden)  10.6 20 4 4
                center 12.6 22, bounds 0 0 4 4, canvasFrame 111 30.6 4 4
                ~ position.x: from 0 s without end, 60 %, progress 0.6
          lamp  21.424 0 10 10
              center 26.424 5, bounds 0 0 10 10, canvasFrame 21.424 0 10 10
              contentMode center, imageSampling nearest
              ~ position.x: 0.3 s to 1.3 s, 10 %, progress 0.264, additive
          front  0 0 5 5
              center 2.5 2.5, bounds 0 0 5 5, zPosition 1, canvasFrame 0 0 5 5
              alpha 0.123

        """

    @Test func `shows each view where it lies and what of it is not a fresh view's`() throws {
        let result = try Animrec.run("inspect", "card.json", "--tree", "--at", "0.4", in: folder.path)
        #expect(result.output == Self.tree)
        #expect(result.errors == "" && result.status == 0)
    }

    @Test func `shows one tree after another for several times, without spaces at the ends of lines`() throws {
        let result = try Animrec.run(
            "inspect", "card.json", "--tree", "--at", "0.2", "--at", "0.4", "--frames", "0...3", in: folder.path)
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines.filter { $0.hasPrefix("frame ") } == [
                "frame 12, 0.2 s", "frame 24, 0.4 s", "frame 0, 0 s", "frame 1, 0.016666667 s",
                "frame 2, 0.033333334 s", "frame 3, 0.05 s",
            ])
        #expect(result.output.contains(Self.tree))
        #expect(!lines.contains { $0.hasSuffix(" ") })
    }

    /// What one view does changes no line of another.
    @Test func `differs only where a view does`() throws {
        let trees = try ["0.4", "0.65"].map {
            try Animrec.run("inspect", "card.json", "--tree", "--at", $0, in: folder.path).output.split(separator: "\n")
        }
        let changed = zip(trees[0], trees[1]).filter { $0 != $1 }.map(\.0)
        // The dot's animation is as far as it was: 0.65 s is a whole number of its cycles later.
        #expect(trees[0].count == trees[1].count)
        #expect(changed == [trees[0][0], trees[0][5], trees[0][6], trees[0][10], trees[0][11], trees[0][13]])
    }
}
