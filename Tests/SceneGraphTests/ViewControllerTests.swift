import Fixtures
import Geometry
import SceneGraph
import Testing
import Timing

/// Controllers' lives: what is called, and in which order.
@Suite struct ViewControllerTests {
    @Test func `the published calls come in the published order`() throws {
        for vector in try BehaviourVectors.cases("vc_order") {
            let scenario = try #require(vector.input["scenario"]?.string)
            let calls = try Self.calls(scenario) ?? []
            // The published logs of what comes later leave out what making a view and layout bring.
            let isFirst = scenario == "root_set_and_window_shown"
            let told = calls.filter { isFirst || !($0.contains("Layout") || $0.contains("loadView")) }
                .filter { scenario == "add_child" || !$0.contains("MoveToParent") }
            #expect(told == vector.expect["calls"]?.strings, "\(vector.id)")
        }
    }

    /// What controllers are told in a scenario.
    private static func calls(_ scenario: String) throws -> [String]? {
        let (log, stage) = (Log(), Stage(size: Size(width: 100, height: 100)))
        let (a, b) = (ToldController("A", log), ToldController("B", log))
        let (c, m) = (ToldController("C", log), ToldController("M", log))
        let window = Window(stage: stage)
        func shown(_ controller: ViewController) throws {
            window.rootViewController = controller
            try done { window.makeKeyAndVisible() }
        }
        func done(_ body: () -> Void) throws {
            log.calls = []
            stage.run(body)
            try stage.advance(to: stage.now)
        }
        let completion = { log.calls.append("completion") }
        switch scenario {
        case "root_set_and_window_shown": try shown(a)
        case "present_full_screen":
            try shown(a)
            try done { a.present(m, completion: completion) }
        case "present_page_sheet":
            try shown(a)
            try done { a.present(m, style: .pageSheet, completion: completion) }
        case "dismiss", "dismiss_full_screen":
            try shown(a)
            try done { a.present(m) }
            try done { a.dismiss(completion: completion) }
        case "push", "pop":
            let navigation = NavigationController(rootViewController: a)
            try shown(navigation)
            try done { navigation.push(b) }
            if scenario == "pop" { try done { navigation.pop() } }
        case "tab_switch":
            let tabs = TabController([a, b])
            try shown(tabs)
            try done { tabs.selectedIndex = 1 }
        case "add_child":
            try shown(a)
            try done {
                a.addChild(c)
                a.view.addSubview(c.view)
                c.didMove(toParent: a)
            }
        default: return nil
        }
        return log.calls
    }

    @Test func `a pushed controller goes as a popped one comes`() throws {
        let calls = try #require(try Self.calls("pop")).filter { $0.contains("ppear") }
        #expect(
            calls == [
                "B.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "B.viewDidDisappear", "A.viewDidAppear",
            ])
    }

    @Test func `full screen the presenter goes and comes back`() throws {
        #expect(
            try Self.calls("present_full_screen")?.filter { !$0.contains("Layout") && !$0.contains("oad") } == [
                "A.viewWillDisappear", "M.viewWillAppear", "M.viewIsAppearing", "M.viewDidAppear",
                "A.viewDidDisappear", "completion",
            ])
        #expect(
            try Self.calls("dismiss")?.filter { !$0.contains("Layout") } == [
                "M.viewWillDisappear", "A.viewWillAppear", "A.viewIsAppearing", "A.viewDidAppear",
                "M.viewDidDisappear", "completion",
            ])
    }

    @Test func `the view is made when it is first asked for`() {
        let controller = ToldController("A", Log())
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
        _ = controller.view
        #expect(controller.isViewLoaded && controller.view.viewController === controller)
    }

    @Test func `a root controller's view fills the window, also when that grows`() throws {
        let stage = Stage(size: Size(width: 100, height: 80))
        let controller = ViewController()
        stage.root.rootViewController = controller
        #expect(controller.view.frame == Rect(x: 0, y: 0, width: 100, height: 80))
        stage.root.bounds.size.width = 200
        #expect(controller.view.frame.size.width == 200)
    }

    @Test func `windows lie by level, of equal ones the last made visible in front`() {
        let stage = Stage(size: Size(width: 10, height: 10))
        let windows = ["low", "alert", "other"].map { Window(stage: stage, id: $0) }
        windows[1].level = 10
        for window in windows { window.makeKeyAndVisible() }
        #expect(stage.root.subviews.map(\.id) == ["low", "other", "alert"])
        windows[0].makeKeyAndVisible()
        #expect(stage.root.subviews.map(\.id) == ["other", "low", "alert"])
        windows[0].level = 20
        #expect(stage.root.subviews.map(\.id) == ["other", "alert", "low"])
    }

    @Test func `a window is hidden until it is made visible`() {
        let stage = Stage(size: Size(width: 10, height: 10))
        let window = Window(stage: stage)
        #expect(window.isHidden && window.superview == nil && window.frame.size == Size(width: 10, height: 10))
        window.makeKeyAndVisible()
        #expect(!window.isHidden && window.superview === stage.root)
    }

    @Test func `touches go from a view to its controller, and on to what the view is in`() {
        let stage = Stage(size: Size(width: 10, height: 10))
        let (outer, inner) = (ViewController(), ViewController())
        stage.root.rootViewController = outer
        outer.addChild(inner)
        outer.view.addSubview(inner.view)
        let chain: [Responder] = [inner.view, inner, outer.view, outer, stage.root]
        let found = inner.view.responderChain
        #expect(found.count == chain.count && zip(found, chain).allSatisfy { $0 === $1 })
    }

    @Test func `one that is taken away before it appeared never appears`() throws {
        let (log, stage) = (Log(), Stage(size: Size(width: 10, height: 10)))
        let (a, c) = (ToldController("A", log), ToldController("C", log))
        stage.root.rootViewController = a
        try stage.advance(to: 0)
        stage.run {
            a.addChild(c)
            a.view.addSubview(c.view)
            c.view.removeFromSuperview()
        }
        try stage.advance(to: 0)
        #expect(
            log.calls.filter { $0.hasPrefix("C.") && $0.contains("ppear") } == [
                "C.viewWillAppear", "C.viewWillDisappear", "C.viewDidDisappear",
            ])
    }
}

/// What controllers were told.
private final class Log {
    var calls: [String] = []
}

private final class ToldController: ViewController {
    private let name: String
    private let log: Log

    init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }

    private func note(_ call: String) { log.calls.append("\(name).\(call)") }

    override func loadView() {
        note("loadView")
        view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    }
    override func viewDidLoad() { note("viewDidLoad") }
    override func viewWillAppear() { note("viewWillAppear") }
    override func viewIsAppearing() { note("viewIsAppearing") }
    override func viewDidAppear() { note("viewDidAppear") }
    override func viewWillDisappear() { note("viewWillDisappear") }
    override func viewDidDisappear() { note("viewDidDisappear") }
    override func viewWillLayoutSubviews() { note("viewWillLayoutSubviews") }
    override func viewDidLayoutSubviews() { note("viewDidLayoutSubviews") }
    override func willMove(toParent parent: ViewController?) { note("willMoveToParent") }
    override func didMove(toParent parent: ViewController?) { note("didMoveToParent") }
}
