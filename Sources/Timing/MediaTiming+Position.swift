extension MediaTiming {
    /// How long the animation plays, on its own clock (before the speed), or nil when without end.
    ///
    /// A duration of 0 plays for no time, however often it is repeated. A repeat count or duration of 0
    /// counts as not given.
    public var activeDuration: MediaTime? {
        guard duration > .zero else { return .zero }
        switch repeatDuration {
        case .infinite: return nil
        case .time(let time) where time > .zero: return time
        default: break
        }
        switch repeatCount {
        case .infinite: return nil
        case .times(let count): return count > .zero ? cycle * count : cycle
        }
    }

    /// The first instant on the parent's clock at which the animation is over, or nil when without end.
    ///
    /// With a negative speed the animation plays backwards up to its begin time, and is over there. With a
    /// speed of 0 it is never over, unless it lasts no time at all.
    public var endTime: MediaTime? {
        guard let activeDuration else { return speed < .zero ? beginTime : nil }
        if speed < .zero || activeDuration == .zero { return beginTime }
        return speed == .zero ? nil : beginTime + activeDuration / speed
    }

    /// Returns where the animation stands at a time, or nil when it contributes nothing then.
    ///
    /// The own time is u = (time - begin) · speed. The animation is active for 0 ≤ u < total: at its end it is
    /// over, and at a repeat the new round's first value shows. For a negative speed the interval is
    /// 0 < u ≤ total, so that on the parent's clock it still begins inclusively and ends exclusively. In its cycle
    /// it stands at (u + time offset) modulo the cycle. After the end, forward fill holds the place where
    /// playing stopped; whole cycles stop at the end of the last (1, or 0 when autoreversing). A duration of
    /// 0 is over at once and stops likewise.
    ///
    /// All of this is exact; the fraction alone is rounded, last.
    ///
    /// - Parameters:
    ///   - time: On the parent's clock.
    ///   - endIncluded: At the very end the last value still shows, whatever the fill mode.
    public func position(at time: MediaTime, endIncluded: Bool = false) -> MediaPosition? {
        if endIncluded, let activeDuration, time == endTime { return endPosition(total: activeDuration) }
        switch shortPosition(at: time) {
        case .position(let position): return position
        case .noEffect: return nil
        case .unknown: return longPosition(at: time)
        }
    }

    /// The position at a time by ratios, which hold any term.
    private func longPosition(at time: MediaTime) -> MediaPosition? {
        let elapsed = (time - beginTime) * speed
        let total = activeDuration
        switch phase(elapsed: elapsed, total: total) {
        case .before:
            guard fillMode.fillsBackwards else { return nil }
            return position(elapsed: .zero, phase: .before)
        case .active: return position(elapsed: elapsed, phase: .active)
        case .after:
            guard fillMode.fillsForwards, let total else { return nil }
            return endPosition(total: total)
        }
    }

    private var cycle: MediaTime { autoreverses ? duration + duration : duration }

    private func phase(elapsed: MediaTime, total: MediaTime?) -> MediaPhase {
        if speed < .zero, total != .zero {
            if elapsed <= .zero { return .before }
            guard let total else { return .active }
            return elapsed <= total ? .active : .after
        }
        if elapsed < .zero { return .before }
        guard let total else { return .active }
        return elapsed < total ? .active : .after
    }

    private func position(elapsed: MediaTime, phase: MediaPhase) -> MediaPosition {
        guard duration > .zero else {
            return MediaPosition(exactFraction: .zero, iteration: 0, isReversed: false, phase: phase)
        }
        let cycles = (elapsed + wrappedOffset) / cycle
        return position(cycles: cycles, closing: speed < .zero && phase == .active, phase: phase)
    }

    private func endPosition(total: MediaTime) -> MediaPosition {
        let cycles = duration > .zero ? (total + wrappedOffset) / cycle : cyclesOfNoTime
        return position(cycles: cycles, closing: true, phase: .after)
    }

    /// How often a duration of 0 is repeated, as far as it matters for the value it ends on.
    private var cyclesOfNoTime: Rational {
        guard repeatDuration == nil, case .times(let count) = repeatCount, count > .zero else { return .one }
        return count
    }

    /// The place after a number of cycles.
    ///
    /// - Parameter closing: Whether the instant between two ways belongs to the earlier one.
    private func position(cycles: Rational, closing: Bool, phase: MediaPhase) -> MediaPosition {
        let whole = closing ? max(cycles.ceiling - 1, 0) : cycles.floor
        let share = cycles - Rational(whole, 1)
        var (fraction, isReversed) = (share, false)
        if autoreverses {
            let ways = share * 2
            isReversed = closing ? ways > .one : ways >= .one
            fraction = isReversed ? 2 - ways : ways
        }
        return MediaPosition(
            exactFraction: min(max(fraction, .zero), .one), iteration: Int(clamping: whole), isReversed: isReversed,
            phase: phase)
    }

    /// The time offset within one cycle: it says which part plays first and wraps.
    private var wrappedOffset: MediaTime {
        guard timeOffset != .zero else { return .zero }
        return timeOffset - cycle * Rational((timeOffset / cycle).floor, 1)
    }
}
