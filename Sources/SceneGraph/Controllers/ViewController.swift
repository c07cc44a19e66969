/// Manages a view: makes it when it is first asked for, and is told when it appears, is laid out and disappears.
///
/// ```swift
/// final class Greeting: ViewController {
///     override func viewDidLoad() { view.backgroundColor = .white }
/// }
/// stage.root.rootViewController = Greeting()
/// ```
///
/// What is called when is UIKit's: `viewWillAppear` at once, `viewIsAppearing` before the layout of the instant, and
/// `viewDidAppear` after it. Nothing moves by itself: showing another controller takes no time.
open class ViewController: Responder {
    /// The controller that this one is a child of.
    public internal(set) weak var parent: ViewController?
    /// In the order in which they were added.
    public internal(set) var children: [ViewController] = []
    public internal(set) var presentedViewController: ViewController?
    public internal(set) weak var presentingViewController: ViewController?

    /// The view, if it was made.
    public private(set) var viewIfLoaded: View?
    var appearance = Appearance.disappeared
    var presentation: ModalPresentation?

    enum Appearance { case disappeared, appearing, appeared, disappearing }

    /// The view; asking for it makes it.
    public final var view: View {
        get {
            loadViewIfNeeded()
            guard let viewIfLoaded else { preconditionFailure("loadView must set the controller's view") }
            return viewIfLoaded
        }
        set {
            viewIfLoaded?.viewController = nil
            viewIfLoaded = newValue
            newValue.viewController = self
        }
    }

    /// Whether the view was made; asking does not make it.
    public final var isViewLoaded: Bool { viewIfLoaded != nil }

    public final func loadViewIfNeeded() {
        guard viewIfLoaded == nil else { return }
        loadView()
        viewDidLoad()
    }

    /// Makes the view and sets it. Never call it yourself.
    open func loadView() { view = View() }

    /// The superview of the view, or the window.
    open override var next: Responder? { viewIfLoaded?.superview }

    open func viewDidLoad() {}
    open func viewWillAppear() {}
    open func viewIsAppearing() {}
    open func viewDidAppear() {}
    open func viewWillDisappear() {}
    open func viewDidDisappear() {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func willMove(toParent parent: ViewController?) {}
    open func didMove(toParent parent: ViewController?) {}
}
