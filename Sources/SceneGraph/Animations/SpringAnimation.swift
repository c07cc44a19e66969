public import Animation
public import Timing

/// Moves one property of a layer as a spring does. Without a duration it plays until the spring has settled.
///
/// ```swift
/// var drop = SpringAnimation(keyPath: \.position.y, to: 300)
/// drop.damping = 8
/// card.layer.add(drop, forKey: "drop")
/// ```
public struct SpringAnimation<Value: Animatable>: ExplicitAnimation {
    public var keyPath: LayerKeyPath
    public var fromValue: Value?
    public var toValue: Value?
    public var byValue: Value?
    public var isAdditive = false
    public var isCumulative = false
    /// Above 0.
    public var mass = 1.0
    /// Above 0.
    public var stiffness = 100.0
    /// Not negative.
    public var damping = 10.0
    /// Distances per second, positive towards the target.
    public var initialVelocity = 0.0
    public var timing = AnimationTiming()

    /// - Precondition: The key path leads to a property that animates.
    public init(keyPath: KeyPath<LayerValues, Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil) {
        self.keyPath = LayerKeyPath(animatable: keyPath)
        (fromValue, toValue, byValue) = (from, to, by)
    }

    /// Seconds until less than a thousandth of the way is left.
    public var settlingDuration: Double { spring.settlingTime.secondsValue }

    public var naturalDuration: MediaTime? { spring.settlingTime }

    private var spring: Spring {
        Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
    }

    public func layerAnimation(_ timing: MediaTiming, shown: LayerValues) -> LayerAnimation {
        let basic = PropertyAnimation.BasicValues(from: fromValue, to: toValue, by: byValue, previous: shown[keyPath])
        return .property(
            PropertyAnimation(
                keyPath: keyPath, timing: timing, timingFunction: timingFunction ?? .linear,
                values: .spring(basic, spring), isAdditive: isAdditive, isCumulative: isCumulative))
    }
}
