internal import Geometry

/// What of a view gives way when its superview changes its size, with UIKit's bits. Nothing keeps origin and size.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
    public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
    public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)

    /// A frame after its superview's size changed. Fractions are kept.
    func frame(_ frame: Rect, from old: Size, to new: Size) -> Rect {
        let (x, width) = AutoresizingMask.share(
            growth: new.width - old.width, before: frame.origin.x, length: frame.size.width,
            after: old.width - frame.origin.x - frame.size.width,
            flexible: (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)))
        let (y, height) = AutoresizingMask.share(
            growth: new.height - old.height, before: frame.origin.y, length: frame.size.height,
            after: old.height - frame.origin.y - frame.size.height,
            flexible: (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)))
        return Rect(x: x, y: y, width: width, height: height)
    }

    /// Along one axis each flexible part takes of the growth as much as it has of their sum; of a sum of 0, equal parts.
    private static func share(
        growth: Double, before: Double, length: Double, after: Double, flexible: (Bool, Bool, Bool)
    ) -> (start: Double, length: Double) {
        let parts = [(before, flexible.0), (length, flexible.1), (after, flexible.2)].filter(\.1).map(\.0)
        let sum = parts.reduce(0, +)
        func grown(_ part: Double, _ isFlexible: Bool) -> Double {
            guard isFlexible else { return part }
            return part + growth * (sum == 0 ? 1 / Double(parts.count) : part / sum)
        }
        return (grown(before, flexible.0), max(0, grown(length, flexible.1)))
    }
}
