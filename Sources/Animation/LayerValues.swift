public import Geometry
public import Graphics

/// The animatable properties of one layer, with a fresh layer's values to begin with.
public struct LayerValues: Hashable, Sendable {
    /// Where the anchor point lies in the superlayer's bounds coordinates.
    public var position = Point.zero
    public var bounds = Rect.zero
    /// In units of the bounds size.
    public var anchorPoint = Point(x: 0.5, y: 0.5)
    public var zPosition = 0.0
    /// About the anchor point.
    public var transform = LayerTransform.matrix(.identity)
    public var hidden = false
    public var opacity = 1.0
    public var backgroundColor = Color.clear
    public var contents = AnimatableValue.image(nil)
    /// The part of the contents that stretches, in units of their size.
    public var contentStretch = Rect(x: 0, y: 0, width: 1, height: 1)
    public var cornerRadius = CornerRadii.zero
    public var borderWidth = 0.0
    public var borderColor = Color.black
    /// Of all sublayers together, about the layer's anchor point.
    public var sublayerTransform = AffineTransform.identity
    private var shapeBox: ShapeBox?

    public init() {}

    /// What is drawn along a path; nil for a layer that draws none.
    public var shape: ShapeValues? {
        get { shapeBox?.values }
        set { shapeBox = newValue.map(ShapeBox.init) }
    }

    /// The shape, or a fresh one to be changed.
    private var ownShape: ShapeValues {
        get { shape ?? ShapeValues() }
        set { shape = newValue }
    }

    /// A property by its name. A value of another kind than the property's is not taken.
    public subscript(property: LayerProperty) -> AnimatableValue {
        get {
            switch property {
            case .position: .point(position)
            case .bounds: .rect(bounds)
            case .anchorPoint: .point(anchorPoint)
            case .zPosition: .number(zPosition)
            case .transform: .transform(transform.matrix)
            case .hidden: .flag(hidden)
            case .opacity: .number(opacity)
            case .backgroundColor: .color(backgroundColor)
            case .contents: contents
            case .contentStretch: .rect(contentStretch)
            case .cornerRadius: .cornerRadii(cornerRadius)
            case .borderWidth: .number(borderWidth)
            case .borderColor: .color(borderColor)
            case .sublayerTransform: .transform(sublayerTransform)
            case .path: .path(ownShape.path)
            case .fillColor: .color(ownShape.fillColor)
            case .strokeColor: .color(ownShape.strokeColor)
            case .lineWidth: .number(ownShape.stroke.lineWidth)
            case .lineDashPhase: .number(ownShape.stroke.lineDashPhase)
            case .strokeStart: .number(ownShape.strokeStart)
            case .strokeEnd: .number(ownShape.strokeEnd)
            }
        }
        set {
            switch (property, newValue) {
            case (.position, .point(let value)): position = value
            case (.bounds, .rect(let value)): bounds = value
            case (.anchorPoint, .point(let value)): anchorPoint = value
            case (.zPosition, .number(let value)): zPosition = value
            case (.transform, .transform(let value)): transform = .matrix(value)
            case (.hidden, .flag(let value)): hidden = value
            case (.opacity, .number(let value)): opacity = value
            case (.backgroundColor, .color(let value)): backgroundColor = value
            case (.contents, .image), (.contents, .dissolve): contents = newValue
            case (.contentStretch, .rect(let value)): contentStretch = value
            case (.cornerRadius, .cornerRadii(let value)): cornerRadius = value
            case (.cornerRadius, .number(let value)): cornerRadius = CornerRadii(value)
            case (.borderWidth, .number(let value)): borderWidth = value
            case (.borderColor, .color(let value)): borderColor = value
            case (.sublayerTransform, .transform(let value)): sublayerTransform = value
            case (.path, .path(let value)): ownShape.path = value
            case (.fillColor, .color(let value)): ownShape.fillColor = value
            case (.strokeColor, .color(let value)): ownShape.strokeColor = value
            case (.lineWidth, .number(let value)): ownShape.stroke.lineWidth = value
            case (.lineDashPhase, .number(let value)): ownShape.stroke.lineDashPhase = value
            case (.strokeStart, .number(let value)): ownShape.strokeStart = value
            case (.strokeEnd, .number(let value)): ownShape.strokeEnd = value
            default: preconditionFailure("\(property.rawValue) takes a \(property.valueKind), found a \(newValue.kind)")
            }
        }
    }

    /// A property or a component of one.
    public subscript(keyPath: LayerKeyPath) -> AnimatableValue {
        get {
            guard let component = keyPath.component else { return self[keyPath.property] }
            switch (keyPath.property, component) {
            case (.position, .x): return .number(position.x)
            case (.position, .y): return .number(position.y)
            case (.anchorPoint, .x): return .number(anchorPoint.x)
            case (.anchorPoint, .y): return .number(anchorPoint.y)
            case (.bounds, .origin): return .point(bounds.origin)
            case (.bounds, .originX): return .number(bounds.origin.x)
            case (.bounds, .originY): return .number(bounds.origin.y)
            case (.bounds, .size): return .size(bounds.size)
            case (.bounds, .width): return .number(bounds.size.width)
            case (.bounds, .height): return .number(bounds.size.height)
            case (.transform, _): return transformComponent(component)
            default: return self[keyPath.property]
            }
        }
        set {
            guard let component = keyPath.component else { return self[keyPath.property] = newValue }
            switch (keyPath.property, component, newValue) {
            case (.position, .x, .number(let value)): position.x = value
            case (.position, .y, .number(let value)): position.y = value
            case (.anchorPoint, .x, .number(let value)): anchorPoint.x = value
            case (.anchorPoint, .y, .number(let value)): anchorPoint.y = value
            case (.bounds, .origin, .point(let value)): bounds.origin = value
            case (.bounds, .originX, .number(let value)): bounds.origin.x = value
            case (.bounds, .originY, .number(let value)): bounds.origin.y = value
            case (.bounds, .size, .size(let value)): bounds.size = value
            case (.bounds, .width, .number(let value)): bounds.size.width = value
            case (.bounds, .height, .number(let value)): bounds.size.height = value
            case (.transform, _, _): setTransformComponent(component, to: newValue)
            default: preconditionFailure("\(keyPath.name) takes a \(keyPath.valueKind), found a \(newValue.kind)")
            }
        }
    }

    /// Adds a value to a property or a component. Added to `transform.scale` it is added to both scales, each as it is.
    mutating func add(_ value: AnimatableValue, at keyPath: LayerKeyPath) {
        guard keyPath.component == .scale, case .number(let scale) = value else {
            return self[keyPath] = self[keyPath].adding(value)
        }
        transform.components.scaleX += scale
        transform.components.scaleY += scale
    }

    private func transformComponent(_ component: LayerKeyPath.Component) -> AnimatableValue {
        let components = transform.components
        switch component {
        case .translation: return .point(Point(x: components.translationX, y: components.translationY))
        case .translationX: return .number(components.translationX)
        case .translationY: return .number(components.translationY)
        case .rotation, .rotationZ: return .number(components.rotation)
        case .scaleY: return .number(components.scaleY)
        default: return .number(components.scaleX)
        }
    }

    private mutating func setTransformComponent(_ component: LayerKeyPath.Component, to value: AnimatableValue) {
        var components = transform.components
        switch (component, value) {
        case (.translation, .point(let value)): (components.translationX, components.translationY) = (value.x, value.y)
        case (.translationX, .number(let value)): components.translationX = value
        case (.translationY, .number(let value)): components.translationY = value
        case (.rotation, .number(let value)), (.rotationZ, .number(let value)): components.rotation = value
        case (.scale, .number(let value)): (components.scaleX, components.scaleY) = (value, value)
        case (.scaleX, .number(let value)): components.scaleX = value
        case (.scaleY, .number(let value)): components.scaleY = value
        default: preconditionFailure("transform.\(component.rawValue) does not take a \(value.kind)")
        }
        transform.components = components
    }
}
