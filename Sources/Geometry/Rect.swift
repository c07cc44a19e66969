/// An upright rectangle: an origin and a size, in points. A size may be negative until it is standardized.
public struct Rect: Hashable, Sendable {
    public var origin: Point
    public var size: Size

    public static let zero = Rect(origin: .zero, size: .zero)

    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The smallest upright rectangle around some points, nil without any.
    public init?(around points: some Sequence<Point>) {
        var iterator = points.makeIterator()
        guard let first = iterator.next() else { return nil }
        var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
        while let point = iterator.next() {
            (minX, minY) = (min(minX, point.x), min(minY, point.y))
            (maxX, maxY) = (max(maxX, point.x), max(maxY, point.y))
        }
        self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    public var minX: Double { min(origin.x, origin.x + size.width) }
    public var minY: Double { min(origin.y, origin.y + size.height) }
    public var maxX: Double { max(origin.x, origin.x + size.width) }
    public var maxY: Double { max(origin.y, origin.y + size.height) }
    public var midpoint: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }
    public var isEmpty: Bool { size.width == 0 || size.height == 0 }

    /// The same area with a width and a height that are not negative.
    public var standardized: Rect {
        Rect(x: minX, y: minY, width: abs(size.width), height: abs(size.height))
    }

    /// Top left, top right, bottom right, bottom left.
    public var corners: [Point] {
        [
            origin, Point(x: origin.x + size.width, y: origin.y),
            Point(x: origin.x + size.width, y: origin.y + size.height), Point(x: origin.x, y: origin.y + size.height),
        ]
    }

    /// The rectangle with every edge moved inwards. Nil where nothing is left.
    public func inset(by dx: Double, _ dy: Double) -> Rect? {
        let box = standardized
        guard box.size.width >= 2 * dx, box.size.height >= 2 * dy else { return nil }
        return Rect(
            x: box.minX + dx, y: box.minY + dy, width: box.size.width - 2 * dx, height: box.size.height - 2 * dy)
    }

    public func intersection(_ other: Rect) -> Rect? {
        let (left, top) = (max(minX, other.minX), max(minY, other.minY))
        let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
        return left < right && top < bottom ? Rect(x: left, y: top, width: right - left, height: bottom - top) : nil
    }

    /// Whether a point lies inside: the left and top edges belong to the rectangle, the right and bottom ones do not.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }
}
