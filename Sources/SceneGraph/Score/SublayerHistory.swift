internal import Timing

/// Which sublayers a layer has over time, as numbers of tracks, back to front.
///
/// Each state shares what it can with the one before: thousands of layers may be put into one layer, one by one, and
/// a whole list for each of them would take memory by the square of their number.
struct SublayerHistory: Sendable {
    /// Each state as stretches of the list.
    private var states = Timeline<[[Int]]>()

    private static let longestStretch = 128
    /// Shorter ones are not shared but made anew, so that they join their neighbours.
    private static let shortestShared = 64

    mutating func append(_ tracks: [Int], from time: MediaTime) {
        let known = states.values.last ?? []
        var rest = tracks[...]
        let front = known.prefix { stretch in
            guard stretch.count >= SublayerHistory.shortestShared, rest.starts(with: stretch) else { return false }
            rest.removeFirst(stretch.count)
            return true
        }
        var back: [[Int]] = []
        for stretch in known.dropFirst(front.count).reversed() {
            guard stretch.count >= SublayerHistory.shortestShared, rest.suffix(stretch.count).elementsEqual(stretch)
            else { break }
            rest.removeLast(stretch.count)
            back.append(stretch)
        }
        states.append(front + SublayerHistory.stretches(of: rest) + back.reversed(), from: time)
    }

    /// The sublayers at a moment: what was noted last until then.
    func value(at moment: Moment) -> [Int] {
        guard let stretches = states.value(at: moment) else { return [] }
        return stretches.count == 1 ? stretches[0] : Array(stretches.joined())
    }

    private static func stretches(of tracks: ArraySlice<Int>) -> [[Int]] {
        stride(from: tracks.startIndex, to: tracks.endIndex, by: longestStretch).map { start in
            Array(tracks[start..<min(start + longestStretch, tracks.endIndex)])
        }
    }
}
