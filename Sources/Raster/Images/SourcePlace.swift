/// Places in a source image as 32.32 fixed point, and its pixels as four floats.
///
/// Fixed point makes a pixel's place the same wherever its run begins.
enum SourcePlace {
    /// A 32.32 number, limited far outside of any image.
    static func fixed(_ value: Double) -> Int {
        Int(max(-1_073_741_824, min(value, 1_073_741_824)) * 4_294_967_296)
    }

    /// The share of the next pixel, 0..<1.
    @inline(__always)
    static func fraction(_ place: Int) -> Float {
        Float(Int32(truncatingIfNeeded: place &>> 8 & 0xff_ffff)) * (1 / 16_777_216)
    }

    /// Blue, green, red, alpha, 0...255.
    @inline(__always)
    static func pixel(_ line: UnsafeRawPointer, _ column: Int) -> SIMD4<Float> {
        SIMD4<Float>(line.loadUnaligned(fromByteOffset: 4 &* column, as: SIMD4<UInt8>.self))
    }

    /// Rounds a pixel, 0...255, to a working pixel.
    ///
    /// Adding 2²³ leaves the nearest whole number in a float's lower bits. Conversion by the library goes through a call
    /// for each component.
    @inline(__always)
    static func store(_ pixel: SIMD4<Float>, _ words: UnsafeMutablePointer<UInt16>, _ index: Int) {
        let shifted = pixel * 256 + 8_388_608
        let whole = SIMD4<UInt16>(truncatingIfNeeded: unsafeBitCast(shifted, to: SIMD4<UInt32>.self))
        UnsafeMutableRawPointer(words).storeBytes(of: whole, toByteOffset: 8 &* index, as: SIMD4<UInt16>.self)
    }
}
