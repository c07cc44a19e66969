/// One keyframe's share of the whole, 0...1, and its place in the block's list.
struct Keyframe {
    let start: Double
    let end: Double
    let place: Int

    /// Whether two run at one time. One without length overlaps what runs on both sides of it.
    func overlaps(_ other: Keyframe) -> Bool {
        if start == end || other.start == other.end { return isInstantInside(other) || other.isInstantInside(self) }
        return max(start, other.start) < min(end, other.end)
    }

    private func isInstantInside(_ other: Keyframe) -> Bool {
        start == end && other.start < start && start < other.end
    }
}
