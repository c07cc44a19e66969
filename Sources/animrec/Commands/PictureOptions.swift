internal import AnimationRecorder

/// The options of every command that draws or counts frames.
enum PictureOptions {
    static let scale = Option(name: "--scale", value: "S", help: "pixels per point, instead of the document's")
    static let frameRate = Option(
        name: "--fps", value: "RATE", help: "frames per second, such as 60 or 30000/1001; changes no motion")

    static func settings(_ arguments: ParsedArguments) throws(UsageError) -> PictureSettings {
        PictureSettings(
            scale: try arguments.value("--scale", expecting: "a number above 0, at most 64") { text in
                Double(text).flatMap { $0 > 0 && $0 <= 64 ? $0 : nil }
            },
            frameRate: try arguments.value(
                "--fps", expecting: "a rate from 1/1000 to 1000, such as 60, 29.97 or 30000/1001"
            ) { text in
                FrameRate(parsing: text)
            })
    }

    /// A range of frames: `A..<B`, `A...B` or one number.
    static func frames(_ arguments: ParsedArguments) throws(UsageError) -> Range<Int>? {
        try arguments.value("--frames", expecting: "frames as A...B, A..<B or A, from 0 up", FrameRange.parse)
    }

    /// Nothing is left out silently: every frame that is asked for is one of the clip's.
    static func check(_ frames: Range<Int>, against count: Int, _ arguments: ParsedArguments) throws(UsageError) {
        guard frames.upperBound <= count else {
            let numbers = count == 1 ? "one frame, 0" : "the frames 0...\(count - 1)"
            throw .badValue(
                option: "--frames", expected: "frames of the clip, which has \(numbers)",
                found: arguments["--frames"] ?? "")
        }
    }

    /// A time: seconds, `250ms`, `1.5s` or `45f`.
    static func time(_ text: String, frameRate: FrameRate) throws(UsageError) -> MediaTime {
        guard let time = TimeText.parse(text, frameRate: frameRate) else {
            throw .badValue(option: "--at", expected: "a time from 0 up, such as 0.75, 250ms, 1.5s or 45f", found: text)
        }
        return time
    }

    /// The picture's size must be one that a machine can draw, whatever `--scale` made of it.
    static func checkSize(_ timeline: LoadedTimeline, _ settings: PictureSettings, limits: ReadingLimits)
        throws(UsageError)
    {
        let canvas = timeline.timeline.canvas
        let scale = settings.scale ?? canvas.scale
        try checkSize(width: canvas.size.width * scale, height: canvas.size.height * scale, limits: limits)
        let (frames, most) = (timeline.frameCount(settings), limits[.frames])
        guard frames <= most else {
            throw .conflict(
                "--fps: the clip would have \(frames) frames, at most \(most) are drawn. Raise it with --limit frames=N"
            )
        }
    }

    /// A picture's sides, pixels.
    static func checkSize(width: Double, height: Double, limits: ReadingLimits) throws(UsageError) {
        guard min(width, height) >= 0.5 else {
            throw .conflict("--scale: the picture would have no pixel along a side; give a larger scale")
        }
        guard max(width, height) <= Double(limits[.canvasSide]), width * height <= Double(limits[.canvasPixels]) else {
            throw .conflict(
                "--scale: the picture would be \(Int(width)) × \(Int(height)) pixels; at most \(limits[.canvasSide]) a side and "
                    + "\(limits[.canvasPixels]) in all are drawn. Raise it with --limit canvasSide=N or canvasPixels=N")
        }
    }
}

/// Ranges of frames as people write them.
enum FrameRange {
    static func parse(_ text: String) -> Range<Int>? {
        if let (first, last) = split(text, by: "..<") { return first < last ? first..<last : nil }
        if let (first, last) = split(text, by: "...") { return first <= last && last < .max ? first..<last + 1 : nil }
        guard let frame = Int(text), frame >= 0, frame < .max else { return nil }
        return frame..<frame + 1
    }

    private static func split(_ text: String, by separator: String) -> (Int, Int)? {
        guard let range = text.firstRange(of: separator), let first = Int(text[..<range.lowerBound]),
            let last = Int(text[range.upperBound...]), first >= 0
        else { return nil }
        return (first, last)
    }
}

/// Times as people write them on the command line; the same words as in a document.
enum TimeText {
    static func parse(_ text: String, frameRate: FrameRate) -> MediaTime? {
        let unit = String(text.reversed().prefix { $0.isLetter }.reversed())
        guard let unit = unit.isEmpty ? .seconds : TimeUnit(rawValue: unit),
            let count = Rational(decimal: text.prefix { !$0.isLetter }), count >= 0
        else { return nil }
        return unit.time(count, at: frameRate)
    }
}
