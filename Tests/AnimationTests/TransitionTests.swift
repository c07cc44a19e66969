import Animation
import Fixtures
import Geometry
import Testing

/// Where the two pictures of a transition lie.
@Suite struct TransitionTests {
    static let size = Size(width: 200, height: 100)

    @Test func `pictures lie as published`() throws {
        for vector in try BehaviourVectors.cases("transition_offset") {
            let input = vector.input
            var transition = Transition(kind: try #require(input["type"]?.string.flatMap(Transition.Kind.init)))
            if let subtype = input["subtype"]?.string {
                transition.subtype = try #require(Transition.Subtype(rawValue: subtype))
            }
            let size = try #require(input["size"]?.numbers)
            let offsets = transition.offsets(
                at: try #require(input["progress"]?.number), in: Size(width: size[0], height: size[1]))
            for (found, key) in [(offsets.new, "new_offset"), (offsets.old, "old_offset")] {
                let expected = try #require(vector.expect[key]?.numbers)
                #expect(abs(found.x - expected[0]) <= vector.tol, "\(vector.id) \(key): \(found)")
                #expect(abs(found.y - expected[1]) <= vector.tol, "\(vector.id) \(key): \(found)")
            }
        }
    }

    @Test func `a push keeps the new picture at the old one's heels`() {
        let steps: [Transition.Subtype: Point] = [
            .fromLeft: Point(x: -200, y: 0), .fromRight: Point(x: 200, y: 0), .fromTop: Point(x: 0, y: -100),
            .fromBottom: Point(x: 0, y: 100),
        ]
        for subtype in Transition.Subtype.allCases {
            for progress in [0, 0.25, 0.5, 1] {
                let offsets = Transition(kind: .push, subtype: subtype).offsets(at: progress, in: Self.size)
                #expect(offsets.new - offsets.old == steps[subtype])
            }
        }
    }

    @Test func `every transition ends with the new picture in its place, and begins with the old one in its`() {
        for kind in Transition.Kind.allCases {
            for subtype in Transition.Subtype.allCases {
                let transition = Transition(kind: kind, subtype: subtype)
                #expect(transition.offsets(at: 1, in: Self.size).new == .zero)
                #expect(transition.offsets(at: 0, in: Self.size).old == .zero)
            }
        }
        #expect(Transition().offsets(at: 0.5, in: Self.size) == Transition().offsets(at: 0, in: Self.size))
    }

    @Test func `start and end progress cut a part out of the whole`() {
        let part = Transition(kind: .push, startProgress: 0.5, endProgress: 0.75)
        let whole = Transition(kind: .push)
        for (progress, position) in [(0, 0.5), (0.5, 0.625), (1, 0.75)] {
            #expect(part.offsets(at: progress, in: Self.size) == whole.offsets(at: position, in: Self.size))
        }
    }
}
