internal import CFFmpeg

/// A picture format, told by a file's first bytes.
enum ImageFormat: String {
    case png = "PNG"
    case jpeg = "JPEG"
    case webP = "WebP"
    case bmp = "BMP"
    case gif = "GIF"

    /// - Returns: nil for anything that is not one of the formats.
    init?(startOf bytes: [UInt8]) {
        if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
            self = .png
        } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
            self = .jpeg
        } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
            self = .webP
        } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
            self = .gif
        } else if bytes.starts(with: "BM".utf8), let header = bytes.little32(14),
            [12, 40, 52, 56, 64, 108, 124].contains(header)
        {
            self = .bmp
        } else {
            return nil
        }
    }

    var codec: AVCodecID {
        switch self {
        case .png: AV_CODEC_ID_PNG
        case .jpeg: AV_CODEC_ID_MJPEG
        case .webP: AV_CODEC_ID_WEBP
        case .bmp: AV_CODEC_ID_BMP
        case .gif: AV_CODEC_ID_GIF
        }
    }
}

extension [UInt8] {
    /// A whole number of bytes with the most significant one first; nil beyond the end.
    func big(_ offset: Int, bytes count: Int) -> Int? {
        guard offset >= 0, offset <= self.count - count else { return nil }
        return self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// A whole number of bytes with the least significant one first; nil beyond the end.
    func little(_ offset: Int, bytes count: Int) -> Int? {
        guard offset >= 0, offset <= self.count - count else { return nil }
        return self[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    func big32(_ offset: Int) -> Int? { big(offset, bytes: 4) }
    func little32(_ offset: Int) -> Int? { little(offset, bytes: 4) }

    /// Whether four letters stand at an offset.
    func has(_ letters: String, at offset: Int) -> Bool {
        offset + 4 <= count && self[offset..<offset + 4].elementsEqual(letters.utf8)
    }
}
