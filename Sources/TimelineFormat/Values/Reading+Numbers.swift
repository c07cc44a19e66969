internal import Geometry
internal import Timing

/// The largest magnitude of a number, in any unit.
let largestMagnitude = 1e9

extension Reading {
    func number(_ place: Place, _ kind: ValueKind, _ bounds: NumberBounds = .any) -> NumberValue? {
        guard place.node.type == .number else {
            report(place, expected: kind.words, hint: numberHint(place))
            return nil
        }
        let text = place.node.numberText
        guard let value = Double(text), value.isFinite, abs(value) <= largestMagnitude else {
            report(place, expected: kind.words + " between -1e9 and 1e9")
            return nil
        }
        guard bounds.contains(value) else {
            report(place, expected: kind.words)
            return nil
        }
        return NumberValue(value: value, text: text)
    }

    private func numberHint(_ place: Place) -> String? {
        guard place.node.type == .string, Double(place.node.text) != nil else { return nil }
        return "write \(Shown.plain(place.node.text)) without quotes"
    }

    func integer(_ place: Place, _ kind: ValueKind, _ range: ClosedRange<Int>) -> Int? {
        guard place.node.type == .number, let value = Double(place.node.numberText), value.rounded() == value,
            abs(value) <= 0x1p53, let whole = Int(exactly: value), range.contains(whole)
        else {
            report(place, expected: kind.words, hint: numberHint(place))
            return nil
        }
        return whole
    }

    /// The numbers of a list of a given length.
    ///
    /// A list of a wrong length or a value that is no list is reported as a whole, a wrong number by itself.
    func numbers(_ given: Place, _ words: @autoclosure () -> String, counts: ClosedRange<Int>) -> [Double]? {
        guard let place = resolved(given) else { return nil }
        guard place.node.type == .array else {
            report(place, expected: words())
            return nil
        }
        var numbers: [Double] = []
        var isWhole = true
        var count = 0
        for (index, node) in place.node.elements.enumerated() {
            count += 1
            guard count <= counts.upperBound else { break }
            let value = value(place.element(index, node), as: .number(.any))
            if case .number(let number)? = value { numbers.append(number.value) } else { isWhole = false }
        }
        guard counts.contains(count) else {
            report(place, expected: words())
            return nil
        }
        return isWhole ? numbers : nil
    }

    func point(_ place: Place, _ kind: ValueKind) -> Point? {
        numbers(place, kind.words, counts: 2...2).map { Point(x: $0[0], y: $0[1]) }
    }

    func size(_ place: Place, _ kind: ValueKind) -> Size? {
        numbers(place, kind.words, counts: 2...2).map { Size(width: $0[0], height: $0[1]) }
    }

    func canvasSize(_ place: Place, _ kind: ValueKind) -> Size? {
        guard let size = size(place, kind) else { return nil }
        guard size.width > 0, size.height > 0 else {
            report(place, expected: kind.words, found: "[\(size.width.shortText), \(size.height.shortText)]")
            return nil
        }
        return size
    }

    func rect(_ place: Place, _ kind: ValueKind) -> Rect? {
        numbers(place, kind.words, counts: 4...4).map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }

    func radii(_ place: Place, _ kind: ValueKind) -> CornerRadii? {
        if place.node.type == .number { return number(place, kind).map { CornerRadii($0.value) } }
        return numbers(place, kind.words, counts: 4...4).map {
            CornerRadii(topLeft: $0[0], topRight: $0[1], bottomRight: $0[2], bottomLeft: $0[3])
        }
    }
}

extension Double {
    /// Without a needless `.0`.
    var shortText: String { rounded() == self && abs(self) < 1e15 ? String(Int(self)) : String(describing: self) }
}
