/// Fills runs with one colour at one level of coverage after the other.
struct SolidPaint {
    private let color: DeepColor
    /// The colour at `level`, many times over.
    private var pattern = [64 of UInt16](repeating: 0)
    private var level: UInt32 = 0
    private var rest: UInt16 = 0

    init(_ color: DeepColor) { self.color = color }

    /// - Parameter level: Coverage, 0...65536.
    @inline(__always)
    mutating func fill(_ row: UnsafeMutablePointer<UInt16>, count: Int, level: UInt32) {
        if level == 65536, color.isOpaque { return DeepRow.set(row, count: count, color) }
        if level != self.level { prepare(level) }
        guard rest != .max || pattern[3] > 0 else { return }
        withUnsafePointer(to: pattern) { pattern in
            pattern.withMemoryRebound(to: UInt16.self, capacity: DeepRow.patternLength) {
                DeepRow.blend(row, count: count, pattern: $0, rest: rest)
            }
        }
    }

    private mutating func prepare(_ level: UInt32) {
        self.level = level
        let source = color.scaled(level)
        for index in stride(from: 0, to: DeepRow.patternLength, by: 4) {
            pattern[index] = UInt16(source.blue)
            pattern[index + 1] = UInt16(source.green)
            pattern[index + 2] = UInt16(source.red)
            pattern[index + 3] = UInt16(source.alpha)
        }
        rest = UInt16(min(65536 - source.share, 65535))
    }
}
