import Animation
import Fixtures
import Geometry
import SceneGraph
import Testing
import Timing

/// Layout: what marks it, when it runs, and what moves with a superview.
@Suite struct LayoutTests {
    @Test func `subviews give way to a superview's new size as published`() throws {
        for vector in try BehaviourVectors.cases("autoresize") {
            let old = try #require(vector.input["old_super"]?.numbers)
            let new = try #require(vector.input["new_super"]?.numbers)
            let (superview, view) = (View(frame: Rect(numbers: [0, 0] + old)), View())
            view.frame = Rect(numbers: try #require(vector.input["frame"]?.numbers))
            view.autoresizingMask = AutoresizingMask(rawValue: UInt(try #require(vector.input["mask"]?.number)))
            superview.addSubview(view)
            superview.bounds.size = Size(width: new[0], height: new[1])
            for (found, expected) in zip(view.frame.numbers, try #require(vector.expect["frame"]?.numbers)) {
                #expect(abs(found - expected) <= vector.tol, "\(vector.id): \(view.frame)")
            }
        }
    }

    @Test func `a superview may keep its subviews from giving way`() {
        let (superview, view) = (View(frame: Rect(x: 0, y: 0, width: 100, height: 100)), View())
        view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        superview.autoresizesSubviews = false
        superview.addSubview(view)
        superview.frame.size = Size(width: 200, height: 200)
        #expect(view.frame.size == Size(width: 100, height: 100))
    }

    @Test func `what gives way in a block is animated with it`() throws {
        let (stage, view) = ViewAnimationVectorTests.stage()
        view.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        let inner = View(frame: Rect(x: 0, y: 0, width: 100, height: 100), id: "inner")
        inner.autoresizingMask = .flexibleWidth
        view.addSubview(inner)
        stage.at(.zero) {
            stage.animate(BlockTiming(duration: MediaTime(1), pace: .curve(.linear))) { view.frame.size.width = 200 }
        }
        let shown = try #require(try stage.record().presentation(at: MediaTime(0.5))["inner"]).shown
        #expect(shown.frame.size.width == 150)
    }

    /// What is done to a view that was shown, and how often it is laid out for it.
    private static var changes: [(name: String, layouts: Int, apply: (View) -> Void)] {
        [
            ("its own size", 1, { $0.bounds.size.width = 70 }), ("its own origin", 1, { $0.bounds.origin.y = 10 }),
            ("the same frame", 0, { $0.frame = $0.frame }), ("a move", 0, { $0.center.x += 5 }),
            ("a transform", 0, { $0.transform = AffineTransform(scaleX: 2, y: 2) }),
            ("an alpha", 0, { $0.alpha = 0.5 }),
            ("a subview's size", 1, { $0.subviews[0].bounds.size.width = 9 }),
            ("a subview's move", 0, { $0.subviews[0].center.x = 9 }), ("a subview added", 1, { $0.addSubview(View()) }),
            ("a subview removed", 1, { $0.subviews[0].removeFromSuperview() }),
            ("many marks", 1, { view in (0..<9).forEach { _ in view.setNeedsLayout() } }),
            (
                "a mark and two demands", 1,
                { view in
                    view.setNeedsLayout()
                    view.layoutIfNeeded()
                    view.layoutIfNeeded()
                }
            ),
        ]
    }

    @Test func `is run once for what changes, and not for what needs none`() throws {
        for change in Self.changes {
            let stage = Stage(size: Size(width: 100, height: 100))
            let view = CountingView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
            view.addSubview(View(frame: Rect(x: 0, y: 0, width: 5, height: 5)))
            stage.at(.zero) { stage.root.addSubview(view) }
            var before = 0
            stage.at(MediaTime(1)) {
                before = view.layouts
                change.apply(view)
            }
            _ = try stage.record()
            #expect(before == 1 && view.layouts - before == change.layouts, "\(change.name)")
        }
    }

    @Test func `an empty view is not laid out when it is shown`() throws {
        let stage = Stage(size: Size(width: 100, height: 100))
        let view = CountingView()
        stage.root.addSubview(view)
        _ = try stage.record()
        #expect(view.layouts == 0)
    }

    @Test func `runs from parents to children, once each`() throws {
        let stage = Stage(size: Size(width: 100, height: 100))
        let views = (0..<4).map { _ in CountingView(frame: Rect(x: 0, y: 0, width: 50, height: 50)) }
        for (outer, inner) in zip(views, views.dropFirst()) { outer.addSubview(inner) }
        let log = Log()
        for (index, view) in views.enumerated() {
            view.onLayout = { _ in log.order.append(index) }
        }
        stage.root.addSubview(views[0])
        for view in views.reversed() { view.setNeedsLayout() }
        _ = try stage.record()
        #expect(log.order == [0, 1, 2, 3])
    }

    @Test func `on demand begins at the topmost marked superview`() {
        let (outer, middle, inner) = (CountingView(), CountingView(), CountingView())
        outer.addSubview(middle)
        middle.addSubview(inner)
        outer.layoutIfNeeded()
        let before = [outer, middle, inner].map(\.layouts)
        outer.setNeedsLayout()
        inner.setNeedsLayout()
        inner.layoutIfNeeded()
        #expect(zip([outer, middle, inner].map(\.layouts), before).map { $0 - $1 } == [0, 0, 1])
        middle.setNeedsLayout()
        inner.layoutIfNeeded()
        #expect(zip([outer, middle, inner].map(\.layouts), before).map { $0 - $1 } == [1, 1, 1])
    }

    /// Demanded in the block the moves are animated, otherwise only with the option.
    @Test(
        arguments: [(false, [], 100), (true, [], 50), (false, .layoutSubviews, 50)]
            as [(Bool, ViewAnimationOptions, Double)])
    func `in a block moves what it lays out`(demands: Bool, options: ViewAnimationOptions, shown: Double) throws {
        let stage = Stage(size: Size(width: 100, height: 100))
        let view = CountingView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
        let inner = View(id: "inner")
        view.addSubview(inner)
        var target = 0.0
        view.onLayout = { _ in inner.center.x = target }
        stage.root.addSubview(view)
        stage.at(MediaTime(1)) {
            target = 100
            stage.animate(BlockTiming(duration: MediaTime(1), pace: .curve(.linear), options: options)) {
                view.setNeedsLayout()
                if demands { view.layoutIfNeeded() }
            }
        }
        let presented = try #require(try stage.record().presentation(at: MediaTime(1.5))["inner"])
        #expect(presented.shown.position.x == shown)
    }

    @Test func `that never comes to rest is an error that names the view`() {
        let stage = Stage(size: Size(width: 100, height: 100))
        let view = CountingView(frame: Rect(x: 0, y: 0, width: 50, height: 50), id: "restless")
        view.onLayout = { $0.setNeedsLayout() }
        stage.root.addSubview(view)
        #expect(throws: StageError.endlessLayout(time: .zero, view: "restless")) { try stage.record() }
    }

    @Test func `a size that fits changes nothing until it is asked to`() {
        let view = View(frame: Rect(x: 5, y: 6, width: 100, height: 20))
        #expect(view.sizeThatFits(Size(width: 20, height: 20)) == Size(width: 100, height: 20))
        let label = FittingView(frame: Rect(x: 5, y: 6, width: 100, height: 20))
        #expect(
            label.sizeThatFits(Size(width: 1, height: 1)) == Size(width: 30, height: 10)
                && label.frame.size.width == 100)
        label.sizeToFit()
        #expect(label.frame == Rect(x: 5, y: 6, width: 30, height: 10))
    }
}

private final class Log {
    var order: [Int] = []
}

private final class CountingView: View {
    var layouts = 0
    var onLayout: (View) -> Void = { _ in }

    override func layoutSubviews() {
        layouts += 1
        onLayout(self)
    }
}

private final class FittingView: View {
    override func sizeThatFits(_ size: Size) -> Size { Size(width: 30, height: 10) }
}
