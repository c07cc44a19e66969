/// What lies inside a path whose parts overlap.
public enum FillRule: String, Hashable, Sendable, CaseIterable {
    /// Where the path winds around a point more often one way than the other.
    case nonZero = "nonzero"
    /// Where a ray from the point crosses the path an odd number of times.
    case evenOdd = "evenodd"
}
