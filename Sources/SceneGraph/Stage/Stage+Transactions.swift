public import Timing

/// A transaction that is open: how layers of their own animate what changes in it.
struct TransactionContext {
    var duration: MediaTime
    /// Nil: the layers' default curve.
    var timingFunction: TimingFunction?
    var disablesActions: Bool
    /// Views' layers animate by themselves too, as if no view stood before them.
    var viewsActAsLayers: Bool

    /// What holds outside any transaction.
    static let implicit = TransactionContext(
        duration: MediaTime(seconds: Rational(1, 4)), timingFunction: nil, disablesActions: false,
        viewsActAsLayers: false)
}

extension Stage {
    /// An explicit transaction. What is nil is taken from the enclosing one; outside any: 0.25 s and the layers' default curve.
    ///
    /// - Parameters:
    ///   - viewsActAsLayers: Lets views' layers animate their changes by themselves.
    ///   - completion: Runs when everything that was started in it is over, right after it if nothing was.
    public func transaction(
        duration: MediaTime? = nil, timingFunction: TimingFunction? = nil, disablesActions: Bool? = nil,
        viewsActAsLayers: Bool = false, _ changes: () -> Void, completion: @escaping (Bool) -> Void = { _ in }
    ) {
        var context = transactions.last ?? .implicit
        if let duration { context.duration = duration }
        if let timingFunction { context.timingFunction = timingFunction }
        if let disablesActions { context.disablesActions = disablesActions }
        context.viewsActAsLayers = viewsActAsLayers
        let tracker = beginTracking(completion)
        transactions.append(context)
        changes()
        transactions.removeLast()
        endTracking(tracker)
    }
}
