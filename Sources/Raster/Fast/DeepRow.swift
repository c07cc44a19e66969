/// The innermost loops: one row of working pixels, four 16-bit words each: blue, green, red, alpha.
///
/// Products keep the upper 16 bits of 32 and round down, which every processor has an instruction for; that is at
/// most one unit of 1/256 level. Pointers come from a buffer that the caller has checked; counts are pixels.
enum DeepRow {
    typealias Words = UnsafeMutablePointer<UInt16>
    typealias One = SIMD4<UInt16>
    typealias Two = SIMD8<UInt16>

    /// Replaces pixels by one colour.
    @inline(__always)
    static func set(_ row: Words, count: Int, _ color: DeepColor) {
        let pixel = color.words
        let pair = Two(lowHalf: pixel, highHalf: pixel)
        let bytes = UnsafeMutableRawPointer(row)
        var index = 0
        while index &+ 2 <= count {
            bytes.storeBytes(of: pair, toByteOffset: 8 &* index, as: Two.self)
            index &+= 2
        }
        if index < count { bytes.storeBytes(of: pixel, toByteOffset: 8 &* index, as: One.self) }
    }

    /// Draws one colour over pixels at one level of coverage, 1...65536.
    @inline(__always)
    static func blend(_ row: Words, count: Int, _ color: DeepColor, level: UInt32) {
        let scaled = color.scaled(level)
        let pixel = scaled.words
        let kept = UInt16(truncatingIfNeeded: min(65536 &- scaled.share, 65535))
        let (pair, rest) = (Two(lowHalf: pixel, highHalf: pixel), Two(repeating: kept))
        let bytes = UnsafeMutableRawPointer(row)
        var index = 0
        while index &+ 2 <= count {
            let target = bytes.loadUnaligned(fromByteOffset: 8 &* index, as: Two.self)
            bytes.storeBytes(of: pair &+ target.upperProduct(rest), toByteOffset: 8 &* index, as: Two.self)
            index &+= 2
        }
        if index < count {
            let target = bytes.loadUnaligned(fromByteOffset: 8 &* index, as: One.self)
            bytes.storeBytes(
                of: pixel &+ target.upperProduct(rest.lowHalf), toByteOffset: 8 &* index, as: One.self)
        }
    }

    /// Draws one colour over pixels, by coverage 0...65536 for each.
    @inline(__always)
    static func blend(_ row: Words, count: Int, _ color: DeepColor, coverage: UnsafePointer<Int32>) {
        let pixel = color.words
        let share = UInt16(truncatingIfNeeded: min(color.share, 65535))
        let bytes = UnsafeMutableRawPointer(row)
        for index in 0..<count {
            let level = UInt16(truncatingIfNeeded: min(coverage[index], 65535))
            guard level > 0 else { continue }
            let kept = 65535 &- UInt16(truncatingIfNeeded: (UInt32(share) &* UInt32(level)) &>> 16)
            let target = bytes.loadUnaligned(fromByteOffset: 8 &* index, as: One.self)
            let result = pixel.upperProduct(One(repeating: level)) &+ target.upperProduct(One(repeating: kept))
            bytes.storeBytes(of: result, toByteOffset: 8 &* index, as: One.self)
        }
    }

    /// Draws working pixels over others, faded by one level of 65536.
    @inline(__always)
    static func blend(_ row: Words, count: Int, source: UnsafePointer<UInt16>, level: UInt32) {
        let bytes = UnsafeMutableRawPointer(row)
        let pixels = UnsafeRawPointer(source)
        let fade = UInt16(truncatingIfNeeded: min(level, 65535))
        let fades = Two(repeating: fade)
        let isFaded = level < 65536
        var index = 0
        while index &+ 2 <= count {
            var pair = pixels.loadUnaligned(fromByteOffset: 8 &* index, as: Two.self)
            // Nothing is drawn, or nothing is left of what was there: common in images and groups.
            guard source[4 &* index &+ 3] | source[4 &* index &+ 7] > 0 else {
                index &+= 2
                continue
            }
            if isFaded { pair = pair.upperProduct(fades) }
            let (first, second) = (One(repeating: pair[3]), One(repeating: pair[7]))
            let target = bytes.loadUnaligned(fromByteOffset: 8 &* index, as: Two.self)
            let result = pair &+ target.upperProduct(kept(Two(lowHalf: first, highHalf: second)))
            bytes.storeBytes(of: result, toByteOffset: 8 &* index, as: Two.self)
            index &+= 2
        }
        if index < count { blendOne(row + 4 &* index, source + 4 &* index, level) }
    }

    /// Draws working pixels over others, faded by `fade` of 65536 and by coverage for each.
    @inline(__always)
    static func blend(
        _ row: Words, count: Int, source: UnsafePointer<UInt16>, coverage: UnsafePointer<Int32>, fade: UInt32
    ) {
        for index in 0..<count {
            let level = product(UInt32(truncatingIfNeeded: coverage[index]), fade)
            if level > 0 { blendOne(row + 4 &* index, source + 4 &* index, level) }
        }
    }

    @inline(__always)
    private static func blendOne(_ target: Words, _ source: UnsafePointer<UInt16>, _ level: UInt32) {
        guard source[3] > 0 else { return }
        var pixel = UnsafeRawPointer(source).loadUnaligned(as: One.self)
        if level < 65536 { pixel = pixel.upperProduct(One(repeating: UInt16(truncatingIfNeeded: level))) }
        let bytes = UnsafeMutableRawPointer(target)
        let alpha = Two(repeating: pixel[3])
        let result = pixel &+ bytes.loadUnaligned(as: One.self).upperProduct(kept(alpha).lowHalf)
        bytes.storeBytes(of: result, as: One.self)
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
                let part = product(UInt32(source[4 &* index &+ channel]), share)
                let sum = UInt32(row[4 &* index &+ channel]) &+ part
                row[4 &* index &+ channel] = UInt16(truncatingIfNeeded: min(sum, DeepColor.one))
            }
        }
    }

    /// What an alpha in 65280ths leaves of the pixels below, in 65536ths.
    @inline(__always)
    private static func kept(_ alpha: Two) -> Two { 65535 &- alpha &- alpha.upperProduct(Two(repeating: 257)) }

    @inline(__always)
    private static func product(_ left: UInt32, _ right: UInt32) -> UInt32 {
        UInt32(truncatingIfNeeded: (UInt64(left) &* UInt64(right) &+ 32768) &>> 16)
    }

    /// Rounds working pixels to bytes, halves upwards.
    @inline(__always)
    static func store(_ row: UnsafePointer<UInt16>, count: Int, into bytes: UnsafeMutablePointer<UInt8>) {
        let (source, target) = (UnsafeRawPointer(row), UnsafeMutableRawPointer(bytes))
        let half = Two(repeating: 128)
        var index = 0
        while index &+ 2 <= count {
            let pixels = source.loadUnaligned(fromByteOffset: 8 &* index, as: Two.self)
            target.storeBytes(
                of: ((pixels &+ half) &>> 8).lowerBytes, toByteOffset: 4 &* index, as: SIMD8<UInt8>.self)
            index &+= 2
        }
        for word in (4 &* index)..<(4 &* count) { bytes[word] = UInt8(truncatingIfNeeded: (row[word] &+ 128) &>> 8) }
    }
}
