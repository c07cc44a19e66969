internal import AnimationRecorder

/// What `inspect --exploded` writes: the tree taken apart, as a picture.
struct InspectPicture {
    private let path: String
    private let settings: PictureSettings

    /// The longest side without `--scale`, pixels: what a view far off would make larger is drawn smaller.
    private static let longestSide = 4_096.0

    /// Nil where none is asked for.
    ///
    /// - Throws: `UsageError` for words that do not go together.
    init?(_ arguments: ParsedArguments, settings: PictureSettings) throws(UsageError) {
        guard arguments.has("--exploded") else {
            for (option, name) in [("--output", "-o"), ("--scale", "--scale")] where arguments.has(option) {
                throw .conflict("\(name) goes with --exploded: only that draws a picture")
            }
            return nil
        }
        for option in ["--json", "--tree"] where arguments.has(option) {
            throw .conflict("\(option) and --exploded exclude each other: give one of them")
        }
        guard !arguments.has("--frames"), arguments.all("--at").count <= 1 else {
            throw .conflict("--exploded draws one time: give it with --at, once")
        }
        guard let path = arguments["--output"] else {
            throw .missingOption("-o OUT.png with --exploded", command: arguments.command)
        }
        guard path.lowercased().hasSuffix(".png") else {
            throw .badValue(option: "-o", expected: "a name that ends in .png", found: path)
        }
        (self.path, self.settings) = (path, settings)
    }

    /// Draws the tree at a time and says so.
    func write(_ timeline: LoadedTimeline, at time: MediaTime, limits: ReadingLimits) throws {
        let hierarchy = timeline.explodedHierarchy(at: time)
        let scale =
            settings.scale
            ?? min(
                timeline.timeline.canvas.scale,
                Self.longestSide / max(hierarchy.size.width, hierarchy.size.height))
        try PictureOptions.checkSize(
            width: hierarchy.size.width * scale, height: hierarchy.size.height * scale, limits: limits)
        let picture = hierarchy.bitmap(scale: scale)
        try PNGWriter.write(picture, to: path)
        Terminal.error("\(path): exploded at \(time), \(picture.width) × \(picture.height)")
    }
}
