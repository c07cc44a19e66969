import ElementaryFunctions
import Fixtures
import Geometry
import Graphics
import Testing

/// Colours of gradients at places and at stops.
@Suite struct GradientTests {
    static let seed: UInt64 = 5

    @Test func `gradients have the published colours`() throws {
        for vector in try BehaviourVectors.cases("gradient_color") {
            var gradient = Gradient(
                kind: vector.input["type"]?.string.flatMap(Gradient.Kind.init) ?? .axial,
                colors: try #require(vector.input["colors"]?.list).compactMap(Self.color),
                locations: vector.input["locations"]?.numbers)
            if let start = vector.input["start"]?.numbers { gradient.startPoint = Point(x: start[0], y: start[1]) }
            if let end = vector.input["end"]?.numbers { gradient.endPoint = Point(x: end[0], y: end[1]) }
            let size = try #require(vector.input["size"]?.numbers)
            let point = try #require(vector.input["point"]?.numbers)
            let found = gradient.color(
                at: Point(x: point[0], y: point[1]), in: Size(width: size[0], height: size[1]))
            let expected = try #require(vector.expect["color"]?.numbers)
            for (found, expected) in zip([found.red, found.green, found.blue, found.alpha], expected) {
                #expect(abs(found - expected) <= vector.tol, "\(vector.id)")
            }
        }
    }

    @Test func `at a stop the colour is the stop's, exactly`() {
        var generator = SeededGenerator(seed: Self.seed)
        for _ in 0..<100 {
            let colors = (0..<Int.random(in: 1...6, using: &generator)).map { _ in Self.color(&generator) }
            let locations = colors.map { _ in generator.value(0...1) }.sorted()
            let located = Gradient(colors: colors, locations: locations)
            let even = Gradient(colors: colors)
            for (index, color) in colors.enumerated() {
                #expect(located.color(at: locations[index]) == color, "seed \(Self.seed)")
                #expect(even.color(at: Double(index) / Double(max(colors.count - 1, 1))) == color, "seed \(Self.seed)")
            }
            #expect(located.color(at: 0) == colors[0] || locations[0] == 0)
            #expect(located.color(at: 1) == colors[colors.count - 1])
        }
    }

    @Test func `equal locations are a hard stop with the later colour on it`() {
        let colors = [Color.black, .white, Color(red: 1, green: 0, blue: 0), .clear]
        let gradient = Gradient(colors: colors, locations: [0, 0.5, 0.5, 1])
        #expect(gradient.color(at: 0.5) == colors[2])
        #expect(gradient.color(at: 0.5.nextDown).green > 0.999_999)
        #expect(gradient.color(at: 0.75) == Color(red: 0.5, green: 0, blue: 0, alpha: 0.5))
        let ends = Gradient(colors: colors, locations: [0, 0, 1, 1])
        #expect(ends.color(at: 0) == colors[1] && ends.color(at: 1) == colors[3])
        // One that falls back counts as equal to the one before.
        let falling = Gradient(colors: colors, locations: [0, 0.5, 0.25, 1])
        #expect(falling.color(at: 0.5) == colors[2] && falling.color(at: 0.25) == gradient.color(at: 0.25))
    }

    @Test func `outside the end colours go on`() {
        let gradient = Gradient(colors: [.black, .white], locations: [0.25, 0.75])
        let size = Size(width: 10, height: 100)
        #expect([-50, 0, 25].map { gradient.color(at: Point(x: 5, y: $0), in: size) }.allSatisfy { $0 == .black })
        #expect([75, 100, 500].map { gradient.color(at: Point(x: 5, y: $0), in: size) }.allSatisfy { $0 == .white })
        #expect(gradient.color(at: Point(x: 5, y: 50), in: size).red == 0.5)
        let whole = Gradient(colors: [.black, .white])
        #expect(whole.color(at: -1) == .black && whole.color(at: 2) == .white)
    }

    @Test func `no colours are clear, one is plain, and unequal counts are spaced evenly`() {
        #expect(Gradient(colors: []).color(at: 0.5) == .clear)
        let red = Color(red: 1, green: 0, blue: 0)
        #expect([0, 0.5, 1].allSatisfy { Gradient(colors: [red]).color(at: $0) == red })
        #expect(Gradient(colors: [.black, .white], locations: [0.9]).color(at: 0.5).red == 0.5)
    }

    @Test func `on an oblong the middle colour joins the other two corners`() {
        let gradient = Gradient(colors: [], startPoint: .zero, endPoint: Point(x: 1, y: 1))
        let size = Size(width: 100, height: 200)
        for point in [Point(x: 100, y: 0), Point(x: 0, y: 200), Point(x: 50, y: 100), Point(x: 75, y: 50)] {
            #expect(gradient.fraction(at: point, in: size) == 0.5)
        }
    }

    @Test func `a radial gradient's outermost ellipse lies in the box whose corner is the end point`() {
        let gradient = Gradient(
            kind: .radial, colors: [], startPoint: Point(x: 0.5, y: 0.5), endPoint: Point(x: 1, y: 0.75))
        let size = Size(width: 200, height: 100)
        func fraction(_ x: Double, _ y: Double) -> Double { gradient.fraction(at: Point(x: x, y: y), in: size) }
        #expect(fraction(100, 50) == 0)
        #expect(fraction(200, 50) == 1 && fraction(0, 50) == 1 && fraction(100, 75) == 1 && fraction(100, 25) == 1)
        #expect(fraction(150, 50) == 0.5 && fraction(100, 37.5) == 0.5)
        #expect(abs(fraction(100 + 60, 50 + 20) - 1) < 1e-15)
        #expect(fraction(200, 75) == 1)
        // A flat ellipse holds the points of its axis alone.
        let flat = Gradient(
            kind: .radial, colors: [], startPoint: Point(x: 0.5, y: 0.5), endPoint: Point(x: 1, y: 0.5))
        #expect(flat.fraction(at: Point(x: 150, y: 50), in: size) == 0.5)
        #expect(flat.fraction(at: Point(x: 150, y: 51), in: size) == 1)
    }

    @Test func `a conic gradient runs clockwise from the direction of its end point`() {
        let gradient = Gradient(
            kind: .conic, colors: [], startPoint: Point(x: 0.5, y: 0.5), endPoint: Point(x: 0.5, y: 0))
        let size = Size(width: 100, height: 100)
        func fraction(_ x: Double, _ y: Double) -> Double { gradient.fraction(at: Point(x: x, y: y), in: size) }
        #expect(
            fraction(50, 0) == 0 && fraction(100, 50) == 0.25 && fraction(50, 100) == 0.5 && fraction(0, 50) == 0.75)
        #expect(abs(fraction(100, 0) - 0.125) < 1e-15)
        #expect(fraction(49.999, 0) > 0.99)
    }

    @Test func `coinciding points and sides of no length give a fraction all the same`() {
        let size = Size(width: 100, height: 0)
        for kind in Gradient.Kind.allCases {
            let gradient = Gradient(kind: kind, colors: [], startPoint: .zero, endPoint: .zero)
            for point in [Point.zero, Point(x: 30, y: 0), Point(x: -5, y: 7)] {
                #expect((0...1).contains(gradient.fraction(at: point, in: size)))
            }
        }
        #expect(Gradient(colors: [], startPoint: .zero, endPoint: .zero).fraction(at: .zero, in: size) == 1)
    }

    private static func color(_ value: JSONValue) -> Color? {
        value.numbers.map { Color(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) }
    }

    private static func color(_ generator: inout SeededGenerator) -> Color {
        Color(
            red: generator.value(0...1), green: generator.value(0...1), blue: generator.value(0...1),
            alpha: generator.value(0...1))
    }
}
