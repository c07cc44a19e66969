import Animation
import Geometry
import Graphics
import SceneGraph
import Testing
@testable import TimelineCompiler
import TimelineFormat
import Timing

/// A document's views and events in a canvas of 200 × 100, performed.
func performed(
    views: String = #"{"id": "a", "frame": [0, 0, 20, 20]}"#, _ timeline: String, frameRate: String = "60",
    duration: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
) throws -> CompiledTimeline {
    switch compilation(views: views, timeline, frameRate: frameRate, duration: duration) {
    case .success(let compiled): return compiled
    case .failure(let failure):
        let text = failure.diagnostics.map { "\($0.origin.path) \($0.message)" }.joined(separator: "\n")
        Issue.record("\(text)", sourceLocation: sourceLocation)
        throw failure
    }
}

/// What is wrong with a document's views and events, by reading or by performing.
func faults(views: String = #"{"id": "a", "frame": [0, 0, 20, 20]}"#, _ timeline: String) -> [Diagnostic] {
    switch compilation(views: views, timeline, frameRate: "60", duration: nil) {
    case .success: []
    case .failure(let failure): failure.diagnostics
    }
}

private func compilation(
    views: String, _ timeline: String, frameRate: String, duration: String?
) -> Result<CompiledTimeline, CompilationFailure> {
    let duration = duration.map { #""duration": \#($0), "# } ?? ""
    let text = """
        {"animrec": 1, "canvas": {"size": [200, 100]}, "frameRate": \(frameRate), \(duration)"views": [\(views)],
        "timeline": [\(timeline)]}
        """
    let reading = DocumentReader.read(DocumentSource(name: "test.json", text: text))
    guard let document = reading.document else {
        return .failure(CompilationFailure(diagnostics: reading.diagnostics))
    }
    return TimelineCompiler.compile(document) { reference throws(ImageLoadingError) in
        throw ImageLoadingError(message: "no pictures in these tests: \(reference.path)")
    }
}

extension CompiledTimeline {
    func shown(_ id: String, at seconds: Rational) -> LayerValues? {
        score.presentation(at: MediaTime(seconds: seconds))[id]?.shown
    }

    func x(of id: String = "a", at seconds: Rational) -> Double? { shown(id, at: seconds)?.position.x }

    /// The ids in drawing order, the root left out.
    func order(at seconds: Rational) -> [String] {
        score.presentation(at: MediaTime(seconds: seconds)).layers.map(\.id).filter { $0 != "root" }
    }
}
