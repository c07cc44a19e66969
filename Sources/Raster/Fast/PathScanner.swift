internal import Geometry

/// Turns the edges of a path that cross one row of pixels into runs of coverage.
///
/// The edges in a row fall into clusters: stretches of columns, between which the winding is the same all the way down the row.
/// A cluster is mostly one edge, or a chain of edges that follow on each other. Only where edges lie above each other, at
/// tips, crossings and thin parts, must it be found out which of them bound the inside; see `PathCluster`.
struct PathScanner {
    /// From the left.
    private(set) var runs: [RowScanner.Run] = []
    /// By column; only what a run of level -1 spans is meaningful.
    private(set) var coverage: [Int32] = []

    private var cells = CoverageCells()
    private var cluster = PathCluster()
    /// The edges that reach into the row, in the order of their pieces in the row before.
    private var active: [Int] = []
    /// What the active edges have in the row, from the left.
    private var pieces: [PathPiece] = []

    mutating func prepare(width: Int) {
        guard coverage.count != width + 2 else { return }
        coverage = [Int32](repeating: 0, count: width + 2)
        cells = CoverageCells(width: width)
    }

    /// Takes up a shape before the first of several rows that follow on each other.
    mutating func begin(_ shape: PathEdges.Shape, of paths: borrowing PathEdges, atRow row: Int) {
        active.removeAll(keepingCapacity: true)
        for index in paths.edges(of: shape, beginningAbove: row)
        where paths.edges[index].bottom > row * PathEdges.one {
            active.append(index)
        }
    }

    /// Finds the runs of the next row between two columns.
    mutating func scan(
        row: Int, _ shape: PathEdges.Shape, of paths: borrowing PathEdges, from left: Int, to right: Int
    ) {
        gatherPieces(of: shape, of: paths, row)
        runs.removeAll(keepingCapacity: true)
        var winding = 0
        // Columns that clusters have touched and that are not collected yet, and the coverage to their left.
        var (touched, level) = (left..<left, 0.0)
        var index = 0
        while index < pieces.count {
            let first = index
            var reach = pieces[index].right
            index += 1
            while index < pieces.count, pieces[index].left <= reach {
                reach = max(reach, pieces[index].right)
                index += 1
            }
            let (low, high) = (Int(pieces[first].left), Int(reach) + 1)
            if low > touched.upperBound {
                collect(touched, from: level, to: right)
                level = shape.fillRule.isInside(winding: winding) ? 1 : 0
                appendRun(touched.upperBound, min(low, right), level: Int(level) * 65536)
                touched = low..<high
            } else {
                touched = touched.lowerBound..<max(touched.upperBound, high)
            }
            winding = cluster.add(
                pieces, first..<index, row: row, winding: winding, shape.fillRule, isClosed: reach < Double(right),
                to: &cells)
        }
        collect(touched, from: level, to: right)
        appendRun(touched.upperBound, right, level: shape.fillRule.isInside(winding: winding) ? 65536 : 0)
    }

    private mutating func gatherPieces(of shape: PathEdges.Shape, of paths: borrowing PathEdges, _ row: Int) {
        active.append(contentsOf: paths.edges(of: shape, beginningIn: row))
        let (top, bottom) = (row * PathEdges.one, (row + 1) * PathEdges.one)
        pieces.removeAll(keepingCapacity: true)
        for index in active where paths.edges[index].bottom > top {
            pieces.append(PathPiece(index, of: paths.edges[index], from: top, to: bottom))
        }
        pieces.sortFromLeft()
        active.removeAll(keepingCapacity: true)
        for piece in pieces { active.append(piece.index) }
    }

    private mutating func collect(_ columns: Range<Int>, from level: Double, to right: Int) {
        guard !columns.isEmpty else { return }
        cells.collect(columns, from: level, into: &coverage)
        appendRun(columns.lowerBound, min(columns.upperBound, right), level: -1)
    }

    private mutating func appendRun(_ start: Int, _ end: Int, level: Int) {
        if start < end, level != 0 { runs.append(RowScanner.Run(start: start, end: end, level: level)) }
    }
}

/// The part of an edge that lies in one row.
struct PathPiece {
    /// In `PathEdges.edges`.
    var index: Int
    var edge: PathEdges.Edge
    /// Pixels.
    var left: Double
    var right: Double

    @inline(__always)
    init(_ index: Int, of edge: PathEdges.Edge, from top: Int, to bottom: Int) {
        let (top, bottom) = (max(edge.top, top), min(edge.bottom, bottom))
        self.index = index
        // Of a level edge both ends are at one place.
        let lowerX = bottom == edge.bottom ? edge.lowerX : edge.x(at: bottom)
        self.edge = PathEdges.Edge(
            top: top, bottom: bottom, upperX: edge.x(at: top), lowerX: lowerX, direction: edge.direction)
        (left, right) = (min(self.edge.upperX, self.edge.lowerX), max(self.edge.upperX, self.edge.lowerX))
    }
}

extension [PathPiece] {
    /// They mostly are in order already.
    fileprivate mutating func sortFromLeft() {
        if count > 32 { return sort { $0.left < $1.left } }
        for index in indices.dropFirst() where self[index].left < self[index - 1].left {
            let piece = self[index]
            var place = index
            while place > 0, self[place - 1].left > piece.left {
                self[place] = self[place - 1]
                place -= 1
            }
            self[place] = piece
        }
    }
}
