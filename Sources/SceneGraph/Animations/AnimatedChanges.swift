internal import Animation
internal import Timing

/// What the blocks of a property animator changed, and the animations that they made.
final class AnimatedChanges {
    private(set) var motions: [AnimatedMotion] = []
    private var models: [(layer: Layer, property: LayerProperty, old: AnimatableValue)] = []
    /// Where in the animator's time the block that runs begins, as a share of its duration.
    var start = Rational.zero

    func took(_ running: RunningAnimation, on layer: Layer) {
        motions.append(AnimatedMotion(layer: layer, start: start, running: running))
    }

    /// Keeps what the model was before the first change of a property.
    func remember(_ property: LayerProperty, of layer: Layer, _ old: LayerValues) {
        guard !models.contains(where: { $0.layer === layer && $0.property == property }) else { return }
        models.append((layer, property, old[property]))
    }

    /// Gives each animation that is still on its layer another course.
    func recast(_ course: (AnimatedMotion) -> PropertyAnimation) {
        for (index, motion) in motions.enumerated() where !motion.running.hasEnded {
            guard let stage = motion.layer.stage else { continue }
            let animation = LayerAnimation.property(course(motion))
            motions[index].running = stage.replace(motion.running, with: animation, on: motion.layer)
        }
    }

    /// From here on each goes from what it shows now to its end.
    func rebase(at start: Rational, pace: BlockTiming.Pace, shown: (AnimatedMotion) -> AnimatableValue?) {
        for index in motions.indices { motions[index].rebase(at: start, pace: pace, from: shown(motions[index])) }
    }

    /// Takes the animations off and leaves the model where the animator came to stand.
    func settle(at position: PropertyAnimator.Position) {
        let shown = models.map { $0.layer.stage?.shownValues(of: $0.layer)[$0.property] }
        for motion in motions where !motion.running.hasEnded {
            motion.layer.stage?.retire(motion.running, from: motion.layer, isFinished: position == .end)
        }
        for ((layer, property, old), shown) in zip(models, shown) {
            switch position {
            case .end: break
            case .start: layer.setWithoutAction(property, to: old)
            case .current: if let shown { layer.setWithoutAction(property, to: shown) }
            }
        }
        (motions, models) = ([], [])
    }
}

/// One animation of a property animator.
struct AnimatedMotion {
    let layer: Layer
    /// Where in the animator's time it begins, as a share of its duration.
    private(set) var start: Rational
    /// As it would play by itself.
    private var course: PropertyAnimation?
    var running: RunningAnimation

    init(layer: Layer, start: Rational, running: RunningAnimation) {
        (self.layer, self.start, self.running) = (layer, start, running)
        if case .property(let animation) = running.animation { course = animation }
    }

    /// The share of its own time at a share of the animator's.
    private func fraction(at share: Rational) -> Double {
        guard start < 1 else { return share < 1 ? 0 : 1 }
        return min(max((share - start) / (1 - start), .zero), 1).doubleValue
    }

    /// What it shows at a share of the animator's time.
    func value(at share: Rational) -> AnimatableValue? {
        course.map { $0.value(atFraction: fraction(at: share)) }
    }

    /// What it shows at a progress of the animator, whatever the curve.
    func value(atLinear share: Rational) -> AnimatableValue? {
        course.map { $0.value(atProgress: fraction(at: share)) }
    }

    /// Standing still at a value.
    func standing(at value: AnimatableValue, since time: MediaTime) -> PropertyAnimation? {
        guard var animation = course else { return nil }
        animation.values = .basic(.init(from: value, to: value))
        animation.timing = MediaTiming(beginTime: time, duration: 1, speed: 0, fillMode: .both)
        return animation
    }

    /// Playing from a share of the animator's time at a time.
    ///
    /// - Parameters:
    ///   - speed: Of the animator's time; below 0 back to the start.
    ///   - duration: The animator's.
    func playing(from share: Rational, at time: MediaTime, speed: Rational, duration: MediaTime) -> PropertyAnimation? {
        guard var animation = course else { return nil }
        animation.timing = MediaTiming(
            beginTime: time - duration * ((share - start) / speed), duration: duration * (1 - start), speed: speed,
            fillMode: .both)
        return animation
    }

    mutating func rebase(at share: Rational, pace: BlockTiming.Pace, from value: AnimatableValue?) {
        guard var animation = course, let value, case .basic(let basic) = animation.values.withoutSpring else { return }
        start = max(start, share)
        let ends = PropertyAnimation.BasicValues(from: value, to: basic.to)
        switch pace {
        case .curve(let curve): (animation.values, animation.timingFunction) = (.basic(ends), curve)
        case .spring(let spring): (animation.values, animation.timingFunction) = (.spring(ends, spring), .linear)
        }
        course = animation
    }
}

extension PropertyAnimation.Values {
    fileprivate var withoutSpring: PropertyAnimation.Values {
        if case .spring(let ends, _) = self { .basic(ends) } else { self }
    }
}

extension PropertyAnimation {
    /// The value at a share of the duration, both ends being given.
    fileprivate func value(atFraction fraction: Double) -> AnimatableValue {
        let progress = timingFunction.progress(at: fraction)
        guard case .spring(_, let spring) = values else { return value(atProgress: progress) }
        return value(atProgress: spring.value(at: progress * timing.duration.secondsValue))
    }

    fileprivate func value(atProgress progress: Double) -> AnimatableValue {
        switch values {
        case .basic(let basic), .spring(let basic, _):
            guard let from = basic.from, let to = basic.to else { preconditionFailure("a block gives both ends") }
            return .mix(from, to, at: progress)
        case .keyframes(let keyframes): return keyframes.value(at: progress)
        }
    }
}
