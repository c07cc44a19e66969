import Animation
import Geometry
import Testing
import Timing

/// How animations act on a layer's values, and how they add up.
@Suite struct LayerAnimationTests {
    @Test func `an added transform acts on a point before the one it is added to`() {
        var model = LayerValues()
        model.transform = .matrix(AffineTransform(translationX: 10, y: 0))
        let turn = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        let shown = Self.shown(
            .basic(.init(from: .transform(turn), to: .transform(turn))), of: "transform", isAdditive: true, model: model
        )
        #expect(shown.transform.matrix.apply(to: Point(x: 1, y: 0)) == Point(x: 10, y: 1))
    }

    @Test func `of equal key times the later value holds from that instant`() {
        let keyframes = KeyframeValues(
            values: [.number(0), .number(1), .number(5), .number(6)], keyTimes: [0, 0.5, 0.5, 1])
        #expect(keyframes.value(at: 0.5) == .number(5))
        #expect(keyframes.value(at: 0.25) == .number(0.5))
    }

    @Test func `a component replaces its part of the transform and keeps the others`() {
        var model = LayerValues()
        model.transform = .matrix(AffineTransform(scaleX: 2, y: 3))
        let angle = Double.pi / 2
        let shown = Self.shown(
            .basic(.init(from: .number(angle), to: .number(angle))), of: "transform.rotation.z", model: model)
        let corner = shown.transform.matrix.apply(to: Point(x: 1, y: 1))
        #expect(abs(corner.x + 3) < 1e-12 && abs(corner.y - 2) < 1e-12)
    }

    @Test func `a rotation beyond half a turn and a flip survive each other`() {
        let animations = [("transform.scale.x", -1.0), ("transform.rotation.z", 4.0)].map { name, value in
            Self.animation(.basic(.init(from: .number(value), to: .number(value))), of: name)
        }
        var shown = LayerValues()
        for animation in animations { animation.apply(to: &shown, at: .zero, model: LayerValues()) }
        let expected = AffineTransform(scaleX: -1, y: 1).concatenating(AffineTransform(rotation: 4))
        let found = shown.transform.matrix
        #expect(abs(found.a - expected.a) < 1e-12 && abs(found.d - expected.d) < 1e-12)
        #expect(shown.transform.components.rotation == 4)
    }

    @Test func `cumulative repeats go on from where the one before ended`() throws {
        var timing = MediaTiming(duration: MediaTime(1), repeatCount: .times(3))
        timing.fillMode = .both
        let animation = LayerAnimation.property(
            PropertyAnimation(
                keyPath: try #require(LayerKeyPath(name: "position.x")), timing: timing,
                values: .basic(.init(from: .number(0), to: .number(10))), isCumulative: true))
        for (time, expected) in [(0.5, 5.0), (1, 10), (2.5, 25), (3, 30)] {
            var shown = LayerValues()
            animation.apply(to: &shown, at: MediaTime(time), model: LayerValues())
            #expect(shown.position.x == expected)
        }
    }

    @Test func `a group cuts its children off, and holds those that end with it when it fills`() {
        func group(childSeconds: Double, fillMode: FillMode) -> LayerAnimation {
            let child = Self.animation(
                .basic(.init(from: .number(0), to: .number(1))), of: "opacity", seconds: childSeconds)
            return .group(
                AnimationGroup(
                    timing: MediaTiming(duration: MediaTime(1), fillMode: fillMode), children: [child]))
        }
        func opacity(_ animation: LayerAnimation, at seconds: Double) -> Double {
            var model = LayerValues()
            model.opacity = 0.25
            var shown = model
            animation.apply(to: &shown, at: MediaTime(seconds), model: model)
            return shown.opacity
        }
        #expect(opacity(group(childSeconds: 2, fillMode: .removed), at: 0.5) == 0.25)
        #expect(opacity(group(childSeconds: 2, fillMode: .removed), at: 0.75) == 0.375)
        #expect(opacity(group(childSeconds: 2, fillMode: .removed), at: 1) == 0.25)
        #expect(opacity(group(childSeconds: 1, fillMode: .forwards), at: 3) == 1)
        #expect(opacity(group(childSeconds: 0.5, fillMode: .forwards), at: 3) == 0.25)
    }

    private static func animation(
        _ values: PropertyAnimation.Values, of name: String, seconds: Double = 1, isAdditive: Bool = false
    ) -> LayerAnimation {
        guard let keyPath = LayerKeyPath(name: name) else { preconditionFailure("no key path \(name)") }
        return .property(
            PropertyAnimation(
                keyPath: keyPath, timing: MediaTiming(duration: MediaTime(seconds)), values: values,
                isAdditive: isAdditive))
    }

    private static func shown(
        _ values: PropertyAnimation.Values, of name: String, isAdditive: Bool = false, model: LayerValues
    ) -> LayerValues {
        var shown = model
        animation(values, of: name, isAdditive: isAdditive).apply(to: &shown, at: .zero, model: model)
        return shown
    }
}
