import Geometry
import Graphics
import Raster

/// Both compositors, for rules that each must keep.
enum Drawing: CaseIterable, Sendable {
    case reference
    case fast

    func render(_ list: DisplayList) -> Bitmap {
        switch self {
        case .reference: return ReferenceCompositor().render(list)
        case .fast:
            var compositor = Compositor()
            var bitmap = Bitmap(width: list.width, height: list.height)
            compositor.render(list, into: &bitmap)
            return bitmap
        }
    }

    func render(_ commands: [DrawCommand], width: Int, height: Int, on background: Color = .black) -> Bitmap {
        render(DisplayList(width: width, height: height, background: background, commands: commands))
    }
}

extension Bitmap {
    /// Red, green, blue.
    func color(_ x: Int, _ y: Int) -> [Int] {
        let start = 4 * (y * width + x)
        return [Int(pixels[start + 2]), Int(pixels[start + 1]), Int(pixels[start])]
    }

    /// The green of every pixel, rows from the top.
    var greens: [Int] { stride(from: 1, to: pixels.count, by: 4).map { Int(pixels[$0]) } }
}

extension DrawCommand {
    static func fill(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double = 0, _ color: Color = .white,
        by transform: AffineTransform = .identity
    ) -> DrawCommand {
        .fill(
            Fill(
                shape: RoundedRect(Rect(x: x, y: y, width: width, height: height), radii: CornerRadii(radius)),
                transform: transform, color: color))
    }

    static func image(
        _ image: Image, in rect: Rect, by transform: AffineTransform = .identity, _ sampling: ImageSampling = .linear
    ) -> DrawCommand {
        .image(
            ImageDraw(
                image: image, columns: StretchAxis(pixels: image.width, start: rect.minX, length: rect.size.width),
                rows: StretchAxis(pixels: image.height, start: rect.minY, length: rect.size.height),
                transform: transform, sampling: sampling, opacity: 1))
    }
}

extension AffineTransform {
    /// A turn of about 10°: (0.984…, 0.172…) is on the unit circle, from the half-angle's tangent 0.0875.
    static let tenDegrees: AffineTransform = {
        let tangent = 0.0875
        let (cosine, sine) = ((1 - tangent * tangent) / (1 + tangent * tangent), 2 * tangent / (1 + tangent * tangent))
        return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }()
}

extension Image {
    /// An image from a function of column and row: blue, green, red, alpha.
    init(width: Int, height: Int, _ pixel: (Int, Int) -> [UInt8]) {
        self.init(
            width: width, height: height,
            premultipliedBGRA: (0..<(width * height)).flatMap { pixel($0 % width, $0 / width) })
    }
}
