internal import Geometry

/// How much of each pixel of a canvas lies inside a polygon, by signed areas; the plain way.
///
/// Every edge adds, to each pixel that it crosses, the exact area to its right within the pixel, and to the
/// pixels further right its height. Edges that go up count against those that go down, and a running
/// sum along each row leaves the area inside.
struct ReferenceCoverage {
    let width: Int
    let height: Int
    /// 0...1, rows from the top.
    private(set) var values: [Float]

    init(of points: [Point], width: Int, height: Int) {
        var changes = [Double](repeating: 0, count: (width + 2) * height)
        for (index, start) in points.enumerated() {
            let end = points[(index + 1) % points.count]
            if start.y < end.y {
                Self.add(start, end, 1, &changes, width, height)
            } else if start.y > end.y {
                Self.add(end, start, -1, &changes, width, height)
            }
        }
        self.init(changes: changes, width: width, height: height)
    }

    /// Sums up what edges changed.
    ///
    /// - Parameter changes: By pixel, with two columns more than the canvas has.
    init(changes: [Double], width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        values = [Float](repeating: 0, count: width * height)
        for row in 0..<height {
            var sum = 0.0
            for column in 0..<width {
                sum += changes[row * (width + 2) + column]
                values[row * width + column] = Float(min(abs(sum), 1))
            }
        }
    }

    /// One edge, from its upper end to its lower.
    static func add(
        _ upper: Point, _ lower: Point, _ sign: Double, _ changes: inout [Double], _ width: Int, _ height: Int
    ) {
        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        let firstRow = Int(max(0, min(upper.y.rounded(.down), Double(height))))
        let lastRow = Int(max(0, min(lower.y.rounded(.up), Double(height))))
        guard firstRow < lastRow else { return }
        for row in firstRow..<lastRow {
            let (top, bottom) = (max(upper.y, Double(row)), min(lower.y, Double(row + 1)))
            guard top < bottom else { continue }
            let (from, to) = (upper.x + (top - upper.y) * slope, upper.x + (bottom - upper.y) * slope)
            let (left, right) = (min(from, to), max(from, to))
            let height = bottom - top
            // Left of the canvas an edge counts whole, right of it not at all.
            let firstColumn = Int(max(0, min(left.rounded(.down), Double(width))))
            let lastColumn = Int(max(0, min(right.rounded(.down), Double(width))))
            for column in firstColumn...lastColumn {
                let pieceLeft = column == firstColumn ? left : max(left, Double(column))
                let pieceRight = column == lastColumn ? right : min(right, Double(column + 1))
                let share = right > left ? (pieceRight - pieceLeft) / (right - left) : 1
                let inside = Self.mean(pieceLeft, pieceRight, above: Double(column))
                changes[row * (width + 2) + column] += sign * height * share * (1 - inside)
                changes[row * (width + 2) + column + 1] += sign * height * share * inside
            }
        }
    }

    /// The mean distance of an even stretch from `base`, each place limited to 0...1.
    private static func mean(_ left: Double, _ right: Double, above base: Double) -> Double {
        func integral(_ value: Double) -> Double {
            value <= 0 ? 0 : value >= 1 ? value - 0.5 : value * value / 2
        }
        let (from, to) = (left - base, right - base)
        guard to - from > 1e-9 else { return min(max((from + to) / 2, 0), 1) }
        return (integral(to) - integral(from)) / (to - from)
    }
}
