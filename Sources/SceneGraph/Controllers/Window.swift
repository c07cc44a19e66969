internal import Geometry

/// The view that others are shown in.
///
/// A stage's root is one; it fills the screen, so its coordinates are the screen's. Further windows are made for a stage,
/// hidden at first, and lie in front of what the root shows itself.
open class Window: View {
    /// Windows of a higher level lie in front; of equal ones the one that was made visible last.
    public var level = 0.0 { didSet { if level != oldValue, superview != nil { raise() } } }
    /// Its view fills the window once that is visible.
    public var rootViewController: ViewController? {
        willSet { if newValue !== rootViewController { takeOutRootView() } }
        didSet { if oldValue !== rootViewController { showRootView() } }
    }
    private weak var screen: Window?

    /// The window of a stage that fills the screen.
    init(screenOf size: Size) {
        super.init(frame: Rect(origin: .zero, size: size), id: "root")
    }

    /// A window for a stage, as large as its screen, hidden until it is made visible.
    public init(stage: Stage, id: String = "") {
        screen = stage.root
        super.init(frame: stage.root.bounds, id: id)
        isHidden = true
    }

    open override var next: Responder? { nil }

    /// Shows the window in front of the others of its level, with its root controller's view.
    public func makeKeyAndVisible() {
        isHidden = false
        if screen != nil { raise() }
        showRootView()
    }

    private func raise() {
        guard let screen else { return }
        screen.addSubview(self)
        let others = screen.subviews.dropLast()
        let higher = others.firstIndex { ($0 as? Window).map { $0.level > level } ?? false }
        if let higher { screen.insertSubview(self, at: higher) }
    }

    private func showRootView() {
        guard let controller = rootViewController, !isHidden, let stage = layer.stage else { return }
        guard controller.view.superview !== self else { return }
        controller.view.frame = bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.willAppear()
        insertSubview(controller.view, at: 0)
        stage.appear(controller) { $0.didAppear() }
    }

    private func takeOutRootView() {
        guard let controller = rootViewController, controller.isViewLoaded else { return }
        controller.willDisappear()
        controller.view.removeFromSuperview()
        controller.didDisappear()
    }
}
