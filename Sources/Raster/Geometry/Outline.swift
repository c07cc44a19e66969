internal import Geometry

/// The edge of a rounded rectangle as a closed polygon in pixels.
///
/// Corners are circular arcs in the shape's own space, cut into chords there and then mapped, so that a
/// sheared corner is a true piece of an ellipse. A chord is nowhere further than 1/512 pixel from its arc.
/// The polygon is convex, whatever the transform.
struct Outline {
    private(set) var points: [Point] = []

    /// The furthest that a chord may be from its arc, pixels.
    static let flatness = 1.0 / 512

    /// The outline of one shape; empty where nothing would be drawn.
    init(_ shape: RoundedRect, by transform: AffineTransform) { append(shape, by: transform) }

    init() {}

    mutating func removeAll() { points.removeAll(keepingCapacity: true) }

    /// Adds the outline of a shape behind the points already there.
    ///
    /// - Returns: The number of points added: 0 where the shape is empty, its map is singular, or a coordinate
    ///   is not finite.
    @discardableResult
    mutating func append(_ shape: RoundedRect, by transform: AffineTransform) -> Int {
        let start = points.count
        let rect = shape.rect
        guard rect.size.width > 0, rect.size.height > 0, transform.determinant != 0 else { return 0 }
        let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
        let radii = shape.radii
        let scale = transform.largestScale
        // Clockwise on screen; each corner begins in the direction (x, y) from its middle.
        corner(left, top, 1, 1, radii.topLeft, from: (-1, 0), scale, transform)
        corner(right, top, -1, 1, radii.topRight, from: (0, -1), scale, transform)
        corner(right, bottom, -1, -1, radii.bottomRight, from: (1, 0), scale, transform)
        corner(left, bottom, 1, -1, radii.bottomLeft, from: (0, 1), scale, transform)
        guard points[start...].allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
            points.removeSubrange(start...)
            return 0
        }
        return points.count - start
    }

    private mutating func corner(
        _ x: Double, _ y: Double, _ inwardX: Double, _ inwardY: Double, _ radius: Double, from start: (Double, Double),
        _ scale: Double, _ transform: AffineTransform
    ) {
        guard radius > 0 else { return points.append(transform.apply(to: Point(x: x, y: y))) }
        let (middleX, middleY) = (x + inwardX * radius, y + inwardY * radius)
        let turn = QuarterTurn(chordsFor: radius * scale)
        var direction = start
        for step in 0...turn.chords {
            // The last direction is known exactly; the steps before carry the rounding of their turns.
            if step == turn.chords { direction = (-start.1, start.0) }
            points.append(
                transform.apply(to: Point(x: middleX + direction.0 * radius, y: middleY + direction.1 * radius)))
            direction = (
                direction.0 * turn.cosine - direction.1 * turn.sine, direction.0 * turn.sine + direction.1 * turn.cosine
            )
        }
    }
}

/// A right angle in equal steps, by square roots alone: 2ⁿ or 3 · 2ⁿ of them.
private struct QuarterTurn {
    private(set) var chords = 1
    private(set) var cosine = 0.0
    private(set) var sine = 1.0

    /// Enough steps that chords of a circle of this radius, pixels, keep to the flatness.
    init(chordsFor radius: Double) {
        // A chord over the angle φ leaves its arc by r φ² / 8 at most, and φ = π / 2n.
        let needed = (radius * (2.4674011002723395 / 8) / Outline.flatness).squareRoot()
        let limited = min(needed, 16384)
        var powers = 1.0
        while powers < limited { powers *= 2 }
        if powers * 0.75 >= limited, powers >= 4 {
            (chords, cosine, sine) = (3, 0.8660254037844386, 0.5)
        }
        while Double(chords) < limited {
            chords *= 2
            let half = ((1 + cosine) / 2).squareRoot()
            (sine, cosine) = (sine / (2 * half), half)
        }
    }
}

extension AffineTransform {
    /// The factor by which the map lengthens the vector that it lengthens most.
    var largestScale: Double {
        let (p, q, r, s) = (a + d, a - d, b + c, b - c)
        return ((p * p + s * s).squareRoot() + (q * q + r * r).squareRoot()) / 2
    }
}
