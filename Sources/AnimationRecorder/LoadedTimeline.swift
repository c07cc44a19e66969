public import Graphics
internal import Media
internal import Recording
public import SceneGraph
public import TimelineCompiler
public import TimelineFormat
public import Timing

/// A timeline document, read and performed: ready to be recorded, drawn and asked.
public struct LoadedTimeline: Sendable {
    public let source: DocumentSource
    public let timeline: CompiledTimeline
    /// What is doubtful in the document, without keeping it from being used.
    public let warnings: [Diagnostic]

    /// Reads and performs a document, its pictures included.
    ///
    /// - Throws: `InvalidDocument` with everything that is wrong; nothing was written or drawn.
    public init(_ source: DocumentSource, options: ReadingOptions = ReadingOptions()) throws(InvalidDocument) {
        let reading = DocumentReader.read(source, options: options)
        guard let document = reading.document else {
            throw InvalidDocument(source: source, diagnostics: reading.diagnostics)
        }
        var images = ImageLoader(options.limits)
        let result = TimelineCompiler.compile(document, mostFrames: options.limits[.frames]) {
            reference throws(ImageLoadingError) in try images.load(reference)
        }
        switch result {
        case .success(let timeline):
            self.source = source
            self.timeline = timeline
            warnings = (reading.diagnostics + timeline.warnings).sorted()
        case .failure(let failure):
            throw InvalidDocument(source: source, diagnostics: (reading.diagnostics + failure.diagnostics).sorted())
        }
    }

    /// Every layer's values at a time, exact between frames too.
    public func presentation(at time: MediaTime) -> Presentation { timeline.score.presentation(at: time) }

    /// The document's film with the settings' pictures.
    public func film(_ settings: PictureSettings = PictureSettings()) -> Film {
        let size = pixelSize(settings)
        return Film(
            score: timeline.score, frameRate: frameRate(settings), frameCount: frameCount(settings), width: size.width,
            height: size.height, scale: settings.scale ?? timeline.canvas.scale,
            background: timeline.canvas.backgroundColor)
    }

    /// A frame's picture, the same bytes as in a clip with the same settings.
    ///
    /// - Precondition: The index is not negative.
    public func still(ofFrame index: Int, settings: PictureSettings = PictureSettings()) -> Bitmap {
        film(settings).still(ofFrame: index)
    }

    /// What a clip with these settings will be.
    public func clipPlan(_ settings: ClipSettings) -> ClipPlan { film(settings.picture).clipPlan(settings) }

    /// Records a clip; see `Film.recordClip`.
    public func recordClip(
        to path: String, settings: ClipSettings = ClipSettings(), progress: @escaping @Sendable () -> Void = {},
        isCancelled: @escaping @Sendable () -> Bool = { false }
    ) async throws {
        try await film(settings.picture).recordClip(
            to: path, settings: settings, progress: progress, isCancelled: isCancelled)
    }

    /// The size of the pictures, pixels.
    public func pixelSize(_ settings: PictureSettings = PictureSettings()) -> (width: Int, height: Int) {
        timeline.pixelSize(scale: settings.scale ?? timeline.canvas.scale)
    }

    /// The frame rate of the pictures: the settings', else the document's.
    public func frameRate(_ settings: PictureSettings = PictureSettings()) -> FrameRate {
        settings.frameRate ?? timeline.frameRate
    }

    /// The whole clip's frames at the settings' rate.
    public func frameCount(_ settings: PictureSettings = PictureSettings()) -> Int {
        timeline.frameCount(at: frameRate(settings))
    }
}

/// A document that cannot be used, and why.
public struct InvalidDocument: Error {
    public let source: DocumentSource
    /// In the order of the text; at least one is an error.
    public let diagnostics: [Diagnostic]
}

/// Which pictures are made of a timeline.
public struct PictureSettings: Hashable, Sendable {
    /// Pixels per point; nil is the document's.
    public var scale: Double?
    /// Nil is the document's. It changes which instants are drawn, never when something happens.
    public var frameRate: FrameRate?

    public init(scale: Double? = nil, frameRate: FrameRate? = nil) {
        self.scale = scale
        self.frameRate = frameRate
    }
}
