/// A frame in memory: premultiplied BGRA, 8 bits a channel, rows from the top without padding.
public struct Bitmap: Hashable, Sendable {
    /// Pixels.
    public let width: Int
    /// Pixels.
    public let height: Int
    /// `bytesPerRow * height` bytes.
    public var pixels: [UInt8]

    public var bytesPerRow: Int { 4 * width }

    /// A bitmap of transparent black.
    public init(width: Int, height: Int) {
        precondition(width > 0 && height > 0, "a bitmap has at least one pixel")
        self.width = width
        self.height = height
        pixels = [UInt8](repeating: 0, count: 4 * width * height)
    }
}
