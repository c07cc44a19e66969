internal import Geometry
internal import Graphics

extension ImagePlan {
    /// Positions advance in 1/2³² source pixel: exact sums, whatever the run's beginning.
    func interpolate(
        _ row: Int, _ left: Int, _ right: Int, _ base: UnsafePointer<UInt8>, _ words: UnsafeMutablePointer<UInt16>
    ) {
        let (columns, rows, inverse) = (mapping.columns.pieces[0], mapping.rows.pieces[0], mapping.inverse)
        let center = inverse.apply(to: Point(x: 0.5, y: Double(row) + 0.5))
        let startX = columns.sourceStart + (center.x - columns.start) * columns.slope - 0.5
        let startY = rows.sourceStart + (center.y - rows.start) * rows.slope - 0.5
        // Half of a weight's unit, so that cutting off the lower bits rounds.
        let (stepX, stepY) = (SourcePlace.fixed(inverse.a * columns.slope), SourcePlace.fixed(inverse.b * rows.slope))
        var x = SourcePlace.fixed(startX + 1.0 / 512) &+ left &* stepX
        var y = SourcePlace.fixed(startY + 1.0 / 512) &+ left &* stepY
        let (lastX, lastY) = (image.width - 1, image.height - 1)
        for index in 0..<(right - left) {
            let (wholeX, wholeY) = (x &>> 32, y &>> 32)
            let shareX = UInt64(truncatingIfNeeded: x &>> 24 & 255)
            let shareY = UInt64(truncatingIfNeeded: y &>> 24 & 255)
            let (x0, x1) = (max(0, min(wholeX, lastX)), max(0, min(wholeX &+ 1, lastX)))
            let (y0, y1) = (max(0, min(wholeY, lastY)), max(0, min(wholeY &+ 1, lastY)))
            let upper = SourcePlace.spread(load(x0, y0, base)) &* (256 &- shareX) &+ SourcePlace.spread(load(x1, y0, base)) &* shareX
            let lower = SourcePlace.spread(load(x0, y1, base)) &* (256 &- shareX) &+ SourcePlace.spread(load(x1, y1, base)) &* shareX
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
}

/// Arithmetic on places in a source image and on its packed pixels.
enum SourcePlace {
    /// A 32.32 number, limited far outside of any image.
    static func fixed(_ value: Double) -> Int {
        Int(max(-1_073_741_824, min(value, 1_073_741_824)) * 4_294_967_296)
    }

    /// Four bytes as the lower halves of four 16-bit lanes.
    @inline(__always)
    static func spread(_ pixel: UInt32) -> UInt64 {
        var word = UInt64(pixel)
        word = (word | word &<< 16) & 0x0000_ffff_0000_ffff
        return (word | word &<< 8) & 0x00ff_00ff_00ff_00ff
    }
}
