import Graphics
import Raster
import Testing

@Suite struct `The fast compositor` {
    /// Channels of a single command may round to the other side, and no further.
    private static let levelsForOne = 1
    /// A blend's own error is 1/128 of a level; what a hundred of them can add up to is still one rounding.
    private static let levelsForStack = 1

    @Test func `draws one command as the reference does`() {
        for seed in UInt64(0)..<1500 {
            let list = RandomDisplayList.make(seed: seed, leaves: 1, grouped: false)
            expectEqual(list, within: Self.levelsForOne, seed: seed)
        }
    }

    @Test func `draws stacks of commands as the reference does`() {
        for seed in UInt64(10_000)..<10_100 {
            let list = RandomDisplayList.make(seed: seed, leaves: 40, grouped: false)
            expectEqual(list, within: Self.levelsForStack, seed: seed)
        }
    }

    @Test func `draws groups in groups as the reference does`() {
        for seed in UInt64(20_000)..<20_300 {
            let list = RandomDisplayList.make(seed: seed, leaves: 12, grouped: true)
            expectEqual(list, within: Self.levelsForStack, seed: seed)
        }
    }

    @Test func `draws on canvases of one pixel, one row and one column`() {
        for (width, height) in [(1, 1), (1, 130), (130, 1), (129, 65)] {
            for seed in UInt64(30_000)..<30_040 {
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

    private func expectEqual(_ list: DisplayList, within levels: Int, seed: UInt64) {
        var compositor = Compositor()
        var bitmap = Bitmap(width: list.width, height: list.height)
        compositor.render(list, into: &bitmap)
        let difference = PixelDifference(bitmap, ReferenceCompositor().render(list))
        #expect(difference.largest <= levels, "seed \(seed): \(difference)")
    }
}
