internal import Geometry
internal import Graphics

/// Averages boxes of source pixels that lie wholly inside the image.
///
/// A box is of the same size everywhere: inner pixels need no multiplication, only its edges do.
struct BoxAverage {
    /// 32.32 source pixels: where the first box of target pixel (0, 0) begins, and the steps to the next.
    private let start: (x: Int, y: Int)
    private let right: (x: Int, y: Int)
    private let down: (x: Int, y: Int)
    private let next: (x: Int, y: Int)
    private let count: Int
    /// 32.32 source pixels.
    private let width: Int
    private let height: Int
    /// 1 over the area of all boxes.
    private let share: Float
    /// Where a box may begin, 32.32 source pixels; the ends are allowed.
    private let limits: PixelBox

    init(_ mapping: ImageMapping, _ column: AxisSampler.Piece, _ row: AxisSampler.Piece) {
        let (inverse, box) = (mapping.inverse, mapping.firstBox)
        let across = min(AxisSampler.Piece.boxWidth(footprint: box.width * abs(column.slope)), 1_000_000)
        let along = min(AxisSampler.Piece.boxWidth(footprint: box.height * abs(row.slope)), 1_000_000)
        (width, height, count) = (SourcePlace.fixed(across), SourcePlace.fixed(along), mapping.boxCount)
        let center = inverse.apply(to: Point(x: 0.5, y: 0.5))
        let x = column.sourceStart + (center.x + box.x - column.start) * column.slope - across / 2
        let y = row.sourceStart + (center.y + box.y - row.start) * row.slope - along / 2
        start = (SourcePlace.fixed(x), SourcePlace.fixed(y))
        right = (SourcePlace.fixed(inverse.a * column.slope), SourcePlace.fixed(inverse.b * row.slope))
        down = (SourcePlace.fixed(inverse.c * column.slope), SourcePlace.fixed(inverse.d * row.slope))
        next = (SourcePlace.fixed(mapping.step.x * column.slope), SourcePlace.fixed(mapping.step.y * row.slope))
        share = Float(1 / (across * along * Double(count)))
        limits = PixelBox(
            left: column.first &<< 32, top: row.first &<< 32, right: (column.last + 1) &<< 32 - width,
            bottom: (row.last + 1) &<< 32 - height)
    }

    /// Reads part of a row of target pixels into working pixels.
    ///
    /// - Parameter fallback: Reads a pixel whose box leaves the image.
    @inline(__always)
    func read(
        row: Int, from left: Int, to right: Int, of image: Image, _ base: UnsafePointer<UInt8>,
        into words: UnsafeMutablePointer<UInt16>, else fallback: (Int, UnsafeMutablePointer<UInt16>) -> Void
    ) {
        let stride = 4 &* image.width
        var x = start.x &+ left &* self.right.x &+ row &* down.x
        var y = start.y &+ left &* self.right.y &+ row &* down.y
        for index in 0..<(right - left) {
            var sum = SIMD4<Float>.zero
            var boxes = 0
            while boxes < count {
                let (boxX, boxY) = (x &+ boxes &* next.x, y &+ boxes &* next.y)
                guard isInside(boxX, boxY) else { break }
                sum += self.sum(boxX, boxY, UnsafeRawPointer(base), stride)
                boxes &+= 1
            }
            if boxes == count {
                SourcePlace.store(sum * share, words, index)
            } else {
                fallback(left + index, words + 4 * index)
            }
            x &+= self.right.x
            y &+= self.right.y
        }
    }

    /// Whether a box lies within the image.
    @inline(__always)
    private func isInside(_ left: Int, _ top: Int) -> Bool {
        left >= limits.left && top >= limits.top && left <= limits.right && top <= limits.bottom
    }

    /// The sum of one box's pixels, each by its area in the box.
    @inline(__always)
    private func sum(_ left: Int, _ top: Int, _ base: UnsafeRawPointer, _ stride: Int) -> SIMD4<Float> {
        let (right, bottom) = (left &+ width &- 1, top &+ height &- 1)
        let (firstColumn, lastColumn) = (left &>> 32, right &>> 32)
        let (firstRow, lastRow) = (top &>> 32, bottom &>> 32)
        let (before, after) = (1 - SourcePlace.fraction(left), SourcePlace.fraction(right))
        let line = base + stride &* firstRow
        // A box of one pixel that lies on whole pixels.
        guard lastColumn > firstColumn, lastRow > firstRow else {
            return lastColumn > firstColumn
                ? Self.row(line, firstColumn, lastColumn, before, after)
                : Self.column(line, stride, firstColumn, lastRow &- firstRow, top, bottom)
        }
        var sum = Self.row(line, firstColumn, lastColumn, before, after) * (1 - SourcePlace.fraction(top))
        var index = 1
        while index < lastRow &- firstRow {
            sum += Self.row(line + index &* stride, firstColumn, lastColumn, before, after)
            index &+= 1
        }
        sum += Self.row(line + index &* stride, firstColumn, lastColumn, before, after) * SourcePlace.fraction(bottom)
        return sum
    }

    @inline(__always)
    private static func row(
        _ line: UnsafeRawPointer, _ first: Int, _ last: Int, _ before: Float, _ after: Float
    ) -> SIMD4<Float> {
        var sum = SourcePlace.pixel(line, first) * before
        var column = first &+ 1
        while column < last {
            sum += SourcePlace.pixel(line, column)
            column &+= 1
        }
        return sum + SourcePlace.pixel(line, last) * after
    }

    /// A box one whole column wide.
    private static func column(
        _ line: UnsafeRawPointer, _ stride: Int, _ column: Int, _ rows: Int, _ top: Int, _ bottom: Int
    ) -> SIMD4<Float> {
        guard rows > 0 else { return SourcePlace.pixel(line, column) }
        var sum = SourcePlace.pixel(line, column) * (1 - SourcePlace.fraction(top))
        for index in 1..<max(rows, 1) { sum += SourcePlace.pixel(line + index &* stride, column) }
        sum += SourcePlace.pixel(line + rows &* stride, column) * SourcePlace.fraction(bottom)
        return sum
    }
}
