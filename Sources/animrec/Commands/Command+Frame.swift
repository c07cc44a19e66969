internal import AnimationRecorder

extension Command {
    static let frame = Command(
        name: "frame", usage: "frame TIMELINE --at TIME -o OUT.png",
        summary: "draws one still, equal to the clip's frame",
        options: [
            Option(
                name: "--at", value: "TIME", help: "such as 0.75, 250ms, 1.5s or 45f; between frames, the one on screen"
            ),
            Option(name: "--output", short: "-o", value: "OUT.png", help: "the picture to write"), PictureOptions.scale,
            PictureOptions.frameRate, Option(name: "--quiet", short: "-q", help: "say nothing but errors"),
        ] + DocumentOptions.options
    ) { arguments in
        guard let output = arguments["--output"] else {
            throw UsageError.missingOption("-o OUT.png", command: arguments.command)
        }
        guard output.lowercased().hasSuffix(".png") else {
            throw UsageError.badValue(option: "-o", expected: "a name that ends in .png", found: output)
        }
        guard let text = arguments["--at"] else {
            throw UsageError.missingOption("--at TIME", command: arguments.command)
        }
        let settings = try PictureOptions.settings(arguments)
        let timeline = try DocumentOptions.load(arguments)
        try PictureOptions.checkSize(timeline, settings, limits: DocumentOptions.reading(arguments).limits)
        let frame = try timeline.frame(at: text, settings: settings)
        let still = timeline.still(ofFrame: frame, settings: settings)
        try PNGWriter.write(still, to: output)
        if !arguments.has("--quiet") {
            let time = timeline.frameRate(settings).time(ofFrame: frame)
            Terminal.error("\(output): frame \(frame), from \(time) on, \(still.width) × \(still.height)")
        }
        return .done
    }
}

extension LoadedTimeline {
    /// The frame on screen at a time given in words; one that the clip has.
    func frame(at text: String, settings: PictureSettings) throws(UsageError) -> Int {
        let time = try PictureOptions.time(text, frameRate: timeline.frameRate)
        let (rate, count) = (frameRate(settings), frameCount(settings))
        guard time < rate.time(ofFrame: count) else {
            throw .badValue(
                option: "--at",
                expected: "a time within the clip, which has \(count) frames and ends at \(rate.time(ofFrame: count))",
                found: text)
        }
        return rate.frame(at: time)
    }
}
