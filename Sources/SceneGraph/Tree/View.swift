public import Animation
public import Geometry
public import Graphics

/// A rectangle on screen with one layer; its properties are the layer's by UIKit's names.
///
/// Subclasses override what is `open`: they are told of moves in the tree, lay out their subviews, and take part in hit
/// testing. Everything is in points; what is set is the model, which animations lead to.
open class View: Responder, LayerDelegate {
    /// The name in documents, messages and inspections. A view without one is named when it comes on a stage, by its
    /// type and a number.
    public internal(set) var id: String
    public let layer = Layer()
    /// A number to find the view by.
    public var tag = 0 { didSet { layer.stage?.recordTag(of: layer) } }
    public internal(set) weak var superview: View?
    /// Back to front.
    public internal(set) var subviews: [View] = []
    /// Whether touches reach the view and those in it.
    public var isUserInteractionEnabled = true
    /// What of the view gives way when its superview's size changes.
    public var autoresizingMask: AutoresizingMask = []
    /// Whether the subviews' masks are followed when this view's size changes.
    public var autoresizesSubviews = true
    /// The controller whose view this is.
    public internal(set) weak var viewController: ViewController?

    /// Whether the layout is out of date.
    var needsLayout = false
    /// The stage's pass in which the view was last laid out.
    var lastLayoutPass = 0

    public init(frame: Rect = .zero, id: String = "") {
        self.id = id
        super.init()
        layer.view = self
        self.frame = frame
    }

    /// The view's controller if it is that one's own view; otherwise the superview.
    open override var next: Responder? { viewController ?? superview }

    // MARK: - Told of moves in the tree

    open func willMove(toSuperview superview: View?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow window: Window?) {}
    open func didMoveToWindow() {}
    open func didAddSubview(_ subview: View) {}
    open func willRemoveSubview(_ subview: View) {}

    /// What a change of the layer's property does: in an animation block, an animation of it; otherwise nothing.
    open func action(for layer: Layer, forKey property: LayerProperty) -> (any LayerAction)? {
        layer.stage?.blockAction(for: property) ?? NullAction()
    }

    // MARK: - Layout

    /// Puts the subviews where they belong. Called before an instant ends when the layout is marked; never call it
    /// yourself, call `setNeedsLayout` or `layoutIfNeeded`.
    open func layoutSubviews() {}

    /// The size that suits the view best. Changes nothing; a plain view answers its own size.
    open func sizeThatFits(_ size: Size) -> Size { bounds.size }

    // MARK: - Hit testing

    /// Whether a point in bounds coordinates lies in the view: the left and top edges do, the right and bottom ones do not.
    open func point(inside point: Point) -> Bool { bounds.contains(point) }

    /// The frontmost view at a point in bounds coordinates that takes touches: this one or one inside it.
    ///
    /// By the model, not by what animations show. Subviews are asked from front to back; outside the view nothing is
    /// found, whether it clips or not. While an animation block moves a view, touches pass it by unless the block allows
    /// them.
    open func hitTest(_ point: Point) -> View? {
        guard takesTouches, self.point(inside: point) else { return nil }
        for subview in subviews.reversed() {
            if let view = subview.hitTest(subview.convert(point, from: self)) { return view }
        }
        return self
    }
}

/// The layer's properties.
extension View {
    public var frame: Rect {
        get { layer.model.values.frame }
        set { layer.update { $0.frame = newValue } }
    }
    public var bounds: Rect {
        get { layer.model.values.bounds }
        set { layer.update { $0.bounds = newValue } }
    }
    /// Where the anchor point lies in the superview.
    public var center: Point {
        get { layer.model.values.position }
        set { layer.update { $0.position = newValue } }
    }
    public var transform: AffineTransform {
        get { layer.model.values.transform.matrix }
        set { layer.update { $0.transform = .matrix(newValue) } }
    }
    public var alpha: Double {
        get { layer.model.values.opacity }
        set { layer.update { $0.opacity = newValue } }
    }
    public var backgroundColor: Color {
        get { layer.model.values.backgroundColor }
        set { layer.update { $0.backgroundColor = newValue } }
    }
    public var contentStretch: Rect {
        get { layer.model.values.contentStretch }
        set { layer.update { $0.contentStretch = newValue } }
    }
    public var isHidden: Bool {
        get { layer.model.values.hidden }
        set { layer.update { $0.hidden = newValue } }
    }
    public var image: Image? {
        get { if case .image(let image) = layer.model.values.contents { image } else { nil } }
        set { layer.update { $0.contents = .image(newValue) } }
    }
    public var clipsToBounds: Bool {
        get { layer.model.masksToBounds }
        set { layer.updateSwitches { $0.masksToBounds = newValue } }
    }
    public var contentMode: ContentMode {
        get { layer.model.contentMode }
        set { layer.updateSwitches { $0.contentMode = newValue } }
    }
    public var imageSampling: ImageSampling {
        get { layer.model.imageSampling }
        set { layer.updateSwitches { $0.imageSampling = newValue } }
    }
}
