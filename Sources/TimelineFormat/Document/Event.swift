public import Animation
public import Timing

/// Something that happens at a time.
public struct Event: Sendable {
    /// The name that `after` refers to.
    public var id: Located<String>?
    public var time: EventTime
    public var action: Action
    /// The whole event.
    public var origin: Origin

    public init(id: Located<String>?, time: EventTime, action: Action, origin: Origin) {
        self.id = id
        self.time = time
        self.action = action
        self.origin = origin
    }

    /// When an event happens.
    public enum EventTime: Sendable {
        /// From the clip's start, or for an event in a completion list from the completion.
        case at(MediaTime)
        /// From the actual end of what another event started.
        case after(Located<String>, offset: MediaTime)
    }

    public enum Action: Sendable {
        case set([ViewChanges])
        case animate(AnimationBlock)
        case keyframes(KeyframeBlock)
        case transaction(TransactionBlock)
        case transition(TransitionBlock)
        case addAnimation(view: Located<String>, key: String?, AnimationDescription)
        /// Without a key: all of the view's animations.
        case removeAnimation(view: Located<String>, key: String?)
        case hierarchy(HierarchyChange)
    }
}

/// A change of the view tree.
public enum HierarchyChange: Sendable {
    case insert(ViewDeclaration, into: Located<String>, Position)
    case remove(Located<String>)
    case bringToFront(Located<String>)
    case sendToBack(Located<String>)
    case exchange(Located<String>, Located<String>)

    public enum Position: Sendable {
        /// On top.
        case last
        /// Limited to the number of subviews.
        case index(Int)
        case above(Located<String>)
        case below(Located<String>)
    }
}

/// A UIView block animation.
public struct AnimationBlock: Sendable {
    /// As given; 0 sets at once. 0.25 s if not given.
    public var duration: MediaTime
    public var delay: MediaTime
    /// `easeInOut` if not given. Nil when there is a spring.
    public var curve: TimingFunction
    public var spring: SpringDescription?
    public var options: Set<BlockOption>
    /// Nil without `repeatCount`; infinity is `.infinite`.
    public var repeatCount: RepeatCount?
    public var changes: [ViewChanges]
    /// Run in the block, after `changes`.
    public var hierarchy: [HierarchyChange]
    public var nested: [AnimationBlock]
    /// Their times count from the completion.
    public var completion: [Event]
    public var origin: Origin

    public init(
        duration: MediaTime, delay: MediaTime, curve: TimingFunction, spring: SpringDescription?,
        options: Set<BlockOption>, repeatCount: RepeatCount?, changes: [ViewChanges], hierarchy: [HierarchyChange],
        nested: [AnimationBlock], completion: [Event], origin: Origin
    ) {
        self.duration = duration
        self.delay = delay
        self.curve = curve
        self.spring = spring
        self.options = options
        self.repeatCount = repeatCount
        self.changes = changes
        self.hierarchy = hierarchy
        self.nested = nested
        self.completion = completion
        self.origin = origin
    }

    /// A spring by damping ratio; its duration is the block's.
    public struct SpringDescription: Sendable {
        /// Above 0; limited to 1.
        public var dampingRatio: Double
        /// Distances per second.
        public var initialVelocity: Double

        public init(dampingRatio: Double, initialVelocity: Double) {
            self.dampingRatio = dampingRatio
            self.initialVelocity = initialVelocity
        }
    }
}

/// UIViewAnimationOptions' names, without curves and transitions.
public enum BlockOption: String, Hashable, Sendable, CaseIterable {
    case layoutSubviews, allowUserInteraction, beginFromCurrentState, `repeat`, autoreverse
    case overrideInheritedDuration, overrideInheritedCurve, allowAnimatedContent, showHideTransitionViews
    case overrideInheritedOptions
}

/// A UIView keyframe animation.
public struct KeyframeBlock: Sendable {
    public var duration: MediaTime
    public var delay: MediaTime
    /// The pace of the whole, `easeInOut` if not given.
    public var curve: TimingFunction
    public var calculationMode: KeyframeCalculationMode
    public var options: Set<BlockOption>
    public var repeatCount: RepeatCount?
    public var frames: [Keyframe]
    public var completion: [Event]
    public var origin: Origin

    public init(
        duration: MediaTime, delay: MediaTime, curve: TimingFunction, calculationMode: KeyframeCalculationMode,
        options: Set<BlockOption>, repeatCount: RepeatCount?, frames: [Keyframe], completion: [Event], origin: Origin
    ) {
        self.duration = duration
        self.delay = delay
        self.curve = curve
        self.calculationMode = calculationMode
        self.options = options
        self.repeatCount = repeatCount
        self.frames = frames
        self.completion = completion
        self.origin = origin
    }

    /// Changes over a share of the whole.
    public struct Keyframe: Sendable {
        /// 0...1
        public var start: Rational
        /// 0...1
        public var duration: Rational
        public var changes: [ViewChanges]
        public var origin: Origin

        public init(start: Rational, duration: Rational, changes: [ViewChanges], origin: Origin) {
            self.start = start
            self.duration = duration
            self.changes = changes
            self.origin = origin
        }
    }
}

/// A UIView transition with a cross fade.
public struct TransitionBlock: Sendable {
    public enum Subject: Sendable {
        /// A view whose content changes.
        case view(Located<String>)
        /// One view takes another's place.
        case from(Located<String>, to: Located<String>)
    }

    public var subject: Subject
    public var duration: MediaTime
    public var curve: TimingFunction
    public var options: Set<BlockOption>
    public var changes: [ViewChanges]
    public var hierarchy: [HierarchyChange]
    public var completion: [Event]

    public init(
        subject: Subject, duration: MediaTime, curve: TimingFunction, options: Set<BlockOption>, changes: [ViewChanges],
        hierarchy: [HierarchyChange], completion: [Event]
    ) {
        self.subject = subject
        self.duration = duration
        self.curve = curve
        self.options = options
        self.changes = changes
        self.hierarchy = hierarchy
        self.completion = completion
    }
}

/// A CATransaction: the views' layers act as stand-alone layers.
public struct TransactionBlock: Sendable {
    /// Nil: 0.25 s.
    public var duration: MediaTime?
    /// Nil: the layers' default curve.
    public var timingFunction: TimingFunction?
    public var disablesActions: Bool
    public var changes: [LayerChanges]
    public var completion: [Event]
    public var origin: Origin

    public init(
        duration: MediaTime?, timingFunction: TimingFunction?, disablesActions: Bool, changes: [LayerChanges],
        completion: [Event], origin: Origin
    ) {
        self.duration = duration
        self.timingFunction = timingFunction
        self.disablesActions = disablesActions
        self.changes = changes
        self.completion = completion
        self.origin = origin
    }
}
