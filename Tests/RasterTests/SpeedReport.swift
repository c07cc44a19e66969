import Foundation
import Graphics
import Raster
import Testing

/// Prints milliseconds of processor time per frame. Runs when `ANIMREC_BENCH` is set; of use in release builds only.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["ANIMREC_BENCH"] != nil))
struct `Speed of the fast compositor` {
    @Test func `on the neutral scenes`() {
        report("S1 cards 1080p", (0..<40).map { NeutralScenes.cards(at: Double($0) / 40) })
        report("S3 swarm 1080p", (0..<40).map { NeutralScenes.swarm(at: Double($0) / 40) })
        let discs = (UInt32(0)..<24).map(NeutralScenes.disc)
        report("S4 pictures 720p", (0..<20).map { NeutralScenes.pictures(discs, at: Double($0) / 20) })
        report("S4 at a third", (0..<20).map { NeutralScenes.pictures(discs, at: Double($0) / 20, scaled: 0.33) })
        report("S5 groups 720p", (0..<20).map { NeutralScenes.groups(at: Double($0) / 20) })
    }

    @Test func `of the conversion to 4:2:0`() {
        var bitmap = Bitmap(width: 1920, height: 1080)
        var compositor = Compositor()
        compositor.render(NeutralScenes.cards(at: 0.5), into: &bitmap)
        var converter = YUVConverter(width: 1920, height: 1080, padding: .black)
        var frame = converter.makeFrame(.yuv420)
        for _ in 0..<3 {
            let start = Self.milliseconds()
            for _ in 0..<20 { converter.convert(bitmap, into: &frame) }
            print("yuv420 1080p:", String(format: "%.2f ms", (Self.milliseconds() - start) / 20))
        }
    }

    private static func milliseconds() -> Double { Double(clock()) * 1000 / Double(CLOCKS_PER_SEC) }

    private func report(_ name: String, _ lists: [DisplayList]) {
        var compositor = Compositor()
        var bitmap = Bitmap(width: lists[0].width, height: lists[0].height)
        var times: [Double] = []
        for _ in 0..<3 {
            let start = Self.milliseconds()
            for list in lists { compositor.render(list, into: &bitmap) }
            times.append((Self.milliseconds() - start) / Double(lists.count))
        }
        print("\(name): \(times.map { String(format: "%.2f", $0) }.joined(separator: ", ")) ms")
    }
}
