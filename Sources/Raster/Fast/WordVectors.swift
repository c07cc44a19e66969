/// Steps on eight 16-bit words for which processors have one instruction each.
///
/// The library's conversions between vectors become calls in loops that use several of them; written out by component they
/// become the instruction that is meant (seen in the assembly of Swift 6.3 for x86-64).

extension SIMD8<UInt16> {
    @inline(__always)
    private var wide: SIMD8<UInt32> {
        SIMD8<UInt32>(
            UInt32(self[0]), UInt32(self[1]), UInt32(self[2]), UInt32(self[3]), UInt32(self[4]), UInt32(self[5]),
            UInt32(self[6]), UInt32(self[7]))
    }

    /// The upper 16 bits of each product.
    @inline(__always)
    func upperProduct(_ other: Self) -> Self {
        let product = (wide &* other.wide) &>> 16
        return Self(
            UInt16(truncatingIfNeeded: product[0]), UInt16(truncatingIfNeeded: product[1]),
            UInt16(truncatingIfNeeded: product[2]), UInt16(truncatingIfNeeded: product[3]),
            UInt16(truncatingIfNeeded: product[4]), UInt16(truncatingIfNeeded: product[5]),
            UInt16(truncatingIfNeeded: product[6]), UInt16(truncatingIfNeeded: product[7]))
    }

    /// The lower byte of each.
    @inline(__always)
    var lowerBytes: SIMD8<UInt8> {
        SIMD8<UInt8>(
            UInt8(truncatingIfNeeded: self[0]), UInt8(truncatingIfNeeded: self[1]), UInt8(truncatingIfNeeded: self[2]),
            UInt8(truncatingIfNeeded: self[3]), UInt8(truncatingIfNeeded: self[4]), UInt8(truncatingIfNeeded: self[5]),
            UInt8(truncatingIfNeeded: self[6]), UInt8(truncatingIfNeeded: self[7]))
    }
}

extension SIMD4<UInt16> {
    /// The upper 16 bits of each product.
    @inline(__always)
    func upperProduct(_ other: Self) -> Self {
        func upper(_ index: Int) -> UInt16 {
            UInt16(truncatingIfNeeded: (UInt32(self[index]) &* UInt32(other[index])) &>> 16)
        }
        return Self(upper(0), upper(1), upper(2), upper(3))
    }
}

extension SIMD8<Int16> {
    /// Eight bytes as words.
    @inline(__always)
    init(bytes: SIMD8<UInt8>) {
        self.init(
            Int16(bytes[0]), Int16(bytes[1]), Int16(bytes[2]), Int16(bytes[3]), Int16(bytes[4]), Int16(bytes[5]),
            Int16(bytes[6]), Int16(bytes[7]))
    }

    @inline(__always)
    private var wide: SIMD8<Int32> {
        SIMD8<Int32>(
            Int32(self[0]), Int32(self[1]), Int32(self[2]), Int32(self[3]), Int32(self[4]), Int32(self[5]),
            Int32(self[6]), Int32(self[7]))
    }

    /// The products, added in pairs of neighbours.
    @inline(__always)
    func pairProducts(_ other: Self) -> SIMD4<Int32> {
        let products = wide &* other.wide
        return products.evenHalf &+ products.oddHalf
    }
}
