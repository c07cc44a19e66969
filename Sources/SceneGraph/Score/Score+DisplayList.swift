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
        var builder = DisplayListBuilder(score: self, time: time)
        if let (state, shown) = layer(root, at: time) {
            builder.draw(root, state, shown, outside: AffineTransform(scaleX: scale, y: scale))
        }
        return DisplayList(width: width, height: height, background: background.limited, commands: builder.commands)
    }
}

/// Turns layers into draw commands, each layer in the order: background, contents, sublayers, border; then clip and opacity.
private struct DisplayListBuilder {
    let score: Score
    let time: MediaTime
    var commands: [DrawCommand] = []

    init(score: Score, time: MediaTime) {
        self.score = score
        self.time = time
    }

    /// - Parameter outside: From the superlayer's bounds coordinates to pixels.
    mutating func draw(_ index: Int, _ state: LayerState, _ shown: LayerValues, outside: AffineTransform) {
        let opacity = min(max(shown.opacity, 0), 1)
        guard !shown.hidden, opacity > 0 else { return }
        let toPixels = shown.boxToSuperlayer.concatenating(outside)
        guard toPixels.determinant != 0 else { return }

        let size = Size(width: max(0, shown.bounds.size.width), height: max(0, shown.bounds.size.height))
        let box = RoundedRect(Rect(origin: .zero, size: size), radii: shown.cornerRadius)
        let sublayers = score.drawingOrder(of: index, at: time)
        let contents = ContentsPlacement(state: state, shown: shown, size: size)
        let clips = state.masksToBounds && (!sublayers.isEmpty || contents.overflows(box))

        let start = commands.count
        commands.append(
            .beginGroup(
                .init(opacity: opacity, clip: clips ? DrawCommand.Clip(shape: box, transform: toPixels) : nil)))
        drawBackground(shown.backgroundColor, box: box, toPixels: toPixels, isClipped: clips)
        contents.draw(toPixels: toPixels, into: &commands)
        let inside = shown.boundsToBox.concatenating(toPixels)
        for sublayer in sublayers { draw(sublayer.index, sublayer.state, sublayer.shown, outside: inside) }
        drawBorder(shown, box: box, toPixels: toPixels)
        closeGroup(from: start)
    }

    private mutating func drawBackground(
        _ color: Color, box: RoundedRect, toPixels: AffineTransform, isClipped: Bool
    ) {
        let color = color.limited
        guard color.alpha > 0, !box.rect.isEmpty else { return }
        // Inside a clip of the same shape the edge must not be smoothed twice: the fill runs past it.
        let shape = isClipped ? box.outgrown(pastEdgesUnder: toPixels) : box
        commands.append(.fill(.init(shape: shape, transform: toPixels, color: color)))
    }

    private mutating func drawBorder(_ shown: LayerValues, box: RoundedRect, toPixels: AffineTransform) {
        let color = shown.borderColor.limited
        guard shown.borderWidth > 0, color.alpha > 0, !box.rect.isEmpty else { return }
        commands.append(.border(.init(shape: box, width: shown.borderWidth, transform: toPixels, color: color)))
    }

    /// Ends the group that begins at `start`, or does without it where its only content can be faded itself.
    private mutating func closeGroup(from start: Int) {
        guard case .beginGroup(let group) = commands[start] else { return }
        let content = commands.count - start - 1
        if content == 0 {
            commands.removeLast()
        } else if group.clip == nil, group.opacity == 1 {
            commands.remove(at: start)
        } else if group.clip == nil, let faded = commands[(start + 1)...].faded(by: group.opacity) {
            commands.removeSubrange(start...)
            commands.append(contentsOf: faded)
        } else {
            commands.append(.endGroup)
        }
    }
}

extension ArraySlice<DrawCommand> {
    /// The commands with an opacity taken into them, if they are one leaf or one whole group; nil otherwise.
    fileprivate func faded(by opacity: Double) -> [DrawCommand]? {
        guard let first else { return nil }
        switch first {
        case .fill(var fill) where count == 1:
            fill.color = fill.color.faded(by: opacity)
            return [.fill(fill)]
        case .border(var border) where count == 1:
            border.color = border.color.faded(by: opacity)
            return [.border(border)]
        case .image(var image) where count == 1:
            image.opacity *= opacity
            return [.image(image)]
        case .beginGroup(var group) where isOneGroup:
            group.opacity *= opacity
            return [.beginGroup(group)] + dropFirst()
        default: return nil
        }
    }

    /// Whether the group that begins first ends last.
    private var isOneGroup: Bool {
        var depth = 0
        for (offset, command) in self.enumerated() {
            if case .beginGroup = command { depth += 1 }
            if case .endGroup = command { depth -= 1 }
            if depth == 0 { return offset == count - 1 }
        }
        return false
    }
}

extension RoundedRect {
    /// The rectangle grown on every side by at least two pixels under a transform, its corners square.
    fileprivate func outgrown(pastEdgesUnder transform: AffineTransform) -> RoundedRect {
        let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
        let area = abs(transform.determinant)
        // The inverse stretches a pixel by no more than the root of the sum of its entries' squares.
        let reach = 2 * (a * a + b * b + c * c + d * d).squareRoot() / area
        return RoundedRect(
            Rect(
                x: rect.origin.x - reach, y: rect.origin.y - reach, width: rect.size.width + 2 * reach,
                height: rect.size.height + 2 * reach))
    }
}
