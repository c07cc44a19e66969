internal import AnimationRecorder

extension Command {
    static let trace = Command(
        name: "trace", usage: "trace TIMELINE",
        summary: "tells what changes from frame to frame, and what happens when",
        options: [
            Option(name: "--frames", value: "A...B", help: "these frames only: A...B, A or, in quotes, A..<B"),
            Option(name: "--csv", help: "comma-separated, numbers in full"),
            Option(name: "--json", help: "a JSON object a line, numbers in full"), PictureOptions.frameRate,
        ] + DocumentOptions.options
    ) { arguments in
        if arguments.has("--csv"), arguments.has("--json") {
            throw UsageError.conflict("--csv and --json exclude each other: give one of them")
        }
        let settings = try PictureOptions.settings(arguments)
        let timeline = try DocumentOptions.load(arguments)
        let count = timeline.frameCount(settings)
        let frames = try PictureOptions.frames(arguments)
        if let frames { try PictureOptions.check(frames, against: count, arguments) }
        let format: Trace.Format = arguments.has("--csv") ? .csv : arguments.has("--json") ? .json : .text
        try Trace(timeline, frames: frames ?? 0..<count, settings: settings).forEachLine(format) {
            try Terminal.output($0)
        }
        return .done
    }
}
