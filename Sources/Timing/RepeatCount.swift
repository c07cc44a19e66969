/// How often something is played.
public enum RepeatCount: Hashable, Sendable {
    /// Not negative; fractions end within a cycle.
    case times(Rational)
    case infinite

    /// - Precondition: Not negative; infinity is without end.
    public init(_ count: Double) { self = count.isInfinite ? .infinite : .times(Rational(shortestDecimalOf: count)) }
}

/// How long something is played over and over.
public enum RepeatDuration: Hashable, Sendable {
    case time(MediaTime)
    case infinite
}

/// What an animation shows outside its active interval.
public enum FillMode: String, Hashable, Sendable, CaseIterable {
    case removed, forwards, backwards, both

    public var fillsBackwards: Bool { self == .backwards || self == .both }
    public var fillsForwards: Bool { self == .forwards || self == .both }
}
