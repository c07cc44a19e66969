internal import Foundation
internal import Synchronization

/// Notes interruptions while something is recorded, so that it can stop in order and leave nothing behind. At other times
/// they end the program at once.
enum Signals {
    private static let number = Atomic<Int32>(0)
    private static let isRecording = Atomic<Bool>(false)

    /// How to leave after a signal, nil before one.
    static var received: ExitStatus? {
        switch number.load(ordering: .relaxed) {
        case 0: nil
        case SIGTERM: .terminated
        case SIGHUP: .hungUp
        default: .interrupted
        }
    }

    /// Runs what is to be stopped in order: it asks `received` often.
    static func whileRecording<Value>(_ body: () async throws -> Value) async rethrows -> Value {
        isRecording.store(true, ordering: .relaxed)
        defer { isRecording.store(false, ordering: .relaxed) }
        return try await body()
    }

    /// A second interruption or termination ends the program at once in any case. A closed pipe is an error like others.
    static func install() {
        for signalNumber in [SIGINT, SIGTERM, SIGHUP] {
            signal(signalNumber) { number in
                let isFirst = Signals.number.exchange(number, ordering: .relaxed) == 0
                if !isFirst || !Signals.isRecording.load(ordering: .relaxed) { _exit(128 + number) }
            }
        }
        signal(SIGPIPE, SIG_IGN)
    }
}
