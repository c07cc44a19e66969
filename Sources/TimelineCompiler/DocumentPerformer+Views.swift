internal import SceneGraph
internal import TimelineFormat
internal import Timing

extension DocumentPerformer {
    /// The view with an id, or a diagnostic when it is not in the tree now.
    func view(_ id: Located<String>) -> View? { views.view(id, at: stage.now) }

    func makeView(_ declaration: ViewDeclaration) -> View {
        let view = View(id: declaration.id.value)
        for assignment in declaration.properties { apply(assignment, to: view) }
        for subview in declaration.subviews { view.addSubview(makeView(subview)) }
        views.add(view, at: stage.now)
        return view
    }

    func perform(_ change: HierarchyChange) {
        switch change {
        case .insert(let declaration, let parentID, let position):
            guard let parent = view(parentID) else { return }
            insert(declaration, into: parent, at: position)
        case .remove(let id):
            guard let view = view(id) else { return }
            view.removeFromSuperview()
            views.noteRemoval(of: view, at: stage.now)
        case .bringToFront(let id):
            guard let view = view(id) else { return }
            view.superview?.bringSubviewToFront(view)
        case .sendToBack(let id):
            guard let view = view(id) else { return }
            view.superview?.sendSubviewToBack(view)
        case .exchange(let first, let second): exchange(first, second)
        }
    }

    private func insert(_ declaration: ViewDeclaration, into parent: View, at position: HierarchyChange.Position) {
        switch position {
        case .last: parent.addSubview(makeView(declaration))
        case .index(let index): parent.insertSubview(makeView(declaration), at: index)
        case .above(let id):
            guard let sibling = sibling(id, in: parent) else { return }
            parent.insertSubview(makeView(declaration), above: sibling)
        case .below(let id):
            guard let sibling = sibling(id, in: parent) else { return }
            parent.insertSubview(makeView(declaration), below: sibling)
        }
    }

    private func sibling(_ id: Located<String>, in parent: View) -> View? {
        guard let sibling = view(id) else { return nil }
        guard sibling.superview === parent else {
            report(
                Diagnostic(
                    at: id.origin, expected: "a view inside \"\(parent.id)\"",
                    found: "\"\(id.value)\", which is inside \"\(sibling.superview?.id ?? "nothing")\""))
            return nil
        }
        return sibling
    }

    private func exchange(_ first: Located<String>, _ second: Located<String>) {
        guard let firstView = view(first), let secondView = view(second) else { return }
        guard let parent = firstView.superview, secondView.superview === parent,
            let firstIndex = parent.subviews.firstIndex(where: { $0 === firstView }),
            let secondIndex = parent.subviews.firstIndex(where: { $0 === secondView })
        else {
            report(
                Diagnostic(
                    at: second.origin, expected: "two views inside the same one",
                    found:
                        "\"\(first.value)\" in \"\(firstView.superview?.id ?? "nothing")\" and \"\(second.value)\" in "
                        + "\"\(secondView.superview?.id ?? "nothing")\""))
            return
        }
        parent.exchangeSubview(at: firstIndex, withSubviewAt: secondIndex)
    }
}
