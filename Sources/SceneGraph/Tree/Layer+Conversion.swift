internal import Animation
public import Geometry

/// Coordinates between layers. Each layer's are those of its bounds; the model counts, not what animations show.
extension Layer {
    /// A point of this layer in another one's coordinates.
    ///
    /// Layers without a common superlayer share the space around their roots. A transform that collapses counts as its
    /// own inverse.
    public func convert(_ point: Point, to other: Layer) -> Point {
        steps(to: other).reduce(point) { $1.apply(to: $0) }
    }

    /// A point of another layer in this one's coordinates.
    public func convert(_ point: Point, from other: Layer) -> Point { other.convert(point, to: self) }

    /// The upright box around a rectangle of this layer in another one's coordinates.
    ///
    /// Under a rotation, there and back is larger.
    public func convert(_ rect: Rect, to other: Layer) -> Rect {
        let steps = steps(to: other)
        return Rect(around: rect.corners.map { steps.reduce($0) { $1.apply(to: $0) } }) ?? rect
    }

    /// The upright box around a rectangle of another layer in this one's coordinates.
    public func convert(_ rect: Rect, from other: Layer) -> Rect { other.convert(rect, to: self) }

    /// Up to the nearest layer that both lie in, or to the space around the roots, and down again.
    private func steps(to other: Layer) -> [AffineTransform] {
        let (up, down) = (Array(lineage), Array(other.lineage))
        let shared = zip(up.reversed(), down.reversed()).prefix { $0 === $1 }.count
        return up.dropLast(shared).map(\.toSuperlayer) + down.dropLast(shared).reversed().map(\.fromSuperlayer)
    }

    /// The layer, its superlayer, and so on up to the root.
    private var lineage: some Sequence<Layer> { sequence(first: self) { $0.superlayer } }

    private var toSuperlayer: AffineTransform {
        let own = model.values.boundsToSuperlayer
        return superlayer.map { own.concatenating($0.model.values.sublayersToBounds) } ?? own
    }

    private var fromSuperlayer: AffineTransform {
        let own = model.values.superlayerToBounds
        return superlayer.map { $0.model.values.boundsToSublayers.concatenating(own) } ?? own
    }
}
