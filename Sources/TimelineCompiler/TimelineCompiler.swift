public import Graphics
internal import SceneGraph
public import TimelineFormat
internal import Timing

/// Performs documents: turns their views and events into stage calls, and the performance into a score.
public enum TimelineCompiler {
    /// Performs a document.
    ///
    /// - Parameters:
    ///   - document: Read without errors.
    ///   - mostFrames: The longest clip that is accepted. A document without a duration shows its length only here.
    ///   - loadImage: Called once for each image file; what it throws becomes a diagnostic at the first place that uses the file.
    /// - Returns: The timeline, or everything that can only be found by performing: views that are not in the tree at an
    ///   event's time, events that never come, an endless clip, pictures that cannot be read.
    public static func compile(
        _ document: TimelineDocument, mostFrames: Int = .max,
        loadImage: @escaping (ImageReference) throws(ImageLoadingError) -> Image
    ) -> Result<CompiledTimeline, CompilationFailure> {
        let performer = DocumentPerformer(document, images: ImageTable(load: loadImage))
        do {
            let score = try performer.perform()
            var timeline = CompiledTimeline(score: score, document: document)
            performer.checkLength(of: timeline, mostFrames: mostFrames)
            let diagnostics = performer.diagnostics.sorted()
            guard !diagnostics.contains(where: { $0.severity == .error }) else {
                return .failure(CompilationFailure(diagnostics: diagnostics))
            }
            timeline.warnings = diagnostics
            return .success(timeline)
        } catch {
            let (message, hint) =
                switch error {
                case .endlessInstant(let time, let labels):
                    (
                        "at \(time) events go on setting each other off: \(labels.prefix(8).joined(separator: ", "))",
                        "give one of them a later time"
                    )
                case .endlessLayout(let time, let view):
                    ("at \(time) the layout of \"\(view)\" does not come to rest", "change its size once")
                }
            let origin = document.events.first?.origin ?? performer.documentOrigin
            let diagnostic = Diagnostic(at: origin, message: message, hint: hint)
            return .failure(CompilationFailure(diagnostics: (performer.diagnostics + [diagnostic]).sorted()))
        }
    }
}

/// What performing a document found wrong with it.
public struct CompilationFailure: Error {
    /// In the order of the text; at least one is an error.
    public let diagnostics: [Diagnostic]
}

/// Why a picture's file cannot be used.
public struct ImageLoadingError: Error {
    /// One line.
    public let message: String
    /// What to do, if something can be done.
    public let hint: String?

    public init(message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }
}

/// Pictures by file, each loaded once.
final class ImageTable {
    private let load: (ImageReference) throws(ImageLoadingError) -> Image
    private var loaded: [ImageReference: Result<Image, ImageLoadingError>] = [:]

    init(load: @escaping (ImageReference) throws(ImageLoadingError) -> Image) { self.load = load }

    /// The picture, and whether this is the first time that it is asked for.
    func image(_ reference: ImageReference) -> (result: Result<Image, ImageLoadingError>, isFirst: Bool) {
        if let known = loaded[reference] { return (known, false) }
        let result = Result<Image, ImageLoadingError> { () throws(ImageLoadingError) in try load(reference) }
        loaded[reference] = result
        return (result, true)
    }
}
