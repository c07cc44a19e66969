import Foundation
import Graphics
import Media
import Testing

struct PNGWriterTests {
    @Test func `an opaque bitmap comes back exactly, by another decoder too`() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        var bitmap = Bitmap(width: 37, height: 21)
        var random = Scrambler(state: 3)
        for index in bitmap.pixels.indices { bitmap.pixels[index] = index % 4 == 3 ? 255 : UInt8(random.next() % 256) }
        let path = folder.file("still.png")
        try PNGWriter.write(bitmap, to: path)
        #expect(try ImageDecoder.decode(path).pixels == bitmap.pixels)
        let arguments = ["-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "bgra", "-"]
        #expect(try output(of: "ffmpeg", arguments) == bitmap.pixels)
        #expect(try probe(path, "stream=pix_fmt").contains { $0["pix_fmt"] == "rgb24" })
        #expect(try PNGWriter.encode(bitmap) == folder.bytes("still.png"))
        #expect(try folder.names == ["still.png"])
    }

    @Test func `every premultiplied pixel that can be comes back exactly`() throws {
        var bitmap = Bitmap(width: 256, height: 256)
        for alpha in 0..<256 {
            for value in 0...alpha {
                let offset = alpha * bitmap.bytesPerRow + 4 * value
                bitmap.pixels.replaceSubrange(offset..<offset + 4, with: [UInt8(value), 0, UInt8(alpha), UInt8(alpha)])
            }
        }
        #expect(try ImageDecoder.decode(PNGWriter.encode(bitmap)).pixels == bitmap.pixels)
    }
}
