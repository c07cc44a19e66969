import AnimationRecorder
import Foundation
import Media
import Raster
import Recording

/// What each stage of one lane takes, by the thread's own clock: a clip recorded on one core with a clock between stages.
struct StageTimes {
    /// Reading and performing the document, pictures included, seconds for the clip.
    var load = 0.0
    /// Evaluating the score and building the display list, seconds for the clip; so are the following.
    var evaluate = 0.0
    var composite = 0.0
    var convert = 0.0
    var encode = 0.0
    var mux = 0.0
    /// Draw commands of all lists.
    var commands = 0
    /// Frames that drew something else than the one before.
    var drawnFrames = 0
    var frames = 0

    /// Records a document, and keeps its frames as yuv420p.
    ///
    /// - Parameter framesPath: Receives the planes of all frames, one after the other.
    static func measure(_ document: String, framesPath: String, clipPath: String) throws -> StageTimes {
        var times = StageTimes()
        let timeline = try times.measured(\.load) {
            let bytes = try Data(contentsOf: URL(filePath: document))
            let folder = URL(filePath: document).deletingLastPathComponent().path
            return try LoadedTimeline(DocumentSource(name: document, bytes: Array(bytes), folder: folder))
        }
        let size = timeline.pixelSize()
        times.frames = timeline.frameCount()
        let renderer = FrameRenderer(
            score: timeline.timeline.score, frameRate: timeline.frameRate(), width: size.width, height: size.height,
            scale: timeline.timeline.canvas.scale, background: timeline.timeline.canvas.backgroundColor)
        let settings = VideoSettings(width: size.width, height: size.height, frameRate: timeline.frameRate())
        guard FileManager.default.createFile(atPath: framesPath, contents: nil) else {
            throw CocoaError(.fileWriteUnknown)
        }
        let file = try FileHandle(forWritingTo: URL(filePath: framesPath))
        defer { try? file.close() }

        let segments = try SegmentPlan(frameCount: times.frames, frameRate: timeline.frameRate()).segments.map {
            frames in
            try times.encode(frames, of: renderer, settings, keepingFramesIn: file)
        }
        try times.measured(\.mux) {
            let writer = try MP4Writer(path: clipPath, settings: settings)
            for segment in segments { try writer.append(segment) }
            try writer.finish()
        }
        return times
    }

    private mutating func encode(
        _ frames: Range<Int>, of renderer: FrameRenderer, _ settings: VideoSettings, keepingFramesIn file: FileHandle
    ) throws -> EncodedSegment {
        let encoder = try measured(\.encode) { try H264SegmentEncoder(settings) }
        var compositor = Compositor()
        var converter = YUVConverter(width: renderer.width, height: renderer.height, padding: renderer.background)
        var bitmap = Bitmap(width: renderer.width, height: renderer.height)
        var frame = converter.makeFrame(.yuv420)
        var shown: DisplayList?
        for index in frames {
            let list = measured(\.evaluate) { renderer.displayList(ofFrame: index) }
            commands += list.commands.count
            if list != shown {
                measured(\.composite) { compositor.render(list, into: &bitmap) }
                measured(\.convert) { converter.convert(bitmap, into: &frame) }
                shown = list
                drawnFrames += 1
            }
            for plane in frame.planes { try file.write(contentsOf: Data(plane.bytes)) }
            try measured(\.encode) { try encoder.encode(frame) }
        }
        return try measured(\.encode) { try encoder.finish() }
    }

    private mutating func measured<Result>(
        _ stage: WritableKeyPath<StageTimes, Double>, _ work: () throws -> Result
    ) rethrows -> Result {
        let begin = Clock.thread.now
        let result = try work()
        self[keyPath: stage] += Clock.thread.now - begin
        return result
    }
}
