internal import Geometry
internal import Graphics

extension ImagePlan {
    /// Interpolates where a pixel's footprint lies in one span of each axis, and collects the few pixels on the cuts.
    func interpolateSpans(
        _ row: Int, _ left: Int, _ right: Int, _ base: UnsafePointer<UInt8>, _ words: UnsafeMutablePointer<UInt16>
    ) {
        var start = left
        while start < right {
            let (column, line) = spans(start, row)
            var end = start + 1
            while end < right, spans(end, row) == (column, line) { end += 1 }
            let target = words + 4 * (start - left)
            if let column, let line {
                interpolate(row, start, end, mapping.columns.pieces[column], mapping.rows.pieces[line], base, target)
            } else {
                collect(row, start, end, base, target)
            }
            start = end
        }
    }

    /// The spans that hold the whole footprint of a target pixel, nil where it lies over a cut.
    private func spans(_ column: Int, _ row: Int) -> (Int?, Int?) {
        let center = mapping.inverse.apply(to: Point(x: Double(column) + 0.5, y: Double(row) + 0.5))
        return (
            mapping.columns.piece(around: center.x, width: mapping.firstBox.width),
            mapping.rows.piece(around: center.y, width: mapping.firstBox.height)
        )
    }

    /// Four source pixels for each target pixel, of one span of each axis.
    func interpolate(
        _ row: Int, _ left: Int, _ right: Int, _ columns: AxisSampler.Piece, _ rows: AxisSampler.Piece,
        _ base: UnsafePointer<UInt8>, _ words: UnsafeMutablePointer<UInt16>
    ) {
        let inverse = mapping.inverse
        let center = inverse.apply(to: Point(x: 0.5, y: Double(row) + 0.5))
        let startX = columns.sourceStart + (center.x - columns.start) * columns.slope - 0.5
        let startY = rows.sourceStart + (center.y - rows.start) * rows.slope - 0.5
        let (stepX, stepY) = (
            SourcePlace.fixed(inverse.a * columns.slope), SourcePlace.fixed(inverse.b * rows.slope)
        )
        var x = SourcePlace.fixed(startX) &+ left &* stepX
        var y = SourcePlace.fixed(startY) &+ left &* stepY
        let (firstX, firstY, stride) = (columns.first, rows.first, 4 &* image.width)
        let (lastX, lastY) = (columns.last, rows.last)
        let bytes = UnsafeRawPointer(base)
        for index in 0..<(right &- left) {
            let (column, line) = (x &>> 32, y &>> 32)
            let (x0, x1) = (max(firstX, min(column, lastX)), max(firstX, min(column &+ 1, lastX)))
            let upper = bytes + stride &* max(firstY, min(line, lastY))
            let lower = bytes + stride &* max(firstY, min(line &+ 1, lastY))
            let (shareX, shareY) = (SourcePlace.fraction(x), SourcePlace.fraction(y))
            let (a, b) = (SourcePlace.pixel(upper, x0), SourcePlace.pixel(upper, x1))
            let (c, d) = (SourcePlace.pixel(lower, x0), SourcePlace.pixel(lower, x1))
            let (above, below) = (a + (b - a) * shareX, c + (d - c) * shareX)
            SourcePlace.store(above + (below - above) * shareY, words, index)
            x &+= stepX
            y &+= stepY
        }
    }
}
