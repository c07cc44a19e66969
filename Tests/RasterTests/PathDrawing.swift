import Geometry
import Graphics

extension DrawCommand {
    static func path(
        _ path: Path, _ fillRule: FillRule = .nonZero, _ color: Color = .white,
        by transform: AffineTransform = .identity
    ) -> DrawCommand {
        .path(PathFill(path: path, fillRule: fillRule, transform: transform, color: color))
    }
}

extension Path {
    /// A closed polygon.
    init(polygon points: [Point]) {
        self.init()
        for (index, point) in points.enumerated() {
            if index == 0 { move(to: point) } else { addLine(to: point) }
        }
        closeSubpath()
    }

    init(polygon points: (Double, Double)...) { self.init(polygon: points.map { Point(x: $0.0, y: $0.1) }) }

    /// A star of lines from every point of a circle to the second next, five points if not told otherwise.
    init(starAround center: Point, radius: Double, points: Int = 5, step: Int = 2) {
        self.init(
            polygon: (0..<points).map { index in
                let turn = AffineTransform(rotation: 2 * .pi * Double(index * step % points) / Double(points))
                return center + turn.apply(to: Point(x: 0, y: -radius))
            })
    }
}

extension Bitmap {
    /// The sum of the greens as a number of whole white pixels.
    var area: Double { Double(greens.reduce(0, +)) / 255 }
}
