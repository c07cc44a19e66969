internal import Geometry
internal import Timing

/// An angle, and its quarter turns if it is a whole number of them.
struct Angle {
    var radians: Double
    var quarterTurns: Int?

    /// The turn by this angle; of quarter turns exactly, the zeros signed so that -180° reads back as -π.
    var rotation: AffineTransform {
        guard let quarterTurns else { return AffineTransform(rotation: radians) }
        let cosine: Double
        let sine: Double
        switch ((quarterTurns % 4) + 4) % 4 {
        case 0: (cosine, sine) = (1, quarterTurns < 0 ? -0.0 : 0)
        case 1: (cosine, sine) = (0, 1)
        case 2: (cosine, sine) = (-1, quarterTurns < 0 ? -0.0 : 0)
        default: (cosine, sine) = (0, -1)
        }
        return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// The tangent; infinite or huge near a quarter turn.
    var tangent: Double {
        let rotation = rotation
        return rotation.b / rotation.a
    }
}

enum AngleUnit { case degrees, radians }

extension Reading {
    /// An angle: a text with a unit, or a bare number.
    func angle(_ given: Place, bareUnit: AngleUnit, _ words: @autoclosure () -> String) -> Angle? {
        guard let place = resolved(given) else { return nil }
        switch place.node.type {
        case .number:
            guard let number = number(place, .number(.any)) else { return nil }
            return bareUnit == .radians
                ? Angle(radians: number.value, quarterTurns: number.value == 0 ? 0 : nil)
                : degrees(number.value, number.exact)
        case .string:
            let text = plainText(place.node)
            let unit = String(text.reversed().prefix { $0.isLetter }.reversed())
            let digits = String(text.dropLast(unit.count))
            guard Rational(decimal: digits) != nil || Double(digits) != nil, let value = Double(digits),
                abs(value) <= largestMagnitude
            else { break }
            let exact = Rational(decimal: digits)
            switch unit {
            case "deg": return degrees(value, exact)
            case "turn": return turns(value, exact)
            case "rad": return Angle(radians: value, quarterTurns: value == 0 ? 0 : nil)
            default: break
            }
        default: break
        }
        report(place, expected: words(), hint: "the units are \"deg\", \"turn\" and \"rad\"")
        return nil
    }

    private func degrees(_ value: Double, _ exact: Rational?) -> Angle {
        Angle(radians: value * .pi / 180, quarterTurns: exact.flatMap { whole($0 / 90) })
    }

    private func turns(_ value: Double, _ exact: Rational?) -> Angle {
        Angle(radians: value * (2 * .pi), quarterTurns: exact.flatMap { whole($0 * 4) })
    }

    private func whole(_ value: Rational) -> Int? { value.denominator == 1 ? Int(exactly: value.numerator) : nil }

    func transform(_ place: Place, _ kind: ValueKind) -> AffineTransform? {
        switch place.node.type {
        case .string:
            let text = plainText(place.node)
            guard text == "identity" else {
                report(place, expected: kind.words, nearest: NearestWord.to(text, among: ["identity"]))
                return nil
            }
            return .identity
        case .object: return checked(operation(place), place)
        case .array:
            guard let first = place.node.elements.first, let type = resolved(place.element(0, first))?.node.type else {
                if place.node.elements.first == nil { report(place, expected: kind.words) }
                return nil
            }
            if type == .number {
                return numbers(place, kind.words, counts: 6...6).map {
                    AffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
                }
            }
            return checked(operations(place), place)
        default:
            report(place, expected: kind.words)
            return nil
        }
    }

    /// The map of a list, whose last operation acts first.
    private func operations(_ place: Place) -> AffineTransform? {
        var result: AffineTransform?
        var isWhole = true
        for (index, node) in place.node.elements.enumerated() {
            if isOverLimit || diagnostics.isFull { return nil }
            valueCount += 1
            guard let element = resolved(place.element(index, node)), let next = operation(element) else {
                isWhole = false
                continue
            }
            result = result.map { next.concatenating($0) } ?? next
        }
        return isWhole ? result : nil
    }

    private static let words = ["translate", "scale", "rotate", "skew"]

    /// One of the objects `{"translate": [x, y]}`, `{"scale": s}`, `{"rotate": angle}`, `{"skew": [x, y]}`.
    private func operation(_ place: Place) -> AffineTransform? {
        let expected = "one of {\"translate\": [x, y]}, {\"scale\": s}, {\"rotate\": angle}, {\"skew\": [x, y]}"
        guard place.node.type == .object, case let members = Array(place.node.members),
            let (keyNode, node) = members.first
        else {
            report(place, expected: expected)
            return nil
        }
        if members.count > 1 {
            let second = members[1].key.text
            report(
                place.member(second, members[1].key), expected: "one word in an object",
                found: "\(Shown.text(second)) too",
                hint: "several stand in a list: [{ \"translate\": [10, 0] }, { \"scale\": 2 }]; the last one acts first"
            )
            return nil
        }
        let key = keyNode.text
        let value = place.member(key, node)
        switch key {
        case "translate":
            return numbers(value, ValueKind.point.words, counts: 2...2).map {
                AffineTransform(translationX: $0[0], y: $0[1])
            }
        case "scale": return scale(value)
        case "rotate":
            return angle(
                value, bareUnit: .degrees, "an angle such as \"90deg\" or \"0.25turn\", or a number of degrees"
            )
            .map(\.rotation)
        case "skew": return skew(value)
        default:
            report(
                place.member(key, keyNode), expected: expected, found: Shown.text(key),
                nearest: NearestWord.to(key, among: Reading.words))
            return nil
        }
    }

    private func scale(_ given: Place) -> AffineTransform? {
        guard let place = resolved(given) else { return nil }
        if place.node.type == .number {
            return number(place, .number(.any)).map { AffineTransform(scaleX: $0.value, y: $0.value) }
        }
        return numbers(place, "a number, or two: [x, y]", counts: 2...2).map {
            AffineTransform(scaleX: $0[0], y: $0[1])
        }
    }

    private func skew(_ given: Place) -> AffineTransform? {
        guard let place = resolved(given) else { return nil }
        let expected = "two angles [x, y], such as [\"10deg\", 0]"
        guard place.node.type == .array, case let elements = Array(place.node.elements.prefix(3)), elements.count == 2
        else {
            report(place, expected: expected)
            return nil
        }
        let angles = elements.enumerated().map { index, node in
            angle(place.element(index, node), bareUnit: .degrees, "an angle such as \"10deg\", or a number of degrees")
        }
        guard let x = angles[0], let y = angles[1] else { return nil }
        return AffineTransform(a: 1, b: y.tangent, c: x.tangent, d: 1, tx: 0, ty: 0)
    }

    /// A map whose numbers are within the limit; else it is reported.
    private func checked(_ transform: AffineTransform?, _ place: Place) -> AffineTransform? {
        guard let transform else { return nil }
        let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        guard numbers.allSatisfy({ $0.isFinite && abs($0) <= largestMagnitude }) else {
            report(place, expected: "a transform whose numbers are between -1e9 and 1e9", found: "larger ones")
            return nil
        }
        return transform
    }
}
