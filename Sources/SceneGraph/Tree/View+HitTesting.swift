internal import Geometry

extension View {
    /// The least alpha at which a view takes touches. Alpha is compared as UIKit keeps it, in 32 bits, so that a view
    /// at 0.01 takes none.
    private static let leastTouchedAlpha = 0.01

    /// Whether the view itself could be touched, wherever the point.
    var takesTouches: Bool {
        !isHidden && isUserInteractionEnabled && Double(Float(alpha)) >= View.leastTouchedAlpha
            && !layer.animations.contains { $0.keepsTouchesOff }
    }
}
