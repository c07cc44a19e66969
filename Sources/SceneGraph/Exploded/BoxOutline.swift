internal import Geometry
internal import Graphics

/// A thin line around a box that lies askew: as wide everywhere, whatever the box's transform does.
struct BoxOutline {
    /// The box's corners in pixels, one after another around it.
    let corners: [Point]
    /// Pixels.
    let width: Double
    let color: Color
    /// Pixels from one dash's begin to the next one's; half of it is drawn. Nil is a solid line.
    var dash: Double?

    /// More dashes an edge are not told apart, and would only take time.
    private static let mostDashes = 200.0

    var commands: [DrawCommand] {
        corners.indices.flatMap { edge(from: corners[$0], to: corners[($0 + 1) % corners.count]) }
    }

    /// Each line goes on by half its width at either end, so that the corners are filled and a box of no size is a dot.
    private func edge(from start: Point, to end: Point) -> [DrawCommand] {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        let (x, y) = length > 0 ? (dx / length, dy / length) : (1, 0)
        let along = AffineTransform(a: x, b: y, c: -y, d: x, tx: start.x, ty: start.y)
        return strokes(length).map { stroke in
            let rect = Rect(
                x: stroke.lowerBound - width / 2, y: -width / 2,
                width: stroke.upperBound - stroke.lowerBound + width, height: width)
            return .fill(.init(shape: RoundedRect(rect), transform: along, color: color))
        }
    }

    /// The drawn parts of an edge: begin and end with half a dash, so that the corners are drawn.
    private func strokes(_ length: Double) -> [ClosedRange<Double>] {
        guard let dash, length > dash else { return [0...length] }
        let count = min((length / dash).rounded(), Self.mostDashes)
        let step = length / count
        return (0...Int(count)).map { index in
            let middle = step * Double(index)
            return max(0, middle - step / 4)...min(length, middle + step / 4)
        }
    }
}
