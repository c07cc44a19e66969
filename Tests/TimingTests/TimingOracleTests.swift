import Fixtures
import Testing
import Timing

/// A browser's animation timing in Core Animation's terms, judged as `oracle/FORMAT.md` says.
@Suite struct TimingOracleTests {
    struct Oracle: Decodable {
        let cases: [Case]
    }

    struct Case: Decodable, CustomTestStringConvertible, Sendable {
        let id: String
        let ca: CoreAnimation?
        let samples: [Sample]
        let ambiguous: [[Double?]]?

        var testDescription: String { id }
    }

    struct CoreAnimation: Decodable, Sendable {
        struct Layer: Decodable, Sendable {
            let beginTime, speed, timeOffset: Double
        }
        struct Animation: Decodable, Sendable {
            let beginTime, duration, speed, timeOffset: Double
            let repeatCount: Count
            let repeatDuration: Count?
            let autoreverses: Bool
            let fillMode: String
        }
        let layer: Layer
        let animation: Animation
        let swapFromTo: Bool
        let confidence: String

        var clock: MediaClock {
            MediaClock(
                beginTime: MediaTime(layer.beginTime), speed: Rational(shortestDecimalOf: layer.speed),
                timeOffset: MediaTime(layer.timeOffset))
        }

        var timing: MediaTiming {
            MediaTiming(
                beginTime: MediaTime(animation.beginTime), duration: MediaTime(animation.duration),
                speed: Rational(shortestDecimalOf: animation.speed), timeOffset: MediaTime(animation.timeOffset),
                repeatCount: animation.repeatCount.value.map { .times(Rational(shortestDecimalOf: $0)) } ?? .infinite,
                repeatDuration: animation.repeatDuration.map { duration in
                    duration.value.map { .time(MediaTime($0)) } ?? .infinite
                },
                autoreverses: animation.autoreverses, fillMode: FillMode(rawValue: animation.fillMode)!)
        }
    }

    /// A number, or "inf".
    struct Count: Decodable, Sendable {
        let value: Double?

        init(from decoder: any Decoder) throws {
            value = try? decoder.singleValueContainer().decode(Double.self)
        }
    }

    struct Sample: Decodable, Sendable {
        let localTime, outerTime: Double
        let phase: String
        let progress: Double?
        let iteration: Double?

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            localTime = try row.decode(Double.self)
            outerTime = try row.decode(Double.self)
            phase = try row.decode(String.self)
            progress = try row.decodeIfPresent(Double.self)
            iteration = try row.decodeIfPresent(Double.self)
        }
    }

    static let cases = ((try? Fixtures.decode(Oracle.self, from: "oracle/timing.json"))?.cases ?? []).filter {
        $0.ca?.confidence == "exact" || $0.ca?.confidence == "medium"
    }

    /// The browser's own rounding: its times are milliseconds in doubles.
    static let tolerance = 1e-9

    @Test func `The recorded cases are there`() {
        #expect(TimingOracleTests.cases.count > 60)
    }

    @Test(arguments: cases)
    func `The place in the cycle follows the browser`(item: Case) throws {
        let description = try #require(item.ca)
        let (clock, timing) = (description.clock, description.timing)
        var judged = 0
        for sample in item.samples where isJudged(sample, of: item) {
            let position = timing.position(at: clock.localTime(at: MediaTime(sample.outerTime)))
            let choices =
                [(sample.progress, sample.iteration)]
                + (item.ambiguous ?? []).filter { $0[0] == sample.localTime }.map { ($0[1], $0[2]) }
            let agrees = choices.contains { progress, iteration in
                agree(position, progress, iteration, description)
            }
            #expect(agrees, "\(sample): \(String(describing: position))")
            judged += 1
        }
        #expect(judged > 2)
    }

    private func agree(
        _ position: MediaPosition?, _ progress: Double?, _ iteration: Double?, _ description: CoreAnimation
    ) -> Bool {
        guard let position, let progress else { return position == nil && progress == nil }
        let found = description.swapFromTo ? 1 - position.fraction : position.fraction
        guard abs(found - progress) <= TimingOracleTests.tolerance else { return false }
        // Whole cycles of an offset do not count here: an offset wraps.
        let animation = description.animation
        guard let iteration, animation.timeOffset == 0 else { return true }
        let ways = animation.autoreverses ? 2 * position.iteration + (position.isReversed ? 1 : 0) : position.iteration
        return Double(ways) == iteration
    }

    /// The browser clamps before time 0, and at the edges of a clock that runs backwards it closes the other end.
    private func isJudged(_ sample: Sample, of item: Case) -> Bool {
        if item.id.hasPrefix("negdelay"), sample.outerTime < 0 { return false }
        guard let layer = item.ca?.layer, layer.speed < 0, let description = item.ca else { return true }
        let local = description.clock.localTime(at: MediaTime(sample.outerTime))
        let begin = description.timing.beginTime
        let end = description.timing.endTime
        return local != begin && local != end
    }
}
