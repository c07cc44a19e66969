extension ElementaryFunctions {
    /// The sine of an angle. 0 gives 0 with its sign; an infinite angle gives NaN.
    ///
    /// - Parameter radians: Accurate up to 10⁶ in magnitude. Beyond 1.6·10⁶ the angle is first taken modulo
    ///   the double nearest to 2π: still the same everywhere, but off by up to |radians| · 4·10⁻¹⁷.
    public static func sine(_ radians: Double) -> Double {
        guard radians.isFinite else { return .nan }
        guard radians != 0 else { return radians }
        let angle = ReducedAngle(radians)
        switch angle.quarterTurns {
        case 0: return centralSine(angle)
        case 1: return centralCosine(angle)
        case 2: return -centralSine(angle)
        default: return -centralCosine(angle)
        }
    }

    /// The cosine of an angle. 0 gives exactly 1; an infinite angle gives NaN.
    ///
    /// - Parameter radians: As for the sine.
    public static func cosine(_ radians: Double) -> Double {
        guard radians.isFinite else { return .nan }
        let angle = ReducedAngle(radians)
        switch angle.quarterTurns {
        case 0: return centralCosine(angle)
        case 1: return -centralSine(angle)
        case 2: return -centralCosine(angle)
        default: return centralSine(angle)
        }
    }

    /// The angle of a vector in -π…π, radians, with C's rules for zeros and infinities: the sign of a zero
    /// counts, so (-0, -1) gives -π.
    public static func arcTangent(y: Double, x: Double) -> Double {
        guard !y.isNaN, !x.isNaN else { return .nan }
        let (height, width) = (y.magnitude, x.magnitude)
        let isSteep = height > width
        // The angle to the nearer axis, 0…π/4.
        let toAxis: Double
        if height == 0 || width.isInfinite && !height.isInfinite || height.isInfinite && !width.isInfinite {
            toAxis = 0
        } else if height == width {
            toAxis = arcTangents[8].0
        } else {
            toAxis = isSteep ? centralArcTangent(width / height) : centralArcTangent(height / width)
        }
        let angle: Double
        switch (isSteep, x.sign) {
        case (false, .plus): angle = toAxis
        case (true, .plus): angle = halfPi.0 - (toAxis - halfPi.1)
        case (true, .minus): angle = halfPi.0 + (toAxis + halfPi.1)
        case (false, .minus): angle = 2 * halfPi.0 - (toAxis - 2 * halfPi.1)
        }
        return y.sign == .minus ? -angle : angle
    }

    /// Taylor's series to the 17th power: what is left out is below 10⁻¹⁹ of the result.
    private static func centralSine(_ angle: ReducedAngle) -> Double {
        let x = angle.rest
        let z = x * x
        var sum = 1 / 355_687_428_096_000.0
        sum = sum * z - 1 / 1_307_674_368_000.0
        sum = sum * z + 1 / 6_227_020_800.0
        sum = sum * z - 1 / 39_916_800.0
        sum = sum * z + 1 / 362_880.0
        sum = sum * z - 1 / 5_040.0
        sum = sum * z + 1 / 120.0
        sum = sum * z - 1 / 6.0
        return x + (x * z * sum + angle.correction * (1 - 0.5 * z))
    }

    private static func centralCosine(_ angle: ReducedAngle) -> Double {
        let x = angle.rest
        let z = x * x
        var sum = -1 / 6_402_373_705_728_000.0
        sum = sum * z + 1 / 20_922_789_888_000.0
        sum = sum * z - 1 / 87_178_291_200.0
        sum = sum * z + 1 / 479_001_600.0
        sum = sum * z - 1 / 3_628_800.0
        sum = sum * z + 1 / 40_320.0
        sum = sum * z - 1 / 720.0
        sum = sum * z + 1 / 24.0
        // 1 - z/2 with the error of that difference given back.
        let half = 0.5 * z
        let main = 1 - half
        return main + (((1 - main) - half) + (z * z * sum - x * angle.correction))
    }

    /// The arc tangent of 0…1, from that of the nearest eighth.
    private static func centralArcTangent(_ tangent: Double) -> Double {
        let index = Int((tangent * 8).rounded(.toNearestOrEven))
        let eighth = Double(index) / 8
        let x = index == 0 ? tangent : (tangent - eighth) / (1 + tangent * eighth)
        let z = x * x
        var sum = 1 / 13.0
        sum = sum * z - 1 / 11.0
        sum = sum * z + 1 / 9.0
        sum = sum * z - 1 / 7.0
        sum = sum * z + 1 / 5.0
        sum = sum * z - 1 / 3.0
        let known = arcTangents[index]
        return known.0 + (x + (x * z * sum + known.1))
    }

    private static let halfPi = (0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)

    /// The arc tangents of 0/8…8/8, each as a sum of two doubles.
    private static let arcTangents: [(Double, Double)] = [
        (0, 0),
        (0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59),
        (0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57),
        (0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56),
        (0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56),
        (0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58),
        (0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56),
        (0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56),
        (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55),
    ]
}
