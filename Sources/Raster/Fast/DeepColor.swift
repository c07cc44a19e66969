internal import Graphics

/// A premultiplied colour in the fast compositor's working form: 8.8 fixed point, 255 is 65280.
///
/// The eight bits below the byte are what lets many translucent layers pile up without drifting: a blend
/// is out by at most two of these units, 1/128 of a level.
struct DeepColor: Equatable {
    var blue: UInt32
    var green: UInt32
    var red: UInt32
    var alpha: UInt32
    /// Alpha as a share of 65536.
    var share: UInt32

    static let one: UInt32 = 65280

    /// - Parameter opacity: 0...1, multiplies alpha.
    init(_ color: Color, opacity: Double = 1) {
        let alpha = color.alpha.shareOfOne * opacity
        func component(_ value: Double) -> UInt32 {
            // An opaque colour is the byte that it is going to be, rounded once.
            if alpha == 1 { return UInt32((value.shareOfOne * 255).rounded(.toNearestOrAwayFromZero)) * 256 }
            return UInt32((value.shareOfOne * alpha * Double(Self.one)).rounded(.toNearestOrAwayFromZero))
        }
        (blue, green, red) = (component(color.blue), component(color.green), component(color.red))
        self.alpha = component(1)
        share = UInt32((alpha * 65536).rounded(.toNearestOrAwayFromZero))
    }

    /// The opaque colour of this one's components.
    init(opaque color: Color) { self.init(Color(red: color.red, green: color.green, blue: color.blue)) }

    /// The colour as a working pixel.
    @inline(__always)
    var words: SIMD4<UInt16> {
        SIMD4(
            UInt16(truncatingIfNeeded: blue), UInt16(truncatingIfNeeded: green), UInt16(truncatingIfNeeded: red),
            UInt16(truncatingIfNeeded: alpha))
    }

    var isOpaque: Bool { share == 65536 }

    /// The colour with everything multiplied by `coverage` / 65536.
    @inline(__always)
    func scaled(_ coverage: UInt32) -> DeepColor {
        func scale(_ value: UInt32) -> UInt32 {
            UInt32(truncatingIfNeeded: (UInt64(value) &* UInt64(coverage) &+ 32768) &>> 16)
        }
        var color = self
        (color.blue, color.green, color.red) = (scale(blue), scale(green), scale(red))
        (color.alpha, color.share) = (scale(alpha), scale(share))
        return color
    }
}
