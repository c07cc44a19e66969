import Graphics
import Testing

@testable import Recording

/// What does not wobble about speed: how much work there is.
@Suite struct RecordingLaneTests {
    @Test func `a frame that draws the same as the one before is neither composited nor converted again`() throws {
        var lane = RecordingLane(renderer: try SmallScore.renderer(), format: .yuv420, encodedSize: (64, 48))
        let drawn = (0..<60).filter { lane.render(frame: $0) }
        #expect(drawn == Array(0..<SmallScore.firstRest))
    }

    @Test func `a frame is the same whatever was drawn before it`() throws {
        let renderer = try SmallScore.renderer()
        var lane = RecordingLane(renderer: renderer, format: .yuv420, encodedSize: (64, 48))
        for index in [20, 5, 40, 41, 0, 5] {
            lane.render(frame: index)
            var fresh = RecordingLane(renderer: renderer, format: .yuv420, encodedSize: (64, 48))
            fresh.render(frame: index)
            #expect(lane.frame == fresh.frame, "frame \(index)")
        }
    }

    @Test(arguments: [1, 7, 60])
    func `a moving, translucent card is one draw command`(_ cards: Int) throws {
        let renderer = try SmallScore.renderer(cards: cards)
        #expect(renderer.displayList(ofFrame: 10).commands.count == cards)
    }
}
