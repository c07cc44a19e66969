/// The tree of views: subviews from back to front.
///
/// The functions that insert may get a view that is inside another one: it leaves that first. Within one superview it only
/// changes its place, and is told nothing.
extension View {
    /// The window that the view is in or is.
    public var window: Window? { sequence(first: self) { $0.superview }.lazy.compactMap { $0 as? Window }.first }

    /// The first view with a tag: this one, or one inside it, depth first, from back to front.
    public func viewWithTag(_ tag: Int) -> View? {
        if self.tag == tag { return self }
        return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
    }

    /// True for the view itself and for every view above it.
    public func isDescendant(of view: View) -> Bool { layer.isDescendant(of: view.layer) }

    /// Puts a subview at an index, limited to the number of subviews; it leaves its superview first.
    ///
    /// - Precondition: The subview is not this view or one above it.
    public func insertSubview(_ view: View, at index: Int) {
        precondition(!layer.isDescendant(of: view.layer), "a view cannot hold itself or a view above it")
        guard view.superview !== self else { return place(view, at: index) }
        view.removeFromSuperview()
        let window = window
        if let window { view.forEachInTree { $0.willMove(toWindow: window) } }
        view.willMove(toSuperview: self)
        place(view, at: index)
        if window != nil { view.forEachInTree { $0.movedToWindow(isInWindow: true) } }
        view.didMoveToSuperview()
        didAddSubview(view)
        setNeedsLayout()
    }

    /// Takes the view to its place among the subviews, where it may be already.
    private func place(_ view: View, at index: Int) {
        subviews.removeAll { $0 === view }
        let index = min(max(index, 0), subviews.count)
        let following = index < subviews.count ? subviews[index].layer : nil
        let layerIndex = following.map { following in
            layer.sublayers.lazy.filter { $0 !== view.layer }.prefix { $0 !== following }.count
        }
        subviews.insert(view, at: index)
        view.superview = self
        layer.insertSublayer(view.layer, at: layerIndex ?? layer.sublayers.count)
    }

    /// Puts a subview on top.
    public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

    /// Puts a subview just in front of another; on top when the other is itself or no subview of this view.
    public func insertSubview(_ view: View, above sibling: View) { insertSubview(view, beside: sibling, offset: 1) }

    /// Puts a subview just behind another; on top when the other is itself or no subview of this view.
    public func insertSubview(_ view: View, below sibling: View) { insertSubview(view, beside: sibling, offset: 0) }

    private func insertSubview(_ view: View, beside sibling: View, offset: Int) {
        let others = subviews.filter { $0 !== view }
        let index = others.firstIndex { $0 === sibling }
        insertSubview(view, at: index.map { $0 + offset } ?? others.count)
    }

    public func removeFromSuperview() {
        guard let superview else { return }
        let hadWindow = window != nil
        superview.willRemoveSubview(self)
        willMove(toSuperview: nil)
        if hadWindow { forEachInTree { $0.willMove(toWindow: nil) } }
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        layer.removeFromSuperlayer()
        if hadWindow { forEachInTree { $0.movedToWindow(isInWindow: false) } }
        didMoveToSuperview()
        superview.setNeedsLayout()
    }

    /// Nothing happens to a view that is no subview of this one.
    public func bringSubviewToFront(_ view: View) {
        guard view.superview === self else { return }
        insertSubview(view, at: subviews.count)
    }

    /// Nothing happens to a view that is no subview of this one.
    public func sendSubviewToBack(_ view: View) {
        guard view.superview === self else { return }
        insertSubview(view, at: 0)
    }

    /// Swaps the places of two subviews.
    ///
    /// - Precondition: Both indices are in range.
    public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        guard first != second else { return }
        let (low, high) = (min(first, second), max(first, second))
        let (lower, higher) = (subviews[low], subviews[high])
        insertSubview(higher, at: low)
        insertSubview(lower, at: high)
    }

    private func movedToWindow(isInWindow: Bool) {
        didMoveToWindow()
        viewController?.viewMoved(isInWindow: isInWindow)
    }

    /// The view and all in it, parents first.
    func forEachInTree(_ body: (View) -> Void) {
        body(self)
        for subview in subviews { subview.forEachInTree(body) }
    }
}
