public import Animation
public import Timing

/// What a transaction changes on one view's layer.
public struct LayerChanges: Sendable {
    public var view: Located<String>
    /// Views' names as in `ViewChanges`, in the same order.
    public var assignments: [PropertyAssignment]
    /// Layers' names that are key paths, such as `position.x`: set after the assignments, in document order.
    public var keyPaths: [KeyPathAssignment]

    public init(view: Located<String>, assignments: [PropertyAssignment], keyPaths: [KeyPathAssignment]) {
        self.view = view
        self.assignments = assignments
        self.keyPaths = keyPaths
    }

    /// One key path set to a value.
    public struct KeyPathAssignment: Sendable {
        public var keyPath: LayerKeyPath
        public var value: DocumentValue
        public var isRelative: Bool
        public var origin: Origin

        public init(keyPath: LayerKeyPath, value: DocumentValue, isRelative: Bool, origin: Origin) {
            self.keyPath = keyPath
            self.value = value
            self.isRelative = isRelative
            self.origin = origin
        }
    }
}

/// A value of a key path: ready, or a picture still to be loaded.
public enum DocumentValue: Sendable {
    case animatable(AnimatableValue)
    case image(ImageReference?)
}

/// An explicit Core Animation animation.
public struct AnimationDescription: Sendable {
    public var timing: Timing
    public var content: Content
    public var origin: Origin

    public init(timing: Timing, content: Content, origin: Origin) {
        self.timing = timing
        self.content = content
        self.origin = origin
    }

    /// CAMediaTiming, and what a CAAnimation adds to it.
    public struct Timing: Sendable {
        /// From the event, or from the group's begin.
        public var beginTime: MediaTime
        /// Nil: 0.25 s, a spring's settling time, or the group's.
        public var duration: MediaTime?
        /// Not 0.
        public var speed: Rational
        public var timeOffset: MediaTime
        public var repeatCount: RepeatCount?
        public var repeatDuration: RepeatDuration?
        public var autoreverses: Bool
        public var fillMode: FillMode
        public var isRemovedOnCompletion: Bool
        /// The pace of the whole, linear if not given.
        public var timingFunction: TimingFunction

        public init(
            beginTime: MediaTime, duration: MediaTime?, speed: Rational, timeOffset: MediaTime,
            repeatCount: RepeatCount?, repeatDuration: RepeatDuration?, autoreverses: Bool, fillMode: FillMode,
            isRemovedOnCompletion: Bool, timingFunction: TimingFunction
        ) {
            self.beginTime = beginTime
            self.duration = duration
            self.speed = speed
            self.timeOffset = timeOffset
            self.repeatCount = repeatCount
            self.repeatDuration = repeatDuration
            self.autoreverses = autoreverses
            self.fillMode = fillMode
            self.isRemovedOnCompletion = isRemovedOnCompletion
            self.timingFunction = timingFunction
        }
    }

    public enum Content: Sendable {
        case property(Property)
        case group([AnimationDescription])
    }

    public struct Property: Sendable {
        public var keyPath: LayerKeyPath
        public var values: Values
        public var isAdditive: Bool
        public var isCumulative: Bool

        public init(keyPath: LayerKeyPath, values: Values, isAdditive: Bool, isCumulative: Bool) {
            self.keyPath = keyPath
            self.values = values
            self.isAdditive = isAdditive
            self.isCumulative = isCumulative
        }
    }

    public enum Values: Sendable {
        case basic(from: DocumentValue?, to: DocumentValue?, by: DocumentValue?)
        case spring(from: DocumentValue?, to: DocumentValue?, by: DocumentValue?, Spring)
        case keyframes(Keyframes)
    }

    public struct Keyframes: Sendable {
        /// At least one.
        public var values: [DocumentValue]
        /// As many as values (one more when discrete), rising; nil: spread evenly.
        public var keyTimes: [Double]?
        /// One less than values; nil: each linear.
        public var timingFunctions: [TimingFunction]?
        public var calculationMode: KeyframeCalculationMode

        public init(
            values: [DocumentValue], keyTimes: [Double]?, timingFunctions: [TimingFunction]?,
            calculationMode: KeyframeCalculationMode
        ) {
            self.values = values
            self.keyTimes = keyTimes
            self.timingFunctions = timingFunctions
            self.calculationMode = calculationMode
        }
    }
}
