/// A rectangle with circular corners; the radii are those to be drawn, already limited to it.
public struct RoundedRect: Hashable, Sendable {
    /// Standardized.
    public var rect: Rect
    public var radii: CornerRadii

    /// Limits the radii to half the shorter side.
    public init(_ rect: Rect, radii: CornerRadii = .zero) {
        self.rect = rect.standardized
        self.radii = radii.limited(to: rect.size)
    }

    /// The shape with every edge moved inwards by `distance` and the radii reduced alike. Nil where nothing is left.
    public func inset(by distance: Double) -> RoundedRect? {
        guard let inner = rect.inset(by: distance, distance), !inner.isEmpty else { return nil }
        return RoundedRect(inner, radii: radii.map { max(0, $0 - distance) })
    }
}
