extension Path {
    /// The area that a line along the path covers, to be filled by the non-zero rule.
    ///
    /// It consists of a rectangle for each straight piece and of corners and caps beside them, all turning the same way; where
    /// they overlap they count once.
    ///
    /// - Parameter tolerance: How far, at most, the lines that stand for curves may lie from them: in the path's units, above 0.
    public func stroked(_ style: StrokeStyle, tolerance: Double) -> Path {
        guard style.lineWidth > 0 else { return Path() }
        var area = StrokedArea(style)
        // At the line's edge, and where it ends across a curve, a turn between two pieces counts by the line's width.
        let fine = min(tolerance, tolerance * tolerance / style.lineWidth)
        for polyline in polylines(tolerance: fine) {
            guard let dashes = DashPattern(style) else {
                area.add(polyline.points, isClosed: polyline.isClosed)
                continue
            }
            let ring = polyline.isClosed ? polyline.points + [polyline.points[0]] : polyline.points
            for dash in dashes.pieces(of: ring) { area.add(dash, isClosed: false) }
        }
        return area.path
    }
}

/// Gathers the parts of a stroke.
private struct StrokedArea {
    private(set) var path = Path()
    private let style: StrokeStyle
    private let half: Double

    init(_ style: StrokeStyle) {
        self.style = style
        half = style.lineWidth / 2
    }

    /// Corners flatter than this are pointed, whatever their style: nobody sees the difference, and curves have many.
    private static let flatCosine = 0.9995

    mutating func add(_ points: [Point], isClosed: Bool) {
        guard points.count > 1 else { return points.first.map { addDot(at: $0) } ?? () }
        let ends = isClosed ? Array(points.dropFirst()) + [points[0]] : Array(points.dropFirst())
        let pieces = zip(points, ends).map { (start: $0, end: $1, way: ($1 - $0).scaled(by: 1 / $0.distance(to: $1))) }
        for piece in pieces {
            let side = Point(x: -piece.way.y, y: piece.way.x).scaled(by: half)
            add([piece.start + side, piece.end + side, piece.end - side, piece.start - side])
        }
        for (before, after) in zip(pieces, pieces.dropFirst()) { addJoin(at: after.start, before.way, after.way) }
        if isClosed, let first = pieces.first, let last = pieces.last {
            addJoin(at: first.start, last.way, first.way)
        } else if let first = pieces.first, let last = pieces.last {
            addCap(at: first.start, Point.zero - first.way)
            addCap(at: last.end, last.way)
        }
    }

    private mutating func addDot(at point: Point) {
        switch style.lineCap {
        case .butt: break
        case .round: addCircle(at: point)
        case .square:
            let (x, y) = (Point(x: half, y: 0), Point(x: 0, y: half))
            add([point - x - y, point + x - y, point + x + y, point - x + y])
        }
    }

    private mutating func addCap(at point: Point, _ way: Point) {
        switch style.lineCap {
        case .butt: break
        case .round: addCircle(at: point)
        case .square:
            let side = Point(x: -way.y, y: way.x).scaled(by: half)
            let far = point + way.scaled(by: half)
            add([point + side, far + side, far - side, point - side])
        }
    }

    private mutating func addJoin(at point: Point, _ before: Point, _ after: Point) {
        let cosine = before.x * after.x + before.y * after.y
        let turn = before.x * after.y - before.y * after.x
        guard turn != 0 || cosine < 0 else { return }
        let isFlat = cosine > StrokedArea.flatCosine
        if style.lineJoin == .round, !isFlat { return addCircle(at: point) }
        // The outer side is the one away from the turn.
        let outside = turn > 0 ? -half : half
        let first = point + Point(x: -before.y, y: before.x).scaled(by: outside)
        let second = point + Point(x: -after.y, y: after.x).scaled(by: outside)
        // The miter is 1 / cos(φ/2) half widths long, φ being the turn.
        let isPointed = (isFlat || style.lineJoin == .miter) && 2 <= style.miterLimit * style.miterLimit * (1 + cosine)
        guard isPointed, cosine > -1 else { return add([point, first, second]) }
        let tip = point + (first - point + (second - point)).scaled(by: 1 / (1 + cosine))
        add([point, first, tip, second])
    }

    private mutating func addCircle(at point: Point) {
        path.addPath(
            Path(arcCenter: point, radius: half, startAngle: 0, endAngle: 2 * .pi, clockwise: false))
        path.closeSubpath()
    }

    /// Adds a polygon, turned as all others are: counterclockwise on screen.
    private mutating func add(_ corners: [Point]) {
        let next = Array(corners.dropFirst()) + [corners[0]]
        let area = zip(corners, next).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) }
        let turned = area > 0 ? corners.reversed() : corners
        path.move(to: turned[0])
        for corner in turned.dropFirst() { path.addLine(to: corner) }
        path.closeSubpath()
    }
}
