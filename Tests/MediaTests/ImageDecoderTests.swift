import Fixtures
import Foundation
import Graphics
import Media
import Testing

struct ImageDecoderTests {
    /// Lossy pictures go through an inverse transform and a colour conversion that decoders round differently, and
    /// Pillow's smooths halved chroma with another filter than FFmpeg's scaler. Everything else is exact.
    static func tolerance(of name: String) -> Int {
        if name.hasPrefix("jpeg-42") || name.hasPrefix("webp-lossy") { return 8 }
        if name.hasPrefix("jpeg-cmyk") { return 4 }
        return name.hasPrefix("jpeg") ? 3 : 0
    }

    @Test func `every form of every format comes out as its pixels, premultiplied`() throws {
        let sizes = try Fixtures.decode([String: [Int]].self, from: "images/sizes.json")
        for (name, size) in sizes.sorted(by: { $0.key < $1.key }) {
            do {
                let image = try ImageDecoder.decode(Fixtures.url("images/\(name)").path)
                #expect([image.width, image.height] == size, "\(name)")
                let expected = premultiplied([UInt8](try Fixtures.data("images/\(name).rgba")))
                try #require(image.pixels.count == expected.count, "\(name)")
                let largest = zip(image.pixels, expected).map { abs(Int($0) - Int($1)) }.max() ?? 0
                #expect(largest <= Self.tolerance(of: name), "\(name) differs by \(largest)")
            } catch {
                Issue.record("\(name): \(error)")
            }
        }
    }

    private func premultiplied(_ straight: [UInt8]) -> [UInt8] {
        stride(from: 0, to: straight.count, by: 4).flatMap { start in
            let alpha = Double(straight[start + 3]) / 255
            let color = [2, 1, 0].map { UInt8((Double(straight[start + $0]) * alpha).rounded()) }
            return color + [straight[start + 3]]
        }
    }

    @Test func `a file that is cut short is refused at every length`() throws {
        let names = try Fixtures.decode([String: [Int]].self, from: "images/sizes.json").keys.sorted()
        for name in names where name != "png-zip-bomb.png" {
            let bytes = [UInt8](try Fixtures.data("images/\(name)"))
            for share in 0..<20 {
                let cut = [UInt8](bytes.prefix(bytes.count * share / 20))
                // What follows a GIF's first picture is not looked at.
                if name == "gif-animated.gif", share >= 10 { continue }
                #expect(throws: ImageProblem.self, "\(name) at \(cut.count) of \(bytes.count)") { try ImageDecoder.decode(cut) }
            }
        }
    }

    @Test func `bytes changed at random end in a picture or an error`() throws {
        let names = try Fixtures.decode([String: [Int]].self, from: "images/sizes.json").keys.sorted()
        var random = Scrambler(state: 1)
        for name in names where name != "png-zip-bomb.png" {
            let bytes = [UInt8](try Fixtures.data("images/\(name)"))
            for _ in 0..<20 {
                var changed = bytes
                for _ in 0..<4 { changed[Int.random(in: 0..<changed.count, using: &random)] = UInt8(random.next() % 256) }
                _ = try? ImageDecoder.decode(changed)
            }
        }
    }
}
