extension MeasuredPath {
    /// The part of the path between two fractions of its length, as `strokeStart` and `strokeEnd` of a shape layer cut it.
    ///
    /// Curves stay curves of their kind. A subpath that lies within the part stays as it is; of a closed one that is cut an open
    /// piece is left. Subpaths without length are kept where the part reaches them.
    ///
    /// - Parameters:
    ///   - start: Limited to 0...1.
    ///   - end: Limited to 0...1. At or before `start` nothing is left.
    public func trimmed(from start: Double, to end: Double) -> Path {
        if start <= 0, end >= 1 { return path }
        let (first, last) = (distance(at: start), distance(at: end))
        guard first < last else { return Path() }
        var result = Path()
        for measured in subpaths {
            let range = measured.segments
            let (begin, finish) = (self.begin(ofSegment: range.lowerBound), self.begin(ofSegment: range.upperBound))
            if first <= begin, finish <= last {
                result.add(measured.subpath)
            } else if first < finish, begin < last {
                result.add(range.compactMap { piece(ofSegment: $0, from: first, to: last) })
            }
        }
        return result
    }

    /// What a segment has between two distances along the path. Nil for nothing or a point.
    private func piece(ofSegment index: Int, from first: Double, to last: Double) -> PathSegment? {
        let (begin, end) = (begin(ofSegment: index), ends[index])
        guard max(first, begin) < min(last, end) else { return nil }
        if first <= begin, end <= last { return segments[index] }
        func parameter(_ distance: Double) -> Double {
            segments[index].parameter(atLength: distance - begin, of: end - begin)
        }
        return segments[index].piece(
            from: first <= begin ? 0 : parameter(first), to: end <= last ? 1 : parameter(last))
    }
}

extension Path {
    /// The part of the path between two fractions of its length; see `MeasuredPath.trimmed(from:to:)`.
    public func trimmed(from start: Double, to end: Double) -> Path {
        MeasuredPath(self).trimmed(from: start, to: end)
    }

    fileprivate mutating func add(_ subpath: Subpath) {
        move(to: subpath.start)
        for segment in subpath.segments { add(segment) }
        if subpath.isClosed { closeSubpath() }
    }

    /// A subpath of its own, left open.
    fileprivate mutating func add(_ segments: [PathSegment]) {
        guard let first = segments.first else { return }
        move(to: first.start)
        for segment in segments { add(segment) }
    }

    private mutating func add(_ segment: PathSegment) {
        switch segment {
        case .line(_, let end): addLine(to: end)
        case .quadCurve(_, let control, let end): addQuadCurve(to: end, control: control)
        case .curve(let curve): addCurve(to: curve.end, control1: curve.control1, control2: curve.control2)
        }
    }
}
