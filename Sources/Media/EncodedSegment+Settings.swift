extension EncodedSegment.Packet {
    /// The packet without the 689 bytes in which x264 writes its settings before a segment's first frame.
    ///
    /// They are for people who look into a file, and worth keeping once.
    var bytesWithoutSettings: [UInt8] {
        var kept: [UInt8] = []
        kept.reserveCapacity(bytes.count)
        for unit in units where !isSettings(unit) { kept += bytes[unit] }
        return kept
    }

    /// The byte stream's NAL units, each with its start code, which is two zeros or more and a one.
    private var units: [Range<Int>] {
        var starts: [Int] = []
        var zeros = 0
        for (index, byte) in bytes.enumerated() {
            if byte == 1, zeros >= 2 { starts.append(index - zeros) }
            zeros = byte == 0 ? zeros + 1 : 0
        }
        return zip(starts, starts.dropFirst() + [bytes.count]).map { $0..<$1 }
    }

    /// Whether a unit is a supplemental message (type 6) of unregistered user data (5) under x264's identifier.
    private func isSettings(_ unit: Range<Int>) -> Bool {
        guard let one = bytes[unit].firstIndex(of: 1) else { return false }
        let message = bytes[unit].dropFirst(one + 1 - unit.lowerBound)
        guard message.first.map({ $0 & 31 }) == 6, message.dropFirst().first == 5 else { return false }
        // The message's size, in bytes of 255 and a rest, then 16 bytes that name who wrote it.
        let body = message.dropFirst(2).drop { $0 == 255 }.dropFirst()
        return body.starts(with: Self.x264Identifier)
    }

    private static let x264Identifier: [UInt8] = [
        0xdc, 0x45, 0xe9, 0xbd, 0xe6, 0xd9, 0x48, 0xb7, 0x96, 0x2c, 0xd8, 0x20, 0xd9, 0x23, 0xee, 0xef,
    ]
}
