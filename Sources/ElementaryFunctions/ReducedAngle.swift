/// An angle as a number of quarter turns and a rest within an eighth of a turn.
///
/// The rest is kept as a sum of two doubles: near a multiple of π/2 the first alone would have lost most of
/// its digits.
struct ReducedAngle {
    /// Modulo 4.
    let quarterTurns: Int
    /// Radians, -π/4…π/4.
    let rest: Double
    /// What `rest` lacks, far below its last place.
    let correction: Double

    /// π/2 in pieces of 33 bits, so that their products with 20-bit counts are exact, and what is left of it.
    private static let halfPiPieces = (0x1.921fb544p+0, 0x1.0b4611a6p-34, 0x1.3198a2ep-69, 0x1.b839a252049c1p-104)
    private static let quarterTurnsPerRadian = 0x1.45f306dc9c883p-1
    private static let turn = 0x1.921fb54442d18p+2
    private static let largestExactCount = 0x1p20

    /// - Parameter radians: Finite.
    init(_ radians: Double) {
        let isFar = abs(radians) * ReducedAngle.quarterTurnsPerRadian >= ReducedAngle.largestExactCount
        let angle = isFar ? radians.truncatingRemainder(dividingBy: ReducedAngle.turn) : radians
        let count = (angle * ReducedAngle.quarterTurnsPerRadian).rounded(.toNearestOrEven)
        let pieces = ReducedAngle.halfPiPieces
        let first = angle - count * pieces.0
        let (second, secondError) = ReducedAngle.difference(first, count * pieces.1)
        let (third, thirdError) = ReducedAngle.difference(second, count * pieces.2)
        let tail = secondError + thirdError - count * pieces.3
        rest = third + tail
        correction = third - rest + tail
        quarterTurns = Int(count) & 3
    }

    /// A difference and the rounding error it made; together they are exact.
    private static func difference(_ left: Double, _ right: Double) -> (Double, error: Double) {
        let result = left - right
        let rightPart = left - result
        let leftPart = result + rightPart
        return (result, (left - leftPart) + (rightPart - right))
    }
}
