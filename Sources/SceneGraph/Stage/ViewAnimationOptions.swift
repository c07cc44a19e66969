/// UIViewAnimationOptions, with UIKit's bits; curves and transitions are given by type instead.
public struct ViewAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layoutSubviews = ViewAnimationOptions(rawValue: 1 << 0)
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
}
