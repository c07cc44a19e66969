/// A colour in sRGB values with straight (not premultiplied) alpha; each component is nominally 0...1.
public struct Color: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double

    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    public static let black = Color(red: 0, green: 0, blue: 0)
    public static let white = Color(red: 1, green: 1, blue: 1)

    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The colour with its alpha multiplied.
    public func faded(by opacity: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha * opacity)
    }

    /// Every component limited to 0...1, as drawing does.
    public var limited: Color {
        func limit(_ value: Double) -> Double { min(max(value, 0), 1) }
        return Color(red: limit(red), green: limit(green), blue: limit(blue), alpha: limit(alpha))
    }
}
