internal import Animation
internal import Geometry
internal import Graphics

/// A layer's pictures and where they lie in its box.
struct ContentsPlacement {
    private let contents: AnimatableValue
    private let contentMode: ContentMode
    private let sampling: ImageSampling
    private let stretch: Rect
    private let size: Size

    /// - Parameters:
    ///   - layer: With its values as shown.
    ///   - size: Of the box, not negative.
    init(layer: LayerState, size: Size) {
        contents = layer.values.contents
        contentMode = layer.contentMode
        sampling = layer.imageSampling
        stretch = layer.values.contentStretch
        self.size = size
    }

    /// Whether a picture reaches beyond a shape.
    func overflows(_ box: RoundedRect) -> Bool {
        pictures.contains { image in
            let placed = placement(of: image)
            return box.radii != .zero || placed.minX < 0 || placed.minY < 0 || placed.maxX > size.width
                || placed.maxY > size.height
        }
    }

    /// Draws the picture, or in a cross fade the two faded so that they add up.
    ///
    /// - Parameter reach: Where the picture comes to an edge of the box, its outermost pixels go on beyond by this
    ///   much, points. Inside a clip the edge is then smoothed by the clip alone.
    func draw(toPixels: AffineTransform, runningPastEdgesBy reach: Double, into commands: inout [DrawCommand]) {
        switch contents {
        case .image(let image?):
            if let draw = command(for: image, toPixels: toPixels, reach: reach) { commands.append(draw) }
        case .dissolve(let from, let to, let progress):
            let share = min(max(progress, 0), 1)
            let halves: [(image: Image?, opacity: Double, blendMode: DrawCommand.Group.BlendMode)] =
                [(from, 1 - share, .sourceOver), (to, share, .plusLighter)]
            commands.append(.beginGroup(.init(opacity: 1)))
            for half in halves {
                guard let image = half.image, let draw = command(for: image, toPixels: toPixels, reach: reach)
                else { continue }
                commands += [.beginGroup(.init(opacity: half.opacity, blendMode: half.blendMode)), draw, .endGroup]
            }
            commands.append(.endGroup)
        default: break
        }
    }

    /// Where the pictures lie, in the box's coordinates.
    var placements: [Rect] { pictures.map(placement) }

    private var pictures: [Image] {
        switch contents {
        case .image(let image): [image].compactMap(\.self)
        case .dissolve(let from, let to, _): [from, to].compactMap(\.self)
        default: []
        }
    }

    /// One image pixel is one point.
    private func placement(of image: Image) -> Rect {
        contentMode.placement(
            of: Size(width: Double(image.width), height: Double(image.height)), in: Rect(origin: .zero, size: size))
    }

    private func command(for image: Image, toPixels: AffineTransform, reach: Double) -> DrawCommand? {
        let placed = placement(of: image)
        guard placed.size.width > 0, placed.size.height > 0 else { return nil }
        let columns = axis(image.width, placed.origin.x, placed.size.width, stretch.origin.x, stretch.size.width)
        let rows = axis(image.height, placed.origin.y, placed.size.height, stretch.origin.y, stretch.size.height)
        return .image(
            .init(
                image: image,
                columns: columns.extended(
                    before: placed.minX <= 0 ? reach : 0, after: placed.maxX >= size.width ? reach : 0),
                rows: rows.extended(
                    before: placed.minY <= 0 ? reach : 0, after: placed.maxY >= size.height ? reach : 0),
                transform: toPixels, sampling: sampling, opacity: 1))
    }

    private func axis(
        _ pixels: Int, _ start: Double, _ length: Double, _ stretchStart: Double, _ stretchLength: Double
    ) -> StretchAxis {
        guard contentMode.honoursContentStretch, stretchStart != 0 || stretchLength != 1 else {
            return StretchAxis(pixels: pixels, start: start, length: length)
        }
        return StretchAxis(
            pixels: pixels, scale: 1, stretchStart: stretchStart, stretchLength: stretchLength, start: start,
            length: length)
    }
}
