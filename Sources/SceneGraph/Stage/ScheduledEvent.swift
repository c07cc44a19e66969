internal import Timing

/// Something that happens on the stage at a time.
struct ScheduledEvent: Comparable {
    let time: MediaTime
    /// Events known from the start go before those that became due by others.
    let isDerived: Bool
    let sequence: Int
    let label: String
    /// Whether the score tells of it.
    let isNoted: Bool
    let body: () -> Void

    private var order: (MediaTime, Int, Int) { (time, isDerived ? 1 : 0, sequence) }

    static func < (left: ScheduledEvent, right: ScheduledEvent) -> Bool { left.order < right.order }
    static func == (left: ScheduledEvent, right: ScheduledEvent) -> Bool { left.order == right.order }
}

/// When a running animation comes to its end.
struct ScheduledEnd: Comparable {
    let time: MediaTime
    let animation: RunningAnimation
    let layer: Layer

    private var order: (MediaTime, Int) { (time, animation.sequence) }

    static func < (left: ScheduledEnd, right: ScheduledEnd) -> Bool { left.order < right.order }
    static func == (left: ScheduledEnd, right: ScheduledEnd) -> Bool { left.order == right.order }
}
