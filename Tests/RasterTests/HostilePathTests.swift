import Fixtures
import Geometry
import Graphics
import Raster
import Testing

@Suite struct `A path of unusual size or shape` {
    @Test(arguments: Drawing.allCases)
    func `draws nothing where it has no area or no numbers`(drawing: Drawing) {
        let square = Path(rect: Rect(x: 1, y: 1, width: 8, height: 8))
        var point = Path()
        point.move(to: Point(x: 5, y: 5))
        point.closeSubpath()
        var there = Path()
        there.move(to: Point(x: 1.5, y: 2))
        there.addLine(to: Point(x: 8, y: 9.5))
        var stays = Path()
        stays.move(to: Point(x: 4, y: 4))
        stays.addCurve(to: Point(x: 4, y: 4), control1: Point(x: 4, y: 4), control2: Point(x: 4, y: 4))
        let singular = AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 3, ty: 3)
        let commands: [DrawCommand] = [
            .path(Path()), .path(point), .path(there), .path(stays), .path(square, by: singular),
            .path(square, by: AffineTransform(scaleX: .infinity, y: 1)),
            .path(square, by: AffineTransform(scaleX: 1e300, y: 1)),
            .path(Path(rect: Rect(x: .nan, y: 0, width: 8, height: 8))),
            .path(Path(rect: Rect(x: 0, y: 0, width: 8, height: Double.infinity))),
            .path(Path(rect: Rect(x: 20, y: 1, width: 8, height: 8))),
            .path(Path(rect: Rect(x: -20, y: 1, width: 8, height: 8))),
            .path(Path(rect: Rect(x: 1, y: 20, width: 8, height: 8))),
            .path(Path(rect: Rect(x: 1, y: -20, width: 8, height: 8))),
        ]
        for rule in FillRule.allCases {
            for command in commands {
                guard case .path(var fill) = command else { continue }
                fill.fillRule = rule
                let greens = drawing.render([.path(fill)], width: 10, height: 10).greens
                #expect(greens.allSatisfy { $0 == 0 }, "\(command)")
            }
        }
    }

    @Test(arguments: Drawing.allCases)
    func `that reaches far beyond the frame is whole`(drawing: Drawing) {
        for size in [1e4, 1e6, 1e9, 1e12] {
            let rect = Rect(x: -size, y: -size, width: 2 * size, height: 2 * size)
            for place in [AffineTransform.identity, .tenDegrees] {
                for path in [Path(rect: rect), Path(ellipseIn: rect)] {
                    let bitmap = drawing.render([.path(path, by: place)], width: 10, height: 10)
                    #expect(bitmap.greens.allSatisfy { $0 == 255 }, "\(size)")
                }
            }
        }
        let scaled = AffineTransform(scaleX: 1e9, y: 1e9)
        let bitmap = drawing.render(
            [.path(Path(rect: Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)), by: scaled)], width: 10, height: 10)
        #expect(bitmap.greens.allSatisfy { $0 == 255 })
    }

    @Test(arguments: Drawing.allCases)
    func `shows a huge curve's edge where it is`(drawing: Drawing) {
        // A circle whose left side is nearly upright at x = 5.
        for radius in [1e4, 1e6, 1e9] {
            let circle = Path(ellipseIn: Rect(x: 5, y: 8 - radius, width: 2 * radius, height: 2 * radius))
            let bitmap = drawing.render([.path(circle)], width: 16, height: 16)
            for y in 0..<16 {
                #expect(bitmap.color(4, y)[1] == 0)
                #expect(bitmap.color(5, y)[1] >= 254)
            }
        }
    }

    @Test(arguments: Drawing.allCases)
    func `draws the same left of the frame as inside it`(drawing: Drawing) {
        // What lies left of the frame is drawn together into upright edges.
        for seed in UInt64(0)..<20 {
            var random = SeededGenerator(seed: seed)
            var path = Path()
            func point() -> Point { Point(x: random.value(-40...40), y: random.value(-40...60)) }
            path.move(to: point())
            for index in 0..<12 {
                if index % 2 == 0 {
                    path.addLine(to: point())
                } else {
                    path.addQuadCurve(to: point(), control: point())
                }
            }
            for rule in FillRule.allCases {
                let part = drawing.render([.path(path, rule)], width: 20, height: 20)
                let moved = AffineTransform(translationX: 50, y: 50)
                let whole = drawing.render([.path(path, rule, by: moved)], width: 100, height: 120)
                for y in 0..<20 {
                    for x in 0..<20 {
                        let difference = abs(part.color(x, y)[1] - whole.color(x + 50, y + 50)[1])
                        #expect(difference <= 1, "seed \(seed) at \(x), \(y)")
                    }
                }
            }
        }
    }

    /// Strips of 1/64 pixel stand for an exact cut where more than a hundred edges lie above each other.
    private static let levelsForStrips = 4

    @Test func `of thousands of lines across each other draws as the reference does`() {
        let star = Path(starAround: Point(x: 20, y: 20), radius: 19, points: 301, step: 148)
        for rule in FillRule.allCases {
            let found = Drawing.fast.render([.path(star, rule)], width: 40, height: 40)
            let expected = Drawing.reference.render([.path(star, rule)], width: 40, height: 40)
            let difference = PixelDifference(found, expected)
            #expect(difference.largest <= Self.levelsForStrips, "\(rule): \(difference)")
        }
    }

    @Test func `of many thousands of lines ends in time`() {
        var random = SeededGenerator(seed: 1)
        let scribble = Path(
            polygon: (0..<5_000).map { _ in Point(x: random.value(-20...220), y: random.value(-20...220)) })
        let level = Path(
            polygon: (0..<5_000).map { _ in Point(x: random.value(-20...220), y: random.value(100...102)) })
        for path in [scribble, level] {
            for rule in FillRule.allCases {
                _ = Drawing.fast.render([.path(path, rule)], width: 200, height: 200)
            }
        }
    }

    @Test(arguments: Drawing.allCases)
    func `with a thousand curves along its edges has its area`(drawing: Drawing) {
        // Bumps along the upper and the lower side of a band, ten to a pixel.
        var path = Path()
        path.move(to: Point(x: 10, y: 20))
        for index in 1...500 {
            let end = Point(x: 10 + Double(index) / 10, y: 20)
            path.addQuadCurve(to: end, control: Point(x: end.x - 0.05, y: 19))
        }
        path.addLine(to: Point(x: 60, y: 40))
        for index in 1...500 {
            let end = Point(x: 60 - Double(index) / 10, y: 40)
            path.addQuadCurve(to: end, control: Point(x: end.x + 0.05, y: 41))
        }
        // A quadratic curve covers two thirds of its control triangle: 1/3 pixel of height over 50 pixels, twice.
        let area = 1000 + 2 * 50.0 / 3
        let found = drawing.render([.path(path)], width: 70, height: 60).area
        #expect(abs(found - area) < 1e-3 * area)
    }
}
