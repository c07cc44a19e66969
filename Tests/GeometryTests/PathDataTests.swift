import Fixtures
import Geometry
import Testing

/// SVG path data.
@Suite struct PathDataTests {
    private func end(_ text: String) throws -> Point? { try Path(svg: text).currentPoint }

    @Test(arguments: [
        ("M 1 2 L 3 4 H 5 V 6 Z", "m 1 2 l 2 2 h 2 v 2 z"),
        ("M1,2 3,4 5,6", "M 1 2 L 3 4 L 5 6"), ("m1 2 2 2 2 2", "M 1 2 L 3 4 L 5 6"),
        ("M0 0C1 1 2 1 3 0S5-1 6 0", "M 0 0 C 1 1 2 1 3 0 C 4 -1 5 -1 6 0"),
        ("M0 0Q1 1 2 0T4 0t2 0", "M 0 0 Q 1 1 2 0 Q 3 -1 4 0 Q 5 1 6 0"),
        ("M0 0S1 1 2 0", "M 0 0 C 0 0 1 1 2 0"), ("M0 0L5 5ZL9 9", "M 0 0 L 5 5 Z L 9 9"),
        ("M.5.5 1e1-1E+1", "M 0.5 0.5 L 10 -10"), ("M0 0a1 1 0 0110 10", "M 0 0 A 1 1 0 0 1 10 10"),
    ])
    func `two ways to say one path are read alike`(first: String, second: String) throws {
        #expect(try Path(svg: first) == Path(svg: second))
    }

    @Test(arguments: [
        ("L 1 1", "a path begins with M"), ("M 1", "M takes 2 numbers at a time, not 1"),
        ("M 0 0 X", "\"X\" is no path command; they are M L H V C S Q T A Z"),
        ("M 0 0 L 1 a", "L takes 2 numbers at a time, not 1"),
        ("M 0 0 L 1 #", "L is followed by something that is no number"),
        ("M 0 0 A 1 1 0 2 0 5 5", "the fourth and fifth number of A are flags, 0 or 1"),
        ("M 0 0 L 1e400 0", "L is followed by something that is no number"),
    ])
    func `what is no path data is told`(text: String, message: String) {
        #expect(throws: PathSyntaxError(message: message)) { try Path(svg: text) }
    }

    @Test func `an empty text is an empty path`() throws { #expect(try Path(svg: " ").isEmpty) }

    /// Quarter, half and three quarters of the circle of radius 10 around the origin, both ways round.
    @Test(arguments: [
        ("M 10 0 A 10 10 0 0 1 0 10", 1), ("M 10 0 A 10 10 0 0 1 -10 0", 2), ("M 10 0 A 10 10 0 1 1 0 -10", 3),
        ("M 10 0 A 10 10 0 0 0 0 -10", 1), ("M 10 0 A 10 10 0 1 0 0 10", 3),
    ])
    func `a circle's arc stays on the circle`(text: String, quarters: Int) throws {
        let path = try Path(svg: text)
        #expect(path.elements.count == 1 + quarters)
        for fraction in stride(from: 0.0, through: 1, by: 1 / 64) {
            let place = try #require(path.location(at: fraction)?.point)
            let radius = (place.x * place.x + place.y * place.y).squareRoot()
            #expect(abs(radius - 10) < 0.01, "\(fraction)")
        }
        #expect(abs(path.length - Double(quarters) * 5 * .pi) < 0.01)
    }

    @Test func `the flags choose among four arcs`() throws {
        func middle(_ large: Int, _ clockwise: Int) throws -> Point {
            try #require(Path(svg: "M 0 0 A 10 10 0 \(large) \(clockwise) 10 10").location(at: 0.5)?.point)
        }
        let (root, near) = (5 * 2.0.squareRoot(), 10 - 5 * 2.0.squareRoot())
        // Their centers are (10, 0) and (0, 10).
        let expected: [(large: Int, clockwise: Int, point: Point)] = [
            (0, 1, Point(x: 10 - near, y: near)), (0, 0, Point(x: near, y: 10 - near)),
            (1, 1, Point(x: 10 + root, y: -root)), (1, 0, Point(x: -root, y: 10 + root)),
        ]
        for (large, clockwise, point) in expected {
            let found = try middle(large, clockwise)
            #expect(abs(found.x - point.x) < 0.02, "\(large) \(clockwise): \(found)")
            #expect(abs(found.y - point.y) < 0.02, "\(large) \(clockwise): \(found)")
        }
    }

    @Test func `radii that do not reach are lengthened, and none is a line`() throws {
        let stretched = try Path(svg: "M 0 0 A 1 1 0 0 1 20 0")
        let top = try #require(stretched.location(at: 0.5)?.point)
        #expect(abs(top.x - 10) < 1e-6 && abs(top.y + 10) < 1e-6)
        #expect(try Path(svg: "M 0 0 A 0 5 0 0 1 20 0") == Path(svg: "M 0 0 L 20 0"))
        #expect(try Path(svg: "M 3 3 A 5 5 0 0 1 3 3") == Path(svg: "M 3 3"))
    }

    @Test func `a turned ellipse ends where it says and has the ellipse's extent`() throws {
        let path = try Path(svg: "M -20 0 A 20 10 0 0 1 20 0 A 20 10 0 0 1 -20 0 Z")
        let turned = try Path(svg: "M 0 -20 A 20 10 90 0 1 0 20 A 20 10 90 0 1 0 -20 Z")
        let (flat, tall) = (try #require(path.boundingBox), try #require(turned.boundingBox))
        #expect(abs(flat.size.width - 40) < 0.02 && abs(flat.size.height - 20) < 0.02)
        #expect(abs(tall.size.width - 20) < 0.02 && abs(tall.size.height - 40) < 0.02)
    }
}
