/// How a stored picture is turned and mirrored to be upright: first mirrored left to right, then turned clockwise.
struct ImageOrientation: Hashable {
    var isMirrored = false
    /// Clockwise.
    var quarterTurns = 0

    static let upright = ImageOrientation()

    var swapsSides: Bool { quarterTurns % 2 == 1 }

    init() {}

    /// - Source: Exif 2.32, tag 0x0112.
    init?(exif value: Int) {
        switch value {
        case 1: self.init(isMirrored: false, quarterTurns: 0)
        case 2: self.init(isMirrored: true, quarterTurns: 0)
        case 3: self.init(isMirrored: false, quarterTurns: 2)
        case 4: self.init(isMirrored: true, quarterTurns: 2)
        case 5: self.init(isMirrored: true, quarterTurns: 3)
        case 6: self.init(isMirrored: false, quarterTurns: 1)
        case 7: self.init(isMirrored: true, quarterTurns: 1)
        case 8: self.init(isMirrored: false, quarterTurns: 3)
        default: return nil
        }
    }

    private init(isMirrored: Bool, quarterTurns: Int) {
        self.isMirrored = isMirrored
        self.quarterTurns = quarterTurns
    }

    /// From the signs of a display matrix: (x, y) goes to (a·x + c·y, b·x + d·y), y downwards.
    init(_ a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) {
        switch (a.signum(), b.signum(), c.signum(), d.signum()) {
        case (-1, 0, 0, 1): self.init(isMirrored: true, quarterTurns: 0)
        case (-1, 0, 0, -1): self.init(isMirrored: false, quarterTurns: 2)
        case (1, 0, 0, -1): self.init(isMirrored: true, quarterTurns: 2)
        case (0, 1, 1, 0): self.init(isMirrored: true, quarterTurns: 3)
        case (0, 1, -1, 0): self.init(isMirrored: false, quarterTurns: 1)
        case (0, -1, -1, 0): self.init(isMirrored: true, quarterTurns: 1)
        case (0, -1, 1, 0): self.init(isMirrored: false, quarterTurns: 3)
        default: self.init()
        }
    }

    /// Four-byte pixels of a stored picture, in upright order.
    func apply(to pixels: [UInt8], width: Int, height: Int) -> [UInt8] {
        guard self != .upright else { return pixels }
        let (targetWidth, targetHeight) = swapsSides ? (height, width) : (width, height)
        let source = pixels.span
        return [UInt8](unsafeUninitializedCapacity: pixels.count) { target, count in
            count = pixels.count
            for y in 0..<targetHeight {
                for x in 0..<targetWidth {
                    let (stored, row) =
                        switch quarterTurns {
                        case 1: (y, height - 1 - x)
                        case 2: (width - 1 - x, height - 1 - y)
                        case 3: (width - 1 - y, x)
                        default: (x, y)
                        }
                    let column = isMirrored ? width - 1 - stored : stored
                    let (from, to) = (4 * (row * width + column), 4 * (y * targetWidth + x))
                    for channel in 0..<4 { target[to + channel] = source[from + channel] }
                }
            }
        }
    }
}
