internal import Geometry

/// How a hierarchy is seen that is turned a little about its upright axis and tipped towards the viewer: without
/// perspective, so that parallels stay parallel and every level is the same affine map, moved.
struct ObliqueProjection: Hashable, Sendable {
    /// Canvas points from one level of depth to the next, along the line of sight of the canvas.
    var gap: Double

    /// Sines and cosines of the two angles. They are those of right triangles with whole sides (4, 3, 5 and 12, 5, 13),
    /// so that no digit depends on a sine.
    private static let (turn, turnSine) = (4.0 / 5, 3.0 / 5)
    private static let (tip, tipSine) = (12.0 / 13, 5.0 / 13)

    /// From canvas points to points of the picture, for a level of depth; 0 is farthest.
    func plane(_ level: Int) -> AffineTransform {
        let height = gap * Double(level)
        return AffineTransform(
            a: Self.turn, b: Self.turnSine * Self.tipSine, c: 0, d: Self.tip, tx: Self.turnSine * height,
            ty: Self.turn * Self.tipSine * height)
    }
}
