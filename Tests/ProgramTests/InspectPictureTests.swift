import Foundation
import PixelSupport
import ProgramSupport
import Testing

@Suite struct `Inspecting as a picture` {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            {"animrec": 1, "canvas": {"size": [200, 100], "scale": 2, "backgroundColor": "white"}, "duration": 1,
             "views": [
               {"id": "card", "frame": [20, 10, 80, 60], "backgroundColor": "#ff8000", "clipsToBounds": true, "subviews": [
                 {"id": "dot", "frame": [60, 20, 60, 20], "backgroundColor": "black"}]},
               {"id": "ghost", "frame": [120, 40, 60, 50], "backgroundColor": "black", "hidden": true}],
             "timeline": [{"at": 0.5, "set": {"dot": {"backgroundColor": "#008000"}}}]}
            """, to: "card.json")
    }

    /// The colour at a canvas point of a view, in a picture of two pixels a point. See ExplodedHierarchyTests for the
    /// projection.
    private func color(_ x: Double, _ y: Double, depth: Double, in picture: PNGPicture) -> [UInt8] {
        let across = 24 + 4 * x / 5 + 3 * 24 * depth / 5
        let down = 24 + (3 * x + 12 * y + 4 * 24 * depth) / 13
        let place = Int(2 * down) * picture.width + Int(2 * across)
        return Array(picture.rgba[(4 * place)..<(4 * place + 3)])
    }

    private func exploded(_ further: String...) throws -> PNGPicture {
        let result = try run(
            Animrec.path, ["inspect", "card.json", "--exploded", "-o", "a.png"] + further, in: folder.path)
        #expect(result.status == 0 && result.output == "", "\(result.errors)")
        return try PNGPicture(folder.data("a.png"))
    }

    @Test func `draws every view on its own level, uncut, and a hidden one faintly`() throws {
        let picture = try exploded()
        // The canvas' sheet and the margins, at the canvas' two pixels a point: nothing reaches beyond it.
        #expect(picture.width == 416 && picture.height == 373)
        #expect(color(2, -10, depth: 0, in: picture) == [201, 206, 215], "the paper")
        #expect(color(10, 50, depth: 0, in: picture) == [255, 255, 255], "the canvas")
        #expect(color(30, 20, depth: 1, in: picture) == [255, 128, 0], "the card")
        #expect(color(85, 40, depth: 2, in: picture) == [0, 0, 0], "the dot on the card")
        #expect(color(130, 40, depth: 2, in: picture) == [0, 0, 0], "the dot beyond the card that clips it")
        let line: [UInt8] = [47, 111, 237]
        // In the middle of upright lines, which cover whole pixels within them.
        for (x, y, depth) in [(0.0, 50.0, 0.0), (20, 40, 1), (80, 40, 2), (140, 45, 2)] {
            let found = color(x, y, depth: depth, in: picture)
            #expect(zip(found, line).allSatisfy { abs(Int($0) - Int($1)) < 100 }, "\(x), \(y) at \(depth): \(found)")
        }
        #expect(color(150, 65, depth: 1, in: picture) == [255, 255, 255], "nothing in the hidden view")
        // At a corner both dashed edges are drawn: half the line's colour on white.
        let corner = color(180, 40, depth: 1, in: picture)
        #expect(corner[0] < 240 && corner[2] > 240 && corner[0] > 140, "\(corner)")
    }

    @Test func `draws the time and the scale that are asked for`() throws {
        #expect(color(130, 40, depth: 2, in: try exploded("--at", "0.5")) == [0, 128, 0])
        #expect(color(130, 40, depth: 2, in: try exploded("--at", "0.49")) == [0, 0, 0])
        #expect(try exploded("--scale", "1").width == 208)
    }

    @Test func `draws the same bytes each time`() throws {
        _ = try exploded("--at", "0.25")
        let first = try folder.data("a.png")
        _ = try exploded("--at", "250ms")
        #expect(try folder.data("a.png") == first)
    }

    @Test func `says what it drew`() throws {
        let result = try Animrec.run("inspect", "card.json", "--exploded", "--at", "1f", "-o", "a.png", in: folder.path)
        #expect(result.errors == "a.png: exploded at 0.016666667 s, 416 × 373\n")
    }

    @Test func `draws smaller what a view far off makes large, unless a scale is asked for`() throws {
        try folder.write(
            #"{"animrec": 1, "canvas": {"size": [100, 100]}, "duration": 1, "views": [{"id": "a", "frame": [1e6, 0, 9, 9]}]}"#,
            to: "far.json")
        let result = try Animrec.run("inspect", "far.json", "--exploded", "-o", "a.png", in: folder.path)
        #expect(result.status == 0 && result.errors.hasPrefix("a.png: exploded at 0 s, 4096 × "), "\(result.errors)")
        let large = try Animrec.run(
            "inspect", "far.json", "--exploded", "-o", "b.png", "--scale", "1", in: folder.path)
        #expect(large.status == 2)
        #expect(large.errors.hasPrefix("animrec: --scale: the picture would be 800062 × "), "\(large.errors)")
    }

    @Test(arguments: [
        (
            "--tree --json",
            "--tree and --json exclude each other: give one of them"
        ),
        ("--exploded --json -o a.png", "--json and --exploded exclude each other: give one of them"),
        ("--exploded --tree -o a.png", "--tree and --exploded exclude each other: give one of them"),
        (
            "--exploded",
            "'inspect' needs -o OUT.png with --exploded: animrec inspect TIMELINE [--at TIME]… [--frames A...B] [--exploded -o OUT.png]"
        ),
        ("--exploded -o a.jpg", "-o: expected a name that ends in .png, found \"a.jpg\""),
        ("-o a.png", "-o goes with --exploded: only that draws a picture"),
        ("--tree --scale 2", "--scale goes with --exploded: only that draws a picture"),
        ("--exploded -o a.png --at 0 --at 0.5", "--exploded draws one time: give it with --at, once"),
        ("--exploded -o a.png --frames 0...3", "--exploded draws one time: give it with --at, once"),
        ("--exploded -o a.png --scale 0", "--scale: expected a number above 0, at most 64, found \"0\""),
        (
            "--exploded -o a.png --at 9",
            "--at: expected a time within the clip, which has 60 frames and ends at 1 s, found \"9\""
        ),
    ])
    func `says which options do not go together`(options: String, message: String) throws {
        let result = try run(
            Animrec.path, ["inspect", "card.json"] + options.split(separator: " ").map(String.init), in: folder.path)
        #expect(result.status == 2 && result.output == "")
        #expect(result.errors == "animrec: \(message)\n")
        #expect(try folder.names == ["card.json"])
    }
}
