import ElementaryFunctions
import Fixtures
import Geometry
import Testing

/// What paths are made of: the building calls, the closed shapes, arcs.
@Suite struct PathTests {
    @Test func `nothing is drawn before the first move`() {
        var path = Path()
        path.addLine(to: Point(x: 1, y: 1))
        path.addQuadCurve(to: Point(x: 1, y: 1), control: .zero)
        path.addCurve(to: Point(x: 1, y: 1), control1: .zero, control2: .zero)
        path.closeSubpath()
        #expect(path.isEmpty && path.currentPoint == nil)
        #expect(Path([.line(to: .zero), .closeSubpath]).isEmpty)
    }

    @Test func `after a close the current point is where the subpath began`() {
        var path = Path()
        path.move(to: Point(x: 1, y: 2))
        path.addLine(to: Point(x: 5, y: 2))
        path.closeSubpath()
        path.closeSubpath()
        #expect(path.elements.count == 3)
        #expect(path.currentPoint == Point(x: 1, y: 2))
        path.addLine(to: Point(x: 1, y: 9))
        #expect(path.length == 4 + 4 + 7)
        path.move(to: Point(x: 50, y: 60))
        path.closeSubpath()
        #expect(path.currentPoint == Point(x: 50, y: 60))
        #expect(path.polylines(tolerance: 1).map(\.points.count) == [2, 2, 1])
    }

    @Test func `a rectangle runs clockwise from its top left corner`() {
        let path = Path(rect: Rect(x: 30, y: 20, width: -20, height: 10))
        let corners = [(10, 20), (30, 20), (30, 30), (10, 30)].map { Point(x: $0.0, y: $0.1) }
        #expect(path.polylines(tolerance: 1).map(\.points) == [corners])
        #expect(path.elements.last == .closeSubpath && path.length == 60)
    }

    @Test func `an ellipse touches its rectangle's sides`() {
        let rect = Rect(x: 10, y: -20, width: 80, height: 30.1)
        let path = Path(ellipseIn: rect)
        #expect(path.boundingBox == rect)
        #expect(path.elements.first == .move(to: Point(x: 90, y: rect.midpoint.y)))
        #expect(path.currentPoint == Point(x: 90, y: rect.midpoint.y))
        // A quarter of the way round is the bottom: clockwise on screen.
        #expect(path.elements[1].end == Point(x: 50, y: rect.maxY))
        for index in 0..<64 {
            let point = path.location(at: Double(index) / 64)?.point ?? .zero
            let (x, y) = ((point.x - rect.midpoint.x) / 40, (point.y - rect.midpoint.y) / 15.05)
            #expect(abs((x * x + y * y).squareRoot() - 1) < Self.arcTolerance)
        }
    }

    @Test func `a rounded rectangle has four lines and four curves whatever its radii`() {
        let rect = Rect(x: 0, y: 0, width: 100, height: 60)
        let square = Path(roundedRect: RoundedRect(rect))
        let round = Path(
            roundedRect: RoundedRect(
                rect, radii: CornerRadii(topLeft: 10, topRight: 20, bottomRight: 30, bottomLeft: 5)))
        #expect(square.elements.count == 10 && round.elements.count == 10)
        #expect(square.boundingBox == rect && round.boundingBox == rect)
        #expect(square.length == 320)
        #expect(square.polylines(tolerance: 0.1) == Path(rect: rect).polylines(tolerance: 0.1))
        // Each radius r takes 2 r off the way and adds a quarter circle.
        #expect(abs(round.length - (320 - 2 * 65 + 65 * .pi / 2)) < 65 * Self.arcTolerance)
        let joints: [(Double, Double)] = [
            (10, 0), (80, 0), (100, 20), (100, 30), (70, 60), (5, 60), (0, 55), (0, 10), (10, 0),
        ]
        #expect(round.elements.compactMap(\.end) == joints.map { Point(x: $0.0, y: $0.1) })
    }

    /// Of the radius: a cubic curve for a quarter circle.
    static let arcTolerance = 3e-4
}

extension Path.Element {
    var end: Point? {
        switch self {
        case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
        case .closeSubpath: nil
        }
    }
}
