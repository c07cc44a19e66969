internal import Geometry

/// The edges of paths, each path's in the order of the rows in which they begin.
///
/// Vertical places are in 1/65536 pixel, so that the edges of a path meet exactly and the heights of pieces add up.
struct PathEdges {
    struct Edge {
        /// 1/65536 pixel. At the same place for a level edge, which is kept where it lies within a row: on its two sides the
        /// winding is not the same.
        var top: Int
        var bottom: Int
        /// Pixels, at the top and at the bottom.
        var upperX: Double
        var lowerX: Double
        /// 1 where the path leads down, -1 where it leads up.
        var direction: Int

        /// Pixels to the right at a place between the top and the bottom, both of them exact.
        @inline(__always)
        func x(at y: Int) -> Double {
            if y == top { return upperX }
            if y == bottom { return lowerX }
            return upperX + (lowerX - upperX) * (Double(y &- top) / Double(bottom &- top))
        }
    }

    struct Shape {
        var fillRule: FillRule
        /// The row in which the first edges begin.
        var firstRow: Int
        /// For each row from the first one, where its edges begin in `edges`; one more for the end of the last.
        var starts: Range<Int>
    }

    static let one = 65536

    private(set) var edges: [Edge] = []
    private(set) var starts: [Int] = []
    private(set) var shapes: [Shape] = []
    private var unsorted: [Edge] = []

    mutating func removeAll() {
        edges.removeAll(keepingCapacity: true)
        starts.removeAll(keepingCapacity: true)
        shapes.removeAll(keepingCapacity: true)
    }

    /// The edges of a shape that begin in a row.
    @inline(__always)
    func edges(of shape: Shape, beginningIn row: Int) -> Range<Int> {
        let place = shape.starts.lowerBound + row - shape.firstRow
        return place < shape.starts.upperBound - 1 ? starts[place]..<starts[place + 1] : 0..<0
    }

    /// Those that begin in the rows above one.
    func edges(of shape: Shape, beginningAbove row: Int) -> Range<Int> {
        let place = min(shape.starts.lowerBound + row - shape.firstRow, shape.starts.upperBound - 1)
        return starts[shape.starts.lowerBound]..<starts[place]
    }

    /// A height as a share of a row.
    @inline(__always)
    static func share(_ height: Int) -> Double { Double(height) / Double(one) }

    /// Adds the edges of a path that lies within a block of pixels.
    ///
    /// - Returns: The pixels that it can touch. Where they are empty nothing was added; else it is the last shape.
    mutating func append(_ outline: PathOutline, fillRule: FillRule, within box: PixelBox) -> PixelBox {
        unsorted.removeAll(keepingCapacity: true)
        var (minX, maxX) = (Double.infinity, outline.leavesRight ? Double(box.right) : -Double.infinity)
        var (minY, maxY) = (Int.max, Int.min)
        for edge in outline.edges {
            let (from, to) = (Self.fixed(edge.from.y), Self.fixed(edge.to.y))
            guard from != to || edge.from.x != edge.to.x && from % Self.one != 0 else { continue }
            unsorted.append(
                from <= to
                    ? Edge(top: from, bottom: to, upperX: edge.from.x, lowerX: edge.to.x, direction: 1)
                    : Edge(top: to, bottom: from, upperX: edge.to.x, lowerX: edge.from.x, direction: -1))
            (minX, maxX) = (min(minX, edge.from.x, edge.to.x), max(maxX, edge.from.x, edge.to.x))
            (minY, maxY) = (min(minY, from, to), max(maxY, from, to))
        }
        guard !unsorted.isEmpty, minX < maxX else { return .empty }
        let rows = (minY / Self.one)..<((maxY + Self.one - 1) / Self.one)
        sortByRow(rows)
        shapes.append(
            Shape(
                fillRule: fillRule, firstRow: rows.lowerBound,
                starts: (starts.count - rows.count - 1)..<starts.count))
        return PixelBox(
            left: Int(minX.rounded(.down)), top: rows.lowerBound, right: Int(maxX.rounded(.up)),
            bottom: rows.upperBound)
    }

    /// Rounded; places in a picture are not negative.
    private static func fixed(_ y: Double) -> Int { Int(y * Double(one) + 0.5) }

    /// Moves the edges behind those that are there, counting how many begin in each row.
    private mutating func sortByRow(_ rows: Range<Int>) {
        let first = starts.count
        starts.append(contentsOf: repeatElement(0, count: rows.count + 1))
        for edge in unsorted { starts[first + 1 + edge.top / Self.one - rows.lowerBound] += 1 }
        starts[first] = edges.count
        for row in 0..<rows.count { starts[first + 1 + row] += starts[first + row] }
        edges.append(contentsOf: unsorted)
        // Each row's start moves on as its edges are put in place, to where the next row's was, and is moved back then.
        for edge in unsorted {
            let row = first + edge.top / Self.one - rows.lowerBound
            edges[starts[row]] = edge
            starts[row] += 1
        }
        for row in stride(from: first + rows.count, to: first, by: -1) { starts[row] = starts[row - 1] }
        starts[first] = edges.count - unsorted.count
    }
}
