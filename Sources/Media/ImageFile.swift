/// A picture file whose structure was walked before a decoder sees it: complete, and of a known size.
///
/// Decoders are lenient, fill in what is missing, and say little about why they refuse. What a user can do something
/// about is therefore found here.
struct ImageFile {
    let format: ImageFormat
    /// Pixels, as claimed.
    let width: Int
    /// Pixels, as claimed.
    let height: Int
    /// What is given to the decoder.
    let bytes: [UInt8]
    /// Whether the fourth byte of a pixel means nothing.
    var ignoresAlpha = false
    /// The part of the canvas that the first picture fills, if not all of it; the rest is transparent.
    var drawnArea: Area?

    /// Whole pixels of a canvas.
    struct Area {
        let columns: Range<Int>
        let rows: Range<Int>

        /// Makes the four-byte pixels outside transparent.
        func clearOutside(_ pixels: inout [UInt8], width: Int) {
            for pixel in 0..<pixels.count / 4 where !rows.contains(pixel / width) || !columns.contains(pixel % width) {
                for channel in 0..<4 { pixels[4 * pixel + channel] = 0 }
            }
        }
    }

    /// - Throws: `ImageProblem`
    init(_ bytes: [UInt8]) throws(ImageProblem) {
        guard !bytes.isEmpty else { throw .empty }
        guard let format = ImageFormat(startOf: bytes) else { throw .unknownFormat }
        switch format {
        case .png: try self.init(png: bytes)
        case .jpeg: try self.init(jpeg: bytes)
        case .webP: try self.init(webP: bytes)
        case .bmp: try self.init(bmp: bytes)
        case .gif: try self.init(gif: bytes)
        }
    }

    init(_ format: ImageFormat, _ width: Int?, _ height: Int?, _ bytes: [UInt8]) throws(ImageProblem) {
        guard let width, let height else { throw .truncated(format: format.rawValue) }
        guard width > 0, height > 0 else {
            throw .broken(format: format.rawValue, reason: "its size is \(width) × \(height)")
        }
        self.format = format
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// Walks the markers to the frame header, and looks for the end that a complete picture has.
    private init(jpeg bytes: [UInt8]) throws(ImageProblem) {
        var offset = 2
        var size: (height: Int?, width: Int?) = (nil, nil)
        while true {
            guard offset + 4 <= bytes.count else { throw .truncated(format: "JPEG") }
            guard bytes[offset] == 0xff else { throw .broken(format: "JPEG", reason: "a marker is missing") }
            let marker = bytes[offset + 1]
            if marker == 0xff || marker == 0x01 || (0xd0...0xd8).contains(marker) {
                offset += marker == 0xff ? 1 : 2
                continue
            }
            guard let length = bytes.big(offset + 2, bytes: 2), marker != 0xd9 else { throw .truncated(format: "JPEG") }
            if (0xc0...0xcf).contains(marker), ![0xc4, 0xc8, 0xcc].contains(marker) {
                size = (bytes.big(offset + 5, bytes: 2), bytes.big(offset + 7, bytes: 2))
            }
            offset += 2 + length
            if marker == 0xda { break }
        }
        guard offset < bytes.count, Self.hasMarker(0xd9, in: bytes, from: offset) else {
            throw .truncated(format: "JPEG")
        }
        try self.init(.jpeg, size.width, size.height, bytes)
    }

    private static func hasMarker(_ marker: UInt8, in bytes: [UInt8], from start: Int) -> Bool {
        let span = bytes.span
        for offset in start..<span.count - 1 where span[offset] == 0xff && span[offset + 1] == marker { return true }
        return false
    }

    private init(webP bytes: [UInt8]) throws(ImageProblem) {
        guard let size = bytes.little32(4), size + 8 <= bytes.count else { throw .truncated(format: "WebP") }
        let data = 20
        if bytes.has("VP8X", at: 12) {
            guard let flags = bytes.little(data, bytes: 1) else { throw .truncated(format: "WebP") }
            guard flags & 2 == 0 else { throw .unsupported(format: "WebP", feature: "animation") }
            try self.init(
                .webP, bytes.little(data + 4, bytes: 3).map { $0 + 1 }, bytes.little(data + 7, bytes: 3).map { $0 + 1 },
                bytes)
        } else if bytes.has("VP8L", at: 12) {
            let packed = bytes.little32(data + 1)
            try self.init(.webP, packed.map { $0 & 0x3fff + 1 }, packed.map { $0 >> 14 & 0x3fff + 1 }, bytes)
        } else if bytes.has("VP8 ", at: 12) {
            let (width, height) = (bytes.little(data + 6, bytes: 2), bytes.little(data + 8, bytes: 2))
            try self.init(.webP, width.map { $0 & 0x3fff }, height.map { $0 & 0x3fff }, bytes)
        } else {
            throw .broken(format: "WebP", reason: "it holds no picture")
        }
    }

    private init(bmp bytes: [UInt8]) throws(ImageProblem) {
        if bytes.little32(14) == 12 {
            try self.init(.bmp, bytes.little(18, bytes: 2), bytes.little(20, bytes: 2), bytes)
        } else {
            // A height below 0 says that rows run from the top.
            let height = bytes.little32(22).map { Int(Int32(truncatingIfNeeded: $0).magnitude) }
            try self.init(.bmp, bytes.little32(18), height, bytes)
        }
        guard let depth = bytes.little(bytes.little32(14) == 12 ? 24 : 28, bytes: 2), let start = bytes.little32(10)
        else {
            throw .truncated(format: "BMP")
        }
        let compression = bytes.little32(14) == 12 ? 0 : bytes.little32(30) ?? 0
        // Without masks, 32 bits are blue, green, red and a byte that means nothing; decoders differ on it.
        ignoresAlpha = depth == 32 && compression == 0
        let isPacked = [1, 2, 4, 5].contains(compression)
        let (bits, overflow) = width.multipliedReportingOverflow(by: depth)
        let (size, sizeOverflow) = ((bits + 31) / 32 * 4).multipliedReportingOverflow(by: height)
        // A claim beyond any memory is for the limit to refuse, by its name.
        guard isPacked || overflow || sizeOverflow || width * height > 1 << 30 || start + size <= bytes.count else {
            throw .truncated(format: "BMP")
        }
    }

    private init(gif bytes: [UInt8]) throws(ImageProblem) {
        try self.init(.gif, bytes.little(6, bytes: 2), bytes.little(8, bytes: 2), bytes)
        guard let flags = bytes.little(10, bytes: 1) else { throw .truncated(format: "GIF") }
        var offset = 13 + (flags & 0x80 != 0 ? 3 << (flags & 7 + 1) : 0)
        while let block = bytes.little(offset, bytes: 1) {
            switch block {
            case 0x21: offset += 2
            case 0x2c:
                guard let flags = bytes.little(offset + 9, bytes: 1) else { throw .truncated(format: "GIF") }
                let place = (0..<4).map { bytes.little(offset + 1 + 2 * $0, bytes: 2) ?? 0 }
                if place != [0, 0, width, height] {
                    // FFmpeg fills the rest with the background's colour; every viewer leaves it transparent.
                    drawnArea = Area(columns: place[0]..<place[0] + place[2], rows: place[1]..<place[1] + place[3])
                }
                offset += 11 + (flags & 0x80 != 0 ? 3 << (flags & 7 + 1) : 0)
            default: throw .broken(format: "GIF", reason: "it holds no picture")
            }
            while let length = bytes.little(offset, bytes: 1), length > 0 { offset += 1 + length }
            guard offset < bytes.count else { break }
            if block == 0x2c { return }
            offset += 1
        }
        throw .truncated(format: "GIF")
    }
}
