internal import Timing

extension Reading {
    func time(_ place: Place, _ kind: ValueKind, _ bounds: TimeBounds) -> MediaTime? {
        let seconds: Rational
        switch place.node.type {
        case .number:
            let text = place.node.numberText
            guard let exact = Rational(decimal: text) else {
                report(place, expected: "a time of at most 18 digits, between 1e-18 and 1e9 seconds")
                return nil
            }
            seconds = exact
        case .string:
            guard let parsed = timeText(place, kind) else { return nil }
            seconds = parsed
        default:
            report(place, expected: kind.words)
            return nil
        }
        guard abs(seconds.doubleValue) <= largestMagnitude else {
            report(place, expected: kind.words + ", at most 1e9 seconds")
            return nil
        }
        let isInBounds =
            switch bounds {
            case .any: true
            case .notNegative: seconds >= 0
            case .positive: seconds > 0
            }
        guard isInBounds else {
            report(place, expected: kind.words)
            return nil
        }
        return MediaTime(seconds: seconds)
    }

    private func timeText(_ place: Place, _ kind: ValueKind) -> Rational? {
        let text = plainText(place.node)
        let unit = text.reversed().prefix { $0.isLetter }.reversed()
        let number = text.dropLast(unit.count)
        guard !number.isEmpty, let last = number.utf8.last, last != UInt8(ascii: " "),
            let value = Rational(decimal: number)
        else {
            report(place, expected: kind.words, hint: "durations are numbers of seconds, for example 0.35")
            return nil
        }
        if let known = TimeUnit(rawValue: String(unit)) { return known.time(value, at: frameRate).seconds }
        switch String(unit) {
        case "":
            report(place, expected: kind.words, hint: "seconds are written without quotes: \(Shown.plain(text))")
        case let other:
            report(
                place, expected: kind.words,
                hint: "the units are \"s\", \"ms\" and \"f\" (frames), not \(Shown.text(other))")
        }
        return nil
    }

    func count(_ place: Place, _ kind: ValueKind) -> RepeatCount? {
        if place.node.type == .string, plainText(place.node) == "infinity" { return .infinite }
        guard place.node.type == .number else {
            report(place, expected: kind.words, nearest: nearestInfinity(place))
            return nil
        }
        guard let number = number(place, kind, .notNegative) else { return nil }
        guard let exact = number.exact else {
            report(place, expected: "a count of at most 18 digits")
            return nil
        }
        return .times(exact)
    }

    func endlessTime(_ place: Place, _ kind: ValueKind) -> RepeatDuration? {
        if place.node.type == .string, plainText(place.node) == "infinity" { return .infinite }
        if let nearest = nearestInfinity(place) {
            report(place, expected: kind.words, nearest: nearest)
            return nil
        }
        return time(place, kind, .notNegative).map { .time($0) }
    }

    private func nearestInfinity(_ place: Place) -> String? {
        guard place.node.type == .string else { return nil }
        let text = place.node.text.lowercased()
        if ["infinite", "inf", "∞", "forever", "endless"].contains(text) { return "infinity" }
        return NearestWord.to(text, among: ["infinity"])
    }

    func frameRate(_ place: Place, _ kind: ValueKind) -> FrameRate? {
        let isText = place.node.type == .string
        guard isText || place.node.type == .number else {
            report(place, expected: kind.words)
            return nil
        }
        let text = isText ? plainText(place.node) : place.node.numberText
        guard let rate = FrameRate(parsing: FrameRate.shortest(text)) else {
            report(
                place, expected: kind.words + ", from 1/1000 to 1000",
                hint: "an exact fraction is written as \"numerator/denominator\", for example \"24000/1001\"")
            return nil
        }
        return rate
    }
}

extension FrameRate {
    /// A decimal without zeros at its end, so that 29.970 is 29.97.
    static func shortest(_ text: String) -> String {
        guard text.contains("."), !text.contains("/"), !text.contains(where: { $0 == "e" || $0 == "E" }) else {
            return text
        }
        var digits = Substring(text)
        while digits.last == "0" { digits.removeLast() }
        return digits.last == "." ? String(digits.dropLast()) : String(digits)
    }
}
