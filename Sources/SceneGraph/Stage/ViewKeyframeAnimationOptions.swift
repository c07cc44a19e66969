public import Animation

/// UIViewKeyframeAnimationOptions, with UIKit's bits: those of `ViewAnimationOptions`, and a calculation mode in bits 10 to 13.
public struct ViewKeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public init(_ options: ViewAnimationOptions) { self.init(rawValue: options.rawValue) }

    public static let layoutSubviews = ViewKeyframeAnimationOptions(.layoutSubviews)
    public static let allowUserInteraction = ViewKeyframeAnimationOptions(.allowUserInteraction)
    public static let beginFromCurrentState = ViewKeyframeAnimationOptions(.beginFromCurrentState)
    public static let `repeat` = ViewKeyframeAnimationOptions(.repeat)
    public static let autoreverse = ViewKeyframeAnimationOptions(.autoreverse)
    public static let overrideInheritedDuration = ViewKeyframeAnimationOptions(.overrideInheritedDuration)
    public static let overrideInheritedOptions = ViewKeyframeAnimationOptions(.overrideInheritedOptions)
    public static let calculationModeLinear = ViewKeyframeAnimationOptions(rawValue: 0 << 10)
    public static let calculationModeDiscrete = ViewKeyframeAnimationOptions(rawValue: 1 << 10)
    public static let calculationModePaced = ViewKeyframeAnimationOptions(rawValue: 2 << 10)
    public static let calculationModeCubic = ViewKeyframeAnimationOptions(rawValue: 3 << 10)
    public static let calculationModeCubicPaced = ViewKeyframeAnimationOptions(rawValue: 4 << 10)

    /// What holds for the block as a whole, its curve among it.
    public var viewOptions: ViewAnimationOptions { ViewAnimationOptions(rawValue: rawValue & ~(0xF << 10)) }

    /// How values between keyframes come about; linear where the bits name none.
    public var calculationMode: KeyframeCalculationMode {
        switch ViewKeyframeAnimationOptions(rawValue: rawValue & 0xF << 10) {
        case .calculationModeDiscrete: .discrete
        case .calculationModePaced: .paced
        case .calculationModeCubic: .cubic
        case .calculationModeCubicPaced: .cubicPaced
        default: .linear
        }
    }
}
