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
    /// Source pixels.
    private let across: Float
    private let along: Float
    /// The most columns and rows that a box touches; at least 3.
    private let columnTaps: Int
    private let rowTaps: Int
    private let lastColumn: Int
    private let lastRow: Int
    /// 1 over the area of all boxes.
    private let share: Float
    /// Where a box may begin, 32.32 source pixels; the ends are allowed.
    private let limits: PixelBox

    init(_ mapping: ImageMapping, _ column: AxisSampler.Piece, _ row: AxisSampler.Piece) {
        let (inverse, box) = (mapping.inverse, mapping.firstBox)
        let across = min(AxisSampler.Piece.boxWidth(footprint: box.width * abs(column.slope)), 1_000_000)
        let along = min(AxisSampler.Piece.boxWidth(footprint: box.height * abs(row.slope)), 1_000_000)
        (width, height, count) = (SourcePlace.fixed(across), SourcePlace.fixed(along), mapping.boxCount)
        (self.across, self.along) = (Float(across), Float(along))
        (columnTaps, rowTaps) = (max(3, Int(across.rounded(.up)) + 1), max(3, Int(along.rounded(.up)) + 1))
        (lastColumn, lastRow) = (column.last, row.last)
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
    ///
    /// Always reads the most pixels that a box of this size can touch, the last ones perhaps with no weight: guessing
    /// whether a box touches one more or less costs more than reading it.
    @inline(__always)
    private func sum(_ left: Int, _ top: Int, _ base: UnsafeRawPointer, _ stride: Int) -> SIMD4<Float> {
        let (column, row) = (left &>> 32, top &>> 32)
        let taps = Taps(start: SourcePlace.fraction(left), length: across, count: columnTaps)
        let lines = Taps(start: SourcePlace.fraction(top), length: along, count: rowTaps)
        let line = base + stride &* row
        let last = min(column &+ columnTaps &- 1, lastColumn)
        var sum = self.row(line, column, last, taps) * lines.first
        var index = 1
        while index < rowTaps &- 2 {
            sum += self.row(line + index &* stride, column, last, taps)
            index &+= 1
        }
        // Pixels without weight may lie beyond the image.
        let (end, beyond) = (min(row &+ rowTaps &- 2, lastRow), min(row &+ rowTaps &- 1, lastRow))
        sum += self.row(base + stride &* end, column, last, taps) * lines.second
        return sum + self.row(base + stride &* beyond, column, last, taps) * lines.last
    }

    @inline(__always)
    private func row(_ line: UnsafeRawPointer, _ first: Int, _ last: Int, _ taps: Taps) -> SIMD4<Float> {
        var sum = SourcePlace.pixel(line, first) * taps.first
        let end = first &+ columnTaps &- 2
        var column = first &+ 1
        while column < end {
            sum += SourcePlace.pixel(line, column)
            column &+= 1
        }
        return sum + SourcePlace.pixel(line, min(end, last)) * taps.second + SourcePlace.pixel(line, last) * taps.last
    }

    /// The weights along one axis: of the first pixel, the last but one, and the last; between them each is 1.
    private struct Taps {
        let first: Float
        let second: Float
        let last: Float

        @inline(__always)
        init(start: Float, length: Float, count: Int) {
            first = 1 - start
            let rest = start + length - Float(Int32(truncatingIfNeeded: count &- 2))
            second = min(1, rest)
            last = max(0, rest - 1)
        }
    }
}
