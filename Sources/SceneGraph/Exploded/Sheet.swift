internal import Animation
internal import Geometry

/// One view as a plane of the exploded hierarchy: what it draws itself, without what it holds and uncut by what holds it.
struct Sheet {
    /// The view with its values as shown; its opacity is its alpha and those above it together, and it is hidden where
    /// one of them is.
    let layer: LayerState
    let depth: Int
    /// From the box, with the origin at its top left, to canvas points.
    let toCanvas: AffineTransform

    /// Whether anything of the view could be seen.
    var isSeen: Bool { !layer.values.hidden && layer.values.opacity > 0 }

    /// The view's box, never negative.
    var box: Rect {
        let size = layer.values.bounds.size
        return Rect(x: 0, y: 0, width: max(0, size.width), height: max(0, size.height))
    }

    /// What the view draws on: its box, and a picture that reaches beyond it where the view itself does not clip.
    var extent: Rect {
        guard isSeen, !layer.masksToBounds else { return box }
        let pictures = ContentsPlacement(layer: layer, size: box.size).placements
        return Rect(around: ([box] + pictures).flatMap(\.corners)) ?? box
    }
}

extension Sheet {
    /// Every view of the tree with numbers that can be drawn, in the order in which their sheets lie: by depth, those of
    /// one depth in drawing order.
    static func all(of presentation: Presentation) -> [Sheet] {
        var above: [(opacity: Double, hidden: Bool)] = []
        let sheets = presentation.layers.map { layer in
            above.removeLast(above.count - layer.depth)
            var state = layer.model
            state.values = layer.shown
            state.values.opacity = min(max(layer.shown.opacity, 0), 1) * (above.last?.opacity ?? 1)
            state.values.hidden = layer.shown.hidden || (above.last?.hidden ?? false)
            above.append((state.values.opacity, state.values.hidden))
            return Sheet(layer: state, depth: layer.depth, toCanvas: layer.toCanvas)
        }
        return sheets.enumerated().filter { $0.element.isDrawable }
            .sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }.map(\.element)
    }

    /// Beyond the numbers that a document may hold there is nothing to look at.
    private var isDrawable: Bool {
        extent.corners.map(toCanvas.apply).allSatisfy { abs($0.x) <= 1e9 && abs($0.y) <= 1e9 }
    }
}
