internal import Geometry

/// How much of each pixel lies inside a path whose parts may overlap and cross.
///
/// Each row is cut at every end of an edge in it and at every place where two edges cross. In the slabs between, edges do not
/// cross, so that from left to right it is plain between which of them the inside lies; those count as the edges of a
/// polygon do, and the others not at all. That is exact for any polygon and both rules.
extension ReferenceCoverage {
    init(of edges: [PathOutline.Edge], fillRule: FillRule, width: Int, height: Int) {
        var changes = [Double](repeating: 0, count: (width + 2) * height)
        let edges = edges.filter { $0.from.y != $0.to.y }.map(DirectedEdge.init)
        for row in 0..<height {
            let crossing = edges.filter { $0.upper.y < Double(row + 1) && $0.lower.y > Double(row) }
            let cuts = Self.cuts(of: crossing, inRow: row)
            for (top, bottom) in zip(cuts, cuts.dropFirst()) {
                Self.add(crossing, from: top, to: bottom, fillRule, &changes, width, height)
            }
        }
        self.init(changes: changes, width: width, height: height)
    }

    /// Ascending, none twice, both ends of the row included.
    private static func cuts(of edges: [DirectedEdge], inRow row: Int) -> [Double] {
        let (top, bottom) = (Double(row), Double(row + 1))
        var cuts = edges.flatMap { [$0.upper.y, $0.lower.y] }
        for (index, edge) in edges.enumerated() {
            for other in edges[..<index] {
                let from = max(top, edge.upper.y, other.upper.y)
                let to = min(bottom, edge.lower.y, other.lower.y)
                guard from < to else { continue }
                let (before, after) = (edge.x(at: from) - other.x(at: from), edge.x(at: to) - other.x(at: to))
                if before < 0 && after > 0 || before > 0 && after < 0 {
                    cuts.append(from + (to - from) * (before / (before - after)))
                }
            }
        }
        cuts = cuts.filter { $0 > top && $0 < bottom }.sorted()
        var distinct = [top]
        for cut in cuts + [bottom] where cut > distinct[distinct.count - 1] { distinct.append(cut) }
        return distinct
    }

    /// One slab, in which no edge ends or crosses another.
    private static func add(
        _ edges: [DirectedEdge], from top: Double, to bottom: Double, _ rule: FillRule, _ changes: inout [Double],
        _ width: Int, _ height: Int
    ) {
        let middle = (top + bottom) / 2
        let across = edges.filter { $0.upper.y <= top && $0.lower.y >= bottom }
            .map { (edge: $0, x: $0.x(at: middle)) }
            .sorted { $0.x < $1.x }
        var winding = 0
        for (edge, _) in across {
            let before = rule.isInside(winding: winding)
            winding += edge.direction
            guard rule.isInside(winding: winding) != before else { continue }
            add(
                Point(x: edge.x(at: top), y: top), Point(x: edge.x(at: bottom), y: bottom), before ? -1 : 1, &changes,
                width, height)
        }
    }
}

/// An edge from its upper end to its lower.
private struct DirectedEdge {
    let upper: Point
    let lower: Point
    /// 1 for an edge that leads down.
    let direction: Int

    init(_ edge: PathOutline.Edge) {
        direction = edge.from.y < edge.to.y ? 1 : -1
        (upper, lower) = direction > 0 ? (edge.from, edge.to) : (edge.to, edge.from)
    }

    func x(at y: Double) -> Double {
        y == lower.y ? lower.x : upper.x + (lower.x - upper.x) * ((y - upper.y) / (lower.y - upper.y))
    }
}

extension FillRule {
    /// Whether points around which a path winds so often are inside it.
    @inline(__always)
    func isInside(winding: Int) -> Bool {
        switch self {
        case .nonZero: winding != 0
        case .evenOdd: winding & 1 != 0
        }
    }
}
