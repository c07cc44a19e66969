extension ViewController {
    /// Makes a controller a child of this one. Its view is yours to add; then call `didMove(toParent:)` on it.
    ///
    /// - Precondition: It is not this controller or one that it is in.
    public final func addChild(_ child: ViewController) {
        precondition(
            !sequence(first: self, next: { $0.parent }).contains { $0 === child },
            "a controller cannot be its own child or parent's parent")
        guard child.parent !== self else { return }
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }

    /// Ends being a child. Call `willMove(toParent: nil)` and take the view out before.
    public final func removeFromParent() {
        guard let parent else { return }
        parent.children.removeAll { $0 === self }
        self.parent = nil
        didMove(toParent: nil)
    }

    /// Puts a child's view in place of another's, as containers do.
    func show(_ child: ViewController) {
        child.view.frame = view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child.view)
    }
}
