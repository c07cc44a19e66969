public import Timing

/// A transaction that is open: how layers animate what changes in it.
struct TransactionContext {
    var duration = MediaTime(seconds: Rational(1, 4))
    /// Nil: the layers' default curve.
    var timingFunction: TimingFunction?
    var disablesActions = false
    /// Views' layers animate by themselves too, as if no view stood before them.
    var viewsActAsLayers = false
    /// What was stored under names.
    var values: [String: Any] = [:]
    /// Set in this transaction itself.
    var completion: (() -> Void)?
    /// Whom the animations added from now on are counted by, innermost last.
    var trackers: [AnimationTracker] = []

    /// A transaction inside this one.
    var nested: TransactionContext {
        var context = self
        context.completion = nil
        context.trackers = []
        return context
    }
}

extension Stage {
    /// The innermost open transaction.
    var openTransaction: TransactionContext {
        get { transactions[transactions.count - 1] }
        set { transactions[transactions.count - 1] = newValue }
    }

    func beginTransaction() { transactions.append(openTransaction.nested) }

    /// Without a transaction that was begun this does nothing.
    func commitTransaction() {
        guard transactions.count > 1 else { return }
        endTrackers(of: transactions.removeLast())
    }

    /// Has something run when all animations that the innermost transaction adds from now on are over.
    func setTransactionCompletion(_ completion: (() -> Void)?) {
        openTransaction.completion = completion
        guard let completion else { return }
        openTransaction.trackers.append(beginTracking { _ in completion() })
    }

    /// Ends the implicit transaction of a body that is over.
    func closeImplicitTransaction() {
        precondition(transactions.count == 1, "a transaction was begun and not committed")
        endTrackers(of: transactions[0])
        transactions[0] = TransactionContext()
    }

    private func endTrackers(of transaction: TransactionContext) {
        for tracker in transaction.trackers.reversed() { endTracking(tracker) }
    }

    /// An explicit transaction. What is nil is taken from the enclosing one; outside any: 0.25 s and the layers' default curve.
    ///
    /// - Parameters:
    ///   - viewsActAsLayers: Lets views' layers animate their changes by themselves.
    ///   - completion: Runs when everything that was started in it is over, right after it if nothing was.
    public func transaction(
        duration: MediaTime? = nil, timingFunction: TimingFunction? = nil, disablesActions: Bool? = nil,
        viewsActAsLayers: Bool = false, _ changes: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        beginTransaction()
        if let duration { openTransaction.duration = duration }
        if let timingFunction { openTransaction.timingFunction = timingFunction }
        if let disablesActions { openTransaction.disablesActions = disablesActions }
        openTransaction.viewsActAsLayers = viewsActAsLayers
        openTransaction.trackers.append(beginTracking(completion))
        changes()
        commitTransaction()
    }
}
