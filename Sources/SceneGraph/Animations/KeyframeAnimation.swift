public import Animation
public import Timing

/// Moves one property of a layer through several values.
///
/// ```swift
/// var shake = KeyframeAnimation(keyPath: \.position.x, values: [0, 10, -10, 10, 0])
/// shake.keyTimes = [0, 1.0 / 6, 0.5, 5.0 / 6, 1]
/// shake.isAdditive = true
/// shake.duration = 0.4
/// field.layer.add(shake, forKey: "shake")
/// ```
public struct KeyframeAnimation<Value: Animatable>: ExplicitAnimation {
    public var keyPath: LayerKeyPath
    /// At least one.
    public var values: [Value]
    /// Shares of the duration, 0...1, not falling: one for each value, one more in discrete mode. Nil spreads them evenly.
    public var keyTimes: [Double]?
    /// The pace from each value to the next, one less than values; nil is linear.
    public var timingFunctions: [TimingFunction]?
    public var calculationMode = KeyframeCalculationMode.linear
    public var isAdditive = false
    public var isCumulative = false
    public var timing = AnimationTiming()

    /// - Precondition: The key path leads to a property that animates.
    public init(keyPath: KeyPath<LayerValues, Value>, values: [Value], duration: Double = 0) {
        self.keyPath = LayerKeyPath(animatable: keyPath)
        self.values = values
        timing.duration = duration
    }

    public func layerAnimation(_ timing: MediaTiming, shown: LayerValues) -> LayerAnimation {
        let values = values.map(\.animatableValue)
        precondition(values.allSatisfy(\.isFinite), "keyframes' values are finite")
        let keyframes = KeyframeValues(
            values: values, keyTimes: keyTimes, timingFunctions: timingFunctions ?? [], calculationMode: calculationMode
        )
        return .property(
            PropertyAnimation(
                keyPath: keyPath, timing: timing, timingFunction: timingFunction ?? .linear,
                values: .keyframes(keyframes),
                isAdditive: isAdditive, isCumulative: isCumulative))
    }
}
