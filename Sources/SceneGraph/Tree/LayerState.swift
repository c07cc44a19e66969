public import Animation
public import Graphics

/// Everything that decides how one layer is drawn: its animatable values, and what only switches.
public struct LayerState: Hashable, Sendable {
    public var values = LayerValues()
    /// Cuts the layer's content and sublayers to its bounds, rounded as the corners are.
    public var masksToBounds = false
    public var contentMode = ContentMode.scaleToFill
    public var imageSampling = ImageSampling.linear
    /// Whether a layer that is not opaque is flattened with its sublayers and faded as one picture; otherwise each is faded by
    /// itself.
    public var allowsGroupOpacity = true

    public init() {}
}
