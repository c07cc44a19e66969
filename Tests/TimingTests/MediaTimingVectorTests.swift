import Fixtures
import Testing
import Timing

@Suite struct MediaTimingVectorTests {
    struct Chain: Decodable {
        struct Clock: Decodable {
            let begin, speed, offset: Double?
        }
        let chain: [Clock]
        let time: Double
    }
    struct Time: Decodable { let time: Double }

    @Test func `Clocks convert time and chains multiply speeds`() throws {
        let vectors = try BehaviourVectors.all("media_time", Chain.self, Time.self)
        #expect(vectors.count >= 6)
        for vector in vectors {
            let clocks = vector.input.chain.map { clock in
                MediaClock(
                    beginTime: MediaTime(clock.begin ?? 0), speed: Rational(shortestDecimalOf: clock.speed ?? 1),
                    timeOffset: MediaTime(clock.offset ?? 0))
            }
            let found = clocks.localTime(at: MediaTime(vector.input.time))
            #expect(found == MediaTime(vector.expect.time), "\(vector.id)")
        }
    }

    struct Sample: Decodable {
        struct Animation: Decodable {
            let begin, duration, speed, offset: Double?
            let repeatCount, repeatDuration: Double?
            let autoreverses: Bool?
            let fill: String?
            let curve: String?

            enum CodingKeys: String, CodingKey {
                case begin, duration, speed, offset, autoreverses, fill, curve
                case repeatCount = "repeat_count"
                case repeatDuration = "repeat_duration"
            }
        }
        let animation: Animation
        let time: Double
    }
    struct Shown: Decodable {
        let active: Bool
        let progress: Double?
    }

    @Test func `An animation shows the progress that the rules give`() throws {
        let vectors = try BehaviourVectors.all("animation_progress", Sample.self, Shown.self)
        #expect(vectors.count >= 16)
        for vector in vectors {
            let animation = vector.input.animation
            let timing = MediaTiming(
                beginTime: MediaTime(animation.begin ?? 0), duration: MediaTime(animation.duration ?? 0.25),
                speed: Rational(shortestDecimalOf: animation.speed ?? 1), timeOffset: MediaTime(animation.offset ?? 0),
                repeatCount: .times(Rational(shortestDecimalOf: animation.repeatCount ?? 1)),
                repeatDuration: animation.repeatDuration.map { .time(MediaTime($0)) },
                autoreverses: animation.autoreverses ?? false,
                fillMode: FillMode(rawValue: animation.fill ?? "removed")!)
            let curve = try TimingFunction(css: animation.curve ?? "linear")
            let position = timing.position(at: MediaTime(vector.input.time))
            let progress = position.map { curve.progress(at: $0.fraction, isBeforeStart: $0.isBeforeStart) }
            #expect((progress != nil) == vector.expect.active, "\(vector.id)")
            if let progress, let expected = vector.expect.progress {
                #expect(abs(progress - expected) <= vector.tol, "\(vector.id)")
            }
        }
    }
}
