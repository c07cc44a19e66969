import Graphics
import Raster
import Testing

@Suite struct `Scenes drawn by a browser` {
    @Test(arguments: OracleScene.all)
    func `come out of the reference compositor as the browser drew them`(scene: OracleScene) throws {
        try expect(ReferenceCompositor().render(scene.displayList()), matches: scene)
    }

    private func expect(_ bitmap: Bitmap, matches scene: OracleScene) throws {
        let difference = PixelDifference(bitmap, try scene.picture())
        // Opaque layers on whole pixels leave nothing to chance: the browser agrees with exact arithmetic there.
        let isExact = scene.exactness == "exact" && scene.check.max == 0
        #expect(Double(difference.largest) <= (isExact ? 0 : scene.suggestedTolerance.max), "\(difference)")
        #expect(difference.mean <= (isExact ? 0 : scene.suggestedTolerance.mean), "\(difference)")
    }
}
