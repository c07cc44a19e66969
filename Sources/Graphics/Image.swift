/// A picture that can be drawn: premultiplied BGRA, 8 bits a channel, rows from the top without padding.
public struct Image: Sendable {
    /// Pixels.
    public let width: Int
    /// Pixels.
    public let height: Int
    /// `4 * width * height` bytes.
    public let pixels: [UInt8]
    /// Whether every pixel's alpha is 255.
    public let isOpaque: Bool
    /// A digest of size and pixels, the same on every machine: equal images have equal digests.
    public let digest: UInt64

    /// - Precondition: There are `4 * width * height` bytes and at least one pixel.
    public init(width: Int, height: Int, premultipliedBGRA pixels: [UInt8]) {
        precondition(
            width > 0 && height > 0 && pixels.count == 4 * width * height, "an image's bytes must fill its size")
        self.width = width
        self.height = height
        self.pixels = pixels
        var everyAlpha: UInt8 = 255
        var digest: UInt64 = 0xcbf2_9ce4_8422_2325 ^ UInt64(width) &* 0x9e37_79b9_7f4a_7c15 ^ UInt64(height)
        let span = pixels.span
        for index in stride(from: 0, to: span.count, by: 4) {
            let (blue, green, red, alpha) = (span[index], span[index + 1], span[index + 2], span[index + 3])
            everyAlpha &= alpha
            let word = UInt64(blue) | UInt64(green) << 8 | UInt64(red) << 16 | UInt64(alpha) << 24
            digest = (digest ^ word) &* 0x0000_0100_0000_01b3
            digest ^= digest >> 29
        }
        isOpaque = everyAlpha == 255
        self.digest = digest
    }
}

extension Image: Hashable {
    public static func == (left: Image, right: Image) -> Bool {
        left.digest == right.digest && left.width == right.width && left.height == right.height
            && left.pixels == right.pixels
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
