import Fixtures
import Geometry
import Graphics
import Testing

/// The cases of `behaviour/vectors.json` about where a picture lies in its view.
@Suite struct ContentPlacementTests {
    @Test func `content modes place content as published`() throws {
        let vectors = try BehaviourVectors.cases("content_mode")
        for vector in vectors {
            let bounds = try #require(vector.input["bounds"]?.numbers)
            let content = try #require(vector.input["content"]?.numbers)
            let mode = try #require(vector.input["mode"]?.string.flatMap(ContentMode.init))
            let placed = mode.placement(
                of: Size(width: content[0], height: content[1]),
                in: Rect(x: bounds[0], y: bounds[1], width: bounds[2], height: bounds[3]))
            let found = [placed.origin.x, placed.origin.y, placed.size.width, placed.size.height]
            for (found, expected) in zip(found, try #require(vector.expect["rect"]?.numbers)) {
                #expect(abs(found - expected) <= vector.tol, "\(vector.id)")
            }
        }
    }

    @Test func `the modes that stretch honour the stretch rectangle, and only they`() throws {
        let vectors = try BehaviourVectors.cases("stretch_honoured")
        for vector in vectors {
            let mode = try #require(vector.input["mode"]?.string.flatMap(ContentMode.init))
            #expect(mode.honoursContentStretch == vector.expect["honoured"]?.flag, "\(vector.id)")
        }
    }

    @Test func `a stretched axis is cut as published`() throws {
        let vectors = try BehaviourVectors.cases("stretch_axis")
        for vector in vectors {
            let input = vector.input
            let axis = StretchAxis(
                pixels: Int(try #require(input["pixels"]?.number)), scale: try #require(input["scale"]?.number),
                stretchStart: try #require(input["start"]?.number),
                stretchLength: try #require(input["length"]?.number), start: 0,
                length: try #require(input["dest"]?.number))
            let expected = try #require(vector.expect["segments"]?.list).map { $0.numbers ?? [] }
            #expect(axis.spans.count == expected.count, "\(vector.id)")
            for (span, expected) in zip(axis.spans, expected) {
                let found = [span.sourceStart, span.sourceEnd, span.targetStart, span.targetEnd]
                for (found, expected) in zip(found, expected) {
                    #expect(abs(found - expected) <= vector.tol, "\(vector.id)")
                }
            }
        }
    }
}
