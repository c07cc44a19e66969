import Foundation
import Media
import Testing
import Timing

struct FrameTimeTests {
    static let rates = [
        FrameRate(7), FrameRate(24), FrameRate(25), FrameRate(30), FrameRate(43), FrameRate(60), FrameRate(144),
        FrameRate(24000, 1001), FrameRate(30000, 1001), FrameRate(60000, 1001), FrameRate(1, 15),
    ]
    static let counts = [1, 2, 3, 29, 30, 31, 100, 299, 300]
    /// How a clip's frames are shared out among its segments: whole, and with tails of one, two and some frames.
    static let longestSegments = [300, 28, 14, 99]

    @Test(arguments: rates)
    func `a clip has exactly its frames, at equal steps from 0, and lasts exactly that many`(rate: FrameRate) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let settings = VideoSettings(width: 32, height: 18, frameRate: rate, codec: .h264(preset: .veryfast))
        for (index, count) in Self.counts.enumerated() {
            let longest = Self.longestSegments[index % Self.longestSegments.count]
            let segments = try stride(from: 0, to: count, by: longest).map { start in
                try encode((start..<min(start + longest, count)).map { movingFrame(settings, $0) }, settings)
            }
            let path = folder.file("\(count).mp4")
            try write(segments, to: path, settings)
            try expect(path, count: count, rate: rate)
        }
    }

    private func expect(_ path: String, count: Int, rate: FrameRate) throws {
        let comment: Comment = "\(count) frames at \(rate)"
        let stream = try #require(
            probe(
                path,
                "stream=nb_frames,nb_read_frames,duration_ts,time_base,start_pts,r_frame_rate,avg_frame_rate,has_b_frames",
                ["-count_frames"]
            ).first { $0["nb_frames"] != nil })
        #expect(stream["nb_frames"] == "\(count)", comment)
        #expect(stream["nb_read_frames"] == "\(count)", comment)
        #expect(stream["start_pts"] == "0", comment)
        #expect(stream["avg_frame_rate"] == "\(rate.numerator)/\(rate.denominator)", comment)
        #expect(stream["r_frame_rate"] == "\(rate.numerator)/\(rate.denominator)", comment)
        let ticks = try #require(stream["time_base"]?.split(separator: "/").last.flatMap { Int($0) })
        let step = try #require(
            Int(exactly: Rational(Int128(ticks * rate.denominator), Int128(rate.numerator)).doubleValue))
        #expect(stream["duration_ts"] == "\(count * step)", comment)
        let frames = try probe(path, "frame=best_effort_timestamp,pkt_duration")
        #expect(
            frames.compactMap { $0["best_effort_timestamp"].flatMap { Int($0) } } == (0..<count).map { $0 * step },
            comment)
        #expect(frames.allSatisfy { $0["pkt_duration"] == "\(step)" }, comment)
        let packets = try probe(path, "packet=pts,dts,duration").filter { $0["pts"] != nil }
        #expect(packets.last?["duration"] == "\(step)", comment)
        let decodingTimes = packets.compactMap { $0["dts"].flatMap { Int($0) } }
        #expect(zip(decodingTimes, decodingTimes.dropFirst()).allSatisfy { $1 - $0 == step }, comment)
        let showingTimes = packets.compactMap { $0["pts"].flatMap { Int($0) } }
        #expect(showingTimes.count == count && decodingTimes.count == count, comment)
        #expect(zip(showingTimes, decodingTimes).allSatisfy { $0 >= $1 }, comment)
        // The container says the same duration as the track, to the microsecond that ffprobe prints.
        let container = try #require(probe(path, "format=duration,start_time").first { $0["duration"] != nil })
        let seconds = (Rational(count) / rate.framesPerSecond * Rational(1_000_000)).rounded
        #expect(container["duration"]?.replacing(".", with: "").drop { $0 == "0" } ?? "" == "\(seconds)", comment)
        #expect(container["start_time"] == "0.000000", comment)
    }
}
