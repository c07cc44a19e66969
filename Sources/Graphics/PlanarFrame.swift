/// A frame in an encoder's pixel format: one or three planes of bytes, rows from the top.
public struct PlanarFrame: Hashable, Sendable {
    public enum Format: Hashable, Sendable {
        /// Luma at full size and two chroma planes at half of each side; BT.709, limited range, chroma sited left.
        case yuv420
        /// One plane of blue, green, red and an unused byte.
        case bgrx
    }

    public struct Plane: Hashable, Sendable {
        public let width: Int
        public let height: Int
        public let bytesPerRow: Int
        public var bytes: [UInt8]

        fileprivate init(width: Int, height: Int, bytesPerPixel: Int = 1) {
            self.width = width
            self.height = height
            bytesPerRow = width * bytesPerPixel
            bytes = [UInt8](repeating: 0, count: bytesPerRow * height)
        }
    }

    public let format: Format
    /// Pixels; even in `yuv420`.
    public let width: Int
    /// Pixels; even in `yuv420`.
    public let height: Int
    /// Y, Cb, Cr; or the one plane of `bgrx`.
    public var planes: [Plane]

    /// - Precondition: Both sides are above 0, and even for `yuv420`.
    public init(format: Format, width: Int, height: Int) {
        precondition(width > 0 && height > 0, "a frame has at least one pixel")
        self.format = format
        self.width = width
        self.height = height
        switch format {
        case .yuv420:
            precondition(width % 2 == 0 && height % 2 == 0, "a 4:2:0 frame has even sides")
            let chroma = Plane(width: width / 2, height: height / 2)
            planes = [Plane(width: width, height: height), chroma, chroma]
        case .bgrx:
            planes = [Plane(width: width, height: height, bytesPerPixel: 4)]
        }
    }
}
