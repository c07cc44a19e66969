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

    /// Four chains touch at most four separate stretches of columns, with three between them.
    private(set) var runs = [7 of Run](repeating: Run(start: 0, end: 0, level: 0))
    private(set) var runCount = 0
    /// By column; only what a run of level -1 spans is meaningful.
    private(set) var coverage: [Int32] = []
    /// By column, changes of coverage; zero between rows.
    private var changes: [Int32] = []

    mutating func prepare(width: Int) {
        guard changes.count != width + 2 else { return }
        changes = [Int32](repeating: 0, count: width + 2)
        coverage = [Int32](repeating: 0, count: width + 2)
    }

    /// Finds the runs of one row.
    ///
    /// - Parameters:
    ///   - chains: The chains of one shape, at most four; rows of one shape are asked for from the top.
    ///   - left: The first column that runs may have.
    ///   - right: The column after the last.
    @inline(__always)
    mutating func scan(
        row: Int, chains: UnsafeMutableBufferPointer<ConvexEdges.Chain>,
        edges: UnsafeBufferPointer<ConvexEdges.Edge>, from left: Int, to right: Int
    ) {
        let (top, bottom) = (row &* ConvexEdges.one, (row &+ 1) &* ConvexEdges.one)
        var spans = Spans()
        changes.withUnsafeMutableBufferPointer { changes in
            for index in chains.indices {
                spans.insert(Self.add(&chains[index], of: edges, from: top, to: bottom, changes))
            }
        }
        collect(spans, left, right)
    }

    // MARK: Edges

    /// Adds what a chain changes in one row, and says in which columns.
    @inline(__always)
    private static func add(
        _ chain: inout ConvexEdges.Chain, of edges: UnsafeBufferPointer<ConvexEdges.Edge>, from top: Int,
        to bottom: Int, _ changes: UnsafeMutableBufferPointer<Int32>
    ) -> Span {
        var cursor = chain.cursor
        let end = chain.edges.upperBound
        while cursor < end, edges[cursor].bottom <= top { cursor &+= 1 }
        chain.cursor = cursor
        var span = Span(low: .max, high: -1)
        while cursor < end, edges[cursor].top < bottom {
            let edge = edges[cursor]
            let (from, to) = (max(edge.top, top), min(edge.bottom, bottom))
            let start = edge.x + Double(from &- edge.top) * edge.slope
            let finish = edge.x + Double(to &- edge.top) * edge.slope
            add(min(start, finish), max(start, finish), height: to &- from, sign: chain.sign, &span, changes)
            cursor &+= 1
        }
        return span
    }

    /// One piece of an edge, inside the row.
    @inline(__always)
    private static func add(
        _ left: Double, _ right: Double, height: Int, sign: Int, _ span: inout Span,
        _ changes: UnsafeMutableBufferPointer<Int32>
    ) {
        let limit = changes.count &- 2
        let first = max(0, min(Int(left), limit))
        let last = max(first, min(Int(right), limit))
        span.low = min(span.low, first)
        span.high = max(span.high, last &+ 1)
        let tall = Double(height)
        if first == last {
            let inside = Int(tall * (Double(first &+ 1) - (left + right) / 2) + 0.5)
            changes[first] &+= Int32(truncatingIfNeeded: sign &* inside)
            changes[first &+ 1] &+= Int32(truncatingIfNeeded: sign &* (height &- inside))
            return
        }
        // The edge leaves `first` after the height `step * share`, and gains `step` in each whole column.
        let step = tall / (right - left)
        let share = Double(first &+ 1) - left
        var before = Int(step * share * share / 2 + 0.5)
        changes[first] &+= Int32(truncatingIfNeeded: sign &* before)
        var column = first &+ 1
        while column < last {
            let area = Int(step * (share + Double(column &- first) - 0.5) + 0.5)
            changes[column] &+= Int32(truncatingIfNeeded: sign &* (area &- before))
            before = area
            column &+= 1
        }
        let rest = right - Double(last)
        let area = height &- Int(step * rest * rest / 2 + 0.5)
        changes[last] &+= Int32(truncatingIfNeeded: sign &* (area &- before))
        changes[last &+ 1] &+= Int32(truncatingIfNeeded: sign &* (height &- area))
    }

    // MARK: Runs

    /// The columns that a chain touched, the last one changed from beyond.
    private struct Span {
        var low: Int
        var high: Int
    }

    /// Spans in order of their beginnings.
    private struct Spans {
        private(set) var items = [4 of Span](repeating: Span(low: 0, high: -1))
        private(set) var count = 0

        @inline(__always)
        mutating func insert(_ span: Span) {
            guard span.low <= span.high, count < 4 else { return }
            var place = count
            while place > 0, items[place &- 1].low > span.low {
                items[place] = items[place &- 1]
                place &-= 1
            }
            items[place] = span
            count &+= 1
        }
    }

    /// Sums the changes up and leaves them zero.
    @inline(__always)
    private mutating func collect(_ spans: Spans, _ left: Int, _ right: Int) {
        runCount = 0
        var sum: Int32 = 0
        var index = 0
        while index < spans.count {
            var (start, end) = (spans.items[index].low, spans.items[index].high)
            index &+= 1
            while index < spans.count, spans.items[index].low <= end {
                end = max(end, spans.items[index].high)
                index &+= 1
            }
            // What the last touched column changes holds from there on.
            changes.withUnsafeMutableBufferPointer { changes in
                coverage.withUnsafeMutableBufferPointer { coverage in
                    for column in start..<end {
                        sum &+= changes[column]
                        changes[column] = 0
                        coverage[column] = max(0, min(sum, 65536))
                    }
                    sum &+= changes[end]
                    changes[end] = 0
                }
            }
            append(max(start, left), min(end, right), level: -1)
            start = end
            if index < spans.count, sum > 0 {
                append(max(start, left), min(spans.items[index].low, right), level: Int(min(sum, 65536)))
            }
        }
    }

    @inline(__always)
    private mutating func append(_ start: Int, _ end: Int, level: Int) {
        guard start < end, runCount < 7 else { return }
        runs[runCount] = Run(start: start, end: end, level: level)
        runCount &+= 1
    }
}
