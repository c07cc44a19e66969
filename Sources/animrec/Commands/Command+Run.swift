internal import AnimationRecorder

extension Command {
    static let run = Command(
        name: "run", usage: "run TIMELINE -o OUT.mp4", summary: "records a timeline as a clip",
        options: [
            Option(name: "--output", short: "-o", value: "OUT.mp4", help: "the clip to write; H.264 in MP4"),
            Option(name: "--crf", value: "N", help: "0 (best) to 51 (smallest), 20 if not given"),
            Option(
                name: "--preset", value: "NAME",
                help: "the encoder's effort, medium if not given: \(VideoSettings.Preset.names.joined(separator: ", "))"
            ),
            Option(name: "--gop", value: "N", help: "the most frames from one key frame to the next"),
            Option(name: "--lossless", help: "RGB, decoded to exactly the frames that were drawn"),
            Option(
                name: "--frames", value: "A...B",
                help: "record these frames only: A...B, A or, in quotes, A..<B, which leaves B out"),
            PictureOptions.scale,
            PictureOptions.frameRate,
            Option(name: "--lanes", value: "N", help: "cores to use; the file is the same for any number"),
            Option(name: "--progress", value: "STYLE", help: "bar, plain, json or none"),
            Option(name: "--quiet", short: "-q", help: "say nothing but errors"),
        ] + DocumentOptions.options
    ) { arguments in
        guard let output = arguments["--output"] else {
            throw UsageError.missingOption("-o OUT.mp4", command: arguments.command)
        }
        guard output.lowercased().hasSuffix(".mp4") else {
            throw UsageError.badValue(option: "-o", expected: "a name that ends in .mp4", found: output)
        }
        let isQuiet = arguments.has("--quiet")
        let style = try progressStyle(arguments, isQuiet: isQuiet)
        let settings = try clipSettings(arguments)
        let timeline = try DocumentOptions.load(arguments)
        if let frames = settings.frames {
            try PictureOptions.check(frames, against: timeline.frameCount(settings.picture), arguments)
        }
        try PictureOptions.checkSize(timeline, settings.picture, limits: DocumentOptions.reading(arguments).limits)
        let plan = timeline.clipPlan(settings)
        let progress = ProgressReporter(style: style, total: plan.frames.count)
        if plan.isPadded, !isQuiet {
            progress.note(
                "\(plan.pictureWidth) × \(plan.pictureHeight) is padded to \(plan.encodedWidth) × \(plan.encodedHeight) "
                    + "with the canvas colour, at right and bottom: H.264 in 4:2:0 has even sides (--lossless keeps the size)"
            )
        }
        do {
            try await Signals.whileRecording {
                try await timeline.recordClip(
                    to: output, settings: settings, progress: { progress.frameDone() },
                    isCancelled: { Signals.received != nil })
            }
        } catch {
            progress.finish()
            throw error
        }
        progress.finish()
        if !isQuiet { progress.conclude(clip: plan, at: output) }
        return .done
    }

    private static func progressStyle(
        _ arguments: ParsedArguments, isQuiet: Bool
    ) throws(UsageError) -> ProgressReporter.Style {
        let style = try arguments.value("--progress", expecting: "bar, plain, json or none") {
            ProgressReporter.Style(rawValue: $0)
        }
        if isQuiet {
            guard style == nil || style == ProgressReporter.Style.none else {
                throw .conflict("--quiet and --progress exclude each other: a quiet run tells no progress")
            }
            return .none
        }
        return style ?? (Terminal.errorIsTerminal ? .bar : .plain)
    }

    private static func clipSettings(_ arguments: ParsedArguments) throws -> ClipSettings {
        let preset = try arguments.value(
            "--preset", expecting: "one of \(VideoSettings.Preset.names.joined(separator: ", "))"
        ) { VideoSettings.Preset(rawValue: $0) }
        let rateFactor = try arguments.value("--crf", expecting: "a number from 0 to 51") { text in
            Double(text).flatMap { VideoSettings.rateFactors.contains($0) ? $0 : nil }
        }
        if arguments.has("--lossless"), rateFactor != nil {
            throw UsageError.conflict("--crf and --lossless exclude each other: a lossless clip has no rate factor")
        }
        return ClipSettings(
            picture: try PictureOptions.settings(arguments),
            codec: arguments.has("--lossless")
                ? .h264Lossless(preset: preset ?? .medium)
                : .h264(rateFactor: rateFactor ?? 20, preset: preset ?? .medium),
            longestGroup: try arguments.value("--gop", expecting: "a whole number of frames from 1 to 1000000") {
                text in
                Int(text).flatMap { (1...1_000_000).contains($0) ? $0 : nil }
            }, frames: try PictureOptions.frames(arguments),
            lanes: try arguments.value("--lanes", expecting: "a whole number from 1 to 1024") { text in
                Int(text).flatMap { (1...1_024).contains($0) ? $0 : nil }
            })
    }
}
