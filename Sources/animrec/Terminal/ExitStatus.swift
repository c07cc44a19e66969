/// How the program ends, for scripts.
enum ExitStatus: Int32 {
    case done = 0
    /// The call's words are off.
    case usage = 2
    /// The document is not valid.
    case invalidDocument = 3
    /// A file, the disk, the encoder.
    case outsideFailure = 4
    /// The terminal went away.
    case hungUp = 129
    case interrupted = 130
    case terminated = 143
}
