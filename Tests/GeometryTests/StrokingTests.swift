import Geometry
import Testing

/// The area of lines along paths, at places worked out by hand.
@Suite struct StrokingTests {
    private func style(_ change: (inout StrokeStyle) -> Void = { _ in }) -> StrokeStyle {
        var style = StrokeStyle()
        style.lineWidth = 2
        change(&style)
        return style
    }

    private func covers(_ text: String, _ style: StrokeStyle, _ x: Double, _ y: Double) throws -> Bool {
        winding(try Path(svg: text).stroked(style, tolerance: 0.001), x, y) != 0
    }

    /// How often the path turns around a point: crossings of a ray to the right, up ones less down ones.
    private func winding(_ path: Path, _ x: Double, _ y: Double) -> Int {
        path.polylines(tolerance: 0.001).reduce(0) { total, line in
            let ends = Array(line.points.dropFirst()) + [line.points[0]]
            return total
                + zip(line.points, ends).reduce(0) { count, edge in
                    let (from, to) = edge
                    guard (from.y <= y) != (to.y <= y) else { return count }
                    let crossing = from.x + (y - from.y) / (to.y - from.y) * (to.x - from.x)
                    return crossing > x ? count + (to.y > from.y ? 1 : -1) : count
                }
        }
    }

    @Test func `a line is as wide as it says, half on either side`() throws {
        for (x, y, isCovered) in [(5.0, 0.9, true), (5, -0.9, true), (5, 1.1, false), (-0.1, 0, false), (9.9, 0, true)]
        {
            #expect(try covers("M 0 0 L 10 0", style(), x, y) == isCovered, "\(x), \(y)")
        }
        #expect(try Path(svg: "M 0 0 L 10 0").stroked(style { $0.lineWidth = 0 }, tolerance: 0.1).isEmpty)
    }

    @Test(arguments: [
        (StrokeStyle.LineCap.butt, false, false), (.round, true, false), (.square, true, true),
    ])
    func `caps reach half a width beyond the ends`(cap: StrokeStyle.LineCap, middle: Bool, corner: Bool) throws {
        let style = style { $0.lineCap = cap }
        for (end, sign) in [(0.0, -1.0), (10, 1)] {
            #expect(try covers("M 0 0 L 10 0", style, end + sign * 0.9, 0) == middle)
            #expect(try covers("M 0 0 L 10 0", style, end + sign * 0.9, 0.9) == corner)
            #expect(try !covers("M 0 0 L 10 0", style, end + sign * 1.1, 0))
        }
        #expect(try covers("M 5 5 L 5 5", style, 5.5, 5) == (cap != .butt))
    }

    /// The corner of a right angle at (10, 0); outside of it lies the upper right.
    @Test(arguments: [
        (StrokeStyle.LineJoin.miter, true, true, true), (.round, true, true, false), (.bevel, true, false, false),
    ])
    func `joins fill the outer corner by their style`(
        join: StrokeStyle.LineJoin, near: Bool, further: Bool, tip: Bool
    ) throws {
        for text in ["M 0 0 L 10 0 L 10 10", "M 10 10 L 10 0 L 0 0", "M 0 0 L 10 0 L 10 10 L 0 10 Z"] {
            let style = style { $0.lineJoin = join }
            #expect(try covers(text, style, 10.4, -0.4) == near, "\(text)")
            #expect(try covers(text, style, 10.6, -0.6) == further, "\(text)")
            #expect(try covers(text, style, 10.9, -0.9) == tip, "\(text)")
        }
    }

    @Test func `beyond the miter limit the corner is cut off`() throws {
        // A right angle's miter is √2 widths long.
        #expect(try covers("M 0 0 L 10 0 L 10 10", style { $0.miterLimit = 1.42 }, 10.9, -0.9))
        #expect(try !covers("M 0 0 L 10 0 L 10 10", style { $0.miterLimit = 1.41 }, 10.9, -0.9))
    }

    @Test func `a closed path has a join where it began, an open one has caps`() throws {
        #expect(try covers("M 0 0 L 10 0 L 10 10 L 0 10 Z", style(), -0.9, -0.9))
        #expect(try !covers("M 0 0 L 10 0 L 10 10 L 0 10 L 0 0", style(), -0.9, -0.9))
    }

    @Test(
        arguments: [
            ([3, 2], 0, [(0, 3), (5, 8)]), ([3, 2], 1, [(0, 2), (4, 7), (9, 10)]), ([2], 0, [(0, 2), (4, 6), (8, 10)]),
            ([3, 2], -1, [(1, 4), (6, 9)]), ([0, 0], 0, [(0, 10)]), ([100, 1], 0, [(0, 10)]),
        ] as [([Double], Double, [(Double, Double)])])
    func `dashes lie where the pattern and its phase say`(
        pattern: [Double], phase: Double, dashes: [(Double, Double)]
    ) throws {
        let style = style { ($0.lineDashPattern, $0.lineDashPhase) = (pattern, phase) }
        for x in stride(from: 0.05, to: 10, by: 0.1) {
            let isIn = dashes.contains { $0.0 < x && x < $0.1 }
            #expect(try covers("M 0 0 L 4 0 L 10 0", style, x, 0.5) == isIn, "at \(x)")
        }
    }

    @Test func `a curve's line covers what lies within half a width of it`() throws {
        let style = style { $0.lineCap = .butt }
        for (radius, isCovered) in [(8.9, false), (9.1, true), (10.9, true), (11.1, false)] {
            for degrees in stride(from: 5.0, to: 90, by: 10) {
                // Tangents without trigonometry: a point of the circle by the half angle's tangent.
                let t = degrees / 90 * (2.0.squareRoot() - 1)
                let (x, y) = ((1 - t * t) / (1 + t * t) * radius, 2 * t / (1 + t * t) * radius)
                #expect(try covers("M 10 0 A 10 10 0 0 1 0 10", style, x, y) == isCovered, "\(radius) at \(degrees)")
            }
        }
    }
}
