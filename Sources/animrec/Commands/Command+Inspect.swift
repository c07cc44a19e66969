internal import AnimationRecorder

extension Command {
    static let inspect = Command(
        name: "inspect", usage: "inspect TIMELINE [--at TIME]… [--frames A...B] [--exploded -o OUT.png]",
        summary: "shows every view's presented values and animations",
        options: [
            Option(
                name: "--at", value: "TIME", isRepeatable: true,
                help: "such as 0.75, 250ms, 1.5s or 45f, exact between frames too; may be repeated"),
            Option(
                name: "--frames", value: "A...B",
                help: "these frames, one after another: A...B, A or, in quotes, A..<B"),
            Option(name: "--json", help: "a JSON object a line for each time"),
            Option(name: "--tree", help: "the tree, each view with all that is not a fresh view's"),
            Option(
                name: "--exploded", help: "draws the tree at one time taken apart, a sheet a view, seen from the side"),
            Option(name: "--output", short: "-o", value: "OUT.png", help: "the picture to write, with --exploded"),
            PictureOptions.scale, PictureOptions.frameRate,
        ] + DocumentOptions.options
    ) { arguments in
        if arguments.has("--tree"), arguments.has("--json") {
            throw UsageError.conflict("--tree and --json exclude each other: give one of them")
        }
        let settings = try PictureOptions.settings(arguments)
        let picture = try InspectPicture(arguments, settings: settings)
        let timeline = try DocumentOptions.load(arguments)
        let rate = timeline.frameRate(settings)
        var instants: [(frame: Int, time: MediaTime)] = []
        for text in arguments.all("--at") {
            let frame = try timeline.frame(at: text, settings: settings)
            instants.append((frame, try PictureOptions.time(text, frameRate: timeline.timeline.frameRate)))
        }
        if let frames = try PictureOptions.frames(arguments) {
            try PictureOptions.check(frames, against: timeline.frameCount(settings), arguments)
            instants += frames.map { ($0, rate.time(ofFrame: $0)) }
        }
        if instants.isEmpty { instants = [(0, .zero)] }
        if let picture {
            let limits = try DocumentOptions.reading(arguments).limits
            try picture.write(timeline, at: instants[0].time, limits: limits)
            return .done
        }
        for instant in instants {
            let inspection = Inspection(timeline.presentation(at: instant.time), frame: instant.frame)
            try Terminal.output(
                arguments.has("--json") ? inspection.json : arguments.has("--tree") ? inspection.tree : inspection.table
            )
        }
        return .done
    }
}
