internal import Geometry

extension View {
    /// Marks the view's layout as out of date. Its subviews are laid out before the instant ends, once however often
    /// this is called.
    public func setNeedsLayout() {
        needsLayout = true
        layer.stage?.layout.note(self)
    }

    /// Lays out what is marked now: from the topmost marked view that this one lies in, without a gap, downwards.
    ///
    /// In an animation block, what layout moves is animated with it.
    public func layoutIfNeeded() {
        var top = self
        while let superview = top.superview, superview.needsLayout { top = superview }
        top.layoutMarkedViews()
    }

    /// Sets the size that suits the view best, keeping the frame's origin.
    public func sizeToFit() {
        frame = Rect(origin: frame.origin, size: sizeThatFits(bounds.size))
    }

    /// Lays out the view and those below it, as far as they are marked.
    func layoutMarkedViews() {
        layoutIfMarked()
        for subview in subviews { subview.layoutMarkedViews() }
    }

    func layoutIfMarked() {
        guard needsLayout else { return }
        needsLayout = false
        layer.stage?.noteLayout(of: self)
        viewController?.viewWillLayoutSubviews()
        layoutSubviews()
        viewController?.viewDidLayoutSubviews()
    }

    /// What follows from another bounds rectangle, by the model.
    func boundsChanged(from old: Rect) {
        let new = bounds
        if new != old { setNeedsLayout() }
        guard new.size != old.size else { return }
        superview?.setNeedsLayout()
        guard autoresizesSubviews else { return }
        for subview in subviews where subview.autoresizingMask != [] {
            subview.frame = subview.autoresizingMask.frame(subview.frame, from: old.size, to: new.size)
        }
    }
}
