/// The innermost loops: one row of working pixels, four 16-bit words each: blue, green, red, alpha.
///
/// Pointers come from a buffer that the caller has checked; counts are pixels.
enum DeepRow {
    typealias Words = UnsafeMutablePointer<UInt16>

    /// Replaces pixels by one colour.
    @inline(__always)
    static func set(_ row: Words, count: Int, _ color: DeepColor) {
        let word =
            UInt64(color.blue) | UInt64(color.green) &<< 16 | UInt64(color.red) &<< 32 | UInt64(color.alpha) &<< 48
        row.withMemoryRebound(to: UInt64.self, capacity: count) { pixels in
            for index in 0..<count { pixels[index] = word.littleEndian }
        }
    }

    /// Draws one colour over pixels, by coverage 0...65536 for each.
    @inline(__always)
    static func blend(_ row: Words, count: Int, _ color: DeepColor, coverage: UnsafePointer<Int32>) {
        for index in 0..<count {
            let level = UInt32(truncatingIfNeeded: coverage[index])
            guard level > 0 else { continue }
            let source = color.scaled(level)
            let rest = 65536 &- source.share
            let pixel = row + 4 * index
            pixel[0] = mix(source.blue, pixel[0], rest)
            pixel[1] = mix(source.green, pixel[1], rest)
            pixel[2] = mix(source.red, pixel[2], rest)
            pixel[3] = mix(source.alpha, pixel[3], rest)
        }
    }

    /// Draws a repeated pattern of words over pixels.
    ///
    /// - Parameters:
    ///   - pattern: One colour, `patternLength` words long.
    ///   - rest: What stays of the pixels, of 65536.
    @inline(__always)
    static func blend(_ row: Words, count: Int, pattern: UnsafePointer<UInt16>, rest: UInt16) {
        let words = 4 * count
        var start = 0
        while start &+ patternLength <= words {
            let target = row + start
            for index in 0..<patternLength {
                let kept = (UInt32(target[index]) &* UInt32(rest)) &>> 16
                target[index] = UInt16(truncatingIfNeeded: kept) &+ pattern[index]
            }
            start &+= patternLength
        }
        while start < words {
            let kept = (UInt32(row[start]) &* UInt32(rest)) &>> 16
            row[start] = UInt16(truncatingIfNeeded: kept) &+ pattern[start & 3]
            start &+= 1
        }
    }

    static let patternLength = 64

    @inline(__always)
    private static func mix(_ source: UInt32, _ target: UInt16, _ rest: UInt32) -> UInt16 {
        UInt16(truncatingIfNeeded: source &+ ((UInt32(target) &* rest &+ 32768) &>> 16))
    }

    /// Draws working pixels over others, faded by one coverage of 65536.
    @inline(__always)
    static func blend(_ row: Words, count: Int, source: UnsafePointer<UInt16>, level: UInt32) {
        for index in 0..<count { blendPixel(row + 4 * index, source + 4 * index, level) }
    }

    /// Draws working pixels over others, faded by `fade` of 65536 and by coverage for each.
    @inline(__always)
    static func blend(
        _ row: Words, count: Int, source: UnsafePointer<UInt16>, coverage: UnsafePointer<Int32>, fade: UInt32
    ) {
        for index in 0..<count {
            blendPixel(row + 4 * index, source + 4 * index, product(UInt32(truncatingIfNeeded: coverage[index]), fade))
        }
    }

    @inline(__always)
    private static func blendPixel(_ target: Words, _ source: UnsafePointer<UInt16>, _ level: UInt32) {
        guard source[3] > 0, level > 0 else { return }
        let alpha = scaled(source[3], level)
        // 65280ths to 65536ths: alpha * 256 / 255, rounded.
        let rest = 65536 &- (alpha &+ UInt32(truncatingIfNeeded: (UInt64(alpha) &* 16843009 &+ (1 &<< 31)) &>> 32))
        target[0] = mix(scaled(source[0], level), target[0], rest)
        target[1] = mix(scaled(source[1], level), target[1], rest)
        target[2] = mix(scaled(source[2], level), target[2], rest)
        target[3] = mix(alpha, target[3], rest)
    }

    /// Adds working pixels to others, faded alike, and limits the sums to 1. Coverage is each pixel's own or `level`.
    @inline(__always)
    static func add(
        _ row: Words, count: Int, source: UnsafePointer<UInt16>, coverage: UnsafePointer<Int32>?, level: UInt32,
        fade: UInt32
    ) {
        for index in 0..<count {
            let own = coverage.map { UInt32(truncatingIfNeeded: $0[index]) } ?? level
            let share = product(own, fade)
            for channel in 0..<4 {
                let sum = UInt32(row[4 * index + channel]) &+ scaled(source[4 * index + channel], share)
                row[4 * index + channel] = UInt16(truncatingIfNeeded: min(sum, DeepColor.one))
            }
        }
    }

    @inline(__always)
    private static func scaled(_ value: UInt16, _ level: UInt32) -> UInt32 {
        level == 65536 ? UInt32(value) : (UInt32(value) &* level &+ 32768) &>> 16
    }

    @inline(__always)
    private static func product(_ left: UInt32, _ right: UInt32) -> UInt32 {
        UInt32(truncatingIfNeeded: (UInt64(left) &* UInt64(right) &+ 32768) &>> 16)
    }

    /// Rounds working pixels to bytes, halves upwards.
    @inline(__always)
    static func store(_ row: UnsafePointer<UInt16>, count: Int, into bytes: UnsafeMutablePointer<UInt8>) {
        for index in 0..<(4 * count) { bytes[index] = UInt8(truncatingIfNeeded: (row[index] &+ 128) &>> 8) }
    }
}
