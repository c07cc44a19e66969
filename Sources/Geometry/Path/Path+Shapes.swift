/// Closed shapes. Each runs clockwise on screen.
extension Path {
    /// A rectangle from its top left corner. A negative size is standardized first.
    public init(rect: Rect) {
        let corners = rect.standardized.corners
        move(to: corners[0])
        for corner in corners.dropFirst() { addLine(to: corner) }
        closeSubpath()
    }

    /// A rectangle with rounded corners, from the end of its top left one.
    ///
    /// There are four lines and four curves whatever the radii, so that any two such paths mix point by point.
    public init(roundedRect shape: RoundedRect) {
        let (rect, radii) = (shape.rect, shape.radii)
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        move(to: Point(x: left + radii.topLeft, y: top))
        addLine(to: Point(x: right - radii.topRight, y: top))
        addQuarter(to: Point(x: right, y: top + radii.topRight), round: Point(x: right, y: top))
        addLine(to: Point(x: right, y: bottom - radii.bottomRight))
        addQuarter(to: Point(x: right - radii.bottomRight, y: bottom), round: Point(x: right, y: bottom))
        addLine(to: Point(x: left + radii.bottomLeft, y: bottom))
        addQuarter(to: Point(x: left, y: bottom - radii.bottomLeft), round: Point(x: left, y: bottom))
        addLine(to: Point(x: left, y: top + radii.topLeft))
        addQuarter(to: Point(x: left + radii.topLeft, y: top), round: Point(x: left, y: top))
        closeSubpath()
    }

    /// The ellipse that touches a rectangle's four sides, from the right one.
    public init(ellipseIn rect: Rect) {
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        let middle = rect.midpoint
        move(to: Point(x: right, y: middle.y))
        addQuarter(to: Point(x: middle.x, y: bottom), round: Point(x: right, y: bottom))
        addQuarter(to: Point(x: left, y: middle.y), round: Point(x: left, y: bottom))
        addQuarter(to: Point(x: middle.x, y: top), round: Point(x: left, y: top))
        addQuarter(to: Point(x: right, y: middle.y), round: Point(x: right, y: top))
        closeSubpath()
    }

    /// A quarter of an ellipse within a corner, from the current point on one of its sides to `end` on the other.
    private mutating func addQuarter(to end: Point, round corner: Point) {
        let handle = Path.handle(ofArc: .pi / 2)
        guard let start = currentPoint else { return }
        addCurve(
            to: end, control1: start.mixed(with: corner, at: handle), control2: end.mixed(with: corner, at: handle))
    }
}
