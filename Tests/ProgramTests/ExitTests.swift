import Foundation
import ProgramSupport
import Testing

/// How the program leaves, and what it says then. The texts were read aloud.
@Suite struct `The program` {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Documents.small, to: "small.json")
        try folder.write(#"{"animrec": 1, "canvas": {"size": [9, 9]}, "duration": "1f", "vews": []}"#, to: "wrong.json")
    }

    @Test(arguments: [
        ("run small.json -o a.mp4", 0, ""),
        ("run small.json --output=a.mp4 --lossless --preset ultrafast", 0, ""),
        ("check small.json", 0, ""),
        ("frame small.json --at 0.51 -o a.png", 0, "a.png: frame 15, from 0.5 s on, 64 × 48\n"),
        ("frame small.json --at 1 -o a.png --quiet", 0, ""),
        ("", 2, "animrec turns a timeline of views into video.\n…"),
        (
            "rn small.json", 2,
            "animrec: there is no command \"rn\" (did you mean run?); 'animrec help' lists the commands\n"
        ),
        ("run small.json", 2, "animrec: 'run' needs -o OUT.mp4: animrec run TIMELINE -o OUT.mp4\n"),
        ("run -o a.mp4", 2, "animrec: 'run' takes one timeline document: animrec run TIMELINE -o OUT.mp4\n"),
        (
            "run small.json x.json -o a.mp4", 2,
            "animrec: 'run' takes no further word \"x.json\": animrec run TIMELINE -o OUT.mp4\n"
        ),
        ("run small.json -o a.mov", 2, "animrec: -o: expected a name that ends in .mp4, found \"a.mov\"\n"),
        (
            "run small.json -o a.mp4 --crff 3", 2,
            "animrec: 'run' has no option --crff (did you mean --crf?); 'animrec help run' lists the options\n"
        ),
        ("run small.json -o a.mp4 --crf 99", 2, "animrec: --crf: expected a number from 0 to 51, found \"99\"\n"),
        ("run small.json -o a.mp4 --crf", 2, "animrec: --crf takes a value: --crf N\n"),
        ("run small.json -o a.mp4 --crf 3 --crf 4", 2, "animrec: --crf is given twice; give it once\n"),
        (
            "run small.json -o a.mp4 --crf 3 --lossless", 2,
            "animrec: --crf and --lossless exclude each other: a lossless clip has no rate factor\n"
        ),
        (
            "run small.json -o a.mp4 --quiet --progress json", 2,
            "animrec: --quiet and --progress exclude each other: a quiet run tells no progress\n"
        ),
        ("run small.json -o a.mp4 --quiet --progress none", 0, ""),
        (
            "frame small.json --at 3x -o a.png", 2,
            "animrec: --at: expected a time from 0 up, such as 0.75, 250ms, 1.5s or 45f, found \"3x\"\n"
        ),
        ("run small.json -o a.mp4 --quiet=3", 2, "animrec: --quiet takes no value, found \"3\"\n"),
        (
            "run small.json -o a.mp4 --preset fastest", 2,
            "animrec: --preset: expected one of ultrafast, superfast, veryfast, faster, fast, medium, slow, slower, veryslow, found \"fastest\"\n"
        ),
        (
            "run small.json -o a.mp4 --gop 0", 2,
            "animrec: --gop: expected a whole number of frames from 1 to 1000000, found \"0\"\n"
        ),
        (
            "run small.json -o a.mp4 --lanes two", 2,
            "animrec: --lanes: expected a whole number from 1 to 1024, found \"two\"\n"
        ),
        (
            "run small.json -o a.mp4 --fps 0", 2,
            "animrec: --fps: expected a rate from 1/1000 to 1000, such as 60, 29.97 or 30000/1001, found \"0\"\n"
        ),
        (
            "run small.json -o a.mp4 --scale 65", 2,
            "animrec: --scale: expected a number above 0, at most 64, found \"65\"\n"
        ),
        (
            "run small.json -o a.mp4 --scale nan", 2,
            "animrec: --scale: expected a number above 0, at most 64, found \"nan\"\n"
        ),
        (
            "run small.json -o a.mp4 --frames 9..<3", 2,
            "animrec: --frames: expected frames as A...B, A..<B or A, from 0 up, found \"9..<3\"\n"
        ),
        (
            "run small.json -o a.mp4 --frames 50...60", 2,
            "animrec: --frames: expected frames of the clip, which has the frames 0...59, found \"50...60\"\n"
        ),
        (
            "run small.json -o a.mp4 --progress jsn", 2,
            "animrec: --progress: expected bar, plain, json or none, found \"jsn\"\n"
        ),
        (
            "run small.json -o a.mp4 --scale 0.0001", 2,
            "animrec: --scale: the picture would have no pixel along a side; give a larger scale\n"
        ),
        (
            "run small.json -o a.mp4 --set a=1 --set a=2", 2,
            "animrec: --set: a is given twice; give it once\n"
        ),
        ("run small.json -o a.mp4 --set shade", 2, "animrec: --set: expected NAME=VALUE, found \"shade\"\n"),
        (
            "run small.json -o a.mp4 --limit frame=3", 2,
            "animrec: --limit: expected one of text, depth, values, views, events, frames, canvasSide, canvasPixels, imagePixels, allImagePixels, found \"frame\"; did you mean \"frames\"?\n"
        ),
        (
            "run small.json -o a.mp4 --scale 60 --limit canvasSide=1000", 2,
            "animrec: --scale: the picture would be 3840 × 2880 pixels; at most 1000 a side and 67108864 in all are drawn. Raise it with --limit canvasSide=N or canvasPixels=N\n"
        ),
        (
            "frame small.json -o a.png", 2,
            "animrec: 'frame' needs --at TIME: animrec frame TIMELINE --at TIME -o OUT.png\n"
        ),
        ("frame small.json --at 1 -o a.jpg", 2, "animrec: -o: expected a name that ends in .png, found \"a.jpg\"\n"),
        (
            "frame small.json --at soon -o a.png", 2,
            "animrec: --at: expected a time from 0 up, such as 0.75, 250ms, 1.5s or 45f, found \"soon\"\n"
        ),
        (
            "frame small.json --at -1f -o a.png", 2,
            "animrec: --at: expected a time from 0 up, such as 0.75, 250ms, 1.5s or 45f, found \"-1f\"\n"
        ),
        (
            "frame small.json --at 2 -o a.png", 2,
            "animrec: --at: expected a time within the clip, which has 60 frames and ends at 2 s, found \"2\"\n"
        ),
        (
            "inspect small.json --frames 0...60", 2,
            "animrec: --frames: expected frames of the clip, which has the frames 0...59, found \"0...60\"\n"
        ),
        ("check", 2, "animrec: 'check' takes at least one timeline document: animrec check TIMELINE…\n"),
        ("schema x", 2, "animrec: 'schema' takes no further word \"x\": animrec schema\n"),
        ("run wrong.json -o a.mp4", 3, "wrong.json:1:62: error: …"),
        ("frame wrong.json --at 0 -o a.png", 3, "wrong.json:1:62: error: …"),
        ("inspect wrong.json", 3, "wrong.json:1:62: error: …"),
        ("check small.json wrong.json", 3, "wrong.json:1:62: error: …"),
        ("run none.json -o a.mp4", 4, "animrec: cannot read \"none.json\": there is no such file\n"),
        ("run . -o a.mp4", 4, "animrec: cannot read \".\": it is a folder\n"),
        (
            "check none.json wrong.json", 4,
            "animrec: cannot read \"none.json\": there is no such file\nwrong.json:1:62: error: …"
        ),
        ("run small.json -o none/a.mp4", 4, "animrec: cannot create \"none/a.mp4\": No such file or directory\n"),
        (
            "frame small.json --at 0 -o none/a.png", 4,
            "animrec: cannot create \"none/a.png\": No such file or directory\n"
        ),
    ])
    func `leaves with its code and one clear message`(call: String, status: Int32, message: String) throws {
        let arguments = call.split(separator: " ").map(String.init)
        let before = try folder.names
        let result = try run(Animrec.path, arguments, in: folder.path)
        #expect(result.status == status, "\(result.errors)")
        if message.hasSuffix("…") {
            #expect(result.errors.hasPrefix(message.dropLast()), "\(result.errors)")
        } else if status != 0 || !call.hasPrefix("run") {
            #expect(result.errors == message)
        }
        #expect(result.output == "")
        if status != 0 { #expect(try folder.names == before, "nothing is left behind") }
    }

    @Test func `says what it made, or what to know, in a line each`() throws {
        let result = try Animrec.run(
            "run", "small.json", "-o", "a.mp4", "--scale", "0.7", "--frames", "10...29", in: folder.path)
        let lines = result.errors.split(separator: "\n").map(String.init)
        #expect(lines.count == 3)
        #expect(
            lines.first == "note: 45 × 34 is padded to 46 × 34 with the canvas colour, at right and bottom: "
                + "H.264 in 4:2:0 has even sides (--lossless keeps the size)")
        #expect(lines.dropFirst().first?.hasPrefix("20 of 20 frames, ") == true)
        #expect(lines.last?.hasPrefix("a.mp4: 20 frames, 0.667 s at 30 fps, 46 × 34, ") == true, "\(result.errors)")
    }

    @Test func `says nothing when it is to be quiet`() throws {
        let result = try Animrec.run("run", "small.json", "-o", "a.mp4", "-q", "--scale", "0.7", in: folder.path)
        #expect((result.status, result.output, result.errors) == (0, "", ""))
    }

    @Test func `tells programs its progress in JSON alone`() throws {
        let result = try Animrec.run(
            "run", "small.json", "-o", "a.mp4", "--progress", "json", "--scale", "0.7", in: folder.path)
        let lines = try result.errors.split(separator: "\n").map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
        #expect(lines.first?["note"] != nil)
        let progress = lines.filter { $0["frame"] != nil }
        #expect(progress.last?["frame"] as? Int == 60 && progress.last?["frames"] as? Int == 60)
        #expect(lines.last?["output"] as? String == "a.mp4" && lines.last?["width"] as? Int == 46)
    }

    @Test func `takes variables and raised limits`() throws {
        try Animrec.run("frame", "small.json", "--at", "0", "-o", "red.png", in: folder.path)
        try Animrec.run("frame", "small.json", "--at", "0", "-o", "set.png", "--set", "shade=#ff0000", in: folder.path)
        try Animrec.run("frame", "small.json", "--at", "0", "-o", "blue.png", "--set", "shade=blue", in: folder.path)
        #expect(try folder.data("red.png") == folder.data("set.png"))
        #expect(try folder.data("red.png") != folder.data("blue.png"))
        #expect(
            try Animrec.run("run", "small.json", "-o", "a.mp4", "--limit", "frames=59", in: folder.path).status == 3)
        #expect(
            try Animrec.run("run", "small.json", "-o", "a.mp4", "--limit", "frames=60", in: folder.path).status == 0)
        #expect(try Animrec.run("check", "small.json", "--set", "tint=1", in: folder.path).status == 3)
    }

    @Test func `reads a document from standard input`() throws {
        let path = folder.file("small.json")
        #expect(try Animrec.run("run", "-", "-o", "a.mp4", input: path, in: folder.path).status == 0)
        #expect(try Animrec.run("run", "small.json", "-o", "b.mp4", in: folder.path).status == 0)
        #expect(try folder.data("a.mp4") == folder.data("b.mp4"))
        let wrong = try Animrec.run("check", "-", input: folder.file("wrong.json"))
        #expect(wrong.status == 3 && wrong.errors.hasPrefix("<stdin>:1:62: error: "))
    }

    @Test(arguments: ["--help", "help", "run --help", "help inspect", "--version", "schema"])
    func `answers questions on standard output`(call: String) throws {
        let result = try run(Animrec.path, call.split(separator: " ").map(String.init))
        #expect(result.status == 0 && result.errors == "" && result.output.count > 10)
    }
}
