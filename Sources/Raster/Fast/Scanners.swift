/// Turns areas of any kind into runs of coverage.
struct Scanners {
    private var convex = RowScanner()
    private var paths = PathScanner()

    mutating func prepare(width: Int) {
        convex.prepare(width: width)
        paths.prepare(width: width)
    }

    /// Calls with every run of an area in a block of pixels, its row, and its coverage if the run has no one level.
    @inline(__always)
    mutating func forEachRun(
        _ area: FramePlan.Step.Area, _ part: PixelBox, _ plan: inout FramePlan,
        _ body: (RowScanner.Run, Int, UnsafePointer<Int32>) -> Void
    ) {
        switch area {
        case .whole:
            let run = RowScanner.Run(start: part.left, end: part.right, level: 65536)
            convex.coverage.withUnsafeBufferPointer { coverage in
                guard let coverage = coverage.baseAddress else { return }
                for row in part.top..<part.bottom { body(run, row, coverage) }
            }
        case .chains(let range):
            plan.edges.withChains(range) { chains, edges in
                for row in part.top..<part.bottom {
                    convex.scan(row: row, chains: chains, edges: edges, from: part.left, to: part.right)
                    convex.coverage.withUnsafeBufferPointer { coverage in
                        guard let coverage = coverage.baseAddress else { return }
                        for index in 0..<convex.runCount {
                            body(convex.runs[index], row, coverage + convex.runs[index].start)
                        }
                    }
                }
            }
        case .path(let index):
            let shape = plan.paths.shapes[index]
            paths.begin(shape, of: plan.paths, atRow: part.top)
            for row in part.top..<part.bottom {
                paths.scan(row: row, shape, of: plan.paths, from: part.left, to: part.right)
                paths.coverage.withUnsafeBufferPointer { coverage in
                    guard let coverage = coverage.baseAddress else { return }
                    for run in paths.runs { body(run, row, coverage + run.start) }
                }
            }
        }
    }
}
