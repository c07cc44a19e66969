internal import Animation
public import Geometry
public import Graphics

/// A rectangle on screen with one layer; its properties are the layer's by UIKit's names.
public final class View {
    /// The name in documents, messages and inspections.
    public let id: String
    public let layer = Layer()
    /// A number to find the view by.
    public var tag = 0 { didSet { layer.stage?.recordTag(of: layer) } }
    public private(set) weak var superview: View?
    /// Back to front.
    public private(set) var subviews: [View] = []

    public init(id: String) {
        self.id = id
        layer.view = self
    }

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

    /// Puts a subview at an index, limited to the number of subviews; it leaves its superview first.
    ///
    /// - Precondition: The subview is not this view or one above it.
    public func insertSubview(_ view: View, at index: Int) {
        precondition(!layer.isDescendant(of: view.layer), "a view cannot hold itself or a view above it")
        if view.superview === self {
            subviews.removeAll { $0 === view }
        } else {
            view.removeFromSuperview()
        }
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
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        layer.removeFromSuperlayer()
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
}
