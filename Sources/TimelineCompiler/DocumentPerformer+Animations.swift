internal import Animation
internal import SceneGraph
internal import TimelineFormat
internal import Timing

extension DocumentPerformer {
    func add(_ description: AnimationDescription, key: String?, to view: View) {
        let animation = animation(description, on: view, begin: stage.now, groupDuration: nil)
        stage.add(
            animation, to: view.layer, key: key, isRemovedOnCompletion: description.timing.isRemovedOnCompletion)
    }

    func removeAnimation(_ key: String?, from id: Located<String>, at origin: Origin) {
        guard let view = view(id) else { return }
        guard let key else { return stage.removeAllAnimations(from: view.layer) }
        guard !stage.removeAnimation(key: key, from: view.layer) else { return }
        report(
            Diagnostic(
                .warning, at: origin,
                message: "nothing is removed: no animation \"\(key)\" is on \"\(view.id)\" at \(stage.now)",
                hint: "one that is over is gone by itself, unless \"removedOnCompletion\" is false"))
    }

    /// - Parameters:
    ///   - begin: What the animation's begin time counts from.
    ///   - groupDuration: What a child without a duration takes.
    private func animation(
        _ description: AnimationDescription, on view: View, begin: MediaTime, groupDuration: MediaTime?
    ) -> LayerAnimation {
        let standard = groupDuration ?? MediaTime(seconds: Rational(1, 4))
        switch description.content {
        case .group(let children):
            let timing = mediaTiming(description.timing, begin: begin, standardDuration: standard)
            return .group(
                GroupAnimation(
                    timing: timing, timingFunction: description.timing.timingFunction,
                    children: children.map {
                        animation($0, on: view, begin: .zero, groupDuration: timing.duration)
                    }))
        case .property(let property):
            let values = values(property, on: view, at: description.origin)
            var duration = standard
            if case .spring(_, let spring) = values { duration = spring.settlingTime }
            return .property(
                PropertyAnimation(
                    keyPath: property.keyPath,
                    timing: mediaTiming(description.timing, begin: begin, standardDuration: duration),
                    timingFunction: description.timing.timingFunction, values: values, isAdditive: property.isAdditive,
                    isCumulative: property.isCumulative))
        }
    }

    private func mediaTiming(
        _ timing: AnimationDescription.Timing, begin: MediaTime, standardDuration: MediaTime
    ) -> MediaTiming {
        MediaTiming(
            beginTime: begin + timing.beginTime, duration: timing.duration ?? standardDuration, speed: timing.speed,
            timeOffset: timing.timeOffset, repeatCount: timing.repeatCount ?? .times(1),
            repeatDuration: timing.repeatDuration, autoreverses: timing.autoreverses, fillMode: timing.fillMode)
    }

    private func values(
        _ property: AnimationDescription.Property, on view: View, at origin: Origin
    ) -> PropertyAnimation.Values {
        func ends(_ from: DocumentValue?, _ to: DocumentValue?, _ by: DocumentValue?) -> PropertyAnimation.BasicValues {
            let previous =
                from == nil && to == nil && by == nil ? stage.shownValues(of: view.layer)[property.keyPath] : nil
            return PropertyAnimation.BasicValues(
                from: from.flatMap { animatable($0, at: origin) }, to: to.flatMap { animatable($0, at: origin) },
                by: by.flatMap { animatable($0, at: origin) }, previous: previous)
        }
        switch property.values {
        case .basic(let from, let to, let by): return .basic(ends(from, to, by))
        case .spring(let from, let to, let by, let spring): return .spring(ends(from, to, by), spring)
        case .keyframes(let keyframes):
            return .keyframes(
                KeyframeValues(
                    values: keyframes.values.map { animatable($0, at: origin) ?? .image(nil) },
                    keyTimes: keyframes.keyTimes, timingFunctions: keyframes.timingFunctions ?? [],
                    calculationMode: keyframes.calculationMode))
        }
    }

    /// A document's value with its picture loaded.
    func animatable(_ value: DocumentValue, at origin: Origin) -> AnimatableValue? {
        switch value {
        case .animatable(let value): value
        case .image(let reference): .image(image(reference, at: origin))
        }
    }
}
