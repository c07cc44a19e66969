internal import Geometry
internal import Graphics
internal import Timing

extension Reading {
    /// Reads the whole; nil if the top is no object.
    func document() -> TimelineDocument? {
        let top = Place(node: tree.root, path: .top)
        readVariables()
        readFrameRateAndAssets(top)
        guard let object = object(top, as: .document) else { return nil }
        let canvas = canvas(object.object("canvas"))
        let duration = duration(object)
        let views = (object.list("views") ?? []).objects.compactMap { viewDeclaration($0) }
        let events = (object.list("timeline") ?? []).objects.compactMap { event($0) }
        let claims = (object.list("expect") ?? []).objects
        let expectations = claims.compactMap { expectation($0) }
        checkReferences()
        checkEventOrder()
        checkTimes(of: claims, duration: duration?.value)
        if !diagnostics.hasErrors { reportUnusedVariables() }
        guard let canvas else { return nil }
        return TimelineDocument(
            canvas: canvas, frameRate: frameRate, duration: duration, assets: assetFiles, views: views,
            events: events, expectations: expectations)
    }

    /// What other values depend on, wherever it stands in the text. Mistakes are reported when the whole is read.
    private func readFrameRateAndAssets(_ top: Place) {
        guard top.node.type == .object else { return }
        let reported = diagnostics
        let counted = valueCount
        for (key, node) in top.node.members {
            switch key.text {
            case "frameRate":
                if case .frameRate(let rate)? = value(top.member("frameRate", node), as: .frameRate) {
                    frameRate = rate
                }
            case "assets":
                guard let section = resolved(top.member("assets", node)), section.node.type == .object else { continue }
                for (name, node) in section.node.members {
                    var reference: ImageReference?
                    let place = section.member(name.text, node)
                    if case .image(let found?)? = value(place, as: .assetPath) {
                        reference = found
                        assetFiles.append(Located(found, at: origin(place)))
                    }
                    assets[name.text] = .some(reference)
                }
            default: break
            }
        }
        diagnostics = reported
        valueCount = counted
        isOverLimit = false
    }

    private func canvas(_ object: ReadObject?) -> TimelineDocument.Canvas? {
        guard let object, let size = object.size("size") else { return nil }
        let scale = object.number("scale")?.value ?? 1
        let color = object.color("backgroundColor") ?? .black
        if color.alpha != 1, let member = object.member("backgroundColor") {
            report(
                member.place, message: "a canvas that is not opaque is not supported yet",
                hint: "give an opaque color, for example \"black\"")
        }
        let sizePlace = object.member("size")?.place ?? object.place
        let width = (size.width * scale + 0.5).rounded(.down)
        let height = (size.height * scale + 0.5).rounded(.down)
        let side = max(width, height)
        let limit = options.limits[.canvasSide]
        if side > Double(limit) {
            report(
                sizePlace, expected: "at most \(limit) pixels a side",
                found: "\(width.shortText) × \(height.shortText)",
                hint: ReadingLimits.Kind.canvasSide.raisingHint)
        } else if width * height > Double(options.limits[.canvasPixels]) {
            report(
                sizePlace, expected: "at most \(options.limits[.canvasPixels]) pixels",
                found: "\(width.shortText) × \(height.shortText) = \((width * height).shortText)",
                hint: ReadingLimits.Kind.canvasPixels.raisingHint)
        }
        if width < 1 || height < 1 {
            report(
                sizePlace, expected: "a canvas of at least 1 × 1 pixels",
                found: "\(width.shortText) × \(height.shortText)")
        }
        return TimelineDocument.Canvas(size: size, scale: scale, backgroundColor: color)
    }

    private func duration(_ object: ReadObject) -> Located<MediaTime>? {
        guard let member = object.member("duration"), case .time(let duration)? = member.value else { return nil }
        let frames = duration.seconds * frameRate.framesPerSecond
        let limit = options.limits[.frames]
        if frames > Rational(limit) {
            report(
                member.place, expected: "at most \(limit) frames",
                found:
                    "\(frames.rounded): \(duration.secondsValue.shortText) seconds at \(frameRate) frames per second",
                hint: ReadingLimits.Kind.frames.raisingHint)
        }
        return Located(duration, at: origin(member.place))
    }
}
