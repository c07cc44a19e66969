internal import Geometry
public import Graphics

/// Draws a display list the plain way: one command after the other, whole frames of Float32, nothing clever.
///
/// What it draws is right by being short. The fast compositor is tested against it, so it stays as it is.
/// Colours are premultiplied, 0...1, and become bytes once, at the very end, halves upwards.
public struct ReferenceCompositor: Sendable {
    public init() {}

    /// The finished frame.
    public func render(_ list: DisplayList) -> Bitmap {
        var canvas = ReferenceCanvas(width: list.width, height: list.height)
        canvas.fill(list.background)
        for command in list.commands { canvas.draw(command) }
        return canvas.bitmap
    }
}

/// A stack of layers, of which the last is drawn on.
private struct ReferenceCanvas {
    /// Blue, green, red, alpha.
    typealias Pixel = SIMD4<Float>

    let width: Int
    let height: Int
    private var layers: [[Pixel]]
    private var groups: [DrawCommand.Group] = []

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        layers = [[Pixel](repeating: .zero, count: width * height)]
    }

    mutating func fill(_ color: Color) {
        let opaque = Self.pixel(Color(red: color.red, green: color.green, blue: color.blue))
        layers[0] = [Pixel](repeating: opaque, count: width * height)
    }

    mutating func draw(_ command: DrawCommand) {
        switch command {
        case .fill(let fill):
            paint(Self.pixel(fill.color), through: coverage(of: fill.shape, by: fill.transform))
        case .border(let border):
            guard border.width > 0 else { return }
            var ring = coverage(of: border.shape, by: border.transform)
            if let inner = border.shape.inset(by: border.width) {
                let hole = coverage(of: inner, by: border.transform)
                for index in ring.indices { ring[index] = max(0, ring[index] - hole[index]) }
            }
            paint(Self.pixel(border.color), through: ring)
        case .path(let fill):
            paint(Self.pixel(fill.color), through: coverage(of: fill))
        case .image(let draw):
            self.draw(draw)
        case .beginGroup(let group):
            groups.append(group)
            layers.append([Pixel](repeating: .zero, count: width * height))
        case .endGroup:
            guard let group = groups.popLast(), let layer = layers.popLast() else { return }
            compose(layer, group)
        }
    }

    private mutating func draw(_ draw: DrawCommand.ImageDraw) {
        guard let mapping = ImageMapping(draw) else { return }
        let mask = coverage(of: RoundedRect(mapping.extent), by: draw.transform)
        let opacity = Float(draw.opacity.shareOfOne)
        for row in 0..<height {
            for column in 0..<width where mask[row * width + column] > 0 {
                let center = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
                let source = mapping.color(of: draw.image, at: center, draw.sampling)
                blend(source * (mask[row * width + column] * opacity), at: row * width + column)
            }
        }
    }

    private mutating func paint(_ source: Pixel, through mask: [Float]) {
        for index in mask.indices where mask[index] > 0 { blend(source * mask[index], at: index) }
    }

    private mutating func compose(_ layer: [Pixel], _ group: DrawCommand.Group) {
        let mask = group.clip.map { coverage(of: $0.shape, by: $0.transform) }
        let opacity = Float(group.opacity.shareOfOne)
        for index in layer.indices {
            let source = layer[index] * (opacity * (mask?[index] ?? 1))
            switch group.blendMode {
            case .sourceOver: blend(source, at: index)
            case .plusLighter:
                layers[layers.count - 1][index] = pointwiseMin(layers[layers.count - 1][index] + source, .one)
            }
        }
    }

    private mutating func blend(_ source: Pixel, at index: Int) {
        layers[layers.count - 1][index] = source + layers[layers.count - 1][index] * (1 - source.w)
    }

    private func coverage(of shape: RoundedRect, by transform: AffineTransform) -> [Float] {
        ReferenceCoverage(of: Outline(shape, by: transform).points, width: width, height: height).values
    }

    private func coverage(of fill: DrawCommand.PathFill) -> [Float] {
        let canvas = PixelBox(left: 0, top: 0, right: width, bottom: height)
        let outline = PathOutline(fill.path, by: fill.transform, within: canvas)
        return ReferenceCoverage(of: outline.edges, fillRule: fill.fillRule, width: width, height: height).values
    }

    private static func pixel(_ color: Color) -> Pixel {
        let alpha = Float(color.alpha.shareOfOne)
        return Pixel(
            Float(color.blue.shareOfOne) * alpha, Float(color.green.shareOfOne) * alpha,
            Float(color.red.shareOfOne) * alpha, alpha)
    }

    var bitmap: Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        for (index, pixel) in layers[0].enumerated() {
            for channel in 0..<4 {
                bitmap.pixels[4 * index + channel] = UInt8(min(max(pixel[channel], 0), 1) * 255 + 0.5)
            }
        }
        return bitmap
    }
}

extension ImageMapping {
    /// The image's colour under the middle of a pixel: premultiplied blue, green, red, alpha, 0...1.
    fileprivate func color(of image: Image, at pixel: Point, _ sampling: ImageSampling) -> SIMD4<Float> {
        let center = inverse.apply(to: pixel)
        switch sampling {
        case .nearest:
            return image.pixel(columns.nearest(center.x), rows.nearest(center.y)) / 255
        case .linear:
            var sum = SIMD4<Float>.zero
            for index in 0..<boxCount {
                let (x, y) = (
                    center.x + firstBox.x + Double(index) * step.x, center.y + firstBox.y + Double(index) * step.y
                )
                rows.forEachTap(around: y, width: firstBox.height) { row, rowShare in
                    columns.forEachTap(around: x, width: firstBox.width) { column, share in
                        sum += image.pixel(column, row) * Float(rowShare * share)
                    }
                }
            }
            return sum / (255 * Float(boxCount))
        }
    }
}

extension Image {
    fileprivate func pixel(_ column: Int, _ row: Int) -> SIMD4<Float> {
        let start = 4 * (row * width + column)
        return SIMD4(
            Float(pixels[start]), Float(pixels[start + 1]), Float(pixels[start + 2]), Float(pixels[start + 3]))
    }
}
