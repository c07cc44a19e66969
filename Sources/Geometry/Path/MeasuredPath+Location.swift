internal import ElementaryFunctions

/// A place on a path and the direction of the path there.
public struct PathLocation: Hashable, Sendable {
    public let point: Point
    /// A vector of length 1 along the path.
    public let tangent: Point

    /// The direction: radians from the x axis, clockwise on screen, -π…π. What `rotationMode` auto turns a layer by.
    public var angle: Double { ElementaryFunctions.arcTangent(y: tangent.y, x: tangent.x) }
}

extension MeasuredPath {
    /// The place at a fraction of the path's length.
    ///
    /// At a joint the direction is that of the way on, and where a subpath ends the place is the beginning of the next. Where the
    /// path has no length the direction is that of the x axis.
    ///
    /// - Parameter fraction: Limited to 0...1.
    /// - Returns: Nil for a path without a line or curve.
    public func location(at fraction: Double) -> PathLocation? {
        let distance = distance(at: fraction)
        let index = indexOfSegment(at: distance)
        guard segments.indices.contains(index) else { return nil }
        let (segment, begin) = (segments[index], begin(ofSegment: index))
        let t = segment.parameter(atLength: distance - begin, of: ends[index] - begin)
        return PathLocation(point: segment.point(at: t), tangent: segment.tangent(at: t) ?? Point(x: 1, y: 0))
    }
}

extension Path {
    /// The length of all lines and curves, points.
    public var length: Double { MeasuredPath(self).length }

    /// The place at a fraction of the path's length; see `MeasuredPath.location(at:)`.
    public func location(at fraction: Double) -> PathLocation? { MeasuredPath(self).location(at: fraction) }
}
