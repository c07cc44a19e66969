import Fixtures
import Graphics
import Raster
import Testing

@Suite struct `Conversion to the encoder's pixels` {
    /// What 22-bit weights may be out by: values this near to a half may go either way. 139 of all 16 777 216 do.
    private static let roundingSlack = 1e-4

    /// The standard's formula on one colour.
    private static func exactLuma(_ r: Int, _ g: Int, _ b: Int) -> Double {
        16 + 219 * Double(2126 * r + 7152 * g + 722 * b) / 2_550_000
    }

    /// The nearest whole number, halves upwards.
    private static func rounded(_ numerator: Int, _ denominator: Int) -> Int {
        let doubled = 2 * numerator + denominator
        return (doubled - ((doubled % (2 * denominator)) + 2 * denominator) % (2 * denominator)) / (2 * denominator)
    }

    /// Cb for `own` = blue, Cr for `own` = red, of eight times a mean.
    private static func chroma(_ r: Int, _ g: Int, _ b: Int, own: Int, share: Int) -> Int {
        // 224 (own - Y) / (2 (1 - K)) / 255, all over 8 and over 10 000.
        let difference = 10_000 * own - (2126 * r + 7152 * g + 722 * b)
        let denominator = 2 * (10_000 - share) * 255 * 8
        return rounded(128 * denominator + 224 * difference, denominator)
    }

    private func frame(_ bitmap: Bitmap, padding: Color = .black) -> PlanarFrame {
        var converter = YUVConverter(width: bitmap.width, height: bitmap.height, padding: padding)
        var frame = converter.makeFrame(.yuv420)
        converter.convert(bitmap, into: &frame)
        return frame
    }

    @Test func `gives every luma value as the standard's formula rounds it`() {
        // 61 is prime to 2²⁴: the steps go through the whole cube evenly.
        let width = 1 << 12
        var bitmap = Bitmap(width: width, height: 68)
        for pixel in 0..<(width * 68) {
            let color = pixel * 61
            for (channel, shift) in [16, 8, 0].enumerated() {
                bitmap.pixels[4 * pixel + channel] = UInt8(color >> shift & 255)
            }
        }
        let luma = frame(bitmap).planes[0].bytes
        let wrong = (0..<luma.count).filter { pixel in
            let color = pixel * 61
            let exact = Self.exactLuma(color & 255, color >> 8 & 255, color >> 16 & 255)
            return abs(Double(luma[pixel]) - exact) > 0.5 + Self.roundingSlack
        }
        #expect(wrong.isEmpty, "\(wrong.count) wrong, the first at \(wrong.first ?? 0)")
    }

    @Test func `gives chroma level with even columns as the mean of six pixels`() {
        var random = SeededGenerator(seed: 709)
        var bitmap = Bitmap(width: 64, height: 32)
        for index in bitmap.pixels.indices { bitmap.pixels[index] = UInt8.random(in: 0...255, using: &random) }
        let frame = frame(bitmap)
        for row in 0..<16 {
            for column in 0..<32 {
                var sums = [0, 0, 0]
                for (offset, weight) in [(-1, 1), (0, 2), (1, 1)] {
                    let x = max(0, 2 * column + offset)
                    for y in [2 * row, 2 * row + 1] {
                        for channel in 0..<3 {
                            sums[channel] += weight * Int(bitmap.pixels[4 * (64 * y + x) + channel])
                        }
                    }
                }
                let (b, g, r) = (sums[0], sums[1], sums[2])
                let place = row * 32 + column
                #expect(Int(frame.planes[1].bytes[place]) == Self.chroma(r, g, b, own: b, share: 722))
                #expect(Int(frame.planes[2].bytes[place]) == Self.chroma(r, g, b, own: r, share: 2126))
            }
        }
    }

    @Test(arguments: [
        (0, 0, 0), (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0), (255, 0, 255), (0, 255, 255), (255, 255, 255),
        (128, 128, 128), (1, 2, 3), (224, 172, 105), (141, 85, 36),
    ])
    func `lets flat areas come back within two levels`(r: Int, g: Int, b: Int) {
        var bitmap = Bitmap(width: 6, height: 4)
        for pixel in 0..<24 {
            bitmap.pixels.replaceSubrange((4 * pixel)..<(4 * pixel + 4), with: [b, g, r, 255].map { UInt8($0) })
        }
        let planes = frame(bitmap).planes
        let y = (Double(planes[0].bytes[8]) - 16) / 219
        let (cb, cr) = ((Double(planes[1].bytes[4]) - 128) / 224, (Double(planes[2].bytes[4]) - 128) / 224)
        let (red, blue) = (y + 1.5748 * cr, y + 1.8556 * cb)
        let green = (y - 0.2126 * red - 0.0722 * blue) / 0.7152
        for (found, expected) in [(red, r), (green, g), (blue, b)] {
            #expect(abs(min(max(found, 0), 1) * 255 - Double(expected)) <= 2)
        }
    }

    @Test func `fills odd sizes up with the padding colour`() {
        var bitmap = Bitmap(width: 3, height: 5)
        for index in bitmap.pixels.indices { bitmap.pixels[index] = 255 }
        let frame = frame(bitmap, padding: Color(red: 0, green: 0, blue: 0))
        #expect((frame.width, frame.height) == (4, 6))
        for row in 0..<6 {
            for column in 0..<4 {
                let isPadding = row == 5 || column == 3
                #expect(frame.planes[0].bytes[4 * row + column] == (isPadding ? 16 : 235))
            }
        }
        #expect(frame.planes[1].bytes.allSatisfy { $0 == 128 })
    }

    @Test func `copies pixels unpadded for lossless frames`() {
        var random = SeededGenerator(seed: 1)
        var bitmap = Bitmap(width: 3, height: 5)
        for index in bitmap.pixels.indices { bitmap.pixels[index] = UInt8.random(in: 0...255, using: &random) }
        var converter = YUVConverter(width: 3, height: 5, padding: .white)
        var frame = converter.makeFrame(.bgrx)
        converter.convert(bitmap, into: &frame)
        #expect(frame.planes[0].bytes == bitmap.pixels)
    }
}
