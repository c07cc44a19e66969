internal import Timing

extension Reading {
    func curve(_ place: Place, _ kind: ValueKind) -> TimingFunction? {
        guard place.node.type == .string else {
            report(place, expected: kind.words)
            return nil
        }
        let text = plainText(place.node)
        do {
            return try TimingFunction(css: text)
        } catch {
            if case .unknownName(let name) = error {
                let forms = Array(TimingFunction.names.reversed()) + TimingFunction.functionNames
                report(
                    place, expected: kind.words, nearest: NearestWord.to(name, among: forms),
                    hint:
                        "the curves are \(Shown.joined(TimingFunction.names + TimingFunction.functionNames.map { $0 + "(…)" }, by: "and"))"
                )
            } else {
                report(place, expected: kind.words, hint: error.description)
            }
            return nil
        }
    }
}
