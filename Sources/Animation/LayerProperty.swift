/// The properties of a layer that an animation can change.
public enum LayerProperty: String, Hashable, Sendable, CaseIterable {
    case position, bounds, anchorPoint, zPosition, transform, hidden, opacity, backgroundColor, contents, contentStretch
    case cornerRadius, borderWidth, borderColor, sublayerTransform

    /// The kind of value that the property holds.
    public var valueKind: AnimatableValue.Kind {
        switch self {
        case .position, .anchorPoint: .point
        case .bounds, .contentStretch: .rect
        case .zPosition, .opacity, .borderWidth: .number
        case .transform, .sublayerTransform: .transform
        case .hidden: .flag
        case .backgroundColor, .borderColor: .color
        case .contents: .image
        case .cornerRadius: .cornerRadii
        }
    }
}
