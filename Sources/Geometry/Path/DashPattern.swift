/// Lengths of dashes and gaps that repeat along a line.
struct DashPattern {
    private let lengths: [Double]
    private let total: Double
    private let phase: Double

    /// Nil where the line is whole: without a pattern, or one that is no length or leaves no gap to be told.
    init?(_ style: StrokeStyle) {
        let given = style.lineDashPattern.map { max(0, $0) }
        let lengths = given.count % 2 == 1 ? given + given : given
        let total = lengths.reduce(0, +)
        guard total > 0, total.isFinite else { return nil }
        let phase = style.lineDashPhase.truncatingRemainder(dividingBy: total)
        (self.lengths, self.total, self.phase) = (lengths, total, phase < 0 ? phase + total : phase)
    }

    /// More dashes than this on a line are drawn as a whole line.
    private static let most = 100_000.0

    /// The dashes along a polyline, each as points.
    func pieces(of points: [Point]) -> [[Point]] {
        let length = zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        guard length / total * Double(lengths.count) < DashPattern.most else { return [points] }
        var (index, left) = (0, phase)
        while left >= lengths[index], left > 0 {
            left -= lengths[index]
            index = (index + 1) % lengths.count
        }
        left = lengths[index] - left
        var pieces: [[Point]] = index % 2 == 0 ? [[points[0]]] : []
        for (start, end) in zip(points, points.dropFirst()) {
            let distance = start.distance(to: end)
            var gone = 0.0
            while distance - gone > left {
                gone += left
                let place = start.mixed(with: end, at: gone / distance)
                if index % 2 == 0 { pieces[pieces.count - 1].append(place) } else { pieces.append([place]) }
                index = (index + 1) % lengths.count
                left = lengths[index]
            }
            left -= distance - gone
            if index % 2 == 0 { pieces[pieces.count - 1].append(end) }
        }
        return pieces.map { piece in
            piece.enumerated().filter { $0.offset == 0 || piece[$0.offset - 1] != $0.element }.map(\.element)
        }
    }
}
