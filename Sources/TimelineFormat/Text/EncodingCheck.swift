/// Tells UTF-8 from everything else.
enum EncodingCheck {
    /// Fails at the first byte that is not UTF-8, or is 0.
    static func validate(_ bytes: [UInt8]) throws(JSONSyntaxError) {
        if let other = otherEncoding(bytes) {
            throw JSONSyntaxError(
                0..<min(1, bytes.count), expected: "UTF-8 text", found: other,
                hint: "save the file again with the encoding UTF-8")
        }
        var offset = 0
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte < 0x80 {
                if byte == 0 {
                    throw JSONSyntaxError(
                        offset..<offset + 1, expected: "text", found: "a NUL byte (0)", hint: "remove the byte")
                }
                offset += 1
                continue
            }
            let length = sequenceLength(at: offset, in: bytes)
            if length == 0 {
                throw JSONSyntaxError(
                    offset..<offset + 1, expected: "UTF-8 text",
                    found: "the byte 0x" + String(byte, radix: 16, uppercase: true) + ", which is not UTF-8",
                    hint: "save the file again with the encoding UTF-8")
            }
            offset += length
        }
    }

    /// The name of the encoding that the first bytes show, if it is not UTF-8.
    private static func otherEncoding(_ bytes: [UInt8]) -> String? {
        guard bytes.count >= 2 else { return nil }
        let (first, second) = (bytes[0], bytes[1])
        let (third, fourth) = bytes.count >= 4 ? (bytes[2], bytes[3]) : (1, 1)
        switch (first, second, third, fourth) {
        case (0xFF, 0xFE, 0, 0), (0, 0, 0xFE, 0xFF): return "UTF-32 text"
        case (0xFF, 0xFE, _, _), (0xFE, 0xFF, _, _): return "UTF-16 text"
        case (0, 0, 0, 1...): return "UTF-32 text"
        case (1..., 0, 0, 0): return "UTF-32 text"
        case (0, 1..., 0, 1...), (1..., 0, 1..., 0): return "UTF-16 text"
        default: return nil
        }
    }

    /// The length of the well-formed sequence that begins with a byte of 0x80 or more; 0 if there is none.
    private static func sequenceLength(at offset: Int, in bytes: [UInt8]) -> Int {
        func follows(_ distance: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
            offset + distance < bytes.count && range.contains(bytes[offset + distance])
        }
        switch bytes[offset] {
        case 0xC2...0xDF: return follows(1) ? 2 : 0
        case 0xE0: return follows(1, 0xA0...0xBF) && follows(2) ? 3 : 0
        case 0xED: return follows(1, 0x80...0x9F) && follows(2) ? 3 : 0
        case 0xE1...0xEF: return follows(1) && follows(2) ? 3 : 0
        case 0xF0: return follows(1, 0x90...0xBF) && follows(2) && follows(3) ? 4 : 0
        case 0xF1...0xF3: return follows(1) && follows(2) && follows(3) ? 4 : 0
        case 0xF4: return follows(1, 0x80...0x8F) && follows(2) && follows(3) ? 4 : 0
        default: return 0
        }
    }
}
