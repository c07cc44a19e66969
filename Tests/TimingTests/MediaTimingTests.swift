import Fixtures
import Testing
import Timing

@Suite struct MediaTimingTests {
    @Test func `A duration of 0 is over at once`() {
        var timing = MediaTiming(beginTime: MediaTime(0.5), duration: .zero)
        #expect(timing.activeDuration == .zero)
        #expect(timing.endTime == MediaTime(0.5))
        #expect(timing.position(at: MediaTime(0.5)) == nil)
        timing.fillMode = .both
        #expect(timing.position(at: MediaTime(0.499))?.fraction == 0)
        #expect(timing.position(at: MediaTime(0.5))?.fraction == 1)
        timing.autoreverses = true
        #expect(timing.position(at: MediaTime(0.5))?.fraction == 0)
        timing.repeatCount = .infinite
        #expect(timing.endTime == MediaTime(0.5))
        timing.repeatDuration = .infinite
        timing.timeOffset = MediaTime(3)
        timing.speed = -1
        #expect(timing.endTime == MediaTime(0.5))
        #expect(timing.position(at: MediaTime(2)) != nil)
        timing.repeatDuration = nil
        (timing.autoreverses, timing.speed, timing.repeatCount) = (false, 1, .times(Rational(5, 2)))
        #expect(timing.position(at: MediaTime(1))?.fraction == 0.5)
    }

    @Test func `At a repeat the new round begins, at the end the animation is over`() throws {
        let timing = MediaTiming(duration: MediaTime(0.1), repeatCount: .times(3))
        let repeated = try #require(timing.position(at: MediaTime(0.2)))
        #expect(repeated == MediaPosition(exactFraction: 0, iteration: 2, isReversed: false, phase: .active))
        #expect(timing.position(at: MediaTime(0.3)) == nil)
        #expect(timing.endTime == MediaTime(0.3))
    }

    @Test func `Forward fill holds the end of the last whole cycle`() {
        var timing = MediaTiming(duration: MediaTime(1), repeatCount: .times(3), fillMode: .forwards)
        #expect(
            timing.position(at: MediaTime(99))
                == MediaPosition(exactFraction: 1, iteration: 2, isReversed: false, phase: .after))
        timing.autoreverses = true
        let end = timing.position(at: MediaTime(99))
        #expect(end == MediaPosition(exactFraction: 0, iteration: 2, isReversed: true, phase: .after))
        #expect(end?.isBeforeStart == true)
        timing.repeatCount = .times(Rational(3, 2))
        #expect(
            timing.position(at: MediaTime(99))
                == MediaPosition(exactFraction: 1, iteration: 1, isReversed: false, phase: .after))
    }

    @Test func `A negative speed plays backwards up to the begin time`() {
        let timing = MediaTiming(beginTime: MediaTime(4), duration: MediaTime(2), speed: -2, repeatCount: .times(2))
        #expect(timing.endTime == MediaTime(4))
        #expect(timing.position(at: MediaTime(1.99)) == nil)
        #expect(
            timing.position(at: MediaTime(2))
                == MediaPosition(exactFraction: 1, iteration: 1, isReversed: false, phase: .active))
        #expect(timing.position(at: MediaTime(2.5))?.fraction == 0.5)
        #expect(
            timing.position(at: MediaTime(3))
                == MediaPosition(exactFraction: 1, iteration: 0, isReversed: false, phase: .active))
        #expect(timing.position(at: MediaTime(3.75))?.fraction == 0.25)
        #expect(timing.position(at: MediaTime(4)) == nil)
    }

    @Test func `A speed of 0 stands still at the time offset`() {
        let timing = MediaTiming(beginTime: MediaTime(4), duration: MediaTime(2), speed: 0, timeOffset: MediaTime(0.5))
        #expect(timing.endTime == nil)
        for time in [-10, 4, 1_000_000].map(MediaTime.init(_:)) {
            #expect(timing.position(at: time)?.fraction == 0.25)
        }
    }

    @Test func `Endless playing has no end, and far out is as exact as near`() {
        var timing = MediaTiming(duration: MediaTime(0.3), repeatCount: .infinite)
        #expect(timing.activeDuration == nil)
        #expect(timing.endTime == nil)
        let far = MediaTime(3e11) + MediaTime(0.1)
        #expect(timing.position(at: far)?.fraction == 1.0 / 3)
        #expect(timing.position(at: far)?.iteration == 1_000_000_000_000)
        timing.repeatDuration = .time(MediaTime(0.45))
        #expect(timing.endTime == MediaTime(0.45))
        timing.repeatDuration = .time(.zero)
        #expect(timing.endTime == nil)
    }

    @Test func `Offsets wrap, whole cycles and negative ones too`() {
        for cycles in [-3, -1, 0, 1, 7] {
            let timing = MediaTiming(duration: MediaTime(3), timeOffset: MediaTime(seconds: Rational(3 * cycles + 2)))
            #expect(timing.position(at: MediaTime(1.5))?.fraction == 0.5 / 3)
            #expect(timing.position(at: MediaTime(1.5))?.iteration == 1)
            #expect(timing.endTime == MediaTime(3))
        }
    }

    @Test func `The same motion ends together at every frame rate`() {
        let timing = MediaTiming(beginTime: MediaTime(0.1), duration: MediaTime(0.7), speed: Rational(3, 2))
        for rate in [FrameRate(24), FrameRate(30), FrameRate(60), FrameRate(30_000, 1_001)] {
            for index in 0..<100 {
                let time = rate.time(ofFrame: index)
                let isActive = time >= MediaTime(0.1) && time.seconds < Rational(1, 10) + Rational(7, 15)
                #expect((timing.position(at: time) != nil) == isActive)
            }
        }
    }

    @Test func `Hostile numbers neither trap nor leave 0 to 1`() {
        let values = ["-1e18", "-1e-18", "0", "1e-18", "0.123456789012345678", "1", "999999999999999999", "1e18"]
            .map { Rational(decimal: $0)! }
        for begin in values {
            for duration in values where duration >= .zero {
                for speed in values {
                    for offset in values {
                        let timing = MediaTiming(
                            beginTime: MediaTime(seconds: begin), duration: MediaTime(seconds: duration), speed: speed,
                            timeOffset: MediaTime(seconds: offset), repeatCount: .times(duration), autoreverses: true,
                            fillMode: .both)
                        _ = timing.endTime
                        for time in values {
                            let fraction = timing.position(at: MediaTime(seconds: time))?.fraction ?? 0
                            #expect((0...1).contains(fraction))
                        }
                    }
                }
            }
        }
    }
}

/// The two ways of finding a position, in 64-bit terms and by ratios, over random timings.
@Suite struct MediaTimingShortTermsTests {
    @Test(arguments: 0..<40 as Range<UInt64>)
    func `A time offset of whole cycles changes nothing, though it is reckoned the general way`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        func ratio(_ over: ClosedRange<Int>, _ units: [Int128]) -> Rational {
            Rational(Int128(Int.random(in: over, using: &generator)), units.randomElement(using: &generator)!)
        }
        let units: [Int128] = [1, 2, 3, 24, 60, 1001, 30_000, 1_000_000, 1_000_000_000_000, 1_000_000_000_000_000_000]
        for _ in 0..<200 {
            var timing = MediaTiming(
                beginTime: MediaTime(seconds: ratio(-3_000...3_000, units)),
                duration: MediaTime(seconds: ratio(1...2_000, units)))
            timing.repeatCount = [
                .infinite, .times(0), .times(1), .times(ratio(1...9, [1, 2, 3, 4])), .times(ratio(1...9, units)),
            ].randomElement(using: &generator)!
            timing.autoreverses = Bool.random(using: &generator)
            timing.fillMode = FillMode.allCases.randomElement(using: &generator)!
            var shifted = timing
            let cycle = timing.autoreverses ? timing.duration + timing.duration : timing.duration
            shifted.timeOffset = cycle * Rational(Int.random(in: 1...3, using: &generator))

            var times = (0..<8).map { _ in MediaTime(seconds: ratio(-4_000...9_000, units)) }
            times += [timing.beginTime, timing.beginTime + timing.duration, timing.beginTime + cycle]
            if let end = timing.endTime { times.append(end) }
            for time in times {
                let (short, long) = (timing.position(at: time), shifted.position(at: time))
                if short?.phase == .before {
                    #expect(short?.fraction == 0 && long?.phase == .before, "seed \(seed): \(timing) at \(time)")
                } else {
                    #expect(short == long, "seed \(seed): \(timing) at \(time)")
                    #expect(short?.fraction == long?.exactFraction.doubleValue, "seed \(seed): \(timing) at \(time)")
                }
            }
        }
    }
}

/// A generator whose sequence is the same everywhere.
private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 31
    }
}
