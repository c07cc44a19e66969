/// Every will has its did; one that is interrupted turns into the opposite will.
extension ViewController {
    func willAppear() {
        guard appearance == .disappeared || appearance == .disappearing else { return }
        appearance = .appearing
        viewWillAppear()
    }

    func isAppearing() {
        guard appearance == .appearing else { return }
        viewIsAppearing()
    }

    func didAppear() {
        guard appearance == .appearing else { return }
        appearance = .appeared
        viewIfLoaded.map { $0.layer.stage?.noteAppearance(of: $0) }
        viewDidAppear()
    }

    func willDisappear() {
        guard appearance == .appeared || appearance == .appearing else { return }
        appearance = .disappearing
        viewWillDisappear()
    }

    func didDisappear() {
        guard appearance == .disappearing else { return }
        appearance = .disappeared
        viewDidDisappear()
    }

    /// The view came into a window or left it, and nobody who manages the controller has said so.
    func viewMoved(isInWindow: Bool) {
        if isInWindow, appearance == .disappeared {
            willAppear()
            viewIfLoaded?.layer.stage?.appear(self) { $0.didAppear() }
        } else if !isInWindow, appearance == .appeared || appearance == .appearing {
            willDisappear()
            didDisappear()
        }
    }
}

/// Controllers whose views are about to appear: told so before the instant's layout, and that they did after it.
struct AppearanceQueue {
    typealias Step = () -> Void

    fileprivate var beforeLayout: [Step] = []
    fileprivate var afterLayout: [Step] = []

    var isWaiting: Bool { !beforeLayout.isEmpty || !afterLayout.isEmpty }
}

extension Stage {
    func noteAppearance(of view: View) { recording.log(.appeared, of: view.id, at: now) }

    /// - Parameter completion: After the instant's layout.
    func appear(_ controller: ViewController, completion: @escaping (ViewController) -> Void) {
        appearances.beforeLayout.append { controller.isAppearing() }
        appearances.afterLayout.append { completion(controller) }
    }

    /// Runs something after the instant's layout.
    func afterLayout(_ step: @escaping () -> Void) { appearances.afterLayout.append(step) }

    /// Tells controllers before layout, if there is someone to tell.
    func tellAppearing() -> Bool {
        let steps = appearances.beforeLayout
        appearances.beforeLayout = []
        for step in steps { run("an appearance", step) }
        return !steps.isEmpty
    }

    /// Tells controllers after layout, if there is someone to tell.
    func tellAppeared() -> Bool {
        let steps = appearances.afterLayout
        appearances.afterLayout = []
        for step in steps { run("an appearance", step) }
        return !steps.isEmpty
    }
}
