internal import Geometry
internal import Graphics

/// An image made ready for drawing: how each row of target pixels is read from it.
struct ImagePlan {
    enum Method {
        /// Pixel for pixel: source = target + offset.
        case copy(columnOffset: Int, rowOffset: Int)
        /// One source pixel for each target pixel.
        case nearest
        /// Four source pixels for each target pixel, weights in 1/256.
        case interpolate
        /// Every source pixel under the target pixel.
        case average
    }

    let image: Image
    let mapping: ImageMapping
    let method: Method
    /// Of 65536.
    let fade: UInt32

    init(_ draw: DrawCommand.ImageDraw, _ mapping: ImageMapping, opacity: Double) {
        image = draw.image
        self.mapping = mapping
        fade = UInt32((opacity * 65536).rounded())
        method = Self.method(draw, mapping)
    }

    private static func method(_ draw: DrawCommand.ImageDraw, _ mapping: ImageMapping) -> Method {
        guard mapping.columns.pieces.count == 1, mapping.rows.pieces.count == 1 else {
            return draw.sampling == .nearest ? .nearest : .average
        }
        let (column, row) = (mapping.columns.pieces[0], mapping.rows.pieces[0])
        let inverse = mapping.inverse
        let isUpright = inverse.b == 0 && inverse.c == 0
        if isUpright, abs(inverse.a * column.slope - 1) < 1e-9, abs(inverse.d * row.slope - 1) < 1e-9 {
            let x = column.sourceStart + (inverse.tx - column.start) * column.slope
            let y = row.sourceStart + (inverse.ty - row.start) * row.slope
            let (wholeX, wholeY) = (x.rounded(), y.rounded())
            if abs(x - wholeX) < 1e-6, abs(y - wholeY) < 1e-6, abs(wholeX) < 1e9, abs(wholeY) < 1e9 {
                return .copy(columnOffset: Int(wholeX), rowOffset: Int(wholeY))
            }
        }
        if draw.sampling == .nearest { return .nearest }
        func isSmall(_ width: Double, _ slope: Double) -> Bool {
            AxisSampler.Piece.boxWidth(footprint: width * abs(slope)) == 1
        }
        let isInterpolated =
            mapping.boxCount == 1 && isSmall(mapping.firstBox.width, column.slope)
            && isSmall(mapping.firstBox.height, row.slope)
        return isInterpolated ? .interpolate : .average
    }

    /// Reads part of a row of target pixels into working pixels, premultiplied and not faded.
    func read(row: Int, from left: Int, to right: Int, into words: UnsafeMutablePointer<UInt16>) {
        image.pixels.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            switch method {
            case .copy(let columnOffset, let rowOffset):
                copy(row + rowOffset, left + columnOffset, right - left, base, words)
            case .nearest: nearest(row, left, right, base, words)
            case .interpolate: interpolate(row, left, right, base, words)
            case .average: average(row, left, right, base, words)
            }
        }
    }

    @inline(__always)
    private func put(_ word: UInt32, _ target: UnsafeMutablePointer<UInt16>) {
        target[0] = UInt16(truncatingIfNeeded: word & 0xff) &<< 8
        target[1] = UInt16(truncatingIfNeeded: word &>> 8 & 0xff) &<< 8
        target[2] = UInt16(truncatingIfNeeded: word &>> 16 & 0xff) &<< 8
        target[3] = UInt16(truncatingIfNeeded: word &>> 24) &<< 8
    }

    @inline(__always)
    private func load(_ column: Int, _ row: Int, _ base: UnsafePointer<UInt8>) -> UInt32 {
        UInt32(
            littleEndian: UnsafeRawPointer(base).loadUnaligned(
                fromByteOffset: 4 &* (row &* image.width &+ column), as: UInt32.self))
    }

    private func copy(
        _ row: Int, _ left: Int, _ count: Int, _ base: UnsafePointer<UInt8>, _ words: UnsafeMutablePointer<UInt16>
    ) {
        let row = max(0, min(row, image.height - 1))
        let inside = max(0, min(left, image.width - 1))
        if inside == left, left + count <= image.width {
            let source = base + 4 * (row * image.width + left)
            for index in 0..<(4 * count) { words[index] = UInt16(source[index]) &<< 8 }
        } else {
            for index in 0..<count {
                put(load(max(0, min(left + index, image.width - 1)), row, base), words + 4 * index)
            }
        }
    }

    private func nearest(
        _ row: Int, _ left: Int, _ right: Int, _ base: UnsafePointer<UInt8>, _ words: UnsafeMutablePointer<UInt16>
    ) {
        for column in left..<right {
            let center = mapping.inverse.apply(to: Point(x: Double(column) + 0.5, y: Double(row) + 0.5))
            let (x, y) = (mapping.columns.nearest(center.x), mapping.rows.nearest(center.y))
            put(load(x, y, base), words + 4 * (column - left))
        }
    }

    /// Positions advance in 1/2³² source pixel: exact sums, whatever the run's beginning.
    private func interpolate(
        _ row: Int, _ left: Int, _ right: Int, _ base: UnsafePointer<UInt8>, _ words: UnsafeMutablePointer<UInt16>
    ) {
        let (columns, rows, inverse) = (mapping.columns.pieces[0], mapping.rows.pieces[0], mapping.inverse)
        let center = inverse.apply(to: Point(x: 0.5, y: Double(row) + 0.5))
        let startX = columns.sourceStart + (center.x - columns.start) * columns.slope - 0.5
        let startY = rows.sourceStart + (center.y - rows.start) * rows.slope - 0.5
        // Half of a weight's unit, so that cutting off the lower bits rounds.
        let (stepX, stepY) = (Self.fixed(inverse.a * columns.slope), Self.fixed(inverse.b * rows.slope))
        var x = Self.fixed(startX + 1.0 / 512) &+ left &* stepX
        var y = Self.fixed(startY + 1.0 / 512) &+ left &* stepY
        let (lastX, lastY) = (image.width - 1, image.height - 1)
        for index in 0..<(right - left) {
            let (wholeX, wholeY) = (x &>> 32, y &>> 32)
            let shareX = UInt64(truncatingIfNeeded: x &>> 24 & 255)
            let shareY = UInt64(truncatingIfNeeded: y &>> 24 & 255)
            let (x0, x1) = (max(0, min(wholeX, lastX)), max(0, min(wholeX &+ 1, lastX)))
            let (y0, y1) = (max(0, min(wholeY, lastY)), max(0, min(wholeY &+ 1, lastY)))
            let upper = Self.spread(load(x0, y0, base)) &* (256 &- shareX) &+ Self.spread(load(x1, y0, base)) &* shareX
            let lower = Self.spread(load(x0, y1, base)) &* (256 &- shareX) &+ Self.spread(load(x1, y1, base)) &* shareX
            // Two channels at a time, 8.16 fixed point.
            let mask: UInt64 = 0x0000_ffff_0000_ffff
            let half: UInt64 = 0x0000_0080_0000_0080
            let even = (upper & mask) &* (256 &- shareY) &+ (lower & mask) &* shareY &+ half
            let odd = (upper &>> 16 & mask) &* (256 &- shareY) &+ (lower &>> 16 & mask) &* shareY &+ half
            let pixel = (even &>> 8 & mask) | (odd &>> 8 & mask) &<< 16
            UnsafeMutableRawPointer(words).storeBytes(
                of: pixel.littleEndian, toByteOffset: 8 &* index, as: UInt64.self)
            x &+= stepX
            y &+= stepY
        }
    }

    /// A 32.32 number, limited far outside of any image.
    private static func fixed(_ value: Double) -> Int {
        Int(max(-1_073_741_824, min(value, 1_073_741_824)) * 4_294_967_296)
    }

    /// Four bytes as the lower halves of four 16-bit lanes.
    @inline(__always)
    private static func spread(_ pixel: UInt32) -> UInt64 {
        var word = UInt64(pixel)
        word = (word | word &<< 16) & 0x0000_ffff_0000_ffff
        return (word | word &<< 8) & 0x00ff_00ff_00ff_00ff
    }

    private func average(
        _ row: Int, _ left: Int, _ right: Int, _ base: UnsafePointer<UInt8>, _ words: UnsafeMutablePointer<UInt16>
    ) {
        for column in left..<right {
            let center = mapping.inverse.apply(to: Point(x: Double(column) + 0.5, y: Double(row) + 0.5))
            var sum = SIMD4<Float>.zero
            for index in 0..<mapping.boxCount {
                let x = center.x + mapping.firstBox.x + Double(index) * mapping.step.x
                let y = center.y + mapping.firstBox.y + Double(index) * mapping.step.y
                mapping.rows.forEachTap(around: y, width: mapping.firstBox.height) { sourceRow, rowShare in
                    mapping.columns.forEachTap(around: x, width: mapping.firstBox.width) { sourceColumn, share in
                        let word = load(sourceColumn, sourceRow, base)
                        let pixel = SIMD4<Float>(
                            Float(word & 0xff), Float(word &>> 8 & 0xff), Float(word &>> 16 & 0xff), Float(word &>> 24))
                        sum += pixel * Float(rowShare * share)
                    }
                }
            }
            let scaled = sum * (256 / Float(mapping.boxCount)) + 0.5
            for channel in 0..<4 {
                words[4 * (column - left) + channel] = UInt16(max(0, min(scaled[channel], 65280)))
            }
        }
    }
}
