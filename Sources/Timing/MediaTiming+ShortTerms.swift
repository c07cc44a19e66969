/// What the arithmetic of 64 bits says about a time.
enum ShortAnswer {
    case position(MediaPosition)
    case noEffect
    /// The terms are too long, or the timing is not of the plain kind.
    case unknown
}

extension MediaTiming {
    /// The position at a time in whole numbers of 64 bits: almost every animation, ten times as fast as by ratios.
    ///
    /// Plain are animations at normal speed without a time offset or repeat duration. The answer equals that of the
    /// general way: no term is rounded, and one that would overflow gives none.
    func shortPosition(at time: MediaTime) -> ShortAnswer {
        guard speed.isOne, timeOffset.seconds.numerator == 0, repeatDuration == nil,
            let now = time.seconds.shortTerms, let begin = beginTime.seconds.shortTerms,
            let length = duration.seconds.shortTerms, length.numerator > 0
        else { return .unknown }

        // Cycles since the begin = elapsed · length's denominator / (time's · begin's denominator · length's numerator).
        let (first, firstOverflow) = now.numerator.multipliedReportingOverflow(by: begin.denominator)
        let (second, secondOverflow) = begin.numerator.multipliedReportingOverflow(by: now.denominator)
        let (elapsed, elapsedOverflow) = first.subtractingReportingOverflow(second)
        let (share, shareOverflow) = elapsed.multipliedReportingOverflow(by: length.denominator)
        let (unit, unitOverflow) = now.denominator.multipliedReportingOverflow(by: begin.denominator)
        let (way, wayOverflow) = unit.multipliedReportingOverflow(by: length.numerator)
        guard !firstOverflow, !secondOverflow, !elapsedOverflow, !shareOverflow, !unitOverflow, !wayOverflow,
            way < 1 << 61
        else { return .unknown }

        if share < 0 {
            guard fillMode.fillsBackwards else { return .noEffect }
            return .position(MediaPosition(share: 0, of: 1, iteration: 0, isReversed: false, phase: .before))
        }
        let cycle = autoreverses ? 2 * way : way
        if case .times(let count) = repeatCount {
            guard let count = count.numerator > 0 ? count.shortTerms : (1, 1) else { return .unknown }
            let isActive =
                Int128(share) * Int128(count.denominator) < Int128(count.numerator) * Int128(cycle)
            guard isActive else { return shortEnd(after: count) }
        }
        let (iteration, rest) = share.quotientAndRemainder(dividingBy: cycle)
        return .position(place(rest, of: way, iteration: iteration, isReversed: rest >= way, phase: .active))
    }

    /// The place where playing stopped, after a number of cycles: the end of the last way, not the start of another.
    private func shortEnd(after count: (numerator: Int64, denominator: Int64)) -> ShortAnswer {
        guard fillMode.fillsForwards else { return .noEffect }
        let whole = (count.numerator - 1) / count.denominator
        let rest = count.numerator - whole * count.denominator
        guard autoreverses else {
            return .position(
                place(rest, of: count.denominator, iteration: whole, isReversed: false, phase: .after))
        }
        guard rest < 1 << 61, count.denominator < 1 << 61 else { return .unknown }
        // Twice the rest in ways of half a cycle each.
        let isReversed = 2 * rest > count.denominator
        return .position(
            place(2 * rest, of: count.denominator, iteration: whole, isReversed: isReversed, phase: .after))
    }

    /// - Parameter rest: How far into the cycle; a way is `way` long, and back the fraction falls.
    private func place(
        _ rest: Int64, of way: Int64, iteration: Int64, isReversed: Bool, phase: MediaPhase
    ) -> MediaPosition {
        MediaPosition(
            share: Int128(isReversed ? 2 * way - rest : rest), of: Int128(way), iteration: Int(iteration),
            isReversed: isReversed, phase: phase)
    }
}

extension Rational {
    var isOne: Bool { numerator == 1 && denominator == 1 }

    /// Both terms in 64 bits each, nil where they do not fit.
    var shortTerms: (numerator: Int64, denominator: Int64)? {
        let (over, under) = (Int64(truncatingIfNeeded: numerator), Int64(truncatingIfNeeded: denominator))
        return Int128(over) == numerator && Int128(under) == denominator ? (over, under) : nil
    }
}
