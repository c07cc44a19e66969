import Fixtures
import Geometry
import Graphics
import Raster
import Testing

@Suite struct `A filled path` {
    private static let places: [AffineTransform] = [
        .identity, AffineTransform(translationX: 0.3, y: 0.7),
        AffineTransform.tenDegrees.concatenating(AffineTransform(translationX: 20.25, y: 3)),
        AffineTransform(a: 0.8, b: 0.3, c: -0.5, d: 1.1, tx: 30.1, ty: 2.2),
        AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 70.25, ty: 0.5),
    ]

    @Test(arguments: Drawing.allCases)
    func `that is a rounded rectangle draws as the shape does`(drawing: Drawing) {
        let rect = Rect(x: 5, y: 7.25, width: 50.5, height: 40)
        let shapes = [
            RoundedRect(rect), RoundedRect(rect, radii: CornerRadii(12)), RoundedRect(rect, radii: CornerRadii(20)),
            RoundedRect(
                rect, radii: CornerRadii(topLeft: 0, topRight: 3, bottomRight: 18, bottomLeft: 9)),
        ]
        for shape in shapes {
            let radii = shape.radii
            for place in Self.places {
                for rule in FillRule.allCases {
                    let fill = DrawCommand.Fill(shape: shape, transform: place, color: .white)
                    let expected = drawing.render([.fill(fill)], width: 90, height: 80)
                    let found = drawing.render(
                        [.path(Path(roundedRect: shape), rule, by: place)], width: 90, height: 80)
                    let difference = PixelDifference(found, expected)
                    // A path's quarter circles bulge by up to 0.03 % of their radius, which the sheared place lengthens.
                    let largest = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].max() ?? 0
                    let levels = 1 + Int((0.0003 * 1.3 * largest * 255).rounded(.down))
                    #expect(difference.largest <= levels, "\(shape) \(place) \(rule): \(difference)")
                }
            }
        }
    }

    @Test(arguments: Drawing.allCases)
    func `that is an ellipse draws as the shape does`(drawing: Drawing) {
        let circle = RoundedRect(Rect(x: -1, y: -1, width: 2, height: 2), radii: CornerRadii(1))
        let placed = AffineTransform(scaleX: 31.5, y: 22.25).concatenating(AffineTransform(translationX: 36, y: 30.5))
        let expected = drawing.render(
            [.fill(DrawCommand.Fill(shape: circle, transform: placed, color: .white))], width: 80, height: 60)
        let path = Path(ellipseIn: Rect(x: 4.5, y: 8.25, width: 63, height: 44.5))
        let found = drawing.render([.path(path)], width: 80, height: 60)
        // Curves bulge beyond the ellipse by 0.03 % of its radius, here by 1/100 pixel.
        #expect(PixelDifference(found, expected).largest <= 3)
        #expect(abs(found.area - .pi * 31.5 * 22.25) < 1e-3 * .pi * 31.5 * 22.25)
    }

    @Test(arguments: Drawing.allCases, FillRule.allCases)
    func `adds up to the area of a polygon that does not cross itself`(drawing: Drawing, rule: FillRule) {
        for seed in UInt64(0)..<20 {
            var random = SeededGenerator(seed: seed)
            let count = Int.random(in: 3...40, using: &random)
            // Points at growing angles around a middle: a star-shaped polygon, clockwise or not.
            let points = (0..<count).map { index -> Point in
                let angle = 2 * .pi * (Double(index) + random.value(0...0.9)) / Double(count)
                let radius = random.value(15...60)
                return Point(x: 64, y: 64) + AffineTransform(rotation: angle).apply(to: Point(x: radius, y: 0))
            }
            let polygon = seed % 2 == 0 ? points : points.reversed()
            let area = Self.shoelace(polygon)
            let found = drawing.render([.path(Path(polygon: polygon), rule)], width: 128, height: 128).area
            #expect(abs(found - area) < 1e-3 * area, "seed \(seed)")
        }
    }

    /// The area of a polygon, whichever way round.
    private static func shoelace(_ points: [Point]) -> Double {
        var sum = 0.0
        for (index, point) in points.enumerated() {
            let next = points[(index + 1) % points.count]
            sum += point.x * next.y - next.x * point.y
        }
        return abs(sum) / 2
    }

    @Test(arguments: Drawing.allCases)
    func `counts overlaps once or not at all`(drawing: Drawing) {
        func square(_ x: Double, _ y: Double, _ side: Double, clockwise: Bool = true) -> Path {
            let points = [
                Point(x: x, y: y), Point(x: x + side, y: y), Point(x: x + side, y: y + side), Point(x: x, y: y + side),
            ]
            return Path(polygon: clockwise ? points : points.reversed())
        }
        func both(_ first: Path, _ second: Path) -> Path { Path(first.elements + second.elements) }
        // Squares of 400 and 225 that share 10 by 10 (the first two), or the smaller one within the larger.
        let overlapping = both(square(4.5, 5.25, 20), square(14.5, 15.25, 15))
        let against = both(square(4.5, 5.25, 20), square(14.5, 15.25, 15, clockwise: false))
        let nested = both(square(4.5, 5.25, 20), square(6.25, 7.5, 15))
        let hole = both(square(4.5, 5.25, 20), square(6.25, 7.5, 15, clockwise: false))
        let twice = both(square(4.5, 5.25, 20), square(4.5, 5.25, 20))
        // Two triangles of 10 by 20 over 2, tip to tip.
        let eight = Path(polygon: (5, 5), (25, 5), (5, 25), (25, 25))
        let cases: [(Path, Double, Double)] = [
            (overlapping, 525, 425), (against, 425, 425), (nested, 400, 175), (hole, 175, 175), (twice, 400, 0),
            (eight, 200, 200),
        ]
        for place in [AffineTransform.identity, AffineTransform.tenDegrees.translated(byX: 5, y: 1)] {
            for (index, (path, nonZero, evenOdd)) in cases.enumerated() {
                for (rule, area) in [(FillRule.nonZero, nonZero), (.evenOdd, evenOdd)] {
                    let found = drawing.render([.path(path, rule, by: place)], width: 44, height: 44).area
                    #expect(abs(found - area) < 1e-3 * max(area, 100), "case \(index) \(rule)")
                }
            }
        }
    }

    @Test(arguments: Drawing.allCases)
    func `of parts that cross inside a pixel is exact there`(drawing: Drawing) {
        // One pixel with its four corners joined crosswise: two triangles of a quarter each.
        let cross = Path(polygon: (1, 1), (2, 1), (1, 2), (2, 2))
        #expect(drawing.render([.path(cross)], width: 3, height: 3).color(1, 1)[1] == 128)
        // The left half and the upper half of a pixel: three quarters, or two.
        let left = Path(rect: Rect(x: 1, y: 1, width: 0.5, height: 1))
        let upper = Path(rect: Rect(x: 1, y: 1, width: 1, height: 0.5))
        let halves = Path(left.elements + upper.elements)
        #expect(drawing.render([.path(halves, .nonZero)], width: 3, height: 3).color(1, 1)[1] == 191)
        #expect(drawing.render([.path(halves, .evenOdd)], width: 3, height: 3).color(1, 1)[1] == 128)
        // The triangles under both diagonals cover three quarters together, half of the pixel once, a quarter twice.
        let falling = Path(polygon: (1, 1), (2, 2), (1, 2))
        let rising = Path(polygon: (1, 2), (2, 1), (2, 2))
        let diagonals = Path(falling.elements + rising.elements)
        #expect(drawing.render([.path(diagonals, .nonZero)], width: 3, height: 3).color(1, 1)[1] == 191)
        #expect(drawing.render([.path(diagonals, .evenOdd)], width: 3, height: 3).color(1, 1)[1] == 128)
        // The parts beside each other in one pixel that an area with signs would take from each other.
        let back = Path(polygon: (1.75, 1), (1.75, 2), (2, 2), (2, 1))
        let beside = Path(left.elements + back.elements)
        for rule in FillRule.allCases {
            #expect(drawing.render([.path(beside, rule)], width: 3, height: 3).color(1, 1)[1] == 191)
        }
    }

    @Test(arguments: Drawing.allCases)
    func `that is a star has a middle by one rule and none by the other`(drawing: Drawing) {
        let star = Path(starAround: Point(x: 32, y: 33), radius: 30)
        let nonZero = drawing.render([.path(star, .nonZero)], width: 64, height: 64)
        let evenOdd = drawing.render([.path(star, .evenOdd)], width: 64, height: 64)
        for (x, y, inside, outside) in [(32, 32, 255, 0), (32, 12, 255, 255), (10, 25, 255, 255), (5, 50, 0, 0)] {
            #expect(nonZero.color(x, y)[1] == inside, "\(x), \(y)")
            #expect(evenOdd.color(x, y)[1] == outside, "\(x), \(y)")
        }
        // The inner pentagon's corners lie at (3 - √5) / 2 of the radius.
        let inner = 30 * (3 - 5.0.squareRoot()) / 2
        let fifth = 2 * Double.pi / 5
        let pentagon = 2.5 * inner * inner * AffineTransform(rotation: fifth).b
        #expect(abs(nonZero.area - evenOdd.area - pentagon) < 1e-3 * pentagon)
    }

    @Test(arguments: Drawing.allCases)
    func `moves as a whole by whole pixels`(drawing: Drawing) {
        for seed in UInt64(0)..<10 {
            var random = SeededGenerator(seed: seed)
            var path = Path()
            func point() -> Point { Point(x: random.value(2...28), y: random.value(2...28)) }
            path.move(to: point())
            for _ in 0..<6 { path.addCurve(to: point(), control1: point(), control2: point()) }
            let rule = seed % 2 == 0 ? FillRule.nonZero : .evenOdd
            let still = drawing.render([.path(path, rule)], width: 30, height: 30)
            let moved = drawing.render(
                [.path(path, rule, by: AffineTransform(translationX: 17, y: 9))], width: 60, height: 60)
            for y in 0..<30 {
                for x in 0..<30 { #expect(still.color(x, y) == moved.color(x + 17, y + 9), "seed \(seed)") }
            }
        }
    }

    @Test(arguments: Drawing.allCases, [AffineTransform.identity, .tenDegrees])
    func `changes one way as an edge moves slowly`(drawing: Drawing, turn: AffineTransform) {
        var before: [Int]?
        for step in 0...40 {
            let place = turn.concatenating(AffineTransform(translationX: 4 + Double(step) / 16, y: 0))
            let bar = Path(rect: Rect(x: 0, y: -50, width: 200, height: 200))
            let greens = drawing.render([.path(bar, by: place)], width: 24, height: 16).greens
            if let before {
                #expect(zip(before, greens).allSatisfy { $0 >= $1 }, "step \(step)")
                #expect(before != greens, "step \(step)")
            }
            before = greens
        }
    }

    @Test(arguments: Drawing.allCases)
    func `closes its open parts`(drawing: Drawing) {
        var open = Path()
        for (index, corner) in Rect(x: 2.5, y: 3, width: 10, height: 8).corners.enumerated() {
            if index == 0 { open.move(to: corner) } else { open.addLine(to: corner) }
        }
        var closed = open
        closed.closeSubpath()
        // A line after the close begins where the closed part did.
        var further = closed
        further.addLine(to: Point(x: 2.5, y: 20))
        further.addLine(to: Point(x: 6.5, y: 20))
        let bitmaps = [open, closed].map { drawing.render([.path($0)], width: 16, height: 24) }
        #expect(bitmaps[0] == bitmaps[1])
        #expect(abs(bitmaps[0].area - 80) < 0.1)
        #expect(drawing.render([.path(further)], width: 16, height: 24).color(3, 18)[1] == 255)
    }

    @Test(arguments: Drawing.allCases)
    func `of one opaque colour gives exactly its bytes`(drawing: Drawing) {
        for level in 0...255 {
            let grey = Double(level) / 255
            let square = Path(rect: Rect(x: 0, y: 0, width: 2, height: 2))
            let bitmap = drawing.render(
                [.path(square, .nonZero, Color(red: grey, green: grey, blue: grey))], width: 3, height: 2)
            #expect(bitmap.color(1, 1) == [level, level, level])
            #expect(bitmap.color(2, 1) == [0, 0, 0])
        }
    }
}
