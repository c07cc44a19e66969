public import Timing

/// UIViewAnimationOptions, with UIKit's bits. Curves and transitions are numbers in bit fields: name one of each at most.
public struct ViewAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out subviews within the block, so that what layout moves is animated.
    public static let layoutSubviews = ViewAnimationOptions(rawValue: 1 << 0)
    /// Lets views be touched while the block moves them.
    public static let allowUserInteraction = ViewAnimationOptions(rawValue: 1 << 1)
    /// Absolute keys start from what is shown instead of the old model value; additive keys always do.
    public static let beginFromCurrentState = ViewAnimationOptions(rawValue: 1 << 2)
    /// Endless, unless a count is given.
    public static let `repeat` = ViewAnimationOptions(rawValue: 1 << 3)
    /// Each cycle runs there and back.
    public static let autoreverse = ViewAnimationOptions(rawValue: 1 << 4)
    public static let overrideInheritedDuration = ViewAnimationOptions(rawValue: 1 << 5)
    public static let overrideInheritedCurve = ViewAnimationOptions(rawValue: 1 << 6)
    public static let allowAnimatedContent = ViewAnimationOptions(rawValue: 1 << 7)
    public static let showHideTransitionViews = ViewAnimationOptions(rawValue: 1 << 8)
    /// The block's own repeat and autoreverse count, not the enclosing block's.
    public static let overrideInheritedOptions = ViewAnimationOptions(rawValue: 1 << 9)

    mutating func set(_ option: ViewAnimationOptions, _ isSet: Bool) {
        if isSet { insert(option) } else { remove(option) }
    }
}

/// The curve, in bits 16 to 19.
extension ViewAnimationOptions {
    public static let curveEaseInOut = ViewAnimationOptions(rawValue: 0 << 16)
    public static let curveEaseIn = ViewAnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = ViewAnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = ViewAnimationOptions(rawValue: 3 << 16)

    /// The curve that the bits name; ease in and out where they name none.
    public var curve: TimingFunction {
        switch ViewAnimationOptions(rawValue: rawValue & 0xF << 16) {
        case .curveEaseIn: .easeIn
        case .curveEaseOut: .easeOut
        case .curveLinear: .linear
        default: .easeInOut
        }
    }
}

/// The transition, in bits 20 to 23.
extension ViewAnimationOptions {
    public static let transitionFlipFromLeft = ViewAnimationOptions(rawValue: 1 << 20)
    public static let transitionFlipFromRight = ViewAnimationOptions(rawValue: 2 << 20)
    public static let transitionCurlUp = ViewAnimationOptions(rawValue: 3 << 20)
    public static let transitionCurlDown = ViewAnimationOptions(rawValue: 4 << 20)
    public static let transitionCrossDissolve = ViewAnimationOptions(rawValue: 5 << 20)
    public static let transitionFlipFromTop = ViewAnimationOptions(rawValue: 6 << 20)
    public static let transitionFlipFromBottom = ViewAnimationOptions(rawValue: 7 << 20)
}
