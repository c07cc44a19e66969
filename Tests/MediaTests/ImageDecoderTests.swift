import Fixtures
import Foundation
import Graphics
import Media
import Testing
import Timing

struct ImageDecoderTests {
    /// JPEG decoders may round the inverse transform differently, by one level of brightness and of colour, which is up
    /// to 1 + 1.8 levels of blue. Pillow's WebP cuts off in the colour conversion where we round. All else is exact.
    static func tolerance(of name: String) -> Int {
        name.hasPrefix("jpeg") ? 3 : name.hasPrefix("webp-lossy") && !name.hasPrefix("webp-lossless") ? 1 : 0
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
                #expect(throws: ImageProblem.self, "\(name) at \(cut.count) of \(bytes.count)") {
                    try ImageDecoder.decode(cut)
                }
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
                for _ in 0..<4 {
                    changed[Int.random(in: 0..<changed.count, using: &random)] = UInt8(random.next() % 256)
                }
                _ = try? ImageDecoder.decode(changed)
            }
        }
    }

    @Test func `a claim of more pixels than the limit is refused before they are made`() throws {
        let path = Fixtures.url("images/claims-100000x100000.png").path
        #expect(
            throws: MediaError.image(
                path: path, problem: .tooManyPixels(width: 100_000, height: 100_000, limit: 1 << 26))
        ) {
            try ImageDecoder.decode(path)
        }
        let small = Fixtures.url("images/png-rgb8.png").path
        #expect(throws: MediaError.image(path: small, problem: .tooManyPixels(width: 23, height: 17, limit: 390))) {
            try ImageDecoder.decode(small, limits: ImageDecoder.Limits(pixels: 390))
        }
        #expect(try ImageDecoder.decode(small, limits: ImageDecoder.Limits(pixels: 391)).width == 23)
        let size = try Fixtures.data("images/png-rgb8.png").count
        #expect(throws: MediaError.image(path: small, problem: .tooManyBytes(found: size, limit: 100))) {
            try ImageDecoder.decode(small, limits: ImageDecoder.Limits(bytes: 100))
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `what is no picture is refused for its own reason`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write([], to: "empty.png")
        try folder.write(
            Array("BM is how this letter begins, and it is long enough for any header there is.".utf8), to: "text.png")
        let settings = VideoSettings(width: 16, height: 16, frameRate: .init(30))
        try write([encode([movingFrame(settings, 0)], settings)], to: folder.file("clip.png"), settings)
        _ = try output(of: "mkfifo", [folder.file("pipe.png")])
        func message(_ path: String) -> String {
            do {
                _ = try ImageDecoder.decode(path)
                return "no error"
            } catch {
                return "\(error)".replacing(folder.path, with: "F")
            }
        }
        #expect(message(folder.file("none.png")) == #"cannot read "F/none.png": No such file or directory"#)
        #expect(message(folder.path) == #"cannot read "F": it is a folder, not a file"#)
        #expect(message("/dev/zero") == #"cannot read "/dev/zero": it is a device, not a file"#)
        #expect(message(folder.file("pipe.png")) == #"cannot read "F/pipe.png": it is a pipe or socket, not a file"#)
        #expect(message(folder.file("empty.png")) == #"cannot use image "F/empty.png": the file is empty"#)
        for name in ["text.png", "clip.png"] {
            #expect(
                message(folder.file(name))
                    == #"cannot use image "F/\#(name)": it is not a picture in a known format (PNG, JPEG, WebP, BMP, GIF)"#
            )
        }
        try folder.write([UInt8](Fixtures.data("images/animated.webp")), to: "animated.webp")
        #expect(
            message(folder.file("animated.webp"))
                == #"cannot use image "F/animated.webp": WebP with animation is not supported"#)
        let png = [UInt8](try Fixtures.data("images/png-rgb8.png"))
        try folder.write(png.dropLast(20), to: "cut.png")
        #expect(
            message(folder.file("cut.png"))
                == #"cannot use image "F/cut.png": the PNG file ends before its picture does"#)
        let short = Fixtures.url("images/refused-few-rows.png").path
        #expect(
            message(short) == "cannot use image \(short.debugDescription): the PNG file ends before its picture does")
        var spoiled = png
        spoiled[60] ^= 1
        try folder.write(spoiled, to: "spoiled.png")
        #expect(
            message(folder.file("spoiled.png"))
                == #"cannot use image "F/spoiled.png": the PNG file is broken (Invalid data found when processing input)"#
        )
    }
}
