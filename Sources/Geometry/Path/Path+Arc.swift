internal import ElementaryFunctions

extension Path {
    /// A path of one arc; see `addArc`.
    public init(arcCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool) {
        addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Adds an arc of a circle, and before it a line from the current point to where the arc begins.
    ///
    /// Without a current point the arc begins a subpath. It consists of a cubic curve for each quarter turn, which stays within
    /// 0.03 % of the radius. Where the angles lie a full turn or more apart in the direction of the arc, it is one whole circle.
    ///
    /// - Parameters:
    ///   - radius: Points; a negative one counts as 0.
    ///   - startAngle: Radians from the x axis, clockwise on screen.
    ///   - endAngle: Radians from the x axis, clockwise on screen.
    ///   - clockwise: The direction as seen on screen, as `UIBezierPath` has it.
    /// - Source: The way round is that of HTML's canvas, "Building paths", which browsers draw by Core Graphics.
    public mutating func addArc(
        center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
    ) {
        let radius = max(0, radius)
        let sweep = Path.sweep(from: startAngle, to: endAngle, clockwise: clockwise)
        let start = center + Point(angle: startAngle).scaled(by: radius)
        if currentPoint == nil { move(to: start) } else if currentPoint != start { addLine(to: start) }
        // A whole circle counts four quarters, although 2π ÷ (π/2) may come out a trifle larger.
        let count = (abs(sweep) / (.pi / 2) - Path.angleTolerance).rounded(.up)
        guard count >= 1 else { return }
        let step = sweep / count
        let handle = radius * Path.handle(ofArc: step)
        var (outgoing, from) = (Point(angle: startAngle), start)
        for index in 1...Int(count) {
            let incoming = Point(angle: startAngle + step * Double(index))
            let isLastOfCircle = Double(index) == count && abs(sweep) == 2 * .pi
            let to = isLastOfCircle ? start : center + incoming.scaled(by: radius)
            addCurve(
                to: to, control1: from + outgoing.quarterTurned.scaled(by: handle),
                control2: to - incoming.quarterTurned.scaled(by: handle))
            (outgoing, from) = (incoming, to)
        }
    }

    /// The distance of a curve's control points from its ends where it stands for an arc of radius 1.
    static func handle(ofArc radians: Double) -> Double {
        4 / 3 * ElementaryFunctions.sine(radians / 4) / ElementaryFunctions.cosine(radians / 4)
    }

    /// The turn from one angle to another in a direction, radians, -2π…2π, clockwise positive.
    private static func sweep(from start: Double, to end: Double, clockwise: Bool) -> Double {
        let (turn, whole) = (clockwise ? end - start : start - end, 2 * Double.pi)
        guard turn.isFinite else { return 0 }
        // Against the direction, whole turns aside; a full turn back is a full turn forth.
        let rest = turn < 0 ? whole - (-turn).truncatingRemainder(dividingBy: whole) : turn
        let isWhole = rest >= whole - angleTolerance || turn < 0 && rest <= angleTolerance
        let forward = isWhole ? whole : rest
        return clockwise ? forward : -forward
    }

    /// Radians. Far above what a full turn loses when it is added to an angle and taken off again.
    private static let angleTolerance = 1e-9
}

extension Point {
    /// The point at distance 1 from the origin in a direction: radians from the x axis, clockwise on screen.
    fileprivate init(angle radians: Double) {
        self.init(x: ElementaryFunctions.cosine(radians), y: ElementaryFunctions.sine(radians))
    }

    /// Turned by a quarter about the origin, clockwise on screen.
    fileprivate var quarterTurned: Point { Point(x: -y, y: x) }
}
