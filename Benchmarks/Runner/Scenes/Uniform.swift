import AnimationRecorder

/// A number that looks random and is the same everywhere: 0 up to 1, by two whole numbers.
func uniform(_ index: Int, _ channel: Int) -> Double {
    var hash =
        UInt32(truncatingIfNeeded: index) &* 0x9E37_79B1 &+ UInt32(truncatingIfNeeded: channel) &* 0x85EB_CA77
        &+ 0x1656_67B1
    hash ^= hash >> 15
    hash &*= 0x2C1B_3C6D
    hash ^= hash >> 12
    hash &*= 0x297A_2D39
    hash ^= hash >> 15
    return Double(hash) / 4_294_967_296
}

extension Color {
    /// A colour by hue, saturation and value, all 0...1, rounded to 8 bits.
    static func hsv(_ hue: Double, _ saturation: Double, _ value: Double, alpha: Double = 1) -> Color {
        let sector = Int(hue * 6) % 6
        let fraction = hue * 6 - Double(Int(hue * 6))
        let low = value * (1 - saturation)
        let falling = value * (1 - fraction * saturation)
        let rising = value * (1 - (1 - fraction) * saturation)
        let (red, green, blue) =
            switch sector {
            case 0: (value, rising, low)
            case 1: (falling, value, low)
            case 2: (low, value, rising)
            case 3: (low, falling, value)
            case 4: (rising, low, value)
            default: (value, low, falling)
            }
        return .bytes(Int(red * 255 + 0.5), Int(green * 255 + 0.5), Int(blue * 255 + 0.5), alpha: alpha)
    }

    /// A colour by 8-bit components.
    static func bytes(_ red: Int, _ green: Int, _ blue: Int, alpha: Double = 1) -> Color {
        Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
    }
}
