public import Geometry
public import Graphics

/// Swift's key paths in place of names.
extension LayerKeyPath {
    /// The key path that a Swift key path of a layer's values means; nil for one that cannot be animated.
    public init?(_ keyPath: PartialKeyPath<LayerValues>) {
        guard let entry = LayerKeyPath.swiftKeyPaths.first(where: { $0.swift == keyPath }) else { return nil }
        guard let found = LayerKeyPath(name: entry.name) else { return nil }
        self = found
    }

    private static let swiftKeyPaths: [(swift: any PartialKeyPath<LayerValues> & Sendable, name: String)] = [
        (\.position, "position"), (\.position.x, "position.x"), (\.position.y, "position.y"), (\.bounds, "bounds"),
        (\.bounds.origin, "bounds.origin"), (\.bounds.origin.x, "bounds.origin.x"),
        (\.bounds.origin.y, "bounds.origin.y"), (\.bounds.size, "bounds.size"),
        (\.bounds.size.width, "bounds.size.width"), (\.bounds.size.height, "bounds.size.height"),
        (\.anchorPoint, "anchorPoint"), (\.anchorPoint.x, "anchorPoint.x"), (\.anchorPoint.y, "anchorPoint.y"),
        (\.zPosition, "zPosition"), (\.affineTransform, "transform"),
        (\.transform.translation, "transform.translation"),
        (\.transform.translation.x, "transform.translation.x"), (\.transform.translation.y, "transform.translation.y"),
        (\.transform.rotation, "transform.rotation"), (\.transform.scale, "transform.scale"),
        (\.transform.scaleX, "transform.scale.x"), (\.transform.scaleY, "transform.scale.y"), (\.hidden, "hidden"),
        (\.opacity, "opacity"), (\.backgroundColor, "backgroundColor"), (\.image, "contents"),
        (\.contentStretch, "contentStretch"), (\.cornerRadius, "cornerRadius"),
        (\.borderWidth, "borderWidth"), (\.borderColor, "borderColor"), (\.sublayerTransform, "sublayerTransform"),
    ]
}

extension LayerValues {
    /// The transform as a matrix.
    public var affineTransform: AffineTransform {
        get { transform.matrix }
        set { transform = .matrix(newValue) }
    }

    /// The picture; in a cross fade, the one it leads to.
    public var image: Image? {
        get {
            switch contents {
            case .image(let image): image
            case .dissolve(_, let image, _): image
            default: nil
            }
        }
        set { contents = .image(newValue) }
    }
}

extension LayerTransform {
    /// Points.
    public var translation: Point {
        get { Point(x: components.translationX, y: components.translationY) }
        set { (components.translationX, components.translationY) = (newValue.x, newValue.y) }
    }
    /// Radians, clockwise on screen; beyond a half-turn too.
    public var rotation: Double {
        get { components.rotation }
        set { components.rotation = newValue }
    }
    /// Of both axes; read, that of the first.
    public var scale: Double {
        get { components.scaleX }
        set { (components.scaleX, components.scaleY) = (newValue, newValue) }
    }
    public var scaleX: Double {
        get { components.scaleX }
        set { components.scaleX = newValue }
    }
    public var scaleY: Double {
        get { components.scaleY }
        set { components.scaleY = newValue }
    }
}
