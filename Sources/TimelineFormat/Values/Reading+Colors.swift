internal import Graphics

extension Reading {
    func color(_ place: Place, _ kind: ValueKind) -> Color? {
        switch place.node.type {
        case .string:
            let text = plainText(place.node)
            if text.hasPrefix("#") { return hexColor(text, place, kind) }
            let name = text.lowercased()
            if name == "clear" || name == "transparent" { return .clear }
            guard let value = ColorNames.values[name] else {
                report(place, expected: kind.words, nearest: NearestWord.to(name, among: ColorNames.all))
                return nil
            }
            return Color(
                red: Double(value >> 16) / 255, green: Double(value >> 8 & 0xFF) / 255, blue: Double(value & 0xFF) / 255
            )
        case .array:
            guard let parts = numbers(place, kind.words, counts: 3...4) else { return nil }
            guard parts.allSatisfy({ (0...1).contains($0) }) else {
                let index = parts.firstIndex { !(0...1).contains($0) } ?? 0
                let elements = Array(place.node.elements)
                report(
                    place.element(index, elements[index]), expected: "a color component in 0…1",
                    hint: parts.contains { $0 > 1 } ? "0…255 becomes 0…1 by dividing by 255, or write \"#rrggbb\"" : nil
                )
                return nil
            }
            return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count == 4 ? parts[3] : 1)
        default:
            report(place, expected: kind.words)
            return nil
        }
    }

    private func hexColor(_ text: String, _ place: Place, _ kind: ValueKind) -> Color? {
        let digits = text.unicodeScalars.dropFirst()
        let values = digits.compactMap { UInt32(String($0), radix: 16) }
        guard values.count == digits.count, [3, 4, 6, 8].contains(values.count) else {
            report(
                place, expected: kind.words,
                hint: "after # stand 3, 4, 6 or 8 hexadecimal digits: #rgb, #rgba, #rrggbb, #rrggbbaa")
            return nil
        }
        let isShort = values.count <= 4
        var parts = stride(from: 0, to: values.count, by: isShort ? 1 : 2).map { index -> Double in
            let level = isShort ? values[index] * 17 : values[index] * 16 + values[index + 1]
            return Double(level) / 255
        }
        if parts.count == 3 { parts.append(1) }
        return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
}
