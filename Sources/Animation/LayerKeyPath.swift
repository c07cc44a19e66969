/// What an animation animates: a layer's property, or one component of it. The one table of key paths.
public struct LayerKeyPath: Hashable, Sendable {
    /// A part of a property's value.
    public enum Component: String, Hashable, Sendable {
        case x, y
        case origin, originX = "origin.x", originY = "origin.y"
        case size, width = "size.width", height = "size.height"
        case translation, translationX = "translation.x", translationY = "translation.y"
        case rotation, rotationZ = "rotation.z"
        case scale, scaleX = "scale.x", scaleY = "scale.y"
    }

    public let property: LayerProperty
    /// Nil is the whole value.
    public let component: Component?

    public init(_ property: LayerProperty) {
        self.property = property
        component = nil
    }

    private init(_ property: LayerProperty, _ component: Component) {
        self.property = property
        self.component = component
    }

    /// Every key path, in the order of its properties.
    public static let all: [LayerKeyPath] = LayerProperty.allCases.flatMap { property in
        [LayerKeyPath(property)] + components(of: property).map { LayerKeyPath(property, $0) }
    }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    /// The key path with Core Animation's name, such as `transform.rotation.z`; nil if there is none.
    public init?(name: String) {
        guard let found = LayerKeyPath.byName[name] else { return nil }
        self = found
    }

    /// Core Animation's name.
    public var name: String { component.map { "\(property.rawValue).\($0.rawValue)" } ?? property.rawValue }

    /// The kind of value that the path leads to.
    public var valueKind: AnimatableValue.Kind {
        switch component {
        case nil: property.valueKind
        case .origin: .point
        case .size: .size
        case .translation: .point
        default: .number
        }
    }

    /// Whether the path leads to an angle, whose bare numbers are radians.
    public var isAngle: Bool { component == .rotation || component == .rotationZ }

    private static func components(of property: LayerProperty) -> [Component] {
        switch property {
        case .position, .anchorPoint: [.x, .y]
        case .bounds: [.origin, .originX, .originY, .size, .width, .height]
        case .transform:
            [.translation, .translationX, .translationY, .rotation, .rotationZ, .scale, .scaleX, .scaleY]
        default: []
        }
    }
}
