internal import Animation
public import Geometry
public import Graphics

/// A layer's properties by Core Animation's names: the model, in points and seconds.
extension Layer {
    /// Where the anchor point lies in the superlayer's bounds coordinates.
    public var position: Point {
        get { model.values.position }
        set { update { $0.position = newValue } }
    }
    public var bounds: Rect {
        get { model.values.bounds }
        set { update { $0.bounds = newValue } }
    }
    /// The upright box around the layer in the superlayer's coordinates. Setting it sets bounds size and position.
    public var frame: Rect {
        get { model.values.frame }
        set { update { $0.frame = newValue } }
    }
    /// In units of the bounds size.
    public var anchorPoint: Point {
        get { model.values.anchorPoint }
        set { update { $0.anchorPoint = newValue } }
    }
    public var zPosition: Double {
        get { model.values.zPosition }
        set { update { $0.zPosition = newValue } }
    }
    public var affineTransform: AffineTransform {
        get { model.values.affineTransform }
        set { update { $0.affineTransform = newValue } }
    }
    /// Of all sublayers together, about the anchor point.
    public var sublayerTransform: AffineTransform {
        get { model.values.sublayerTransform }
        set { update { $0.sublayerTransform = newValue } }
    }
    public var isHidden: Bool {
        get { model.values.hidden }
        set { update { $0.hidden = newValue } }
    }
    /// 0...1; beyond that it is shown as the nearer end.
    public var opacity: Double {
        get { model.values.opacity }
        set { update { $0.opacity = newValue } }
    }
    public var backgroundColor: Color {
        get { model.values.backgroundColor }
        set { update { $0.backgroundColor = newValue } }
    }
    public var contents: Image? {
        get { model.values.image }
        set { update { $0.image = newValue } }
    }
    /// The part of the contents that stretches, in units of their size.
    public var contentsCenter: Rect {
        get { model.values.contentStretch }
        set { update { $0.contentStretch = newValue } }
    }
    public var cornerRadius: CornerRadii {
        get { model.values.cornerRadius }
        set { update { $0.cornerRadius = newValue } }
    }
    public var borderWidth: Double {
        get { model.values.borderWidth }
        set { update { $0.borderWidth = newValue } }
    }
    public var borderColor: Color {
        get { model.values.borderColor }
        set { update { $0.borderColor = newValue } }
    }
    /// Whether a layer that is not opaque is faded with its sublayers as one picture; otherwise each fades by itself.
    public var allowsGroupOpacity: Bool {
        get { model.allowsGroupOpacity }
        set { updateSwitches { $0.allowsGroupOpacity = newValue } }
    }
    /// Cuts content and sublayers to the bounds, rounded as the corners are.
    public var masksToBounds: Bool {
        get { model.masksToBounds }
        set { updateSwitches { $0.masksToBounds = newValue } }
    }
}
