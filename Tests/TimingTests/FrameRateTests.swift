import Fixtures
import Testing
import Timing

@Suite struct FrameRateTests {
    struct Rate: Decodable {
        let fps: [Int]
        let frame: Int?
        let begin, duration: Double?

        var frameRate: FrameRate { FrameRate(fps[0], fps[1]) }
    }
    struct Time: Decodable { let time: Double }
    struct Frame: Decodable { let frame: Int }

    @Test func `Frames have the published times`() throws {
        let vectors = try BehaviourVectors.all("frame_time", Rate.self, Time.self)
        #expect(vectors.count >= 3)
        for vector in vectors {
            let time = vector.input.frameRate.time(ofFrame: try #require(vector.input.frame))
            #expect(abs(time.secondsValue - vector.expect.time) <= vector.tol, "\(vector.id)")
        }
    }

    @Test func `The first settled frame is the first not before the end`() throws {
        let vectors = try BehaviourVectors.all("first_settled_frame", Rate.self, Frame.self)
        #expect(vectors.count >= 3)
        for vector in vectors {
            let end = MediaTime(vector.input.begin ?? 0) + MediaTime(vector.input.duration ?? 0)
            let count = vector.input.frameRate.frameCount(showingEnd: end)
            #expect(count - 1 == vector.expect.frame, "\(vector.id)")
        }
    }

    @Test(arguments: ["24", "25", "30", "60", "24000/1001", "30000/1001", "60000/1001"])
    func `A frame's time, printed and read back, is in that frame`(name: String) throws {
        let rate = try #require(FrameRate(parsing: name))
        for index in 0...100_000 {
            let time = rate.time(ofFrame: index)
            let read = try #require(Rational(decimal: time.decimal), "\(time.decimal)")
            let found = rate.frame(at: MediaTime(seconds: read))
            if found != index || rate.frame(at: time) != index {
                Issue.record("frame \(index) at \(time.decimal) s became \(found)")
                return
            }
        }
    }

    @Test(arguments: [7, 24, 25, 30, 43, 60, 144])
    func `A clip of whole frames has exactly those`(framesPerSecond: Int) {
        let rate = FrameRate(framesPerSecond)
        for count in 1...300 { #expect(rate.frameCount(lasting: rate.time(ofFrame: count)) == count) }
        #expect(rate.frameCount(lasting: .zero) == 1)
    }

    @Test func `Rates are read exactly, broadcast's decimals as ratios`() {
        let rates: [(String, Int, Int)] = [
            ("30", 30, 1), ("12.5", 25, 2), ("30000/1001", 30_000, 1_001), ("1/15", 1, 15), ("23.976", 24_000, 1_001),
            ("29.97", 30_000, 1_001), ("59.94", 60_000, 1_001), ("119.88", 120_000, 1_001), ("1000", 1_000, 1),
            ("0.001", 1, 1_000), ("60/2", 30, 1),
        ]
        for (text, over, under) in rates {
            #expect(FrameRate(parsing: text) == FrameRate(over, under), "\(text)")
        }
    }

    @Test(arguments: [
        "", "0", "-30", "1001", "0.0009", "30/", "/30", "30/0", "1/2/3", "thirty", "30 fps", "inf", "nan", "1e9",
        "29.970029970029970",
    ])
    func `What is no sensible rate is refused`(text: String) {
        #expect(FrameRate(parsing: text) == nil)
    }

    @Test func `Times beyond all frames stop at the last number`() {
        let rate = FrameRate(1_000)
        let far = MediaTime(1e17) * Rational(1_000_000_000_000)
        #expect(rate.frame(at: far) == .max)
        #expect(rate.frame(at: -far) == .min)
        #expect(rate.frameCount(lasting: far) == .max)
        #expect(rate.frameCount(showingEnd: far) == .max)
        #expect(rate.time(ofFrame: .max) > rate.time(ofFrame: .max - 1))
    }

    @Test func `A frame shows from its time until the next one's`() {
        let rate = FrameRate(25)
        #expect(rate.frame(at: MediaTime(1.16)) == 29)
        #expect(rate.frame(at: MediaTime(1.1599999)) == 28)
        #expect(rate.frame(at: MediaTime(-0.01)) == -1)
    }
}
