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
/// Each weight is used in two parts below 2¹⁵, for which processors of every kind have a fast multiplication.
private enum LumaRow {
    private static let red = Int32(765_821)
    private static let green = Int32(2_576_270)
    private static let blue = Int32(260_076)

    @inline(__always)
    static func convert(_ pixels: UnsafeRawPointer, _ width: Int, into luma: UnsafeMutablePointer<UInt8>) {
        let words = pixels.assumingMemoryBound(to: UInt32.self)
        for index in 0..<width {
            let word = UInt32(littleEndian: words[index])
            let b = Int32(truncatingIfNeeded: word & 255)
            let g = Int32(truncatingIfNeeded: word &>> 8 & 255)
            let r = Int32(truncatingIfNeeded: word &>> 16 & 255)
            let high = r &* (red >> 11) &+ g &* (green >> 11) &+ b &* (blue >> 11)
            let low = r &* (red & 2047) &+ g &* (green & 2047) &+ b &* (blue & 2047)
            let sum = high &<< 11 &+ low &+ (16 &<< 22 &+ 1 &<< 21)
            luma[index] = UInt8(truncatingIfNeeded: sum &>> 22)
        }
    }
}

/// Sums of the pixels that share a chroma sample, and their conversion.
///
/// Cb = 128 + 224 (B - Y') / 1.8556 / 255 and Cr = 128 + 224 (R - Y') / 1.5748 / 255, on eight times the mean.
private struct ChromaSums {
    enum Channel { case blue, red }

    private let count: Int
    /// Blue, then green, then red: eight times the mean around each even column.
    private var sums: [Int16]
    /// Two rows' sums; one more at each end, where the edge goes on.
    private var columns: [Int16]

    init(width: Int) {
        count = width / 2
        sums = [Int16](repeating: 0, count: 3 * count)
        columns = [Int16](repeating: 0, count: 3 * (width + 2))
    }

    mutating func add(_ upper: UnsafeRawPointer, _ lower: UnsafeRawPointer, width: Int) {
        let (first, second) = (upper.assumingMemoryBound(to: UInt32.self), lower.assumingMemoryBound(to: UInt32.self))
        let (stride, count) = (width + 2, count)
        columns.withUnsafeMutableBufferPointer { columns in
            guard let blue = columns.baseAddress else { return }
            let (green, red) = (blue + stride, blue + 2 * stride)
            for index in 0..<width {
                let (a, b) = (UInt32(littleEndian: first[index]), UInt32(littleEndian: second[index]))
                blue[index + 1] = Int16(truncatingIfNeeded: (a & 255) &+ (b & 255))
                green[index + 1] = Int16(truncatingIfNeeded: (a &>> 8 & 255) &+ (b &>> 8 & 255))
                red[index + 1] = Int16(truncatingIfNeeded: (a &>> 16 & 255) &+ (b &>> 16 & 255))
            }
            sums.withUnsafeMutableBufferPointer { sums in
                guard let base = sums.baseAddress else { return }
                for channel in 0..<3 {
                    let line = blue + channel * stride
                    line[0] = line[1]
                    let target = base + channel * count
                    for index in 0..<count {
                        target[index] = line[2 &* index] &+ 2 &* line[2 &* index &+ 1] &+ line[2 &* index &+ 2]
                    }
                }
            }
        }
    }

    func convert(_ channel: Channel, into plane: UnsafeMutablePointer<UInt8>) {
        switch channel {
        case .blue: convert(red: -105_532, green: -355_019, into: plane)
        case .red: convert(red: 460_551, green: -418_321, into: plane)
        }
    }

    /// Weights are in 1/2²⁰; blue's makes them add up to 0, so that greys are exactly 128.
    @inline(__always)
    private func convert(red: Int32, green: Int32, into plane: UnsafeMutablePointer<UInt8>) {
        let blue = 0 &- red &- green
        let count = count
        sums.withUnsafeBufferPointer { sums in
            guard let base = sums.baseAddress else { return }
            for index in 0..<count {
                let b = Int32(base[index])
                let g = Int32(base[count &+ index])
                let r = Int32(base[2 &* count &+ index])
                let high = r &* (red >> 11) &+ g &* (green >> 11) &+ b &* (blue >> 11)
                let low = r &* (red & 2047) &+ g &* (green & 2047) &+ b &* (blue & 2047)
                // Eight times the mean, times 2²⁰; it fits, with 128 added.
                let sum = high &<< 11 &+ low &+ (128 &<< 23 &+ 1 &<< 22)
                plane[index] = UInt8(truncatingIfNeeded: sum &>> 23)
            }
        }
    }
}
