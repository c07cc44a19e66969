internal import Animation
internal import Timing

/// Gathers what the keyframes of one block change, and makes one animation of it for each property.
final class KeyframeCollector {
    /// The share of the whole that the running keyframe takes: its begin and end, 0...1.
    var span = (start: 0.0, end: 1.0)
    private var tracks: [Track] = []

    private struct Track {
        let layer: Layer
        let family: BlockAnimationFamily
        let initial: AnimatableValue
        var keyframes: [(start: Double, end: Double, value: AnimatableValue)] = []
    }

    func record(_ property: LayerProperty, on layer: Layer, from old: LayerValues, to new: LayerValues) {
        for family in BlockAnimationFamily.parts(of: property) where old[family.keyPath] != new[family.keyPath] {
            let known = tracks.firstIndex { $0.layer === layer && $0.family.keyPath == family.keyPath }
            let index = known ?? tracks.count
            if known == nil { tracks.append(Track(layer: layer, family: family, initial: old[family.keyPath])) }
            let value = new[family.keyPath]
            if let last = tracks[index].keyframes.last, last.start == span.start, last.end == span.end {
                tracks[index].keyframes[tracks[index].keyframes.count - 1].value = value
            } else {
                tracks[index].keyframes.append((span.start, span.end, value))
            }
        }
    }

    /// One keyframe animation for each property that changed, with the layer and the key it takes.
    func animations(
        timing: BlockTiming, mode: KeyframeCalculationMode, at now: MediaTime
    ) -> [(target: (layer: Layer, key: String?), animation: LayerAnimation)] {
        tracks.map { track in
            let points = KeyframeCollector.points(from: track.initial, through: track.keyframes)
            let final = points[points.count - 1].value
            let differences = track.family.isAdditive ? points.map { $0.value.difference(from: final) } : [nil]
            let additive = differences.compactMap(\.self)
            let isAdditive = additive.count == points.count
            let keyframes = KeyframeCollector.values(
                isAdditive ? additive : points.map(\.value), at: points.map(\.time), mode: mode)
            // A spring does not pace keyframes: they were seen to run evenly under one.
            let curve = if case .curve(let curve) = timing.pace { curve } else { TimingFunction.linear }
            let animation = PropertyAnimation(
                keyPath: track.family.keyPath, timing: timing.mediaTiming(at: now), timingFunction: curve,
                values: .keyframes(keyframes), isAdditive: isAdditive)
            return ((track.layer, isAdditive ? nil : track.family.keyPath.name), .property(animation))
        }
    }

    /// A discrete animation has one time more than values: each value holds until the next one's time.
    private static func values(
        _ values: [AnimatableValue], at times: [Double], mode: KeyframeCalculationMode
    ) -> KeyframeValues {
        KeyframeValues(
            values: values, keyTimes: mode == .discrete ? times + [1] : times, calculationMode: mode)
    }

    /// The value before the first keyframe holds until it, between keyframes the last one's, and to the end.
    ///
    /// A keyframe that begins while another runs takes over from the value reached there.
    private static func points(
        from initial: AnimatableValue, through keyframes: [(start: Double, end: Double, value: AnimatableValue)]
    ) -> [(time: Double, value: AnimatableValue)] {
        var points: [(time: Double, value: AnimatableValue)] = [(0, initial)]
        for keyframe in keyframes {
            let last = points[points.count - 1]
            if keyframe.start > last.time {
                points.append((keyframe.start, last.value))
            } else if keyframe.start < last.time, points.count > 1 {
                let before = points[points.count - 2]
                let share = (keyframe.start - before.time) / (last.time - before.time)
                points[points.count - 1] = (keyframe.start, .mix(before.value, last.value, at: share))
            }
            points.append((keyframe.end, keyframe.value))
        }
        if let last = points.last, last.time < 1 { points.append((1, last.value)) }
        return points
    }
}
