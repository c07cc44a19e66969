import AnimationRecorder
import Fixtures
import Foundation
import PixelSupport
import Testing

/// A scene that a browser drew, turned into a document, so that it goes the whole way: reader, stage, score, display
/// list, compositor. (RasterTests draws the same scenes from display lists of their own.)
struct OracleDocument: Sendable, CustomTestStringConvertible {
    struct Scene: Decodable, Sendable {
        var name: String
        var exactness: String
        var width: Int
        var height: Int
        var background: [Int]
        var layers: [Layer]
        var png: String
        var pngSupersampled: String?
        var check: PictureTolerance
        var suggestedTolerance: PictureTolerance
        var geometry: [Geometry]
    }

    /// Where the browser put a layer.
    struct Geometry: Decodable, Sendable {
        var name: String
        var frame: [Double]
        var canvasFrame: [Double]
        /// From the layer's bounds coordinates.
        var toCanvas: [Double]
    }

    struct Layer: Decodable, Sendable {
        var name: String
        var center: [Double]
        var bounds: [Double]
        var transform: [Double]
        var alpha: Double
        var backgroundColor: [Double]?
        var clipsToBounds: Bool?
        var cornerRadius: Double?
        var hidden: Bool?
        var sublayers: [Layer]
        var image: String?
        var contentMode: String?
        var contentStretch: [Double]?
        var imageSampling: String?
    }

    let scene: Scene

    var testDescription: String { scene.name }

    static let all: [OracleDocument] = {
        struct File: Decodable { var scenes: [Scene] }
        return try! Fixtures.decode(File.self, from: "oracle/scenes.json").scenes.map(OracleDocument.init)
    }()

    func timeline() throws -> LoadedTimeline {
        let background = scene.background.prefix(3).map { Double($0) / 255 }
        let document: [String: Any] = [
            "animrec": 1, "canvas": ["size": [scene.width, scene.height], "backgroundColor": background],
            "frameRate": 30, "duration": "1f", "views": scene.layers.map(view),
        ]
        return try LoadedTimeline(
            DocumentSource(
                name: "\(scene.name).json", bytes: [UInt8](try JSONSerialization.data(withJSONObject: document)),
                folder: Fixtures.url("oracle").path))
    }

    private func view(_ layer: Layer) -> [String: Any] {
        var view: [String: Any] = [
            "id": layer.name, "bounds": layer.bounds, "center": layer.center, "transform": layer.transform,
            "alpha": layer.alpha, "subviews": layer.sublayers.map(view),
        ]
        view["backgroundColor"] = layer.backgroundColor
        view["clipsToBounds"] = layer.clipsToBounds
        view["cornerRadius"] = layer.cornerRadius
        view["hidden"] = layer.hidden
        view["image"] = layer.image.map { "images/\($0).png" }
        view["contentMode"] = layer.contentMode
        view["contentStretch"] = layer.contentStretch
        view["imageSampling"] = layer.imageSampling
        return view
    }
}

@Suite struct `Scenes of a browser as documents` {
    @Test func `are there in the number that was drawn`() { #expect(OracleDocument.all.count == 81) }

    /// A scene may match the browser's picture at scale 1 or its finely sampled one: where slanted edges coincide, the
    /// first lets the lower colour shine through, as any renderer that smooths shape by shape, and the second does not.
    @Test(arguments: OracleDocument.all)
    func `look as the browser drew them`(document: OracleDocument) throws {
        let scene = document.scene
        let still = try document.timeline().still(ofFrame: 0)
        // Opaque layers on whole pixels leave nothing to chance: the browser agrees with exact arithmetic there.
        let isOpaque = scene.exactness == "exact" && scene.check.max == 0
        let tolerance = isOpaque ? PictureTolerance(max: 0, mean: 0) : scene.suggestedTolerance
        let distances = try [scene.png, scene.pngSupersampled].compactMap(\.self).map { path in
            PictureDistance(still, try PNGPicture(Fixtures.data("oracle/\(path)")))
        }
        #expect(distances.contains { $0.isWithin(tolerance) }, "\(distances), allowed \(tolerance)")
    }

    /// The browser's matrix parts are doubles, its lengths have single precision: 24 bits of up to 400 points.
    private static let pointBar = 400 / 0x1p24

    @Test(arguments: OracleDocument.all)
    func `lie where the browser's matrices say`(document: OracleDocument) throws {
        let presentation = try document.timeline().presentation(at: .zero)
        for geometry in document.scene.geometry {
            let layer = try #require(presentation[geometry.name])
            let (m, frame, box, origin) = (
                layer.toCanvas, layer.shown.frame, layer.canvasFrame, layer.shown.bounds.origin
            )
            // Ours counts from the box's top left, the browser's from the origin of the bounds.
            let (tx, ty) = (m.tx - m.a * origin.x - m.c * origin.y, m.ty - m.b * origin.x - m.d * origin.y)
            for (what, found, wanted) in [
                ("toCanvas", [m.a, m.b, m.c, m.d], Array(geometry.toCanvas.prefix(4))),
                ("toCanvas", [tx, ty], Array(geometry.toCanvas.suffix(2))),
                ("frame", [frame.minX, frame.minY, frame.size.width, frame.size.height], geometry.frame),
                ("canvasFrame", [box.minX, box.minY, box.size.width, box.size.height], geometry.canvasFrame),
            ] {
                let distance = zip(found, wanted).map { abs($0 - $1) }.max() ?? .infinity
                let bar = found.count == 4 && what == "toCanvas" ? 1e-12 : Self.pointBar
                #expect(distance <= bar, "\(geometry.name), \(what): \(found), recorded \(wanted)")
            }
        }
    }
}
