public import Animation
public import Timing

/// Moves one property of a layer between two values.
///
/// What is left out of `fromValue`, `toValue` and `byValue` is read from the layer's model as the animation plays; with all
/// three `byValue` is not used; with none it starts from what is shown when it is added.
///
/// ```swift
/// var fade = BasicAnimation(keyPath: \.opacity)
/// fade.fromValue = 1
/// fade.toValue = 0
/// fade.duration = 0.5
/// card.layer.add(fade, forKey: "fade")
/// ```
public struct BasicAnimation<Value: Animatable>: ExplicitAnimation {
    public var keyPath: LayerKeyPath
    public var fromValue: Value?
    public var toValue: Value?
    public var byValue: Value?
    /// The value is added to what is shown so far instead of replacing it.
    public var isAdditive = false
    /// Each repeat starts from where the one before ended.
    public var isCumulative = false
    public var timing = AnimationTiming()

    /// - Precondition: The key path leads to a property that animates.
    public init(
        keyPath: KeyPath<LayerValues, Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
        duration: Double = 0
    ) {
        self.keyPath = LayerKeyPath(animatable: keyPath)
        (fromValue, toValue, byValue) = (from, to, by)
        timing.duration = duration
    }

    public func layerAnimation(_ timing: MediaTiming, shown: LayerValues) -> LayerAnimation {
        let basic = PropertyAnimation.BasicValues(from: fromValue, to: toValue, by: byValue, previous: shown[keyPath])
        return .property(
            PropertyAnimation(
                keyPath: keyPath, timing: timing, timingFunction: timingFunction ?? .linear, values: .basic(basic),
                isAdditive: isAdditive, isCumulative: isCumulative))
    }
}

extension PropertyAnimation.BasicValues {
    /// - Precondition: Every number is finite.
    init(from: (any Animatable)?, to: (any Animatable)?, by: (any Animatable)?, previous: AnimatableValue) {
        let ends = [from, to, by].map { $0?.animatableValue }
        for value in ends.compactMap(\.self) {
            precondition(value.isFinite, "an animation's values are finite, found \(value)")
        }
        let isGiven = ends.contains { $0 != nil }
        self.init(from: ends[0], to: ends[1], by: ends[2], previous: isGiven ? nil : previous)
    }
}

extension LayerKeyPath {
    /// - Precondition: The key path leads to a property that animates.
    init(animatable keyPath: PartialKeyPath<LayerValues>) {
        guard let found = LayerKeyPath(keyPath) else { preconditionFailure("\(keyPath) cannot be animated") }
        self = found
    }
}
