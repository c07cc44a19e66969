import Animation
import Geometry
import Graphics
import Testing

/// Paths and gradients between two.
@Suite struct MixingTests {
    static let small = Path(ellipseIn: Rect(x: 0, y: 0, width: 10, height: 20))
    static let large = Path(ellipseIn: Rect(x: 100, y: 0, width: 30, height: 40))

    @Test func `paths of the same elements mix point by point`() {
        #expect(Path.mix(Self.small, Self.large, at: 0) == Self.small)
        #expect(Path.mix(Self.small, Self.large, at: 1) == Self.large)
        let half = Path.mix(Self.small, Self.large, at: 0.5)
        #expect(half.boundingBox == Rect(x: 50, y: 0, width: 20, height: 30))
        #expect(Path.mix(Self.small, Self.large, at: 2).boundingBox == Rect(x: 200, y: 0, width: 50, height: 60))
        let (line, quad) = (
            Path([.move(to: .zero), .line(to: Point(x: 2, y: 2)), .closeSubpath]),
            Path([.move(to: .zero), .quadCurve(to: Point(x: 4, y: 0), control: Point(x: 2, y: 8))])
        )
        #expect(
            Path.mix(line, line.applying(AffineTransform(scaleX: 3, y: 1)), at: 0.5).elements
                == [.move(to: .zero), .line(to: Point(x: 4, y: 2)), .closeSubpath])
        #expect(
            Path.mix(quad, quad.applying(AffineTransform(scaleX: 2, y: 2)), at: 0.5)
                == quad.applying(AffineTransform(scaleX: 1.5, y: 1.5)))
    }

    @Test func `other paths jump to the later one at once`() {
        let square = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(Path.mix(Self.small, square, at: 0.1) == square)
        let curved = Path([.move(to: .zero), .quadCurve(to: .zero, control: .zero)])
        let straight = Path([.move(to: .zero), .line(to: .zero)])
        #expect(Path.mix(curved, straight, at: 0) == straight)
        let longer = Path(straight.elements + [.closeSubpath])
        #expect(Path.mix(straight, longer, at: 0.5) == longer && Path.mix(longer, straight, at: 0.5) == straight)
    }

    @Test func `gradients mix entry by entry where the counts agree`() {
        let start = Gradient(colors: [.black, .white], locations: [0, 0.5], startPoint: .zero)
        let end = Gradient(
            colors: [.white, .clear], locations: [0.5, 1], startPoint: Point(x: 1, y: 1), endPoint: .zero)
        let half = Gradient.mix(start, end, at: 0.5)
        #expect(half.colors[0] == Color(red: 0.5, green: 0.5, blue: 0.5) && half.colors[1].alpha == 0.5)
        #expect(half.locations == [0.25, 0.75])
        #expect(half.startPoint == Point(x: 0.5, y: 0.5) && half.endPoint == Point(x: 0.25, y: 0.5))
        #expect(Gradient.mix(start, end, at: 0) == start && Gradient.mix(start, end, at: 1) == end)
        var more = end
        (more.colors, more.locations) = ([.clear, .white, .black], nil)
        let jumped = Gradient.mix(start, more, at: 0.5)
        #expect(jumped.colors == more.colors && jumped.locations == nil)
        #expect(jumped.startPoint == Point(x: 0.5, y: 0.5))
        more = end
        more.locations = [0.2]
        #expect(Gradient.mix(start, more, at: 0.5).locations == [0.2])
    }
}
