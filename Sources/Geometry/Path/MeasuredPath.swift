/// A path with the lengths of its parts, for finding places along it.
///
/// Measuring takes longer than finding: measure once what is asked often. The lengths of the subpaths follow one another; the
/// leaps between them have none. A close counts with the line that it draws.
public struct MeasuredPath: Hashable, Sendable {
    public let path: Path
    let subpaths: [MeasuredSubpath]
    /// Of all subpaths, closing lines included.
    let segments: [PathSegment]
    /// How far along the path each segment ends, points, ascending.
    let ends: [Double]

    public init(_ path: Path) {
        self.path = path
        var (subpaths, segments, ends): ([MeasuredSubpath], [PathSegment], [Double]) = ([], [], [])
        for subpath in path.subpaths {
            let first = segments.count
            for segment in subpath.segments + (subpath.closingLine.map { [$0] } ?? []) {
                ends.append((ends.last ?? 0) + segment.length)
                segments.append(segment)
            }
            subpaths.append(MeasuredSubpath(subpath: subpath, segments: first..<segments.count))
        }
        (self.subpaths, self.segments, self.ends) = (subpaths, segments, ends)
    }

    /// Points.
    public var length: Double { ends.last ?? 0 }

    /// How far along the path a segment begins, points.
    func begin(ofSegment index: Int) -> Double { index > 0 ? ends[index - 1] : 0 }

    /// How far along the path a fraction of its length lies, points; next to a joint it is at the joint.
    ///
    /// - Parameter fraction: Limited to 0...1.
    func distance(at fraction: Double) -> Double {
        let distance = min(max(fraction, 0), 1) * length
        let index = indexOfSegment(at: distance)
        guard ends.indices.contains(index) else { return 0 }
        return [begin(ofSegment: index), ends[index]].first { abs($0 - distance) <= MeasuredPath.jointWidth * length }
            ?? distance
    }

    /// The segment that runs on from a distance along the path; the last one with a length at the path's end.
    func indexOfSegment(at distance: Double) -> Int {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] > distance || ends[middle] >= length { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// A share of the length, far above what adding up loses and far below a pixel.
    private static let jointWidth = 1e-12
}

/// A subpath and where its segments, closing line included, stand among those of its path.
struct MeasuredSubpath: Hashable, Sendable {
    let subpath: Subpath
    let segments: Range<Int>
}
