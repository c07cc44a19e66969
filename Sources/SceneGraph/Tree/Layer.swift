public import Animation
internal import Geometry

/// A node of the drawn tree: a model state that properties set, animations on top of it, and sublayers.
///
/// A layer belongs to the stage whose root it hangs under. Only there are its changes recorded and animated;
/// elsewhere they are plain assignments.
open class Layer {
    public private(set) weak var superlayer: Layer?
    /// Back to front, before `zPosition` sorts them.
    public private(set) var sublayers: [Layer] = []
    /// The model: where every property is heading.
    public private(set) var model = LayerState()
    /// The view that the layer draws for, nil for a layer of its own.
    public internal(set) weak var view: View?
    /// Asked first what a change of a property does. A view's layer asks its view instead.
    public weak var delegate: (any LayerDelegate)?
    /// What changes of properties do, where the delegate does not know.
    public var actions: [LayerProperty: any LayerAction] = [:]
    /// What changes of properties do, where `actions` do not say.
    public var styleActions: [LayerProperty: any LayerAction] = [:]
    /// The stage that records the layer, nil outside a tree that is shown.
    public internal(set) weak var stage: Stage?

    /// The layer's number in its stage's record; nil outside a tree that is shown.
    var trackIndex: Int?
    /// All the numbers that it had in the record of the stage it was on last: one for each time it was put into the tree.
    var trackHistory: [Int] = []
    /// The stage of the history.
    weak var recorder: Stage?
    /// In the order in which they were added.
    var animations: [RunningAnimation] = []
    var transitions: [RunningTransition] = []
    /// Whether the layer was ever shown at the end of an instant; until then it does not animate by itself.
    var isCommitted = false
    /// Whether the stage is still to write down the order of the sublayers.
    var isReordered = false

    public init() {}

    /// What a change of a property does for every layer of the class, where nobody said; nil leaves it to the stage, on which
    /// a layer without a view animates by itself.
    open class func defaultAction(forKey property: LayerProperty) -> (any LayerAction)? { nil }

    /// Changes animatable values together; the stage decides which of them animate.
    ///
    /// A bounds size below 0 is stored standardized.
    public final func update(_ change: (inout LayerValues) -> Void) {
        let old = model.values
        var new = old
        change(&new)
        if new.bounds.size.width < 0 || new.bounds.size.height < 0 { new.bounds = new.bounds.standardized }
        let changed = LayerProperty.allCases.filter { old[$0] != new[$0] }
        guard new != old else { return }
        for property in changed {
            precondition(new[property].isFinite, "\(property.rawValue) takes finite numbers, found \(new[property])")
        }
        if let changes = stage?.blocks.last?.changes {
            for property in changed { changes.remember(property, of: self, old) }
        }
        let actions = changed.map { (property: $0, action: stage?.actionToRun(for: $0, on: self)) }
        model.values = new
        stage?.recordState(of: self)
        for (property, action) in actions {
            action?.run(LayerChange(layer: self, property: property, old: old, new: new))
        }
        if old.bounds != new.bounds { view?.boundsChanged(from: old.bounds) }
    }

    /// Sets a value that nothing animates.
    func setWithoutAction(_ property: LayerProperty, to value: AnimatableValue) {
        model.values[property] = value
        stage?.recordState(of: self)
    }

    /// Changes what does not animate.
    public final func updateSwitches(_ change: (inout LayerState) -> Void) {
        var new = model
        change(&new)
        new.values = model.values
        guard new != model else { return }
        model = new
        stage?.recordState(of: self)
    }

    /// Puts a sublayer at an index, limited to the number of sublayers; it leaves its superlayer first.
    ///
    /// - Precondition: The sublayer is not this layer or one above it.
    public func insertSublayer(_ layer: Layer, at index: Int) {
        precondition(!isDescendant(of: layer), "a layer cannot hold itself or a layer above it")
        let isMove = layer.superlayer === self
        if isMove { sublayers.removeAll { $0 === layer } } else { layer.removeFromSuperlayer() }
        sublayers.insert(layer, at: min(max(index, 0), sublayers.count))
        layer.superlayer = self
        if let stage {
            if !isMove { stage.adopt(layer) }
            stage.sublayersChanged(of: self)
        }
    }

    public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: sublayers.count) }

    /// Takes the layer out of its superlayer. Its animations and those below it end unfinished.
    public func removeFromSuperlayer() {
        guard let superlayer else { return }
        superlayer.sublayers.removeAll { $0 === self }
        self.superlayer = nil
        if let stage {
            stage.sublayersChanged(of: superlayer)
            stage.release(self)
        }
    }

    /// True for the layer itself and for every layer above it.
    public func isDescendant(of other: Layer) -> Bool {
        var layer: Layer? = self
        while let current = layer {
            if current === other { return true }
            layer = current.superlayer
        }
        return false
    }
}
