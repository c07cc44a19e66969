import Graphics
import Raster
import Testing

@Suite struct `Scenes drawn by a browser` {
    @Test(arguments: OracleScene.all)
    func `come out of the reference compositor as the browser drew them`(scene: OracleScene) throws {
        try expect(ReferenceCompositor().render(scene.displayList()), matches: scene)
    }

    @Test(arguments: OracleScene.all)
    func `come out of the fast compositor as the browser drew them`(scene: OracleScene) throws {
        var compositor = Compositor()
        var bitmap = Bitmap(width: scene.width, height: scene.height)
        try compositor.render(scene.displayList(), into: &bitmap)
        try expect(bitmap, matches: scene)
    }

    /// Where slanted or fractional edges of two shapes meet, each shape's own coverage lets what is below shine through,
    /// in the browser as here; its finely sampled picture does not. So a scene may match either of its pictures.
    private func expect(_ bitmap: Bitmap, matches scene: OracleScene) throws {
        // Opaque layers on whole pixels leave nothing to chance: the browser agrees with exact arithmetic there.
        let isExact = scene.exactness == "exact" && scene.check.max == 0
        let tolerance = isExact ? OracleScene.Tolerance(max: 0, mean: 0) : scene.suggestedTolerance
        let differences = try scene.pictures().map { PixelDifference(bitmap, $0) }
        #expect(
            differences.contains { Double($0.largest) <= tolerance.max && $0.mean <= tolerance.mean }, "\(differences)")
    }
}
