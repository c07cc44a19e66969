public import Timing

/// Why a performance could not come to its end.
public enum StageError: Error, Hashable, Sendable {
    /// At one instant things went on becoming due. The labels are those of the events that fed each other, a completion
    /// counting for the event that it goes back to.
    case endlessInstant(time: MediaTime, feeding: [String])
    /// At one instant a view's layout went on being marked by layout.
    case endlessLayout(time: MediaTime, view: String)
}
