public import Geometry
public import Graphics

/// A type of value that animations know how to mix or to switch.
public protocol Animatable: Hashable, Sendable {
    var animatableValue: AnimatableValue { get }
}

extension Double: Animatable { public var animatableValue: AnimatableValue { .number(self) } }
extension Path: Animatable { public var animatableValue: AnimatableValue { .path(self) } }
extension Bool: Animatable { public var animatableValue: AnimatableValue { .flag(self) } }
extension Point: Animatable { public var animatableValue: AnimatableValue { .point(self) } }
extension Size: Animatable { public var animatableValue: AnimatableValue { .size(self) } }
extension Rect: Animatable { public var animatableValue: AnimatableValue { .rect(self) } }
extension CornerRadii: Animatable { public var animatableValue: AnimatableValue { .cornerRadii(self) } }
extension AffineTransform: Animatable { public var animatableValue: AnimatableValue { .transform(self) } }
extension Color: Animatable { public var animatableValue: AnimatableValue { .color(self) } }
extension Image: Animatable { public var animatableValue: AnimatableValue { .image(self) } }
extension Image?: Animatable { public var animatableValue: AnimatableValue { .image(self) } }
