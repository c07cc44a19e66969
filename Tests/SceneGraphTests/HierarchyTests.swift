import Fixtures
import Geometry
import SceneGraph
import Testing

/// Tags, names, and who is told what when views move in the tree.
@Suite struct HierarchyTests {
    @Test func `tags are found in the published order`() throws {
        func tree(_ description: JSONValue) -> View {
            let view = View(id: description["name"]?.string ?? "")
            view.tag = Int(description["tag"]?.number ?? 0)
            for subview in description["subviews"]?.list ?? [] { view.addSubview(tree(subview)) }
            return view
        }
        for vector in try BehaviourVectors.cases("view_with_tag") {
            let root = tree(try #require(vector.input["tree"]))
            let tag = try #require(vector.input["tag"]?.number)
            #expect(root.viewWithTag(Int(tag))?.id == vector.expect["view"]?.string, "\(vector.id)")
        }
    }

    @Test func `views are told of moves in the published order`() throws {
        for vector in try BehaviourVectors.cases("notify_order") {
            let log = Log()
            let (parent, child) = (ToldView(id: "parent", log), ToldView(id: "child", log))
            let stage = Stage(size: Size(width: 10, height: 10))
            let hasWindow = vector.input["superview_has_window"]?.flag == true
            switch vector.input["op"]?.string {
            case "add_subview":
                if hasWindow { stage.root.addSubview(parent) }
                log.calls = []
                parent.addSubview(child)
            case "remove_from_superview":
                if hasWindow { stage.root.addSubview(parent) }
                parent.addSubview(child)
                log.calls = []
                child.removeFromSuperview()
            case "superview_enters_window", "parent_enters_window", "add_parent_to_window":
                parent.addSubview(child)
                log.calls = []
                stage.root.addSubview(parent)
                log.calls.removeAll { !$0.hasPrefix("child.") }
            default: Issue.record("an unknown operation in \(vector.id)")
            }
            #expect(log.calls == vector.expect["calls"]?.strings, "\(vector.id)")
        }
    }

    @Test func `all below are told of the window, parents first`() {
        let log = Log()
        let stage = Stage(size: Size(width: 10, height: 10))
        let (a, b, c) = (ToldView(id: "a", log), ToldView(id: "b", log), ToldView(id: "c", log))
        a.addSubview(b)
        b.addSubview(c)
        log.calls = []
        stage.root.addSubview(a)
        #expect(
            log.calls.filter { $0.contains("Window") } == [
                "a.willMoveToWindow(window)", "b.willMoveToWindow(window)", "c.willMoveToWindow(window)",
                "a.didMoveToWindow", "b.didMoveToWindow", "c.didMoveToWindow",
            ])
        log.calls = []
        stage.root.bringSubviewToFront(a)
        stage.root.addSubview(a)
        #expect(log.calls == [])
    }

    @Test func `a view without a name gets one on the stage, by its type and a number`() {
        let stage = Stage(size: Size(width: 10, height: 10))
        let views = [View(), ToldView(id: "", Log()), View(id: "card")]
        for view in views { stage.root.addSubview(view) }
        #expect(views.map(\.id) == ["View-1", "ToldView-2", "card"])
    }
}

/// What views were told.
private final class Log {
    var calls: [String] = []
}

/// Notes what it is told.
private final class ToldView: View {
    private let log: Log

    init(id: String, _ log: Log) {
        self.log = log
        super.init(id: id)
    }

    private func note(_ call: String) { log.calls.append("\(id).\(call)") }

    override func willMove(toSuperview superview: View?) { note("willMoveToSuperview(\(superview?.id ?? "nil"))") }
    override func didMoveToSuperview() { note("didMoveToSuperview") }
    override func willMove(toWindow window: Window?) { note("willMoveToWindow(\(window == nil ? "nil" : "window"))") }
    override func didMoveToWindow() { note("didMoveToWindow") }
    override func didAddSubview(_ subview: View) { note("didAddSubview(\(subview.id))") }
    override func willRemoveSubview(_ subview: View) { note("willRemoveSubview(\(subview.id))") }
}
