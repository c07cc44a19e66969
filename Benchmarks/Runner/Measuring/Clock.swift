import Glibc

/// What time is measured by.
enum Clock {
    case wall
    /// What the calling thread computed: other programs on the machine hardly move it.
    case thread

    /// Seconds.
    var now: Double {
        var time = timespec()
        clock_gettime(self == .wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

extension [Double] {
    /// The middle value, or the mean of the two. 0 of none.
    var median: Double {
        let sorted = sorted()
        guard !isEmpty else { return 0 }
        return (sorted[count / 2] + sorted[(count - 1) / 2]) / 2
    }
}
