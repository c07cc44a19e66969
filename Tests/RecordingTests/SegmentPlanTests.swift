import Recording
import Testing
import Timing

@Suite struct `A plan of segments` {
    private static let rates = [
        FrameRate(1, 15), FrameRate(1), FrameRate(7), FrameRate(24), FrameRate(25), FrameRate(30000, 1001),
        FrameRate(60),
        FrameRate(60000, 1001), FrameRate(144), FrameRate(1000),
    ]

    @Test(arguments: rates) func `covers every frame once, in order, in equal parts of 24 frames or more`(
        rate: FrameRate
    ) {
        for count in Array(1...1_500) + [10_007, 100_000, 1_000_000] {
            for group in [nil, 1, 250, 100_000] {
                let segments = SegmentPlan(frameCount: count, frameRate: rate, longestGroup: group).segments
                #expect(segments.first?.lowerBound == 0 && segments.last?.upperBound == count)
                #expect(zip(segments, segments.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
                let lengths = segments.map(\.count)
                let (shortest, longest) = (lengths.min() ?? 0, lengths.max() ?? 0)
                #expect(longest - shortest <= 1)
                #expect(segments.count == 1 || segments.count % 2 == 0 && shortest >= 24, "\(count) frames")
            }
        }
    }

    @Test func `has one segment below 2 s, two from there on, and then parts of about 2.5 s`() {
        let rate = FrameRate(60)
        #expect(SegmentPlan(frameCount: 119, frameRate: rate).segments.count == 1)
        #expect(SegmentPlan(frameCount: 120, frameRate: rate).segments.count == 2)
        #expect(SegmentPlan(frameCount: 300, frameRate: rate).segments.count == 2)
        #expect(SegmentPlan(frameCount: 600, frameRate: rate).segments.count == 4)
        for seconds in 4...400 {
            let plan = SegmentPlan(frameCount: 60 * seconds, frameRate: rate)
            let length = Double(seconds) / Double(plan.segments.count)
            #expect((1.6...3.75).contains(length), "\(seconds) s in parts of \(length) s")
        }
    }

    @Test func `has longer segments for longer groups`() {
        let rate = FrameRate(30)
        #expect(SegmentPlan(frameCount: 3_000, frameRate: rate).segments.count == 40)
        #expect(SegmentPlan(frameCount: 3_000, frameRate: rate, longestGroup: 30).segments.count == 40)
        #expect(SegmentPlan(frameCount: 3_000, frameRate: rate, longestGroup: 300).segments.count == 10)
        #expect(SegmentPlan(frameCount: 3_000, frameRate: rate, longestGroup: 3_000).segments.count == 1)
    }

    @Test func `keeps its bounds within a range`() {
        let plan = SegmentPlan(frameCount: 600, frameRate: FrameRate(60))
        #expect(plan.segments == [0..<150, 150..<300, 300..<450, 450..<600])
        #expect(plan.segments(within: 0..<600) == plan.segments)
        #expect(plan.segments(within: 140..<310) == [140..<150, 150..<300, 300..<310])
        #expect(plan.segments(within: 150..<151) == [150..<151])
    }

    /// The number of segments is found, not counted down to: a frame a year is a plan like any other.
    @Test(.timeLimit(.minutes(1))) func `is found at once for the slowest rate`() {
        #expect(
            SegmentPlan(frameCount: 2_000_000, frameRate: FrameRate(1, 31_536_000)).segments.count == 83_332)
        #expect(SegmentPlan(frameCount: 100, frameRate: FrameRate(1, .max)).segments.count == 4)
    }

    @Test func `of no frames is the caller's mistake`() async {
        await #expect(processExitsWith: .failure) { _ = SegmentPlan(frameCount: 0, frameRate: FrameRate(60)) }
    }
}
