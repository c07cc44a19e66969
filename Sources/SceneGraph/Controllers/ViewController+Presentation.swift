/// How a controller is presented over another one.
public enum ModalPresentationStyle: Hashable, Sendable {
    /// Fills the window, in place of the presenter's view, which disappears.
    case fullScreen
    /// In front of the presenter's view, which stays.
    case pageSheet
    /// In front of the presenter's view, which stays and shows through.
    case overFullScreen
}

/// A presentation under way.
struct ModalPresentation {
    let style: ModalPresentationStyle
    /// Where the presenter's view was, to put it back.
    let superview: View?
}

extension ViewController {
    /// Shows a controller over this one.
    ///
    /// - Parameter completion: Runs when it has appeared.
    /// - Precondition: This controller's view is in a window, and it presents nothing yet.
    public final func present(
        _ controller: ViewController, style: ModalPresentationStyle = .fullScreen, completion: @escaping () -> Void = {}
    ) {
        precondition(presentedViewController == nil, "a controller presents one other at a time: dismiss that first")
        guard let window = viewIfLoaded?.window, let stage = window.layer.stage else {
            preconditionFailure("a controller presents from a window: show its view first")
        }
        controller.loadViewIfNeeded()
        presentedViewController = controller
        controller.presentingViewController = self
        let covers = style == .fullScreen
        controller.presentation = ModalPresentation(style: style, superview: covers ? view.superview : nil)
        if covers { willDisappear() }
        controller.willAppear()
        controller.view.frame = window.bounds
        window.addSubview(controller.view)
        if covers { view.removeFromSuperview() }
        stage.appear(controller) { $0.didAppear() }
        stage.afterLayout { [self] in
            if covers { didDisappear() }
            completion()
        }
    }

    /// Takes away what this controller presents, or this controller if it is presented.
    ///
    /// - Parameter completion: Runs when it has disappeared.
    public final func dismiss(completion: @escaping () -> Void = {}) {
        guard let presented = presentedViewController else {
            if let presenter = presentingViewController { presenter.dismiss(completion: completion) }
            return
        }
        guard let presentation = presented.presentation, let stage = presented.view.layer.stage else { return }
        let covers = presentation.style == .fullScreen
        presented.willDisappear()
        if covers {
            willAppear()
            presentation.superview?.addSubview(view)
        }
        presented.view.removeFromSuperview()
        (presentedViewController, presented.presentingViewController, presented.presentation) = (nil, nil, nil)
        if covers { stage.appear(self) { $0.didAppear() } }
        stage.afterLayout {
            presented.didDisappear()
            completion()
        }
    }
}
