internal import Geometry
internal import Graphics

/// Averages boxes of source pixels in integers.
///
/// A box's edges are rounded to 1/256 source pixel, its size is the same everywhere. So the weights always add up to
/// the same sum, inner pixels need no multiplication, and flat areas come out exactly.
struct BoxAverage {
    /// 32.32 source pixels: where the first box of target pixel (0, 0) begins, and the steps to the next.
    private let start: (x: Int, y: Int)
    private let right: (x: Int, y: Int)
    private let down: (x: Int, y: Int)
    private let next: (x: Int, y: Int)
    private let count: Int
    /// 1/256 source pixel.
    private let width: Int
    private let height: Int
    /// 2³² · 256 over the sum of all weights.
    private let reciprocal: UInt64
    /// Where a box may begin, 1/256 source pixel; the ends are allowed.
    private let limits: PixelBox

    init(_ mapping: ImageMapping, _ column: AxisSampler.Piece, _ row: AxisSampler.Piece) {
        let (inverse, box) = (mapping.inverse, mapping.firstBox)
        func size(_ length: Double, _ slope: Double) -> Int {
            let exact = AxisSampler.Piece.boxWidth(footprint: length * abs(slope))
            return max(256, Int((min(exact, 1_000_000) * 256).rounded()))
        }
        (width, height, count) = (size(box.width, column.slope), size(box.height, row.slope), mapping.boxCount)
        let center = inverse.apply(to: Point(x: 0.5, y: 0.5))
        // Half a unit more, so that cutting off the lower bits rounds.
        let x = column.sourceStart + (center.x + box.x - column.start) * column.slope - Double(width) / 512 + 1.0 / 512
        let y = row.sourceStart + (center.y + box.y - row.start) * row.slope - Double(height) / 512 + 1.0 / 512
        start = (SourcePlace.fixed(x), SourcePlace.fixed(y))
        right = (SourcePlace.fixed(inverse.a * column.slope), SourcePlace.fixed(inverse.b * row.slope))
        down = (SourcePlace.fixed(inverse.c * column.slope), SourcePlace.fixed(inverse.d * row.slope))
        next = (SourcePlace.fixed(mapping.step.x * column.slope), SourcePlace.fixed(mapping.step.y * row.slope))
        reciprocal = UInt64((1_099_511_627_776 / (Double(width) * Double(height) * Double(count))).rounded())
        limits = PixelBox(
            left: 256 * column.first, top: 256 * row.first, right: 256 * (column.last + 1) - width,
            bottom: 256 * (row.last + 1) - height)
    }

    /// Reads part of a row of target pixels into working pixels.
    ///
    /// - Parameter fallback: Reads a pixel whose box leaves the image.
    @inline(__always)
    func read(
        row: Int, from left: Int, to right: Int, of image: Image, _ base: UnsafePointer<UInt8>,
        into words: UnsafeMutablePointer<UInt16>, else fallback: (Int, UnsafeMutablePointer<UInt16>) -> Void
    ) {
        var x = start.x &+ left &* self.right.x &+ row &* down.x
        var y = start.y &+ left &* self.right.y &+ row &* down.y
        for index in 0..<(right - left) {
            var sums = Sums()
            var (boxX, boxY) = (x &>> 24, y &>> 24)
            var boxes = 0
            while boxes < count, isInside(boxX, boxY) {
                add(boxX, boxY, image.width, base, &sums)
                boxes &+= 1
                boxX = (x &+ boxes &* next.x) &>> 24
                boxY = (y &+ boxes &* next.y) &>> 24
            }
            let target = words + 4 * index
            if boxes == count {
                target[0] = scaled(sums.blue)
                target[1] = scaled(sums.green)
                target[2] = scaled(sums.red)
                target[3] = scaled(sums.alpha)
            } else {
                fallback(left + index, target)
            }
            x &+= self.right.x
            y &+= self.right.y
        }
    }

    /// Whether a box lies within the image; places in 1/256 source pixel.
    @inline(__always)
    private func isInside(_ left: Int, _ top: Int) -> Bool {
        left >= limits.left && top >= limits.top && left <= limits.right && top <= limits.bottom
    }

    private struct Sums {
        var blue: UInt64 = 0
        var green: UInt64 = 0
        var red: UInt64 = 0
        var alpha: UInt64 = 0
    }

    @inline(__always)
    private func scaled(_ sum: UInt64) -> UInt16 {
        UInt16(truncatingIfNeeded: min((sum &* reciprocal &+ (1 &<< 31)) &>> 32, UInt64(DeepColor.one)))
    }

    /// Adds one box's pixels, weighted.
    ///
    /// - Parameters:
    ///   - left: 1/256 source pixel.
    ///   - top: 1/256 source pixel.
    @inline(__always)
    private func add(_ left: Int, _ top: Int, _ stride: Int, _ base: UnsafePointer<UInt8>, _ sums: inout Sums) {
        let (right, bottom) = (left &+ width, top &+ height)
        let (firstColumn, lastColumn) = (left &>> 8, (right &- 1) &>> 8)
        let (firstRow, lastRow) = (top &>> 8, (bottom &- 1) &>> 8)
        let leftShare = UInt64(truncatingIfNeeded: 256 &- (left & 255))
        // A box that is exactly one pixel has no right edge of its own.
        let rightShare = lastColumn > firstColumn ? UInt64(truncatingIfNeeded: right &- lastColumn &<< 8) : 0
        var row = firstRow
        while row <= lastRow {
            let line = UnsafeRawPointer(base) + 4 &* stride &* row
            var even: UInt64 = 0
            var odd: UInt64 = 0
            var column = firstColumn &+ 1
            while column < lastColumn {
                Self.add(Self.load(line, column), &even, &odd)
                column &+= 1
            }
            (even, odd) = (even &<< 8, odd &<< 8)
            Self.add(Self.load(line, firstColumn), leftShare, &even, &odd)
            Self.add(Self.load(line, lastColumn), rightShare, &even, &odd)
            let share: UInt64
            if row == firstRow {
                share = UInt64(truncatingIfNeeded: 256 &- (top & 255))
            } else if row == lastRow {
                share = UInt64(truncatingIfNeeded: bottom &- lastRow &<< 8)
            } else {
                share = 256
            }
            sums.blue &+= (even & 0xffff_ffff) &* share
            sums.red &+= (even &>> 32) &* share
            sums.green &+= (odd & 0xffff_ffff) &* share
            sums.alpha &+= (odd &>> 32) &* share
            row &+= 1
        }
    }

    @inline(__always)
    private static func load(_ line: UnsafeRawPointer, _ column: Int) -> UInt64 {
        UInt64(UInt32(littleEndian: line.loadUnaligned(fromByteOffset: 4 &* column, as: UInt32.self)))
    }

    /// Blue and red, green and alpha, each in 32 bits.
    @inline(__always)
    private static func add(_ pixel: UInt64, _ even: inout UInt64, _ odd: inout UInt64) {
        even &+= (pixel | pixel &<< 16) & 0x0000_00ff_0000_00ff
        odd &+= (pixel &>> 8 | pixel &<< 8) & 0x0000_00ff_0000_00ff
    }

    @inline(__always)
    private static func add(_ pixel: UInt64, _ share: UInt64, _ even: inout UInt64, _ odd: inout UInt64) {
        even &+= ((pixel | pixel &<< 16) & 0x0000_00ff_0000_00ff) &* share
        odd &+= ((pixel &>> 8 | pixel &<< 8) & 0x0000_00ff_0000_00ff) &* share
    }
}
