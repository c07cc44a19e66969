internal import CFFmpeg

extension ImageFile {
    /// Keeps the chunks that make the picture. What is left out cannot unpack to gigabytes (compressed profiles and
    /// texts can), and an animated file is its first picture.
    init(png bytes: [UInt8]) throws(ImageProblem) {
        var chunks: [(name: String, range: Range<Int>)] = []
        var offset = 8
        while chunks.last?.name != "IEND" {
            guard let length = bytes.big32(offset), offset + 12 + length <= bytes.count else {
                throw .truncated(format: "PNG")
            }
            let end = offset + 12 + length
            let name = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
            if ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].contains(name) { chunks.append((name, offset..<end)) }
            offset = end
        }
        guard let header = chunks.first, header.name == "IHDR", header.range.count == 25 else {
            throw .broken(format: "PNG", reason: "it does not begin with its header")
        }
        var kept = Array(bytes[..<8])
        let key = chunks.first { $0.name == "tRNS" }.flatMap { bytes.big($0.range.lowerBound + 8, bytes: 2) }
        let depth = Int(bytes[header.range.lowerBound + 16])
        if let key, bytes[header.range.lowerBound + 17] == 0, [1, 2, 4].contains(depth) {
            kept += Self.paletteHeader(for: bytes[header.range], depth: depth, transparent: key)
            chunks.removeAll { ["IHDR", "PLTE", "tRNS"].contains($0.name) }
        }
        for chunk in chunks { kept += bytes[chunk.range] }
        try self.init(.png, bytes.big32(header.range.lowerBound + 8), bytes.big32(header.range.lowerBound + 12), kept)
    }

    /// The header and palette that say the same as a header of few greys of which one is transparent: FFmpeg 5.1
    /// compares that grey with samples that it has spread to 8 bits already.
    private static func paletteHeader(for header: ArraySlice<UInt8>, depth: Int, transparent: Int) -> [UInt8] {
        var data = Array(header.dropFirst(8).dropLast(4))
        data[9] = 3
        let largest = 1 << depth - 1
        let greys = (0...largest).flatMap { [UInt8](repeating: UInt8($0 * 255 / largest), count: 3) }
        let alphas = (0...largest).map { UInt8($0 == transparent & largest ? 0 : 255) }
        return chunk("IHDR", data) + chunk("PLTE", greys) + chunk("tRNS", alphas)
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = name.utf8 + data
        let sum = ~av_crc(av_crc_get_table(AV_CRC_32_IEEE_LE), ~0, body, body.count)
        return bigEndian(UInt32(data.count)) + body + bigEndian(sum)
    }

    private static func bigEndian(_ word: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
}
