public import Animation
internal import Timing

/// The animations on a layer.
extension Layer {
    /// Adds a copy of an animation. One with the same key is replaced and ends unfinished.
    ///
    /// - Parameter key: Nil gives it a key that no other has.
    /// - Precondition: The layer is on a stage.
    public func add(_ animation: some ExplicitAnimation, forKey key: String? = nil) {
        guard let stage else { preconditionFailure("animations are added to layers on a stage") }
        add(animation, forKey: key, shown: stage.shownValues(of: self))
    }

    /// - Parameter shown: What an animation that says nothing of its ends starts from.
    func add(_ animation: some ExplicitAnimation, forKey key: String?, shown: LayerValues) {
        guard let stage else { return }
        let natural = animation.naturalDuration ?? stage.openTransaction.duration
        let timing = animation.timing.resolved(begin: stage.now, natural: natural)
        let made = animation.layerAnimation(timing, shown: shown)
        let tracker = animation.didStop.map { stage.beginTracking($0) }
        stage.add(made, to: self, key: key, isRemovedOnCompletion: animation.isRemovedOnCompletion)
        if let tracker { stage.endTracking(tracker) }
        if let didStart = animation.didStart {
            stage.schedule(at: max(stage.now, timing.beginTime), label: "didStart", didStart)
        }
    }

    /// The keys of the animations on the layer, in the order in which they were added.
    public var animationKeys: [String] { animations.map(\.key) }

    /// The animation with a key, as it plays; nil if there is none.
    public func animation(forKey key: String) -> LayerAnimation? { animations.first { $0.key == key }?.animation }

    /// Takes an animation off; it ends unfinished. Without one this does nothing.
    public func removeAnimation(forKey key: String) { stage?.removeAnimation(key: key, from: self) }

    /// Takes all animations off; they end unfinished.
    public func removeAllAnimations() { stage?.removeAllAnimations(from: self) }

    /// What the layer shows now; nil before it was shown at the end of an instant.
    public var presentation: PresentationLayer? {
        guard let stage, isCommitted else { return nil }
        return PresentationLayer(values: stage.shownValues(of: self), model: self)
    }
}

/// What a layer showed when this was made.
@dynamicMemberLookup
public struct PresentationLayer {
    public let values: LayerValues
    /// The layer itself.
    public let model: Layer

    public subscript<Value>(dynamicMember keyPath: KeyPath<LayerValues, Value>) -> Value { values[keyPath: keyPath] }
}
