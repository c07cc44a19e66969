internal import Geometry

/// Adds up the coverage of edges that lie above each other in one row of pixels.
///
/// The row is cut at every end of a piece and at every place where two of them cross, as the reference does it. In the slabs
/// between, the pieces have an order from left to right, and those between outside and inside count.
struct PathCluster {
    /// Where slabs end, 1/65536 pixel; the next one last.
    private var cuts: [Int] = []
    private var slab = PathSlab()

    /// More pieces than these are not cut exactly but sampled in strips.
    private static let mostPieces = 128
    /// Crossings beyond these are not cut at.
    private static let mostCrossings = 2048
    /// A strip is 1/64 pixel high.
    private static let strips = 64

    /// Adds the pieces to the cells of their row.
    ///
    /// - Parameters:
    ///   - winding: How often the path winds around what lies to the left.
    ///   - isClosed: Whether no piece was left out on the right.
    /// - Returns: How often it winds around what lies to the right, if closed.
    mutating func add(
        _ pieces: [PathPiece], _ range: Range<Int>, row: Int, winding: Int, _ rule: FillRule, isClosed: Bool,
        to cells: inout CoverageCells
    ) -> Int {
        var (net, total) = (0, 0)
        for index in range {
            let height = pieces[index].edge.bottom - pieces[index].edge.top
            net += height * pieces[index].edge.direction
            total += height
        }
        let after = winding + net / PathEdges.one
        if isClosed, total == PathEdges.one, abs(net) == total {
            // A chain: at every height there is one edge.
            let sign = rule.turn(from: winding, to: after)
            guard sign != 0 else { return after }
            for index in range {
                let edge = pieces[index].edge
                cells.add(edge.upperX, edge.lowerX, height: sign * PathEdges.share(edge.bottom - edge.top))
            }
        } else if range.count > Self.mostPieces {
            addStrips(pieces, range, row, winding, rule, to: &cells)
        } else {
            addSlabs(pieces, range, winding, rule, to: &cells)
        }
        return after
    }

    private mutating func addSlabs(
        _ pieces: [PathPiece], _ range: Range<Int>, _ winding: Int, _ rule: FillRule, to cells: inout CoverageCells
    ) {
        cuts.removeAll(keepingCapacity: true)
        for index in range {
            insertCut(pieces[index].edge.top)
            insertCut(pieces[index].edge.bottom)
        }
        guard var top = cuts.popLast() else { return }
        var crossings = 0
        while let bottom = cuts.last {
            slab.gather(pieces, range, from: top, to: bottom)
            if crossings < Self.mostCrossings, let cut = slab.crossing(from: top, to: bottom) {
                cuts.append(cut)
                crossings += 1
                continue
            }
            slab.add(height: PathEdges.share(bottom - top), winding: winding, rule, to: &cells)
            top = bottom
            cuts.removeLast()
        }
    }

    /// Keeps the cuts descending, each one once.
    private mutating func insertCut(_ cut: Int) {
        var place = cuts.count
        while place > 0, cuts[place - 1] < cut { place -= 1 }
        if place == 0 || cuts[place - 1] != cut { cuts.insert(cut, at: place) }
    }

    private mutating func addStrips(
        _ pieces: [PathPiece], _ range: Range<Int>, _ row: Int, _ winding: Int, _ rule: FillRule,
        to cells: inout CoverageCells
    ) {
        let height = PathEdges.one / Self.strips
        for strip in 0..<Self.strips {
            slab.gather(pieces, range, at: row * PathEdges.one + strip * height + height / 2)
            slab.add(height: PathEdges.share(height), winding: winding, rule, to: &cells)
        }
    }
}

/// The pieces of edges in a slab, from left to right.
private struct PathSlab {
    private struct Crossing {
        /// Pixels.
        var upperX: Double
        var lowerX: Double
        var direction: Int
    }

    private var crossings: [Crossing] = []

    /// Takes the pieces that reach from the slab's top to its bottom, in the order that they have in its middle.
    mutating func gather(_ pieces: [PathPiece], _ range: Range<Int>, from top: Int, to bottom: Int) {
        crossings.removeAll(keepingCapacity: true)
        for index in range {
            let edge = pieces[index].edge
            guard edge.top <= top, edge.bottom >= bottom else { continue }
            let new = Crossing(upperX: edge.x(at: top), lowerX: edge.x(at: bottom), direction: edge.direction)
            var place = crossings.count
            let sum = new.upperX + new.lowerX
            while place > 0, crossings[place - 1].upperX + crossings[place - 1].lowerX > sum { place -= 1 }
            crossings.insert(new, at: place)
        }
    }

    /// Takes the pieces at one height as if they were upright.
    mutating func gather(_ pieces: [PathPiece], _ range: Range<Int>, at y: Int) {
        crossings.removeAll(keepingCapacity: true)
        for index in range {
            let edge = pieces[index].edge
            guard edge.top <= y, edge.bottom > y else { continue }
            crossings.append(Crossing(upperX: edge.x(at: y), lowerX: edge.x(at: y), direction: edge.direction))
        }
        crossings.sort { $0.upperX < $1.upperX }
    }

    /// The height at which two neighbours cross. Nil if none do, or so near to an end that it makes no difference.
    func crossing(from top: Int, to bottom: Int) -> Int? {
        for index in crossings.indices.dropFirst() {
            let before = crossings[index].upperX - crossings[index - 1].upperX
            let after = crossings[index].lowerX - crossings[index - 1].lowerX
            guard min(before, after) < -Self.rounding else { continue }
            let cut = top + Int(Double(bottom - top) * (before / (before - after)) + 0.5)
            if cut > top, cut < bottom { return cut }
        }
        return nil
    }

    /// Pixels by which edges on each other may seem to cross.
    private static let rounding = 1e-7

    /// Counts the pieces between outside and inside.
    func add(height: Double, winding: Int, _ rule: FillRule, to cells: inout CoverageCells) {
        var winding = winding
        for crossing in crossings {
            let sign = rule.turn(from: winding, to: winding + crossing.direction)
            winding += crossing.direction
            if sign != 0 { cells.add(crossing.upperX, crossing.lowerX, height: sign * height) }
        }
    }
}

extension FillRule {
    /// 1 for the way in, -1 for the way out, 0 where both are inside or both outside.
    @inline(__always)
    fileprivate func turn(from before: Int, to after: Int) -> Double {
        let (isInside, wasInside) = (isInside(winding: after), isInside(winding: before))
        return isInside == wasInside ? 0 : isInside ? 1 : -1
    }
}
