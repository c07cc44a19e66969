public import Animation
public import Geometry
public import Timing

/// What every layer shows at one time, in drawing order: a layer before its sublayers, back to front.
public struct Presentation: Sendable {
    public let time: MediaTime
    public let layers: [PresentedLayer]

    /// The view with an id, nil when it is not in the tree at this time.
    public subscript(id: String) -> PresentedLayer? { layers.first { $0.id == id } }
}

/// One layer as shown at one time.
public struct PresentedLayer: Sendable {
    public let id: String
    /// The superview's id, nil for the root.
    public let parent: String?
    public let tag: Int
    /// 0 for the root.
    public let depth: Int
    public let model: LayerState
    /// The values with every animation.
    public let shown: LayerValues
    /// From the layer's own coordinates, with the origin at its box's top left, to canvas points.
    public let toCanvas: AffineTransform
    /// In the order in which they were added.
    public let animations: [PresentedAnimation]
    /// The layer's number in the score. One that leaves the tree and comes again has another.
    public let track: Int

    /// The upright box around the layer, in canvas points.
    public var canvasFrame: Rect { toCanvas.boundingBox(of: Rect(origin: .zero, size: shown.bounds.size)) }
}

/// An animation that has an effect, or may have, at a time.
public struct PresentedAnimation: Sendable {
    public let key: String
    public let animation: LayerAnimation
    /// Where it stands; nil when it has no effect now.
    public let position: MediaPosition?
}

extension Score {
    /// What every layer in the tree shows at a time.
    public func presentation(at time: MediaTime) -> Presentation {
        var layers: [PresentedLayer] = []
        present(root, parent: nil, depth: 0, outside: .identity, at: time, into: &layers)
        return Presentation(time: time, layers: layers)
    }

    /// What a view shows at a time; nil while it is not in the tree, or if it never was on the stage that was recorded.
    public func presentation(of view: View, at time: MediaTime) -> PresentedLayer? {
        presentation(of: view.layer, at: time)
    }

    /// What a layer shows at a time; nil while it is not in the tree, or if it never was on the stage that was recorded.
    public func presentation(of layer: Layer, at time: MediaTime) -> PresentedLayer? {
        let numbers = layer.trackHistory
        return presentation(at: time).layers.first { numbers.contains($0.track) }
    }

    /// - Parameter outside: From the superlayer's bounds coordinates to canvas points.
    private func present(
        _ index: Int, parent: String?, depth: Int, outside: AffineTransform, at time: MediaTime,
        into layers: inout [PresentedLayer]
    ) {
        guard let model = model(of: index, at: Moment(time)) else { return }
        var shown = model
        show(index, at: Moment(time), on: &shown)
        let toCanvas = shown.values.boxToSuperlayer.concatenating(outside)
        let track = tracks[index]
        let animations = track.animations.filter { $0.isPresent(at: Moment(time)) }.map {
            PresentedAnimation(key: $0.key, animation: $0.animation, position: $0.animation.timing.position(at: time))
        }
        layers.append(
            PresentedLayer(
                id: track.id, parent: parent, tag: track.tags.value(at: Moment(time)) ?? 0, depth: depth, model: model,
                shown: shown.values,
                toCanvas: toCanvas, animations: animations, track: index))
        let inside = shown.values.sublayersToBox.concatenating(toCanvas)
        for child in drawingOrder(of: index, at: Moment(time)) {
            present(child, parent: track.id, depth: depth + 1, outside: inside, at: time, into: &layers)
        }
    }
}
