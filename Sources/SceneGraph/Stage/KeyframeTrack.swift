internal import Animation

/// What the keyframes of a block do to one property of a layer.
struct KeyframeTrack {
    let layer: Layer
    let family: BlockAnimationFamily
    let initial: AnimatableValue
    private var pieces: [Piece] = []

    /// A keyframe with the value it leads to, perhaps cut short.
    private struct Piece {
        let keyframe: Keyframe
        var value: AnimatableValue
        /// Where another keyframe takes over.
        var cut: Double
    }

    init(layer: Layer, family: BlockAnimationFamily, initial: AnimatableValue) {
        self.layer = layer
        self.family = family
        self.initial = initial
    }

    mutating func add(_ value: AnimatableValue, in keyframe: Keyframe) {
        if let last = pieces.last, last.keyframe.place == keyframe.place {
            pieces[pieces.count - 1].value = value
        } else {
            pieces.append(Piece(keyframe: keyframe, value: value, cut: keyframe.end))
        }
    }

    /// The value before the first keyframe holds until it, between keyframes the last one's, and to the end.
    ///
    /// Of two keyframes that overlap the later in the list wins from its start on: it goes on from the value reached there.
    var points: [(time: Double, value: AnimatableValue)] {
        var points: [(time: Double, value: AnimatableValue)] = [(0, initial)]
        for piece in piecesInTime {
            let (keyframe, before) = (piece.keyframe, points[points.count - 1])
            if keyframe.start > before.time { points.append((keyframe.start, before.value)) }
            if piece.cut < keyframe.end {
                let share = (piece.cut - keyframe.start) / (keyframe.end - keyframe.start)
                points.append((piece.cut, .mix(before.value, piece.value, at: share)))
            } else {
                points.append((keyframe.end, piece.value))
            }
        }
        if let last = points.last, last.time < 1 { points.append((1, last.value)) }
        return points
    }

    /// The pieces that are left when each, from first to last in the list, takes its time from those before.
    private var piecesInTime: [Piece] {
        var left: [Piece] = []
        for piece in pieces.sorted(by: { $0.keyframe.place < $1.keyframe.place }) {
            let start = piece.keyframe.start
            left = left.compactMap { earlier in
                guard earlier.keyframe.overlaps(piece.keyframe), earlier.cut > start else { return earlier }
                guard earlier.keyframe.start < start else { return nil }
                var shortened = earlier
                shortened.cut = start
                return shortened
            }
            left.append(piece)
        }
        return left.sorted {
            let (first, second) = ($0.keyframe, $1.keyframe)
            return (first.start, first.end, first.place) < (second.start, second.end, second.place)
        }
    }
}
