internal import Animation
internal import Geometry
public import Graphics
public import Timing

extension Score {
    /// Everything that is drawn at a time, back to front.
    ///
    /// - Parameters:
    ///   - width: Pixels.
    ///   - height: Pixels.
    ///   - scale: Pixels per point.
    ///   - background: What the frame is filled with first.
    public func displayList(
        at time: MediaTime, width: Int, height: Int, scale: Double, background: Color
    ) -> DisplayList {
        var builder = DisplayListBuilder(score: self, moment: Moment(time))
        builder.commands.reserveCapacity(tracks.count)
        builder.draw(root, outside: AffineTransform(scaleX: scale, y: scale))
        return DisplayList(width: width, height: height, background: background.limited, commands: builder.commands)
    }
}

extension Score {
    /// What a layer draws itself, without its sublayers: clipped and faded as it says.
    ///
    /// - Parameter layer: With its values as shown.
    func ownCommands(of layer: LayerState, at time: MediaTime, toPixels: AffineTransform) -> [DrawCommand] {
        var builder = DisplayListBuilder(score: self, moment: Moment(time))
        builder.draw(layer, sublayersOf: nil, toPixels: toPixels)
        return builder.commands
    }
}

/// Turns layers into draw commands, each layer in the order: background, contents, sublayers, border; then clip and opacity.
private struct DisplayListBuilder {
    let score: Score
    let moment: Moment
    var commands: [DrawCommand] = []

    init(score: Score, moment: Moment) {
        self.score = score
        self.moment = moment
    }

    /// Draws a layer, or in a transition what it showed and what it shows, so faded that they add up.
    ///
    /// - Parameter outside: From the superlayer's bounds coordinates to pixels.
    mutating func draw(_ index: Int, outside: AffineTransform) {
        guard let (transition, progress) = score.transition(of: index, at: moment) else {
            return drawLayer(index, outside: outside)
        }
        let share = min(max(progress, 0), 1)
        var before = DisplayListBuilder(score: score, moment: Moment(justBefore: transition.added))
        before.draw(index, outside: outside)
        var now = DisplayListBuilder(score: score, moment: moment)
        now.drawLayer(index, outside: outside)
        guard before.commands != now.commands else {
            commands += now.commands
            return
        }
        commands.append(.beginGroup(.init(opacity: 1)))
        commands.append(.beginGroup(.init(opacity: 1 - share)))
        commands += before.commands + [.endGroup]
        commands.append(.beginGroup(.init(opacity: share, blendMode: .plusLighter)))
        commands += now.commands + [.endGroup, .endGroup]
    }

    private mutating func drawLayer(_ index: Int, outside: AffineTransform) {
        guard var layer = score.model(of: index, at: moment) else { return }
        score.show(index, at: moment, on: &layer)
        draw(layer, sublayersOf: index, toPixels: layer.values.boxToSuperlayer.concatenating(outside))
    }

    /// - Parameters:
    ///   - layer: With its values as shown.
    ///   - index: The layer whose sublayers are drawn too; nil draws none.
    ///   - toPixels: From the layer's box to pixels.
    mutating func draw(_ layer: LayerState, sublayersOf index: Int?, toPixels: AffineTransform) {
        let opacity = min(max(layer.values.opacity, 0), 1)
        guard !layer.values.hidden, opacity > 0 else { return }
        let area = toPixels.determinant
        guard area != 0, area.isFinite else { return }

        let bounds = layer.values.bounds
        let size = Size(width: max(0, bounds.size.width), height: max(0, bounds.size.height))
        let box = RoundedRect(Rect(origin: .zero, size: size), radii: layer.values.cornerRadius)
        let sublayers = index.map { score.drawingOrder(of: $0, at: moment) } ?? []
        let contents = ContentsPlacement(layer: layer, size: size)
        let shape = layer.values.shape
        let overflows = contents.overflows(box) || shape.map { !$0.path.isEmpty } ?? false
        let clips = layer.masksToBounds && (!sublayers.isEmpty || overflows)

        let start = commands.count
        let fadesAsGroup = opacity < 1 && layer.allowsGroupOpacity
        if fadesAsGroup { commands.append(.beginGroup(.init(opacity: opacity))) }
        let inside = layer.values.sublayersToBox.concatenating(toPixels)
        let boundsToPixels = AffineTransform(translationX: -bounds.origin.x, y: -bounds.origin.y)
            .concatenating(toPixels)
        if clips {
            drawClipped(to: .init(shape: box, transform: toPixels)) { builder in
                // Inside a clip of the same shape the edge must not be smoothed twice: what reaches it runs past it.
                let reach = toPixels.reachOfTwoPixels
                builder.drawBackground(
                    layer.values.backgroundColor, shape: box.outgrown(by: reach), toPixels: toPixels)
                contents.draw(toPixels: toPixels, runningPastEdgesBy: reach, into: &builder.commands)
                builder.drawShape(shape, toPixels: boundsToPixels)
                for sublayer in sublayers { builder.draw(sublayer, outside: inside) }
            }
        } else {
            drawBackground(layer.values.backgroundColor, shape: box, toPixels: toPixels)
            contents.draw(toPixels: toPixels, runningPastEdgesBy: 0, into: &commands)
            drawShape(shape, toPixels: boundsToPixels)
            for sublayer in sublayers { draw(sublayer, outside: inside) }
        }
        // The border lies on the clipped content and ends where the clip does: it needs no cutting.
        drawBorder(layer.values, box: box, toPixels: toPixels)
        if fadesAsGroup { closeFade(from: start, opacity) } else if opacity < 1 { fadeEach(from: start, by: opacity) }
    }

    /// Fades everything by itself, so that what lies under something shows through it.
    private mutating func fadeEach(from start: Int, by opacity: Double) {
        var depth = 0
        for index in commands[start...].indices {
            let isTop = depth == 0
            switch commands[index] {
            case .beginGroup(let group):
                // What a clip holds is faded inside it; any other group is one thing.
                guard depth > 0 || group.clip == nil || group.opacity < 1 else { continue }
                depth += 1
            case .endGroup:
                depth = max(0, depth - 1)
                continue
            default: break
            }
            if isTop { commands[index] = commands[index].faded(by: opacity) }
        }
    }

    /// Draws into a group that is cut to a shape. Nothing is left of one that holds nothing, or of a shape without area.
    private mutating func drawClipped(to clip: DrawCommand.Clip, _ draw: (inout DisplayListBuilder) -> Void) {
        guard !clip.shape.rect.isEmpty else { return }
        let start = commands.count
        commands.append(.beginGroup(.init(opacity: 1, clip: clip)))
        draw(&self)
        if commands.count == start + 1 { commands.removeLast() } else { commands.append(.endGroup) }
    }

    private mutating func drawBackground(_ color: Color, shape: RoundedRect, toPixels: AffineTransform) {
        let color = color.limited
        guard color.alpha > 0, !shape.rect.isEmpty else { return }
        commands.append(.fill(.init(shape: shape, transform: toPixels, color: color)))
    }

    /// Fills a shape's path and draws its line.
    ///
    /// - Parameter toPixels: From the layer's bounds coordinates.
    private mutating func drawShape(_ shape: ShapeValues?, toPixels: AffineTransform) {
        guard let shape, !shape.path.isEmpty else { return }
        let fill = shape.fillColor.limited
        if fill.alpha > 0 {
            commands.append(
                .path(.init(path: shape.path, fillRule: shape.fillRule, transform: toPixels, color: fill)))
        }
        let color = shape.strokeColor.limited
        guard color.alpha > 0 else { return }
        let line = shape.line(tolerance: toPixels.reachOfTwoPixels / 64)
        guard !line.isEmpty else { return }
        commands.append(.path(.init(path: line, fillRule: .nonZero, transform: toPixels, color: color)))
    }

    private mutating func drawBorder(_ shown: LayerValues, box: RoundedRect, toPixels: AffineTransform) {
        let color = shown.borderColor.limited
        guard shown.borderWidth > 0, color.alpha > 0, !box.rect.isEmpty else { return }
        commands.append(.border(.init(shape: box, width: shown.borderWidth, transform: toPixels, color: color)))
    }

    /// Ends the group that begins at `start`, or does without it where its only leaf or group can be faded itself.
    private mutating func closeFade(from start: Int, _ opacity: Double) {
        if commands.count == start + 1 {
            commands.removeLast()
        } else if let faded = commands[(start + 1)...].faded(by: opacity) {
            commands[start + 1] = faded
            commands.remove(at: start)
        } else {
            commands.append(.endGroup)
        }
    }
}

extension DrawCommand {
    /// A leaf, or the beginning of a group, with an opacity taken into it.
    fileprivate func faded(by opacity: Double) -> DrawCommand {
        switch self {
        case .fill(var fill):
            fill.color = fill.color.faded(by: opacity)
            return .fill(fill)
        case .border(var border):
            border.color = border.color.faded(by: opacity)
            return .border(border)
        case .path(var path):
            path.color = path.color.faded(by: opacity)
            return .path(path)
        case .image(var image):
            image.opacity *= opacity
            return .image(image)
        case .beginGroup(var group):
            group.opacity *= opacity
            return .beginGroup(group)
        case .endGroup: return self
        }
    }
}

extension ArraySlice<DrawCommand> {
    /// The first command with an opacity taken into it, if it is the only leaf or begins the only group; nil otherwise.
    fileprivate func faded(by opacity: Double) -> DrawCommand? {
        guard let first, count == 1 || isOneGroup else { return nil }
        return first.faded(by: opacity)
    }

    /// Whether the group that begins first ends last.
    private var isOneGroup: Bool {
        guard case .beginGroup = first else { return false }
        var depth = 0
        for (offset, command) in self.enumerated() {
            if case .beginGroup = command { depth += 1 }
            if case .endGroup = command { depth -= 1 }
            if depth == 0 { return offset == count - 1 }
        }
        return false
    }
}

extension ShapeValues {
    /// The area of the line along the drawn part of the path.
    fileprivate func line(tolerance: Double) -> Path {
        let isWhole = strokeStart <= 0 && strokeEnd >= 1
        let part = isWhole ? path : path.trimmed(from: strokeStart, to: strokeEnd)
        return part.stroked(stroke, tolerance: tolerance)
    }
}

extension RoundedRect {
    /// The rectangle grown on every side, its corners square.
    fileprivate func outgrown(by reach: Double) -> RoundedRect {
        RoundedRect(
            Rect(
                x: rect.origin.x - reach, y: rect.origin.y - reach, width: rect.size.width + 2 * reach,
                height: rect.size.height + 2 * reach))
    }
}

extension AffineTransform {
    /// A length that is at least two pixels in any direction, for a transform to pixels that does not collapse.
    fileprivate var reachOfTwoPixels: Double {
        // The inverse stretches a pixel by no more than the root of the sum of its entries' squares.
        2 * (a * a + b * b + c * c + d * d).squareRoot() / abs(determinant)
    }
}
