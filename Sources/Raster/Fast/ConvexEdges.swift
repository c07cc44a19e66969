internal import Geometry

/// The edges of convex polygons, in the order in which rows meet them.
///
/// A convex polygon has one chain of edges down its left side and one down its right. Vertical places are in
/// 1/65536 pixel, so that the heights of pieces add up exactly.
struct ConvexEdges {
    struct Edge {
        /// 1/65536 pixel; top < bottom.
        var top: Int
        var bottom: Int
        /// Where the edge begins, pixels.
        var x: Double
        /// Pixels to the right for each 1/65536 pixel down.
        var slope: Double
    }

    /// One side of a polygon.
    struct Chain {
        var edges: Range<Int>
        /// 1 adds the area to the right of the chain, -1 takes it away.
        var sign: Int
        /// The first edge that has not ended above the row scanned last.
        var cursor: Int
    }

    static let one = 65536

    private var edges: [Edge] = []
    private var chains: [Chain] = []
    /// Clipping goes to and fro between the two.
    private var polygon: [Point] = []
    private var clipped: [Point] = []

    mutating func removeAll() {
        edges.removeAll(keepingCapacity: true)
        chains.removeAll(keepingCapacity: true)
    }

    var chainCount: Int { chains.count }

    /// Calls with some of the chains and with all edges.
    @inline(__always)
    mutating func withChains(
        _ range: Range<Int>, _ body: (UnsafeMutableBufferPointer<Chain>, UnsafeBufferPointer<Edge>) -> Void
    ) {
        chains.withUnsafeMutableBufferPointer { chains in
            edges.withUnsafeBufferPointer { edges in
                body(UnsafeMutableBufferPointer(rebasing: chains[range]), edges)
            }
        }
    }

    /// Adds the two chains of a convex polygon, cut to a block of pixels.
    ///
    /// - Parameter sign: 1 to add the polygon's area, -1 to take it away.
    /// - Returns: The pixels that it can touch, empty where nothing was added.
    mutating func append(_ points: [Point], within box: PixelBox, sign: Int) -> PixelBox {
        polygon.removeAll(keepingCapacity: true)
        polygon.append(contentsOf: points)
        clip(to: box)
        guard polygon.count > 2 else { return .empty }
        var (minX, maxX, minY, maxY) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
        var (area, topmost) = (0.0, 0)
        var previous = polygon[polygon.count - 1]
        for (index, point) in polygon.enumerated() {
            if point.y < minY { (minY, topmost) = (point.y, index) }
            (minX, maxX, maxY) = (min(minX, point.x), max(maxX, point.x), max(maxY, point.y))
            area += (previous.x - polygon[0].x) * (point.y - polygon[0].y)
            area -= (point.x - polygon[0].x) * (previous.y - polygon[0].y)
            previous = point
        }
        // With y downwards a positive area turns clockwise on screen: its way down is its right side.
        guard area != 0 else { return .empty }
        let start = edges.count
        appendChain(from: topmost, step: 1)
        let middle = edges.count
        appendChain(from: topmost, step: polygon.count - 1)
        guard middle > start, edges.count > middle else {
            edges.removeSubrange(start...)
            return .empty
        }
        let right = area > 0 ? -sign : sign
        chains.append(Chain(edges: start..<middle, sign: right, cursor: start))
        chains.append(Chain(edges: middle..<edges.count, sign: -right, cursor: middle))
        return PixelBox(
            left: Int(minX.rounded(.down)), top: Int(minY.rounded(.down)), right: Int(maxX.rounded(.up)),
            bottom: Int(maxY.rounded(.up)))
    }

    /// The way round from the topmost point for as long as it leads down.
    private mutating func appendChain(from start: Int, step: Int) {
        let count = polygon.count
        var index = start
        var place = Self.fixed(polygon[start].y)
        for _ in 1..<count {
            let next = (index + step) % count
            let (from, to) = (polygon[index], polygon[next])
            let end = Self.fixed(to.y)
            if end < place { return }
            if end > place {
                let slope = (to.x - from.x) / (to.y - from.y) / Double(Self.one)
                edges.append(Edge(top: place, bottom: end, x: from.x, slope: slope))
                place = end
            }
            index = next
        }
    }

    /// Rounded; clipped places are not negative.
    private static func fixed(_ y: Double) -> Int { Int(y * Double(one) + 0.5) }

    // MARK: Clipping

    private mutating func clip(to box: PixelBox) {
        clip(across: true, limit: Double(box.left), keepsAbove: true)
        clip(across: true, limit: Double(box.right), keepsAbove: false)
        clip(across: false, limit: Double(box.top), keepsAbove: true)
        clip(across: false, limit: Double(box.bottom), keepsAbove: false)
    }

    /// Sutherland and Hodgman's way, with one line.
    @inline(__always)
    private mutating func clip(across: Bool, limit: Double, keepsAbove: Bool) {
        func place(_ point: Point) -> Double { across ? point.x : point.y }
        func isInside(_ point: Point) -> Bool { keepsAbove ? place(point) >= limit : place(point) <= limit }
        guard !polygon.allSatisfy(isInside), var previous = polygon.last else { return }
        clipped.removeAll(keepingCapacity: true)
        for point in polygon {
            if isInside(point) != isInside(previous) {
                let share = (limit - place(previous)) / (place(point) - place(previous))
                clipped.append(
                    across
                        ? Point(x: limit, y: previous.y + (point.y - previous.y) * share)
                        : Point(x: previous.x + (point.x - previous.x) * share, y: limit))
            }
            if isInside(point) { clipped.append(point) }
            previous = point
        }
        swap(&polygon, &clipped)
    }
}
