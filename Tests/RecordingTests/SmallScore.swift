import Animation
import Geometry
import Graphics
import Recording
import SceneGraph
import Timing

/// Cards on a small canvas that move for a second and then rest.
enum SmallScore {
    static let rate = FrameRate(30)
    /// The first frame that draws the same as the one before it.
    static let firstRest = 31

    static func renderer(cards: Int = 3) throws -> FrameRenderer {
        let stage = Stage(size: Size(width: 64, height: 48))
        let views = (0..<cards).map { index in
            let view = View(id: "card\(index)")
            view.frame = Rect(x: Double(index), y: 4, width: 12, height: 8)
            view.backgroundColor = Color(red: 1, green: 0.5, blue: 0.25)
            view.alpha = 0.75
            stage.root.addSubview(view)
            return view
        }
        stage.at(.zero) {
            stage.animate(BlockTiming(duration: MediaTime(1))) {
                for view in views { view.center.y += 20 }
            }
        }
        return FrameRenderer(
            score: try stage.record(), frameRate: rate, width: 64, height: 48, scale: 1, background: .white)
    }
}
