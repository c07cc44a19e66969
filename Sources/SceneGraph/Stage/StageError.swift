public import Timing

/// Why a performance could not come to its end.
public enum StageError: Error, Hashable, Sendable {
    /// At one instant things went on becoming due; the labels are those of the last events that ran.
    case endlessInstant(time: MediaTime, feeding: [String])
}
