/// Turns the edges that cross one row of pixels into runs of coverage.
///
/// Coverage is 0...65536. Only pixels that an edge crosses are computed one by one; between edges it does not
/// change, and the run says so.
struct RowScanner {
    struct Run {
        var start: Int
        var end: Int
        /// The whole run's coverage, or -1: each pixel's own is in `coverage`.
        var level: Int
    }

    private(set) var runs: [Run] = []
    /// By column; only what a run of level -1 spans is meaningful.
    private(set) var coverage: [Int32] = []
    /// By column, changes of coverage; zero between rows.
    private var changes: [Int32] = []
    /// The columns that each chain touched, in order of their beginnings.
    private var touched: [(low: Int, high: Int)] = []

    mutating func prepare(width: Int) {
        guard changes.count != width + 2 else { return }
        changes = [Int32](repeating: 0, count: width + 2)
        coverage = [Int32](repeating: 0, count: width + 2)
        runs.reserveCapacity(16)
        touched.reserveCapacity(8)
    }

    /// Finds the runs of one row.
    ///
    /// - Parameters:
    ///   - chains: The chains of the shape; rows of one shape are asked for from the top.
    ///   - left: The first column that runs may have.
    ///   - right: The column after the last.
    mutating func scan(
        row: Int, chains: Range<Int>, of shape: inout ConvexEdges, from left: Int, to right: Int
    ) {
        runs.removeAll(keepingCapacity: true)
        touched.removeAll(keepingCapacity: true)
        let (top, bottom) = (row * ConvexEdges.one, (row + 1) * ConvexEdges.one)
        for index in chains {
            let span = changes.withUnsafeMutableBufferPointer { changes in
                Self.add(&shape.chains[index], of: shape.edges, from: top, to: bottom, changes)
            }
            if span.low <= span.high { insert(span) }
        }
        collect(left, right)
    }

    /// Adds what a chain changes in one row, and says in which columns.
    @inline(__always)
    private static func add(
        _ chain: inout ConvexEdges.Chain, of edges: [ConvexEdges.Edge], from top: Int, to bottom: Int,
        _ changes: UnsafeMutableBufferPointer<Int32>
    ) -> (low: Int, high: Int) {
        var cursor = chain.cursor
        while cursor < chain.edges.upperBound, edges[cursor].bottom <= top { cursor += 1 }
        chain.cursor = cursor
        var (low, high) = (Int.max, -1)
        while cursor < chain.edges.upperBound, edges[cursor].top < bottom {
            let edge = edges[cursor]
            let (from, to) = (max(edge.top, top), min(edge.bottom, bottom))
            let start = edge.x + Double(from - edge.top) * edge.slope
            let end = edge.x + Double(to - edge.top) * edge.slope
            add(min(start, end), max(start, end), height: to - from, sign: chain.sign, &low, &high, changes)
            cursor += 1
        }
        return (low, high)
    }

    private mutating func insert(_ span: (low: Int, high: Int)) {
        var place = touched.count
        while place > 0, touched[place - 1].low > span.low { place -= 1 }
        touched.insert(span, at: place)
    }

    /// One piece of an edge, inside the row.
    @inline(__always)
    private static func add(
        _ left: Double, _ right: Double, height: Int, sign: Int, _ low: inout Int, _ high: inout Int,
        _ changes: UnsafeMutableBufferPointer<Int32>
    ) {
        let limit = changes.count - 2
        let first = max(0, min(Int(left), limit))
        let last = max(first, min(Int(right), limit))
        low = min(low, first)
        high = max(high, last + 1)
        let tall = Double(height)
        if first == last {
            let inside = Int(tall * (Double(first + 1) - (left + right) / 2) + 0.5)
            changes[first] &+= Int32(truncatingIfNeeded: sign &* inside)
            changes[first + 1] &+= Int32(truncatingIfNeeded: sign &* (height &- inside))
            return
        }
        // The edge leaves `first` after the height `step * share`, and gains `step` in each whole column.
        let step = tall / (right - left)
        let share = Double(first + 1) - left
        var before = Int(step * share * share / 2 + 0.5)
        changes[first] &+= Int32(truncatingIfNeeded: sign &* before)
        var column = first + 1
        while column < last {
            let area = Int(step * (share + Double(column - first) - 0.5) + 0.5)
            changes[column] &+= Int32(truncatingIfNeeded: sign &* (area &- before))
            before = area
            column += 1
        }
        let rest = right - Double(last)
        let area = height &- Int(step * rest * rest / 2 + 0.5)
        changes[last] &+= Int32(truncatingIfNeeded: sign &* (area &- before))
        changes[last + 1] &+= Int32(truncatingIfNeeded: sign &* (height &- area))
    }

    /// Sums the changes up and leaves them zero.
    private mutating func collect(_ left: Int, _ right: Int) {
        var sum: Int32 = 0
        var index = 0
        while index < touched.count {
            var (start, end) = touched[index]
            index += 1
            while index < touched.count, touched[index].low <= end {
                end = max(end, touched[index].high)
                index += 1
            }
            // What the last touched column changes holds from there on.
            for column in start..<end {
                sum &+= changes[column]
                changes[column] = 0
                coverage[column] = max(0, min(sum, 65536))
            }
            append(Run(start: max(start, left), end: min(end, right), level: -1))
            sum &+= changes[end]
            changes[end] = 0
            start = end
            if index < touched.count, sum > 0 {
                append(
                    Run(start: max(start, left), end: min(touched[index].low, right), level: Int(min(sum, 65536))))
            }
        }
    }

    private mutating func append(_ run: Run) {
        if run.start < run.end { runs.append(run) }
    }
}
