/// Views whose layout is out of date, parents before children.
struct LayoutQueue {
    private var marks = PriorityQueue<Mark>()
    private var count = 0
    /// Over the whole performance.
    fileprivate(set) var pass = 0

    private struct Mark: Comparable {
        let view: View
        let depth: Int
        let place: Int

        static func < (left: Mark, right: Mark) -> Bool { (left.depth, left.place) < (right.depth, right.place) }
        static func == (left: Mark, right: Mark) -> Bool { left.place == right.place }
    }

    var isMarked: Bool { marks.first != nil }

    mutating func note(_ view: View) {
        count += 1
        let depth = sequence(first: view) { $0.superview }.reduce(0) { depth, _ in depth + 1 }
        marks.insert(Mark(view: view, depth: depth, place: count))
    }

    fileprivate mutating func takeAll() -> [View] {
        var taken: [View] = []
        while let view = next() { taken.append(view) }
        return taken
    }

    fileprivate mutating func next() -> View? { marks.removeFirst()?.view }
}

extension Stage {
    /// A plain view's layout does nothing that is worth telling.
    func noteLayout(of view: View) {
        guard type(of: view) != View.self, type(of: view) != Window.self else { return }
        recording.log(.layout, of: view.id, at: now)
    }

    /// Passes of layout at one instant before it counts as feeding itself.
    static let layoutPassLimit = 100

    /// Lays out what is marked within a block, so that it moves with it. What marks itself again waits for the instant's end.
    func layoutMarkedInBlock() {
        layout.pass += 1
        for view in layout.takeAll() where view.needsLayout && view.layer.stage === self { view.layoutIfMarked() }
    }

    /// Lays out what is marked, each view once unless it is marked again.
    func layOut() throws(StageError) {
        let begin = layout.pass
        layout.pass += 1
        while let view = layout.next() {
            guard view.needsLayout, view.layer.stage === self else { continue }
            if view.lastLayoutPass == layout.pass {
                layout.pass += 1
                guard layout.pass - begin <= Stage.layoutPassLimit else {
                    throw .endlessLayout(time: now, view: view.id)
                }
            }
            view.lastLayoutPass = layout.pass
            view.layoutIfMarked()
        }
    }
}
