public import Timing

/// Core Animation's transactions on the current stage: how layers animate what changes between `begin` and `commit`.
///
/// Each begins with what holds in the enclosing one; `commit` brings that back. Outside of all, what is set holds until the
/// running event or completion is over.
///
/// ```swift
/// stage.at(1) {
///     Transaction.begin()
///     Transaction.animationDuration = 2
///     shape.opacity = 0
///     Transaction.commit()
/// }
/// ```
///
/// - Precondition: Everything here needs a current stage, as there is in `stage.at(…) { }` and in completions.
public enum Transaction {
    private static var stage: Stage { Stage.needed(for: "Transaction") }

    /// Opens a transaction. It must be committed in the same body.
    public static func begin() { stage.beginTransaction() }

    /// Closes the innermost transaction that was begun; without one this does nothing.
    public static func commit() { stage.commitTransaction() }

    /// How long layers that animate by themselves take, seconds; 0.25 at first.
    ///
    /// - Precondition: Finite and not negative.
    public static var animationDuration: Double {
        get { stage.openTransaction.duration.secondsValue }
        set {
            precondition(newValue.isFinite && newValue >= 0, "a duration is finite and not negative, found \(newValue)")
            stage.openTransaction.duration = MediaTime(newValue)
        }
    }

    /// The curve of layers that animate by themselves; nil at first, which is the layers' default.
    public static var animationTimingFunction: TimingFunction? {
        get { stage.openTransaction.timingFunction }
        set { stage.openTransaction.timingFunction = newValue }
    }

    /// Whether what is set animates nothing; false at first.
    public static var disableActions: Bool {
        get { stage.openTransaction.disablesActions }
        set { stage.openTransaction.disablesActions = newValue }
    }

    /// Runs once, when all animations that the transaction adds after this was set are over; at its commit if there are none.
    public static var completionBlock: (() -> Void)? {
        get { stage.openTransaction.completion }
        set { stage.setTransactionCompletion(newValue) }
    }

    /// What was stored under a name, in this transaction or an enclosing one.
    public static func value(forKey key: String) -> Any? { stage.openTransaction.values[key] }

    /// Stores something under a name until the transaction is committed.
    public static func setValue(_ value: Any?, forKey key: String) { stage.openTransaction.values[key] = value }
}
