internal import Geometry

extension Reading {
    /// SVG path data.
    func pathData(_ place: Place, _ kind: ValueKind) -> Path? {
        guard place.node.type == .string else {
            report(place, expected: kind.words)
            return nil
        }
        do {
            return try Path(svg: plainText(place.node), largest: largestMagnitude)
        } catch {
            report(place, expected: kind.words, hint: error.message)
            return nil
        }
    }
}
