/// Where the copies of a replicated layer stand: each has the step once more than the one before it.
///
/// - Source: `CAReplicatorLayer`, `instanceCount` and `instanceTransform`.
public struct ReplicatorInstances: Hashable, Sendable {
    /// How many copies there are, the first included; at least 0.
    public var instanceCount: Int
    /// The step from one copy to the next, about the middle of the layer's bounds.
    public var instanceTransform: Transform3D

    public init(instanceCount: Int = 1, instanceTransform: Transform3D = .identity) {
        precondition(instanceCount >= 0, "a layer cannot be replicated a negative number of times")
        self.instanceCount = instanceCount
        self.instanceTransform = instanceTransform
    }

    /// The transform of each copy, in the layer's coordinates; that of the first is the identity.
    public func transforms(in bounds: Rect) -> [Transform3D] {
        let middle = bounds.midpoint
        let back = Transform3D(translationX: middle.x, y: middle.y, z: 0)
        var step = Transform3D.identity
        return (0..<instanceCount).map { index in
            guard index > 0 else { return .identity }
            step = step.concatenating(instanceTransform)
            return Transform3D(translationX: -middle.x, y: -middle.y, z: 0).concatenating(step).concatenating(back)
        }
    }
}
