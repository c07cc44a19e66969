extension Gradient {
    /// The colour at a fraction of the way from the first to the last, mixed in sRGB values with straight alpha.
    ///
    /// Before the first location and after the last their colours go on. Without colours it is clear.
    public func color(at fraction: Double) -> Color {
        guard let first = colors.first else { return .clear }
        // The last colour at or before the fraction, and where it stands.
        var (before, begin) = (first, 0.0)
        var highest = -Double.infinity
        for (index, color) in colors.enumerated() {
            highest = max(highest, location(at: index))
            guard highest <= fraction else {
                return index == 0 ? first : before.mixed(with: color, at: (fraction - begin) / (highest - begin))
            }
            (before, begin) = (color, highest)
        }
        return before
    }

    private func location(at index: Int) -> Double {
        if let locations, locations.count == colors.count { return locations[index] }
        return colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
    }
}

extension Color {
    fileprivate func mixed(with other: Color, at fraction: Double) -> Color {
        func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * fraction }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha))
    }
}
