extension Path {
    /// The smallest upright rectangle around the path. Nil for an empty path.
    ///
    /// Curves count with the points that they reach, not with their control points: Core Graphics' `boundingBoxOfPath`.
    public var boundingBox: Rect? {
        let ends = elements.compactMap { element -> Point? in
            switch element {
            case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
            case .closeSubpath: nil
            }
        }
        let turningPoints = subpaths.flatMap(\.segments).flatMap {
            $0.cubic.map { $0.turningParameters.map($0.point) } ?? []
        }
        return Rect(around: ends + turningPoints)
    }
}
