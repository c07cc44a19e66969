internal import Animation
internal import Timing

/// Gathers what the keyframes of one block change, and makes one animation of it for each property.
final class KeyframeCollector {
    private var running = Keyframe(start: 0, end: 1, place: 0)
    private var tracks: [KeyframeTrack] = []

    /// From here on changes belong to a keyframe.
    func begin(_ keyframe: Keyframe) { running = keyframe }

    /// - Parameter shown: What an absolute property starts from.
    func record(
        _ property: LayerProperty, on layer: Layer, from old: LayerValues, to new: LayerValues, shown: LayerValues
    ) {
        for family in BlockAnimationFamily.parts(of: property) where old[family.keyPath] != new[family.keyPath] {
            let known = tracks.firstIndex { $0.layer === layer && $0.family.keyPath == family.keyPath }
            let index = known ?? tracks.count
            if known == nil {
                let initial = (family.isAdditive ? old : shown)[family.keyPath]
                tracks.append(KeyframeTrack(layer: layer, family: family, initial: initial))
            }
            tracks[index].add(new[family.keyPath], in: running)
        }
    }

    /// What each property ends on.
    var finalValues: [(layer: Layer, keyPath: LayerKeyPath, value: AnimatableValue)] {
        tracks.compactMap { track in track.points.last.map { (track.layer, track.family.keyPath, $0.value) } }
    }

    /// One keyframe animation for each property that changed, with the layer and the key it takes.
    func animations(
        timing: BlockTiming, mode: KeyframeCalculationMode, at now: MediaTime
    ) -> [(target: (layer: Layer, key: String?), animation: LayerAnimation)] {
        tracks.map { track in
            let points = track.points
            let differences = track.family.isAdditive ? KeyframeCollector.differences(of: points, mode: mode) : nil
            let shown = differences ?? points
            let keyframes = KeyframeCollector.values(shown.map(\.value), at: shown.map(\.time), mode: mode)
            // A spring does not pace keyframes: they were seen to run evenly under one.
            let curve = if case .curve(let curve) = timing.pace { curve } else { TimingFunction.linear }
            let animation = PropertyAnimation(
                keyPath: track.family.keyPath, timing: timing.mediaTiming(at: now), timingFunction: curve,
                values: .keyframes(keyframes), isAdditive: differences != nil)
            return ((track.layer, differences != nil ? nil : track.family.keyPath.name), .property(animation))
        }
    }

    /// What must be added to the last value to show each. Nil where one cannot be told.
    ///
    /// A difference does not remember the angle that the value led to. So a half-turn, which goes the way of that
    /// angle's sign, gets a point at its middle.
    private static func differences(
        of points: [(time: Double, value: AnimatableValue)], mode: KeyframeCalculationMode
    ) -> [(time: Double, value: AnimatableValue)]? {
        let final = points[points.count - 1].value
        var steps = [points[0]]
        for (before, point) in zip(points, points.dropFirst()) {
            if mode != .discrete, point.value.isHalfTurn(from: before.value) {
                steps.append(((before.time + point.time) / 2, .mix(before.value, point.value, at: 0.5)))
            }
            steps.append(point)
        }
        let differences = steps.compactMap { step in
            step.value.difference(from: final).map { (time: step.time, value: $0) }
        }
        return differences.count == steps.count ? differences : nil
    }

    /// A discrete animation has one time more than values: each value holds until the next one's time.
    private static func values(
        _ values: [AnimatableValue], at times: [Double], mode: KeyframeCalculationMode
    ) -> KeyframeValues {
        KeyframeValues(
            values: values, keyTimes: mode == .discrete ? times + [1] : times, calculationMode: mode)
    }
}
