/// The properties of a layer that an animation can change.
public enum LayerProperty: String, Hashable, Sendable, CaseIterable {
    case position, bounds, anchorPoint, zPosition, transform, hidden, opacity, backgroundColor, contents, contentStretch
    case cornerRadius, borderWidth, borderColor, sublayerTransform
    case path, fillColor, strokeColor, lineWidth, lineDashPhase, strokeStart, strokeEnd

    /// The kind of value that the property holds.
    public var valueKind: AnimatableValue.Kind {
        switch self {
        case .position, .anchorPoint: .point
        case .bounds, .contentStretch: .rect
        case .zPosition, .opacity, .borderWidth, .lineWidth, .lineDashPhase, .strokeStart, .strokeEnd: .number
        case .transform, .sublayerTransform: .transform
        case .hidden: .flag
        case .backgroundColor, .borderColor, .fillColor, .strokeColor: .color
        case .path: .path
        case .contents: .image
        case .cornerRadius: .cornerRadii
        }
    }
}
