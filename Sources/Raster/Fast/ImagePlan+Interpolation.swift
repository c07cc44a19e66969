internal import Geometry
internal import Graphics

extension ImagePlan {
    /// Four source pixels for each target pixel.
    func interpolate(
        _ row: Int, _ left: Int, _ right: Int, _ base: UnsafePointer<UInt8>, _ words: UnsafeMutablePointer<UInt16>
    ) {
        let (columns, rows, inverse) = (mapping.columns.pieces[0], mapping.rows.pieces[0], mapping.inverse)
        let center = inverse.apply(to: Point(x: 0.5, y: Double(row) + 0.5))
        let startX = columns.sourceStart + (center.x - columns.start) * columns.slope - 0.5
        let startY = rows.sourceStart + (center.y - rows.start) * rows.slope - 0.5
        let (stepX, stepY) = (
            SourcePlace.fixed(inverse.a * columns.slope), SourcePlace.fixed(inverse.b * rows.slope)
        )
        var x = SourcePlace.fixed(startX) &+ left &* stepX
        var y = SourcePlace.fixed(startY) &+ left &* stepY
        let (lastX, lastY, stride) = (image.width &- 1, image.height &- 1, 4 &* image.width)
        let bytes = UnsafeRawPointer(base)
        for index in 0..<(right &- left) {
            let (column, line) = (x &>> 32, y &>> 32)
            let (x0, x1) = (max(0, min(column, lastX)), max(0, min(column &+ 1, lastX)))
            let upper = bytes + stride &* max(0, min(line, lastY))
            let lower = bytes + stride &* max(0, min(line &+ 1, lastY))
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
