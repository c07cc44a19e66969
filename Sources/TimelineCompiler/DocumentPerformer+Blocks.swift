internal import Animation
internal import SceneGraph
internal import TimelineFormat
internal import Timing

extension DocumentPerformer {
    func animate(_ block: AnimationBlock) {
        let pace: BlockTiming.Pace =
            if let spring = block.spring {
                .spring(
                    Spring(
                        dampingRatio: spring.dampingRatio, duration: block.duration.secondsValue,
                        initialVelocity: spring.initialVelocity))
            } else {
                .curve(block.curve)
            }
        let timing = BlockTiming(
            duration: block.duration, delay: block.delay, pace: pace, options: options(block.options),
            repeatCount: block.repeatCount)
        stage.animate(
            timing,
            {
                apply(block.changes)
                for change in block.hierarchy { perform(change) }
                for nested in block.nested { animate(nested) }
            }, completion: completion(block.completion))
    }

    func animate(_ block: KeyframeBlock) {
        let timing = BlockTiming(
            duration: block.duration, delay: block.delay, pace: .curve(block.curve), options: options(block.options),
            repeatCount: block.repeatCount)
        let keyframes = block.frames.map { frame in
            (start: frame.start, duration: frame.duration, changes: { [self] in apply(frame.changes) })
        }
        stage.animateKeyframes(
            timing, mode: block.calculationMode, keyframes, completion: completion(block.completion))
    }

    func perform(_ block: TransactionBlock) {
        stage.transaction(
            duration: block.duration, timingFunction: block.timingFunction, disablesActions: block.disablesActions,
            viewsActAsLayers: true, { apply(block.changes) }, completion: completion(block.completion))
    }

    func perform(_ block: TransitionBlock) {
        let timing = BlockTiming(duration: block.duration, pace: .curve(block.curve), options: options(block.options))
        guard let (container, exchange) = subject(of: block, timing) else { return }
        stage.crossDissolve(
            container.layer, timing,
            {
                exchange()
                apply(block.changes)
                for change in block.hierarchy { perform(change) }
            }, completion: completion(block.completion))
    }

    /// The view that fades, and what takes what place in it.
    private func subject(of block: TransitionBlock, _ timing: BlockTiming) -> (container: View, exchange: () -> Void)? {
        switch block.subject {
        case .view(let id): return view(id).map { ($0, {}) }
        case .from(let fromID, let toID):
            guard let from = view(fromID), let to = view(toID) else { return nil }
            guard let superview = from.superview, !superview.layer.isDescendant(of: to.layer), to !== from else {
                report(
                    Diagnostic(
                        at: toID.origin, expected: "a view that can take the place of \"\(fromID.value)\"",
                        found: "\"\(toID.value)\"", hint: "it must not be that view or hold it"))
                return nil
            }
            return (
                superview,
                { [self] in
                    if timing.options.contains(.showHideTransitionViews) {
                        (from.isHidden, to.isHidden) = (true, false)
                    } else {
                        from.removeFromSuperview()
                        views.noteRemoval(of: from, at: stage.now)
                        superview.addSubview(to)
                    }
                }
            )
        }
    }

    private func apply(_ changes: [LayerChanges]) {
        for change in changes {
            guard let view = view(change.view) else { continue }
            for assignment in change.assignments { apply(assignment, to: view) }
            for assignment in change.keyPaths {
                guard let value = animatable(assignment.value, at: assignment.origin) else { continue }
                view.layer.update { values in
                    let keyPath = assignment.keyPath
                    values[keyPath] = assignment.isRelative ? values[keyPath].adding(value) : value
                }
            }
        }
    }

    private func options(_ options: Set<BlockOption>) -> ViewAnimationOptions {
        options.reduce(into: []) { result, option in
            switch option {
            case .layoutSubviews: result.insert(.layoutSubviews)
            case .allowUserInteraction: result.insert(.allowUserInteraction)
            case .beginFromCurrentState: result.insert(.beginFromCurrentState)
            case .repeat: result.insert(.repeat)
            case .autoreverse: result.insert(.autoreverse)
            case .overrideInheritedDuration: result.insert(.overrideInheritedDuration)
            case .overrideInheritedCurve: result.insert(.overrideInheritedCurve)
            case .allowAnimatedContent: result.insert(.allowAnimatedContent)
            case .showHideTransitionViews: result.insert(.showHideTransitionViews)
            case .overrideInheritedOptions: result.insert(.overrideInheritedOptions)
            }
        }
    }
}
