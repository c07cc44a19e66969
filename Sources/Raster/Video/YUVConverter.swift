public import Graphics

/// Turns finished frames into the encoder's pixel format.
///
/// To 4:2:0: BT.709, limited range, every value the nearest to the exact one (where that is within 1/10 000 of a half,
/// either neighbour). Chroma is sited left: level with the even
/// columns, half way between two rows, so it is the mean of two rows under the weights 1, 2, 1 across; beyond the edges
/// the edge goes on. Integer arithmetic throughout.
/// A side that is odd in the bitmap and must be even in the frame gets one more column or row of the padding colour.
public struct YUVConverter: Sendable {
    /// The bitmaps' size, pixels.
    public let width: Int
    /// The bitmaps' size, pixels.
    public let height: Int

    private let padding: UInt32
    private let frameWidth: Int
    /// Two rows with the padding's column, where there is one; and a row of padding.
    private var rows: [UInt32]
    private var sums: ChromaSums

    /// - Parameter padding: Fills what is added on the right and at the bottom; drawn opaque.
    public init(width: Int, height: Int, padding: Color) {
        precondition(width > 0 && height > 0, "a bitmap has at least one pixel")
        (self.width, self.height) = (width, height)
        frameWidth = width + width % 2
        let color = DeepColor(opaque: padding)
        self.padding = (color.blue | color.green << 8 | color.red << 16) >> 8 | 0xff00_0000
        rows = [UInt32](repeating: self.padding, count: 3 * frameWidth)
        sums = ChromaSums(width: frameWidth)
    }

    /// A frame that the bitmaps fit: even sides for 4:2:0, their own for `bgrx`.
    public func makeFrame(_ format: PlanarFrame.Format) -> PlanarFrame {
        switch format {
        case .yuv420: PlanarFrame(format: format, width: frameWidth, height: height + height % 2)
        case .bgrx: PlanarFrame(format: format, width: width, height: height)
        }
    }

    /// Converts a whole frame.
    ///
    /// - Precondition: The bitmap is of the converter's size, the frame as `makeFrame` makes it.
    public mutating func convert(_ bitmap: Bitmap, into frame: inout PlanarFrame) {
        precondition(bitmap.width == width && bitmap.height == height, "the bitmap must be of the converter's size")
        switch frame.format {
        case .bgrx:
            precondition(frame.width == width && frame.height == height, "the frame must be of the converter's size")
            frame.planes[0].bytes = bitmap.pixels
        case .yuv420:
            precondition(
                frame.width == frameWidth && frame.height == height + height % 2,
                "the frame must be of the converter's size, made even")
            for row in stride(from: 0, to: height, by: 2) { convertRows(row, of: bitmap, into: &frame) }
        }
    }

    /// Two rows of luma and the row of chroma between them.
    private mutating func convertRows(_ row: Int, of bitmap: Bitmap, into frame: inout PlanarFrame) {
        let (width, frameWidth) = (width, frameWidth)
        let isWhole = width == frameWidth
        bitmap.pixels.withUnsafeBytes { pixels in
            rows.withUnsafeMutableBufferPointer { rows in
                guard let pixels = pixels.baseAddress, let rows = rows.baseAddress else { return }
                func line(_ row: Int, _ spare: Int) -> UnsafeRawPointer {
                    guard row < bitmap.height else { return UnsafeRawPointer(rows + 2 * frameWidth) }
                    let source = pixels + row * 4 * width
                    if isWhole { return source }
                    let target = UnsafeMutableRawPointer(rows + spare * frameWidth)
                    target.copyMemory(from: source, byteCount: 4 * width)
                    return UnsafeRawPointer(target)
                }
                let (upper, lower) = (line(row, 0), line(row + 1, 1))
                frame.planes[0].bytes.withUnsafeMutableBufferPointer { luma in
                    guard let luma = luma.baseAddress else { return }
                    LumaRow.convert(upper, frameWidth, into: luma + row * frameWidth)
                    LumaRow.convert(lower, frameWidth, into: luma + (row + 1) * frameWidth)
                }
                sums.add(upper, lower, width: frameWidth)
                let start = row / 2 * (frameWidth / 2)
                frame.planes[1].bytes.withUnsafeMutableBufferPointer { plane in
                    guard let plane = plane.baseAddress else { return }
                    sums.convert(.blue, into: plane + start)
                }
                frame.planes[2].bytes.withUnsafeMutableBufferPointer { plane in
                    guard let plane = plane.baseAddress else { return }
                    sums.convert(.red, into: plane + start)
                }
            }
        }
    }
}

/// Y' = 16 + 219 (0.2126 R + 0.7152 G + 0.0722 B) / 255, in 22-bit fixed point.
///
/// Each weight is used in two parts below 2¹⁵: products of 16-bit numbers, added in pairs, are one instruction.
private enum LumaRow {
    @inline(__always)
    static func convert(_ pixels: UnsafeRawPointer, _ width: Int, into luma: UnsafeMutablePointer<UInt8>) {
        let weights = SIMD4<Int32>(260_076, 2_576_270, 765_821, 0)
        let (high, low) = (PixelWeights(weights &>> 11), PixelWeights(weights & 2047))
        let bias = SIMD4<Int32>(repeating: 16 &<< 22 &+ 1 &<< 21)
        var index = 0
        while index &+ 4 <= width {
            let first = SIMD8<Int16>(
                bytes: pixels.loadUnaligned(fromByteOffset: 4 &* index, as: SIMD8<UInt8>.self))
            let second = SIMD8<Int16>(
                bytes: pixels.loadUnaligned(fromByteOffset: 4 &* index &+ 8, as: SIMD8<UInt8>.self))
            let sums = high.sums(first, second) &<< 11 &+ low.sums(first, second) &+ bias
            UnsafeMutableRawPointer(luma).storeBytes(
                of: SIMD4<UInt8>(truncatingIfNeeded: sums &>> 22), toByteOffset: index, as: SIMD4<UInt8>.self)
            index &+= 4
        }
        while index < width {
            let one = SIMD4<Int32>(
                truncatingIfNeeded: pixels.loadUnaligned(fromByteOffset: 4 &* index, as: SIMD4<UInt8>.self))
            luma[index] = UInt8(truncatingIfNeeded: ((one &* weights).wrappedSum() &+ bias[0]) &>> 22)
            index &+= 1
        }
    }
}

/// One 16-bit weight for each channel, for two pixels at a time.
private struct PixelWeights {
    private let weights: SIMD8<Int16>

    /// - Parameter weights: Blue, green, red, alpha; 15 bits and a sign.
    init(_ weights: SIMD4<Int32>) {
        let one = SIMD4<Int16>(truncatingIfNeeded: weights)
        self.weights = SIMD8<Int16>(lowHalf: one, highHalf: one)
    }

    /// Each of four pixels' weighted sum.
    @inline(__always)
    func sums(_ first: SIMD8<Int16>, _ second: SIMD8<Int16>) -> SIMD4<Int32> {
        let pairs = SIMD8<Int32>(lowHalf: first.pairProducts(weights), highHalf: second.pairProducts(weights))
        return pairs.evenHalf &+ pairs.oddHalf
    }
}

/// The pixels that share each chroma sample, and their conversion.
///
/// Cb = 128 + 224 (B - Y') / 1.8556 / 255 and Cr = 128 + 224 (R - Y') / 1.5748 / 255, on eight times the mean.
private struct ChromaSums {
    enum Channel { case blue, red }

    private let count: Int
    /// Eight times the mean around each even column: blue, green, red, alpha. Filled up to a multiple of four pixels.
    private var sums: [Int16]

    init(width: Int) {
        count = width / 2
        sums = [Int16](repeating: 0, count: 4 * (count + 3))
    }

    mutating func add(_ upper: UnsafeRawPointer, _ lower: UnsafeRawPointer, width: Int) {
        let count = count
        sums.withUnsafeMutableBytes { sums in
            guard let sums = sums.baseAddress else { return }
            var before = Self.column(upper, lower, 0)
            for index in 0..<count {
                let offset = 8 &* index
                let two =
                    SIMD8<Int16>(
                        bytes: upper.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt8>.self))
                    &+ SIMD8<Int16>(
                        bytes: lower.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt8>.self))
                sums.storeBytes(
                    of: before &+ two.lowHalf &<< 1 &+ two.highHalf, toByteOffset: offset, as: SIMD4<Int16>.self)
                before = two.highHalf
            }
        }
    }

    /// The sum of one column's two pixels.
    @inline(__always)
    private static func column(_ upper: UnsafeRawPointer, _ lower: UnsafeRawPointer, _ index: Int) -> SIMD4<Int16> {
        SIMD4<Int16>(truncatingIfNeeded: upper.loadUnaligned(fromByteOffset: 4 &* index, as: SIMD4<UInt8>.self))
            &+ SIMD4<Int16>(truncatingIfNeeded: lower.loadUnaligned(fromByteOffset: 4 &* index, as: SIMD4<UInt8>.self))
    }

    /// Weights are in 1/2²⁰ and add up to 0, so that greys are exactly 128.
    func convert(_ channel: Channel, into plane: UnsafeMutablePointer<UInt8>) {
        switch channel {
        case .blue: convert(SIMD4(460_551, -355_019, -105_532, 0), into: plane)
        case .red: convert(SIMD4(-42_230, -418_321, 460_551, 0), into: plane)
        }
    }

    @inline(__always)
    private func convert(_ weights: SIMD4<Int32>, into plane: UnsafeMutablePointer<UInt8>) {
        let (high, low) = (PixelWeights(weights &>> 11), PixelWeights(weights & 2047))
        // Eight times the mean, times 2²⁰; it fits, with 128 added.
        let bias = SIMD4<Int32>(repeating: 128 &<< 23 &+ 1 &<< 22)
        let count = count
        sums.withUnsafeBytes { sums in
            guard let sums = sums.baseAddress else { return }
            var index = 0
            while index < count {
                let first = sums.loadUnaligned(fromByteOffset: 8 &* index, as: SIMD8<Int16>.self)
                let second = sums.loadUnaligned(fromByteOffset: 8 &* index &+ 16, as: SIMD8<Int16>.self)
                let values = high.sums(first, second) &<< 11 &+ low.sums(first, second) &+ bias
                let bytes = SIMD4<UInt8>(truncatingIfNeeded: values &>> 23)
                if index &+ 4 <= count {
                    UnsafeMutableRawPointer(plane).storeBytes(of: bytes, toByteOffset: index, as: SIMD4<UInt8>.self)
                } else {
                    for rest in 0..<(count &- index) { plane[index &+ rest] = bytes[rest] }
                }
                index &+= 4
            }
        }
    }
}
