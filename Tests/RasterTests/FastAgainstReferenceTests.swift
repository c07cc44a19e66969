import Graphics
import Raster
import Testing

@Suite struct `The fast compositor` {
    /// Channels of a single command may round to the other side, and no further.
    private static let levelsForOne = 1
    /// A blend's own error is 1/128 of a level; what a hundred of them can add up to is still one rounding.
    private static let levelsForStack = 1

    /// Unoptimised, a list takes fifty times as long.
    #if DEBUG
        private static let rounds: UInt64 = 1
    #else
        private static let rounds: UInt64 = 6
    #endif

    @Test func `draws one command as the reference does`() {
        for seed in UInt64(0)..<(300 * Self.rounds) {
            let list = RandomDisplayList.make(seed: seed, leaves: 1, grouped: false)
            expectEqual(list, within: Self.levelsForOne, seed: seed)
        }
    }

    @Test func `draws stacks of commands as the reference does`() {
        for seed in UInt64(10_000)..<(10_000 + 20 * Self.rounds) {
            let list = RandomDisplayList.make(seed: seed, leaves: 40, grouped: false)
            expectEqual(list, within: Self.levelsForStack, seed: seed)
        }
    }

    @Test func `draws groups in groups as the reference does`() {
        for seed in UInt64(20_000)..<(20_000 + 50 * Self.rounds) {
            let list = RandomDisplayList.make(seed: seed, leaves: 12, grouped: true)
            expectEqual(list, within: Self.levelsForStack, seed: seed)
        }
    }

    @Test func `draws on canvases of one pixel, one row and one column`() {
        for (width, height) in [(1, 1), (1, 130), (130, 1), (129, 65)] {
            for seed in UInt64(30_000)..<(30_000 + 7 * Self.rounds) {
                let list = RandomDisplayList.make(seed: seed, width: width, height: height, leaves: 6, grouped: true)
                expectEqual(list, within: Self.levelsForStack, seed: seed)
            }
        }
    }

    @Test func `draws the same frame whatever it drew before`() {
        var used = Compositor()
        for seed in UInt64(40_000)..<40_020 {
            let size = seed % 2 == 0 ? 50 : 70
            let list = RandomDisplayList.make(seed: seed, width: size, height: size, leaves: 10, grouped: true)
            var (first, second) = (Bitmap(width: size, height: size), Bitmap(width: size, height: size))
            used.render(list, into: &first)
            var fresh = Compositor()
            fresh.render(list, into: &second)
            #expect(first == second, "seed \(seed)")
        }
    }

    /// The same bytes from debug and release builds, on every machine. Changes whenever drawing changes on purpose.
    @Test func `draws the same bytes everywhere`() {
        var digest: UInt64 = 0xcbf2_9ce4_8422_2325
        for seed in UInt64(50_000)..<50_020 {
            let list = RandomDisplayList.make(seed: seed, leaves: 12, grouped: true)
            var compositor = Compositor()
            var bitmap = Bitmap(width: list.width, height: list.height)
            compositor.render(list, into: &bitmap)
            var converter = YUVConverter(width: list.width, height: list.height, padding: list.background)
            var frame = converter.makeFrame(.yuv420)
            converter.convert(bitmap, into: &frame)
            for byte in bitmap.pixels + frame.planes.flatMap(\.bytes) {
                digest = (digest ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
            }
        }
        #expect(digest == 1_318_383_639_412_681_477)
    }

    private func expectEqual(_ list: DisplayList, within levels: Int, seed: UInt64) {
        var compositor = Compositor()
        var bitmap = Bitmap(width: list.width, height: list.height)
        compositor.render(list, into: &bitmap)
        let difference = PixelDifference(bitmap, ReferenceCompositor().render(list))
        #expect(difference.largest <= levels, "seed \(seed): \(difference)")
    }
}
