internal import Animation
internal import Timing

/// An animation on a layer, from when it was added until it is taken off.
final class RunningAnimation {
    let key: String
    let animation: LayerAnimation
    let isRemovedOnCompletion: Bool
    let added: MediaTime
    /// The order of adding over the whole stage.
    let sequence: Int
    /// Whether touches pass the layer's view by while it runs.
    let keepsTouchesOff: Bool
    /// Whom to tell when it ends.
    let tracker: AnimationTracker?
    /// Whether the key was made up for the animation.
    var hasOwnKey = false
    /// False for what only goes on with another's course.
    var isOriginal = true
    /// When it stopped having an effect for good; nil while it has one or may.
    var removed: MediaTime?
    /// Whether its end was told.
    var hasEnded = false

    init(
        key: String, animation: LayerAnimation, isRemovedOnCompletion: Bool, added: MediaTime, sequence: Int,
        keepsTouchesOff: Bool, tracker: AnimationTracker?
    ) {
        self.key = key
        self.animation = animation
        self.isRemovedOnCompletion = isRemovedOnCompletion
        self.added = added
        self.sequence = sequence
        self.keepsTouchesOff = keepsTouchesOff
        self.tracker = tracker
    }
}

extension RunningAnimation {
    var givenKey: String? { hasOwnKey ? nil : key }

    var keyPaths: [String] { animation.keyPaths.map(\.name) }

    var propertyAnimation: PropertyAnimation {
        guard case .property(let animation) = animation else { preconditionFailure("a block makes no groups") }
        return animation
    }
}

extension [RunningAnimation] {
    /// Takes out one animation of a list in the order of adding.
    ///
    /// - Complexity: O(log n) to find it: thousands may run on one layer.
    mutating func removeOrdered(_ animation: RunningAnimation) {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].sequence < animation.sequence { low = middle + 1 } else { high = middle }
        }
        if low < count, self[low] === animation { remove(at: low) }
    }
}
