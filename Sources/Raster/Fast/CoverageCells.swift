/// Adds up, for one row of pixels, how much of each lies to the right of edges.
///
/// By column it holds how coverage differs from that of the column before; zero between rows.
struct CoverageCells {
    private var changes: [Double]

    init(width: Int = 0) { changes = [Double](repeating: 0, count: width + 2) }

    /// Adds what lies to the right of a piece of an edge, in pixels 0...width.
    ///
    /// - Parameter height: Of the piece, as a share of the row; negative to take the area away.
    @inline(__always)
    mutating func add(_ upperX: Double, _ lowerX: Double, height: Double) {
        let (left, right) = (min(upperX, lowerX), max(upperX, lowerX))
        let (first, last) = (Int(left), Int(right))
        changes.withUnsafeMutableBufferPointer { changes in
            if first == last {
                let inside = height * (Double(first &+ 1) - (left + right) / 2)
                changes[first] += inside
                changes[first &+ 1] += height - inside
                return
            }
            // The piece leaves `first` after the height `step * share`, and gains `step` in each whole column.
            let step = height / (right - left)
            let share = Double(first &+ 1) - left
            var before = step * share * share / 2
            changes[first] += before
            for column in (first &+ 1)..<last {
                let area = step * (share + Double(column &- first) - 0.5)
                changes[column] += area - before
                before = area
            }
            let rest = right - Double(last)
            let area = height - step * rest * rest / 2
            changes[last] += area - before
            changes[last &+ 1] += height - area
        }
    }

    /// Writes down the coverage of some columns, 0...65536, and takes back what was added to them and to the next.
    ///
    /// - Parameter start: The coverage to the left of the columns, 0...1.
    @inline(__always)
    mutating func collect(_ columns: Range<Int>, from start: Double, into coverage: inout [Int32]) {
        changes.withUnsafeMutableBufferPointer { changes in
            coverage.withUnsafeMutableBufferPointer { coverage in
                var sum = start
                for column in columns {
                    sum += changes[column]
                    changes[column] = 0
                    coverage[column] = Int32(max(0, min(sum, 1)) * 65536 + 0.5)
                }
                changes[columns.upperBound] = 0
            }
        }
    }
}
