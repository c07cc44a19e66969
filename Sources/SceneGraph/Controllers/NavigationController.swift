/// Shows the last of a stack of controllers.
open class NavigationController: ViewController {
    /// From the root to the one that is shown.
    public var viewControllers: [ViewController] { children }
    public var topViewController: ViewController? { children.last }

    public init(rootViewController: ViewController) {
        super.init()
        addChild(rootViewController)
        rootViewController.didMove(toParent: self)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        if let topViewController { show(topViewController) }
    }

    /// Shows a controller in place of the top one.
    public func push(_ controller: ViewController) {
        controller.loadViewIfNeeded()
        let old = topViewController
        addChild(controller)
        replace(old, with: controller)
        controller.didMove(toParent: self)
    }

    /// Goes back by one. The root stays.
    ///
    /// - Returns: The controller that was shown, nil if it was the root.
    @discardableResult
    public func pop() -> ViewController? {
        guard children.count > 1, let top = topViewController else { return nil }
        top.willMove(toParent: nil)
        replace(top, with: children[children.count - 2])
        top.removeFromParent()
        return top
    }

    private func replace(_ old: ViewController?, with new: ViewController) {
        guard isViewLoaded else { return }
        guard let stage = view.layer.stage, view.window != nil else {
            old?.view.removeFromSuperview()
            return show(new)
        }
        old?.willDisappear()
        new.willAppear()
        show(new)
        old?.view.removeFromSuperview()
        if let old { stage.afterLayout { old.didDisappear() } }
        stage.appear(new) { $0.didAppear() }
    }
}
