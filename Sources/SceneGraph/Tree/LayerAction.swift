public import Animation

/// What a layer does when a property of it changes.
public protocol LayerAction {
    /// Called right after the model took the new value.
    func run(_ change: LayerChange)
}

/// Ends the search for an action: nothing is done.
public struct NullAction: LayerAction {
    public init() {}
    public func run(_ change: LayerChange) {}
}

/// A change of one property of a layer.
public struct LayerChange {
    public let layer: Layer
    public let property: LayerProperty
    /// The model before the change.
    public let old: LayerValues
    /// The model after it.
    public let new: LayerValues

    /// What was shown before the change.
    public var shown: LayerValues { layer.stage?.shownValues(of: layer, model: old) ?? old }
}

/// Adds an animation under the property's name. One that says nothing of its ends goes from what was shown to the model.
public struct AnimationAction<Animation: ExplicitAnimation>: LayerAction {
    public let animation: Animation

    public init(_ animation: Animation) { self.animation = animation }

    public func run(_ change: LayerChange) {
        change.layer.add(animation, forKey: change.property.rawValue, shown: change.shown)
    }
}

/// Who is asked first what a layer does when a property changes. A view is asked for its own layer.
public protocol LayerDelegate: AnyObject {
    /// The action; `NullAction` for none; nil to go on searching.
    func action(for layer: Layer, forKey property: LayerProperty) -> (any LayerAction)?
}

extension Layer {
    /// What the layer does when a property changes: asked are the delegate, `actions`, `styleActions`, the class's
    /// `defaultAction`. Nil if none of them knows, or the first that does says nothing.
    ///
    /// A transaction that disables actions keeps them from being run, not from being found.
    public final func action(forKey property: LayerProperty) -> (any LayerAction)? {
        let found =
            (view ?? delegate)?.action(for: self, forKey: property) ?? actions[property] ?? styleActions[property]
            ?? type(of: self).defaultAction(forKey: property)
        return found is NullAction ? nil : found ?? stage?.implicitAction(for: property, on: self)
    }
}
