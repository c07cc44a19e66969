internal import SceneGraph
internal import Timing

/// What changes from one frame to the next, and what happens when: a line for each, in the order of time.
public struct Trace {
    public enum Format: Hashable, Sendable {
        /// For people and for comparing: columns, numbers rounded to six places.
        case text
        /// With a header, numbers in full.
        case csv
        /// An object a line, numbers in full.
        case json
    }

    private let timeline: LoadedTimeline
    private let settings: PictureSettings
    private let frames: Range<Int>

    /// - Parameter frames: Of the clip's. The first one is compared with what a fresh view has.
    public init(_ timeline: LoadedTimeline, frames: Range<Int>, settings: PictureSettings = PictureSettings()) {
        self.timeline = timeline
        self.settings = settings
        self.frames = frames
    }

    /// Gives every line, one after another.
    ///
    /// An event stands before the first frame that shows it. Those after the last frame are told when the frames go to the
    /// clip's end.
    public func forEachLine(_ format: Format, _ body: (String) throws -> Void) rethrows {
        let rate = timeline.frameRate(settings)
        if let header = header(format, rate) { try body(header) }
        var events = timeline.timeline.score.events[...]
        if frames.lowerBound > 0 {
            let before = rate.time(ofFrame: frames.lowerBound - 1)
            events = events.drop { $0.time <= before }
        }
        var shown: [TracedLayer] = []
        for frame in frames {
            let time = rate.time(ofFrame: frame)
            while let event = events.first, event.time <= time {
                try body(TraceLine(event).text(format))
                events.removeFirst()
            }
            let now = timeline.presentation(at: time).layers.map(TracedLayer.init)
            for change in TracedLayer.changes(from: shown, to: now) {
                try body(TraceLine(change, time: time, frame: frame).text(format))
            }
            shown = now
        }
        guard frames.upperBound == timeline.frameCount(settings) else { return }
        for event in events { try body(TraceLine(event).text(format)) }
    }

    private func header(_ format: Format, _ rate: FrameRate) -> String? {
        switch format {
        case .text: "animrec trace 1: frames \(frames.lowerBound)...\(frames.upperBound - 1) at \(rate) fps"
        case .csv: "time,frame,what,subject,name,value"
        case .json: nil
        }
    }
}
