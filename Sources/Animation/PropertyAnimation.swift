public import Timing

/// An animation of one key path: when, how paced, between which values, and how it meets what it finds.
public struct PropertyAnimation: Hashable, Sendable {
    public var keyPath: LayerKeyPath
    public var timing: MediaTiming
    /// The pace of each cycle.
    public var timingFunction: TimingFunction
    public var values: Values
    /// The value is added to the running one instead of replacing it.
    public var isAdditive: Bool
    /// Each repeat starts from where the one before ended.
    public var isCumulative: Bool

    /// What is shown along the way.
    public enum Values: Hashable, Sendable {
        case basic(BasicValues)
        /// The way is covered as the spring covers it, over the time since the begin.
        case spring(BasicValues, Spring)
        case keyframes(KeyframeValues)
    }

    /// The ends of a basic animation; what is left out is read from the layer (see `ends`).
    public struct BasicValues: Hashable, Sendable {
        public var from: AnimatableValue?
        public var to: AnimatableValue?
        public var by: AnimatableValue?
        /// What was shown when the animation was added; where it starts when no end is given.
        public var previous: AnimatableValue?

        public init(
            from: AnimatableValue? = nil, to: AnimatableValue? = nil, by: AnimatableValue? = nil,
            previous: AnimatableValue? = nil
        ) {
            self.from = from
            self.to = to
            self.by = by
            self.previous = previous
        }

        /// The two ends, given the layer's model value now. With all three given `by` is ignored.
        public func ends(model: AnimatableValue) -> (start: AnimatableValue, end: AnimatableValue) {
            switch (from, to, by) {
            case (let from?, let to?, _): (from, to)
            case (let from?, nil, let by?): (from, from.adding(by))
            case (nil, let to?, let by?): (to.difference(from: by) ?? to, to)
            case (let from?, nil, nil): (from, model)
            case (nil, let to?, nil): (model, to)
            case (nil, nil, let by?): (model, model.adding(by))
            case (nil, nil, nil): (previous ?? model, model)
            }
        }
    }

    public init(
        keyPath: LayerKeyPath, timing: MediaTiming, timingFunction: TimingFunction = .linear, values: Values,
        isAdditive: Bool = false, isCumulative: Bool = false
    ) {
        self.keyPath = keyPath
        self.timing = timing
        self.timingFunction = timingFunction
        self.values = values
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
    }

    /// The value at a position, before it is put on the layer.
    func value(at position: MediaPosition, model: LayerValues) -> AnimatableValue {
        let progress = timingFunction.progress(at: position.fraction, isBeforeStart: position.isBeforeStart)
        let (shown, step): (AnimatableValue, AnimatableValue?)
        switch values {
        case .basic(let basic):
            let (start, end) = basic.ends(model: model[keyPath])
            (shown, step) = (.mix(start, end, at: progress), isCumulative ? end.difference(from: start) : nil)
        case .spring(let basic, let spring):
            let (start, end) = basic.ends(model: model[keyPath])
            let covered = spring.value(at: progress * timing.duration.secondsValue)
            (shown, step) = (.mix(start, end, at: covered), isCumulative ? end.difference(from: start) : nil)
        case .keyframes(let keyframes):
            let last = keyframes.values[keyframes.values.count - 1]
            shown = keyframes.value(at: progress)
            step = isCumulative ? last.difference(from: keyframes.values[0]) : nil
        }
        guard let step, position.iteration > 0 else { return shown }
        return shown.adding(step.repeated(position.iteration))
    }
}
