internal import Timing

/// A value that switches at times.
struct Timeline<Value: Sendable>: Sendable {
    private var times: [MediaTime] = []
    /// In the order of time.
    private(set) var values: [Value] = []

    /// Notes the value from a time on; at an equal time the later one counts.
    mutating func append(_ value: Value, from time: MediaTime) {
        if times.last == time {
            values[values.count - 1] = value
        } else {
            times.append(time)
            values.append(value)
        }
    }

    /// The value at a moment: the last one noted until then. Nil before the first.
    func value(at moment: Moment) -> Value? {
        if values.count == 1 { return moment.isSince(times[0]) ? values[0] : nil }
        var (low, high) = (0, times.count)
        while low < high {
            let middle = (low + high) / 2
            if moment.isSince(times[middle]) { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? values[low - 1] : nil
    }
}
