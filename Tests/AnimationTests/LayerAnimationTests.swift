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
                GroupAnimation(
                    timing: MediaTiming(duration: MediaTime(1), fillMode: fillMode), children: [child]))
        }
        #expect(Self.opacity(group(childSeconds: 2, fillMode: .removed), at: 0.5) == 0.25)
        #expect(Self.opacity(group(childSeconds: 2, fillMode: .removed), at: 0.75) == 0.375)
        #expect(Self.opacity(group(childSeconds: 2, fillMode: .removed), at: 1) == 0.25)
        #expect(Self.opacity(group(childSeconds: 1, fillMode: .forwards), at: 3) == 1)
        #expect(Self.opacity(group(childSeconds: 0.5, fillMode: .forwards), at: 3) == 0.25)
    }

    @Test func `a group that stopped shows its children where they were cut off`() {
        let child = Self.animation(.basic(.init(from: .number(0), to: .number(1))), of: "opacity", seconds: 2)
        let group = LayerAnimation.group(
            GroupAnimation(timing: MediaTiming(duration: MediaTime(1), fillMode: .forwards), children: [child]))
        #expect(Self.opacity(group, at: 5) == 0.5)
    }

    @Test func `children that end with their group show their last value where it turns back`() {
        let child = Self.animation(.basic(.init(from: .number(0), to: .number(1))), of: "opacity")
        let inner = LayerAnimation.group(
            GroupAnimation(timing: MediaTiming(duration: MediaTime(1)), children: [child]))
        for children in [[child], [inner]] {
            var group = GroupAnimation(
                timing: MediaTiming(duration: MediaTime(1), autoreverses: true), children: children)
            #expect([0.5, 1, 1.5].map { Self.opacity(.group(group), at: $0) } == [0.5, 1, 0.5])
            (group.timing.autoreverses, group.timing.speed) = (false, -1)
            #expect([-1, -0.5].map { Self.opacity(.group(group), at: $0) } == [1, 0.5])
        }
    }

    @Test func `a group's curve bends its children's time, and its repeats play them again`() {
        let child = Self.animation(.basic(.init(from: .number(0), to: .number(1))), of: "opacity")
        let steps = TimingFunction.steps(count: 2, position: .jumpEnd)
        let group = LayerAnimation.group(
            GroupAnimation(
                timing: MediaTiming(duration: MediaTime(1), repeatCount: .times(2)), timingFunction: steps,
                children: [child]))
        #expect([0.25, 0.75, 1.25, 1.75].map { Self.opacity(group, at: $0) } == [0, 0.5, 0, 0.5])
    }

    @Test func `a scale is added to both scales, each as it is`() {
        var model = LayerValues()
        model.transform = .matrix(AffineTransform(scaleX: 2, y: 3))
        let shown = Self.shown(
            .basic(.init(from: .number(0.5), to: .number(0.5))), of: "transform.scale", isAdditive: true, model: model)
        #expect(shown.transform.matrix == AffineTransform(scaleX: 2.5, y: 3.5))
    }

    @Test func `an angle beyond a whole turn is added to the one that is there`() {
        var model = LayerValues()
        model.transform = .matrix(AffineTransform(rotation: 1))
        let shown = Self.shown(
            .basic(.init(from: .number(7), to: .number(0))), of: "transform.rotation", isAdditive: true, model: model)
        #expect(abs(shown.transform.components.rotation - 8) < 1e-12)
    }

    @Test func `within the whole, values hold before the first key time and after the last`() {
        let keyframes = KeyframeValues(values: [.number(1), .number(3)], keyTimes: [0.25, 0.75])
        let shown = [0, 0.25, 0.5, 0.75, 1].map { keyframes.value(at: $0) }
        #expect(shown == [.number(1), .number(1), .number(2), .number(3), .number(3)])
    }

    @Test func `progress beyond the whole goes on past the ends`() {
        let keyframes = KeyframeValues(values: [.number(0), .number(1), .number(3)])
        #expect(keyframes.value(at: 1.25) == .number(4) && keyframes.value(at: -0.25) == .number(-0.5))
    }

    @Test func `a curve that overshoots carries the value past its end and back`() {
        let back = TimingFunction.cubicBezier(x1: 0.175, y1: 0.885, x2: 0.32, y2: 1.275)
        for (curve, passes) in [(back, true), (.easeOut, false)] {
            let animation = LayerAnimation.property(
                PropertyAnimation(
                    keyPath: LayerKeyPath(.zPosition), timing: MediaTiming(duration: MediaTime(1)),
                    timingFunction: curve, values: .basic(.init(from: .number(0), to: .number(100)))))
            let values = (0..<60).map { frame in
                var shown = LayerValues()
                animation.apply(
                    to: &shown, at: MediaTime(seconds: Rational(Int128(frame), 60)), model: LayerValues())
                return shown.zPosition
            }
            #expect(values.contains { $0 > 105 } == passes && values[59] < 101)
        }
    }

    @Test func `flags switch at once, and step where the mode is discrete`() {
        #expect(AnimatableValue.mix(.flag(false), .flag(true), at: 0) == .flag(true))
        let steps = KeyframeValues(values: [.flag(false), .flag(true)], calculationMode: .discrete)
        #expect(
            [0, 0.49, 0.5, 1].map { steps.value(at: $0) } == [.flag(false), .flag(false), .flag(true), .flag(true)])
    }

    private static func opacity(_ animation: LayerAnimation, at seconds: Double) -> Double {
        var model = LayerValues()
        model.opacity = 0.25
        var shown = model
        animation.apply(to: &shown, at: MediaTime(seconds), model: model)
        return shown.opacity
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
