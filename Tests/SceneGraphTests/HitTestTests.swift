import Animation
import Fixtures
import Geometry
import SceneGraph
import Testing
import Timing

/// Who is under a point, and who is asked after that.
@Suite struct HitTestTests {
    @Test func `touches reach the published view`() throws {
        for vector in try BehaviourVectors.cases("hit_test") {
            let (tree, point) = (try ViewTree(vector.input["views"]), try #require(vector.input["point"]?.numbers))
            let root = try #require(tree[vector.input["root"]?.string ?? ""])
            let found = root.hitTest(Point(x: point[0], y: point[1]))
            #expect(found?.id == vector.expect["view"]?.string, "\(vector.id)")
        }
    }

    @Test func `a point is inside as published`() throws {
        for vector in try BehaviourVectors.cases("point_inside") {
            let view = View()
            for assignment in vector.input["set"]?.list ?? [] { ViewTree.apply(assignment, to: view) }
            let point = try #require(vector.input["point"]?.numbers)
            #expect(
                view.point(inside: Point(x: point[0], y: point[1])) == vector.expect["inside"]?.flag, "\(vector.id)")
        }
    }

    @Test(arguments: [(.allowUserInteraction, "view"), ([], "root")] as [(ViewAnimationOptions, String)])
    func `touches pass a view by while a block moves it, unless allowed`(options: ViewAnimationOptions, hit: String)
        throws
    {
        let (stage, view) = ViewAnimationVectorTests.stage()
        view.frame = Rect(x: 0, y: 0, width: 50, height: 50)
        var during: String?
        var after: String?
        stage.at(.zero) { stage.animate(BlockTiming(duration: MediaTime(1), options: options)) { view.alpha = 0.5 } }
        stage.at(MediaTime(0.5)) { during = stage.root.hitTest(Point(x: 5, y: 5))?.id }
        stage.at(MediaTime(1)) { after = stage.root.hitTest(Point(x: 5, y: 5))?.id }
        _ = try stage.record()
        #expect(during == hit && after == "view")
    }

    @Test func `the responders after a view are its superviews up to the window`() {
        let stage = Stage(size: Size(width: 10, height: 10))
        let (outer, inner) = (View(), View())
        stage.root.addSubview(outer)
        outer.addSubview(inner)
        let chain: [Responder] = [inner, outer, stage.root]
        #expect(zip(inner.responderChain, chain).allSatisfy { $0 === $1 } && inner.responderChain.count == chain.count)
    }
}
