/// Shows one of several controllers.
open class TabController: ViewController {
    public var viewControllers: [ViewController] { children }
    /// - Precondition: In range.
    public var selectedIndex = 0 {
        willSet {
            precondition(children.indices.contains(newValue), "there are \(children.count) tabs, found \(newValue)")
        }
        didSet { if oldValue != selectedIndex { select(from: children[oldValue]) } }
    }
    public var selectedViewController: ViewController { children[selectedIndex] }

    /// - Precondition: At least one.
    public init(_ controllers: [ViewController]) {
        precondition(!controllers.isEmpty, "a tab controller has at least one tab")
        super.init()
        for controller in controllers {
            addChild(controller)
            controller.didMove(toParent: self)
        }
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        show(selectedViewController)
    }

    private func select(from old: ViewController) {
        guard isViewLoaded else { return }
        let new = selectedViewController
        new.loadViewIfNeeded()
        guard let stage = view.layer.stage, view.window != nil else {
            old.view.removeFromSuperview()
            return show(new)
        }
        new.willAppear()
        old.willDisappear()
        show(new)
        old.view.removeFromSuperview()
        stage.afterLayout { old.didDisappear() }
        stage.appear(new) { $0.didAppear() }
    }
}
