import AnimationRecorder
import Foundation
import ProgramSupport
import Testing

/// Cases C03 and C04: a colour in the document is the colour in the clip.
@Suite struct `Colours of a clip` {
    typealias Levels = (red: Int, green: Int, blue: Int)

    static let corners: [Levels] = (0..<8).map { corner in
        (corner % 2 * 255, corner / 2 % 2 * 255, corner / 4 * 255)
    }
    static let greys: [Levels] = [1, 16, 48, 96, 127, 128, 180, 235, 254].map { ($0, $0, $0) }
    /// From light to dark.
    static let skin: [Levels] = [
        (255, 224, 189), (241, 194, 125), (224, 172, 105), (198, 134, 66), (141, 85, 36), (87, 50, 41),
    ]
    /// That of case C04.
    static let reported: [Levels] = [(0, 189, 242)]
    static let colors = corners + greys + skin + reported

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Two levels: luma and chroma are rounded to a step of more than one level each, and the encoder at a rate factor
    /// of 20 may be off by one step more in a flat area.
    @Test func `come back within two levels from the pixels of the encoded clip`() async throws {
        try await loaded(Documents.patches(Self.colors)).recordClip(to: folder.file("clip.mp4"))
        let clip = try DecodedClip(folder.file("clip.mp4"), pixelFormat: "yuv420p")
        #expect(clip.frames.count == 12)
        for (number, frame) in clip.frames.enumerated() {
            for (index, color) in Self.colors.enumerated() {
                let worst =
                    inside(patch: index).map { x, y in
                        let found = exactInverse(frame, clip, x, y)
                        return max(
                            abs(found.red - Double(color.red)), abs(found.green - Double(color.green)),
                            abs(found.blue - Double(color.blue)))
                    }.max() ?? .infinity
                #expect(worst <= 2, "frame \(number), colour \(color): \(worst) levels off")
            }
        }
    }

    @Test func `come back exactly from a lossless clip`() async throws {
        try await loaded(Documents.patches(Self.colors)).recordClip(
            to: folder.file("clip.mp4"), settings: ClipSettings(codec: .h264Lossless()))
        let clip = try DecodedClip(folder.file("clip.mp4"))
        #expect(clip.frames.count == 12)
        for frame in clip.frames {
            for (index, color) in Self.colors.enumerated() {
                let isExact = inside(patch: index).allSatisfy { x, y in
                    let start = 3 * (y * clip.width + x)
                    return [frame[start], frame[start + 1], frame[start + 2]].map(Int.init) == [
                        color.red, color.green, color.blue,
                    ]
                }
                #expect(isExact, "colour \(color)")
            }
        }
    }

    /// The pixels of a patch that are 16 or more away from its edges.
    private func inside(patch index: Int) -> [(x: Int, y: Int)] {
        let (left, top) = (index % 6 * 48, 48 + index / 6 * 48)
        return (16..<32).flatMap { y in (16..<32).map { (left + $0, top + y) } }
    }

    /// ITU-R BT.709, limited range, turned round without rounding. Levels.
    private func exactInverse(
        _ frame: Data, _ clip: DecodedClip, _ x: Int, _ y: Int
    ) -> (red: Double, green: Double, blue: Double) {
        let (pixels, half) = (clip.width * clip.height, clip.width / 2)
        let chroma = pixels + y / 2 * half + x / 2
        let luma = (Double(frame[y * clip.width + x]) - 16) / 219
        let (cb, cr) = ((Double(frame[chroma]) - 128) / 224, (Double(frame[chroma + pixels / 4]) - 128) / 224)
        let (red, blue) = (luma + 1.5748 * cr, luma + 1.8556 * cb)
        let green = (luma - 0.2126 * red - 0.0722 * blue) / 0.7152
        return (255 * red, 255 * green, 255 * blue)
    }
}
