internal import CFFmpeg

/// Reads the samples of a picture in any RGB, grey or palette format, by the format's description.
///
/// Samples of another depth than 8 bits are rounded to nearest: v · 255 ÷ (2ᵈ − 1).
struct SampleReader {
    private let frame: UnsafeMutablePointer<AVFrame>
    private let description: AVPixFmtDescriptor
    private let width: Int
    private let height: Int

    init(_ frame: UnsafeMutablePointer<AVFrame>, _ description: UnsafePointer<AVPixFmtDescriptor>) {
        self.frame = frame
        self.description = description.pointee
        width = Int(frame.pointee.width)
        height = Int(frame.pointee.height)
    }

    /// Blue, green, red and alpha of every pixel, not premultiplied.
    func straightBGRA(ignoringAlpha: Bool) -> [UInt8] {
        var pixels = [UInt8](repeating: 255, count: 4 * width * height)
        if has(AV_PIX_FMT_FLAG_PAL) {
            readPalette(into: &pixels)
            return pixels
        }
        let components = description.comp
        // A description lists red, green, blue, alpha, or grey, alpha.
        switch description.nb_components {
        case 1, 2:
            for channel in 0..<3 { read(components.0, into: &pixels, channel: channel) }
            if description.nb_components == 2 { read(components.1, into: &pixels, channel: 3) }
        default:
            read(components.0, into: &pixels, channel: 2)
            read(components.1, into: &pixels, channel: 1)
            read(components.2, into: &pixels, channel: 0)
            if description.nb_components == 4, !ignoringAlpha { read(components.3, into: &pixels, channel: 3) }
        }
        return pixels
    }

    /// Palette entries are words of alpha, red, green, blue in the machine's byte order.
    private func readPalette(into pixels: inout [UInt8]) {
        guard let indices = cffmpeg_plane(frame, 0), let entries = cffmpeg_plane(frame, 1) else { return }
        let stride = Int(cffmpeg_stride(frame, 0))
        entries.withMemoryRebound(to: UInt32.self, capacity: 256) { palette in
            for y in 0..<height {
                for x in 0..<width {
                    let entry = palette[Int(indices[y * stride + x])]
                    for channel in 0..<4 {
                        pixels[4 * (y * width + x) + channel] = UInt8(
                            truncatingIfNeeded: entry >> (8 * UInt32(channel)))
                    }
                }
            }
        }
    }

    private func read(_ component: AVComponentDescriptor, into pixels: inout [UInt8], channel: Int) {
        guard let plane = cffmpeg_plane(frame, component.plane) else { return }
        let stride = Int(cffmpeg_stride(frame, component.plane))
        let (step, offset, shift) = (Int(component.step), Int(component.offset), component.shift)
        let largest = 1 << component.depth - 1
        let isBits = has(AV_PIX_FMT_FLAG_BITSTREAM)
        let isBigEndian = has(AV_PIX_FMT_FLAG_BE)
        let isWord = component.depth + shift > 8
        // 1-bit black is stored as 1 in `monow`.
        let inverts = frame.pointee.format == AV_PIX_FMT_MONOWHITE.rawValue
        for y in 0..<height {
            let row = plane + y * stride
            for x in 0..<width {
                var value: Int
                if isBits {
                    let bit = x * step + offset
                    value = Int(row[bit / 8]) >> (8 - Int(component.depth) - bit % 8)
                } else if isWord {
                    let (first, second) = (Int(row[x * step + offset]), Int(row[x * step + offset + 1]))
                    value = (isBigEndian ? first << 8 | second : second << 8 | first) >> shift
                } else {
                    value = Int(row[x * step + offset]) >> shift
                }
                value &= largest
                let rounded = largest == 255 ? value : (value * 255 + largest / 2) / largest
                pixels[4 * (y * width + x) + channel] = UInt8(inverts ? 255 - rounded : rounded)
            }
        }
    }

    private func has(_ flag: Int32) -> Bool { description.flags & UInt64(flag) != 0 }
}
