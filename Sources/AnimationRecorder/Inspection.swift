public import SceneGraph
internal import Timing
internal import Animation
internal import Geometry
internal import Graphics

/// What every view shows at one time, for people and for programs.
public struct Inspection: Sendable {
    public let presentation: Presentation
    /// The frame on screen at that time.
    public let frame: Int

    public init(_ presentation: Presentation, frame: Int) {
        self.presentation = presentation
        self.frame = frame
    }

    /// One JSON object on one line, numbers in full double precision.
    public var json: String {
        JSONText.object([
            ("frame", .number(Double(frame))), ("time", .number(presentation.time.readableSeconds)),
            ("views", .list(presentation.layers.map(view))),
        ]).text
    }

    private func view(_ layer: PresentedLayer) -> JSONText {
        let shown = layer.shown
        var members: [(String, JSONText)] = [
            ("id", .string(layer.id)), ("parent", layer.parent.map(JSONText.string) ?? .null),
            ("frame", .rect(shown.frame)), ("bounds", .rect(shown.bounds)), ("center", .point(shown.position)),
            ("transform", .transform(shown.transform.matrix)), ("alpha", .number(shown.opacity)),
            ("backgroundColor", .color(shown.backgroundColor)), ("contentStretch", .rect(shown.contentStretch)),
            ("hidden", .flag(shown.hidden)), ("cornerRadius", .cornerRadii(shown.cornerRadius)),
            ("anchorPoint", .point(shown.anchorPoint)), ("zPosition", .number(shown.zPosition)),
        ]
        let standard = LayerValues()
        if shown.borderWidth != standard.borderWidth { members.append(("borderWidth", .number(shown.borderWidth))) }
        if shown.borderColor != standard.borderColor { members.append(("borderColor", .color(shown.borderColor))) }
        if shown.sublayerTransform != standard.sublayerTransform {
            members.append(("sublayerTransform", .transform(shown.sublayerTransform)))
        }
        if shown.contents != standard.contents { members.append(("contents", .contents(shown.contents))) }
        members += [
            ("toCanvas", .transform(layer.toCanvas)), ("canvasFrame", .rect(layer.canvasFrame)),
            ("animations", .list(layer.animations.map { animation($0, of: layer) })),
        ]
        return .object(members)
    }

    private func animation(_ presented: PresentedAnimation, of layer: PresentedLayer) -> JSONText {
        let timing = presented.animation.timing
        var members: [(String, JSONText)] = [
            ("key", .string(presented.key)),
            ("keyPaths", .list(presented.animation.keyPaths.map { .string($0.name) })),
            ("begin", .number(timing.beginTime.secondsValue)),
            ("end", timing.endTime.map { .number($0.secondsValue) } ?? .string("infinity")),
            ("phase", .string(presented.phase(at: presentation.time))),
        ]
        if let position = presented.position {
            members += [("fraction", .number(position.fraction)), ("cycle", .number(Double(position.iteration)))]
        }
        if case .property(let animation) = presented.animation {
            if let position = presented.position {
                let progress = animation.timingFunction.progress(
                    at: position.fraction, isBeforeStart: position.isBeforeStart)
                members.append(("progress", .number(progress)))
            }
            members.append(("additive", .flag(animation.isAdditive)))
        }
        return .object(members)
    }
}

extension MediaTime {
    /// The nearest double that does not read back, as its shortest decimal, as an earlier time: a frame's time printed
    /// and given to `--at` is in that frame again.
    fileprivate var readableSeconds: Double {
        var seconds = secondsValue
        while MediaTime(seconds) < self { seconds = seconds.nextUp }
        return seconds
    }
}

extension JSONText {
    /// Pictures by their size in pixels; a cross fade as its two pictures and how far it is.
    fileprivate static func contents(_ contents: AnimatableValue) -> JSONText {
        func picture(_ image: Image?) -> JSONText {
            image.map { .object([("width", .number(Double($0.width))), ("height", .number(Double($0.height)))]) }
                ?? .null
        }
        switch contents {
        case .image(let image): return picture(image)
        case .dissolve(let from, let to, let progress):
            return .object([("from", picture(from)), ("to", picture(to)), ("progress", .number(progress))])
        default: return .null
        }
    }
}

extension PresentedAnimation {
    /// Whether the animation is still to begin, runs, or is over and stays.
    fileprivate func phase(at time: MediaTime) -> String {
        switch position?.phase {
        case .before: return "before"
        case .active: return "active"
        case .after: return "after"
        case nil: return animation.timing.beginTime > time ? "before" : "after"
        }
    }
}
