import AnimationRecorder
import Fixtures
import Foundation
import PixelSupport
import Testing

/// A published animation as a document, with what a browser showed of it. `corpus/README.md` says what the fields mean.
struct CorpusCase: Sendable, CustomTestStringConvertible {
    struct Reference: Decodable, Sendable {
        var frameRate: Int
        var frames: Int
        var samples: [Sample]
        var pictures: [Picture]
    }

    struct Sample: Decodable, Sendable {
        var frame: Int
        var views: [String: ShownView]
    }

    struct ShownView: Decodable, Sendable {
        var opacity: Double
        var toCanvas: [Double]
        var size: [Double]
        var cornerRadius: Double?
        var backgroundColor: [Double]
        var aabb: [Double]
        var hidden: Bool?
    }

    struct Picture: Decodable, Sendable {
        var frame: Int
        var png: String
        var pngSupersampled: String
        var suggestedTolerance: PictureTolerance
        var suggestedToleranceSupersampled: PictureTolerance
    }

    let name: String

    var testDescription: String { name }

    static let all: [CorpusCase] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: Fixtures.url("corpus/docs").path)) ?? []
        return files.filter { $0.hasSuffix(".json") }.sorted().map { CorpusCase(name: String($0.dropLast(5))) }
    }()

    func source() throws -> DocumentSource {
        let url = Fixtures.url("corpus/docs/\(name).json")
        return DocumentSource(
            name: "\(name).json", bytes: [UInt8](try Data(contentsOf: url)),
            folder: url.deletingLastPathComponent().path)
    }

    func reference() throws -> Reference { try Fixtures.decode(Reference.self, from: "corpus/refs/\(name).json") }

    func picture(_ path: String) throws -> PNGPicture { try PNGPicture(Fixtures.data("corpus/refs/\(path)")) }
}

/// How far a picture may be from another, in 8-bit levels.
struct PictureTolerance: Decodable, Sendable {
    var max: Double
    var mean: Double
}

/// How far a drawn picture is from a browser's, in 8-bit levels of red, green and blue.
struct PictureDistance: CustomStringConvertible {
    private(set) var largest = 0
    private(set) var mean = 0.0
    private(set) var worst = (x: 0, y: 0)

    init(_ bitmap: Bitmap, _ picture: PNGPicture) {
        precondition(bitmap.width == picture.width && bitmap.height == picture.height, "pictures of one size")
        var sum = 0
        for pixel in 0..<bitmap.width * bitmap.height {
            for channel in 0..<3 {
                let difference = abs(
                    Int(bitmap.pixels[4 * pixel + 2 - channel]) - Int(picture.rgba[4 * pixel + channel]))
                sum += difference
                if difference > largest {
                    (largest, worst) = (difference, (pixel % bitmap.width, pixel / bitmap.width))
                }
            }
        }
        mean = Double(sum) / Double(3 * bitmap.width * bitmap.height)
    }

    func isWithin(_ tolerance: PictureTolerance) -> Bool { Double(largest) <= tolerance.max && mean <= tolerance.mean }

    var description: String { "largest \(largest) at \(worst), mean \(mean)" }
}
