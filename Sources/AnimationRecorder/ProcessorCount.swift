internal import Foundation

enum ProcessorCount {
    /// The cores that this process may use.
    static var available: Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }
}
