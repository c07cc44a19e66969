internal import Foundation
internal import Synchronization

/// Notes interruptions, so that a recording can stop in order and leave nothing behind.
enum Signals {
    private static let number = Atomic<Int32>(0)

    /// How to leave after a signal, nil before one.
    static var received: ExitStatus? {
        switch number.load(ordering: .relaxed) {
        case 0: nil
        case SIGTERM: .terminated
        default: .interrupted
        }
    }

    /// The first interruption or termination is noted; a second one ends the program at once. A closed pipe is an error like others.
    static func install() {
        for signalNumber in [SIGINT, SIGTERM] {
            signal(signalNumber) { number in
                if Signals.number.exchange(number, ordering: .relaxed) != 0 { _exit(128 + number) }
            }
        }
        signal(SIGPIPE, SIG_IGN)
    }
}
