import Fixtures
import Geometry
import Graphics
import PixelSupport
import Testing

/// A scene drawn by a browser, as `oracle/FORMAT.md` describes it.
struct OracleScene: Decodable, Sendable, CustomTestStringConvertible {
    struct Layer: Decodable, Sendable {
        var center: [Double]
        var bounds: [Double]
        var transform: [Double]
        var alpha: Double
        var backgroundColor: [Double]
        var clipsToBounds: Bool
        var cornerRadius: Double
        var hidden: Bool
        var sublayers: [Layer]
        var image: String?
        var contentMode: String?
        var contentStretch: [Double]?
        var imageSampling: String?
    }

    struct Tolerance: Decodable, Sendable {
        var max: Double
        var mean: Double
    }

    var name: String
    var exactness: String
    var width: Int
    var height: Int
    var background: [Double]
    var layers: [Layer]
    var png: String
    var pngSupersampled: String?
    var check: Tolerance
    var suggestedTolerance: Tolerance

    var testDescription: String { name }

    /// Every scene of the file.
    static let all: [OracleScene] = {
        struct File: Decodable { var scenes: [OracleScene] }
        // swift-format-ignore: NeverUseForceTry
        return try! Fixtures.decode(File.self, from: "oracle/scenes.json").scenes
    }()

    /// The scene as drawing commands.
    func displayList() throws -> DisplayList {
        var list = DisplayList(
            width: width, height: height,
            background: Color(red: background[0] / 255, green: background[1] / 255, blue: background[2] / 255))
        for layer in layers { try layer.append(to: &list.commands, parent: .identity) }
        return list
    }

    /// What the browser drew: the finely sampled picture, where there is one, before the plain one.
    func pictures() throws -> [PNGPicture] {
        try [pngSupersampled, png].compactMap { $0 }.map { try PNGPicture(Fixtures.data("oracle/" + $0)) }
    }

    static func image(_ name: String) throws -> Image {
        let picture = try PNGPicture(Fixtures.data("oracle/images/\(name).png"))
        return Image(width: picture.width, height: picture.height, premultipliedBGRA: picture.premultipliedBGRA)
    }
}

extension OracleScene.Layer {
    /// Adds the layer's commands; `parent` takes the parent's bounds space to pixels.
    func append(to commands: inout [DrawCommand], parent: AffineTransform) throws {
        guard !hidden, alpha > 0 else { return }
        let box = Rect(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3])
        let own = AffineTransform(
            a: transform[0], b: transform[1], c: transform[2], d: transform[3], tx: transform[4], ty: transform[5])
        let placed = AffineTransform(translationX: -box.midpoint.x, y: -box.midpoint.y)
            .concatenating(own)
            .concatenating(AffineTransform(translationX: center[0], y: center[1]))
            .concatenating(parent)
        let shape = RoundedRect(box, radii: CornerRadii(cornerRadius))
        let isGroup = alpha < 1 || clipsToBounds
        if isGroup {
            commands.append(
                .beginGroup(
                    DrawCommand.Group(
                        opacity: alpha, clip: clipsToBounds ? DrawCommand.Clip(shape: shape, transform: placed) : nil)))
        }
        let color = Color(
            red: backgroundColor[0], green: backgroundColor[1], blue: backgroundColor[2], alpha: backgroundColor[3])
        if color.alpha > 0 {
            // Inside a clip the background reaches beyond it, so that its edge is not smoothed twice.
            let larger = Rect(
                x: box.minX - 8, y: box.minY - 8, width: box.size.width + 16, height: box.size.height + 16)
            let filled = clipsToBounds ? RoundedRect(larger) : shape
            commands.append(.fill(DrawCommand.Fill(shape: filled, transform: placed, color: color)))
        }
        if let name = image { commands.append(.image(try imageDraw(name, in: box, placed))) }
        for sublayer in sublayers { try sublayer.append(to: &commands, parent: placed) }
        if isGroup { commands.append(.endGroup) }
    }

    private func imageDraw(_ name: String, in box: Rect, _ placed: AffineTransform) throws -> DrawCommand.ImageDraw {
        let picture = try OracleScene.image(name)
        let mode = try #require(ContentMode(rawValue: contentMode ?? "scaleToFill"))
        let stretch = mode.honoursContentStretch ? contentStretch ?? [0, 0, 1, 1] : [0, 0, 1, 1]
        let target = mode.placement(
            of: Size(width: Double(picture.width), height: Double(picture.height)), in: box)
        func axis(_ pixels: Int, _ index: Int, _ start: Double, _ length: Double) -> StretchAxis {
            if stretch == [0, 0, 1, 1] { return StretchAxis(pixels: pixels, start: start, length: length) }
            return StretchAxis(
                pixels: pixels, scale: 1, stretchStart: stretch[index], stretchLength: stretch[index + 2], start: start,
                length: length)
        }
        return DrawCommand.ImageDraw(
            image: picture, columns: axis(picture.width, 0, target.minX, target.size.width),
            rows: axis(picture.height, 1, target.minY, target.size.height), transform: placed,
            sampling: try #require(ImageSampling(rawValue: imageSampling ?? "linear")), opacity: 1)
    }
}
