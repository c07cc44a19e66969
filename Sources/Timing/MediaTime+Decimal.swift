extension MediaTime {
    /// The seconds as a decimal that can be read back.
    ///
    /// Exactly the time where 18 significant digits can say it. Otherwise it is rounded up in the ninth place: a
    /// frame's begin, printed and read back, never falls into the frame before.
    public var decimal: String {
        let (power, places) = exactPlaces ?? MediaTime.roundedPlaces(whole: abs(seconds.floor))
        let scaled = (seconds * Rational(power, 1)).ceiling
        let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: power.magnitude)
        let sign = scaled < 0 ? "-" : ""
        guard fraction != 0 else { return "\(sign)\(whole)" }
        let digits = String(fraction)
        var padded = String(repeating: "0", count: places - digits.count) + digits
        while padded.hasSuffix("0") { padded.removeLast() }
        return "\(sign)\(whole).\(padded)"
    }

    /// The smallest power of ten that makes the seconds whole, if 18 significant digits suffice.
    private var exactPlaces: (power: Int128, places: Int)? {
        var (power, places): (Int128, Int) = (1, 0)
        while power % seconds.denominator != 0 {
            guard places < 18 else { return nil }
            (power, places) = (power * 10, places + 1)
        }
        return seconds.numerator.magnitude / seconds.denominator.magnitude < 1_000_000_000_000_000_000 / power.magnitude
            || places == 0 ? (power, places) : nil
    }

    /// Nine places, or as many as 18 digits leave behind the point.
    private static func roundedPlaces(whole: Int128) -> (power: Int128, places: Int) {
        var (power, places): (Int128, Int) = (1_000_000_000, 9)
        while places > 0, whole >= 1_000_000_000_000_000_000 / power { (power, places) = (power / 10, places - 1) }
        return (power, places)
    }
}

extension MediaTime: CustomStringConvertible {
    /// Seconds as a decimal with the unit, for messages: `0.25 s`.
    public var description: String { "\(decimal) s" }
}
