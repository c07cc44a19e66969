/// Finds the known word that a misspelled one was probably meant to be.
public enum NearestWord {
    /// The word among `known` with the fewest letters to change, nil if none is near.
    ///
    /// A word that differs only in case, or in `-`, `_` and spaces, is at distance 0. Otherwise a third of the letters
    /// may differ, at least one; a swap of neighbours counts as one. Of equally near words the first one is taken.
    public static func to(_ word: String, among known: some Sequence<String>) -> String? {
        guard word.utf8.count <= 64 else { return nil }
        let wanted = plain(word)
        let limit = max(1, wanted.count / 3)
        var best: (word: String, distance: Int)?
        for candidate in known where candidate != word {
            let letters = plain(candidate)
            guard abs(letters.count - wanted.count) <= limit else { continue }
            let found = distance(wanted, letters)
            if found <= limit, found < letters.count, found < best?.distance ?? .max { best = (candidate, found) }
        }
        return best?.word
    }

    private static func plain(_ word: String) -> [UInt8] {
        word.lowercased().utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: " ") }
    }

    /// The Damerau–Levenshtein distance with neighbours swapped once (optimal string alignment).
    private static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var beforeLast = [Int](repeating: 0, count: second.count + 1)
        var last = Array(0...second.count)
        var current = last
        for (row, letter) in first.enumerated() {
            current[0] = row + 1
            for (column, other) in second.enumerated() {
                var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (letter == other ? 0 : 1))
                if row > 0, column > 0, letter == second[column - 1], first[row - 1] == other {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current[column + 1] = cost
            }
            (beforeLast, last, current) = (last, current, beforeLast)
        }
        return last[second.count]
    }
}
