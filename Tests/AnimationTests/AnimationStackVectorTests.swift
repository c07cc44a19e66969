import Animation
import Fixtures
import Testing
import Timing

/// The cases of `behaviour/vectors.json` about animations on one key path, in groups, and repeated.
@Suite struct AnimationStackVectorTests {
    static let keyPath = LayerKeyPath(.zPosition)

    @Test func `animations of one key path apply in the order in which they were added`() throws {
        let vectors = try BehaviourVectors.cases("animation_stack")
        for vector in vectors {
            let animations = try #require(vector.input["animations"]?.list).map {
                LayerAnimation.property(try Self.animation($0, curve: .easeInOut))
            }
            try expect(animations, vector)
        }
    }

    @Test func `a group cuts its children off and lets them fill inside it`() throws {
        let vectors = try BehaviourVectors.cases("group_value")
        for vector in vectors {
            let child = LayerAnimation.property(
                try Self.animation(try #require(vector.input["child"]), curve: .linear))
            let timing = Self.timing(try #require(vector.input["group"]))
            try expect([.group(GroupAnimation(timing: timing, children: [child]))], vector)
        }
    }

    @Test func `a cumulative animation goes on from the end of the repeat before`() throws {
        let vectors = try BehaviourVectors.cases("cumulative_value")
        for vector in vectors {
            var animation = try Self.animation(vector.input, curve: .linear)
            animation.isCumulative = true
            animation.timing.repeatCount = .infinite
            try expect([.property(animation)], vector)
        }
    }

    private func expect(_ animations: [LayerAnimation], _ vector: BehaviourVectors.Case) throws {
        var model = LayerValues()
        model.zPosition = vector.input["model"]?.number ?? 0
        var shown = model
        let time = MediaTime(try #require(vector.input["time"]?.number))
        for animation in animations { animation.apply(to: &shown, at: time, model: model) }
        let expected = try #require(vector.expect["value"]?.number)
        #expect(abs(shown.zPosition - expected) <= vector.tol, "\(vector.id): \(shown.zPosition)")
    }

    private static func animation(_ json: JSONValue, curve: TimingFunction) throws -> PropertyAnimation {
        func value(_ key: String) -> AnimatableValue? { json[key]?.number.map { .number($0) } }
        return PropertyAnimation(
            keyPath: keyPath, timing: timing(json),
            timingFunction: try json["curve"]?.string.map { try TimingFunction(css: $0) } ?? curve,
            values: .basic(.init(from: value("from"), to: value("to"), by: value("by"))),
            isAdditive: json["additive"]?.flag ?? false)
    }

    private static func timing(_ json: JSONValue) -> MediaTiming {
        MediaTiming(
            beginTime: MediaTime(json["begin"]?.number ?? 0), duration: MediaTime(json["duration"]?.number ?? 0.25),
            speed: Rational(shortestDecimalOf: json["speed"]?.number ?? 1),
            repeatCount: .times(Rational(shortestDecimalOf: json["repeat_count"]?.number ?? 1)),
            autoreverses: json["autoreverses"]?.flag ?? false,
            fillMode: json["fill"]?.string.flatMap(FillMode.init) ?? .removed)
    }
}
