import Animation
import Fixtures
import Geometry
import Graphics
import Testing
import Timing

/// The numeric cases of `behaviour/vectors.json` about values: ends, keyframes, interpolation.
@Suite struct ValueVectorTests {
    @Test func `a basic animation's missing ends are read from the model or what was shown`() throws {
        let vectors = try BehaviourVectors.cases("basic_value")
        for vector in vectors {
            let input = vector.input
            func value(_ key: String) -> AnimatableValue? { input[key]?.number.map { .number($0) } }
            let basic = PropertyAnimation.BasicValues(
                from: value("from"), to: value("to"), by: value("by"), previous: value("previous"))
            let ends = basic.ends(model: try #require(value("model")))
            expect(ends.start, [vector.expect["start"]], vector)
            expect(ends.end, [vector.expect["end"]], vector)
            let progress = try #require(input["progress"]?.number)
            expect(.mix(ends.start, ends.end, at: progress), [vector.expect["value"]], vector)
        }
    }

    @Test func `keyframe animations show the published values`() throws {
        let vectors = try BehaviourVectors.cases("keyframe_value")
        for vector in vectors {
            let input = vector.input
            let keyframes = KeyframeValues(
                values: try #require(input["values"]?.list).map(Self.animatable),
                keyTimes: input["keyTimes"]?.numbers,
                timingFunctions: try (input["timingFunctions"]?.strings ?? []).map { try TimingFunction(css: $0) },
                calculationMode: input["mode"]?.string.flatMap(KeyframeCalculationMode.init) ?? .linear)
            let shown = keyframes.value(at: try #require(input["progress"]?.number))
            expect(shown, vector.expect["value"]?.list ?? [vector.expect["value"]], vector)
        }
    }

    @Test func `values mix component by component`() throws {
        let vectors = try BehaviourVectors.cases("lerp")
        for vector in vectors {
            let input = vector.input
            let isColor = input["type"]?.string == "color"
            let (from, to) = (try #require(input["from"]), try #require(input["to"]))
            let progress = try #require(input["progress"]?.number)
            let shown = AnimatableValue.mix(
                Self.animatable(from, isColor: isColor), Self.animatable(to, isColor: isColor), at: progress)
            expect(shown, vector.expect["value"]?.list ?? [vector.expect["value"]], vector)
        }
    }

    @Test func `transforms mix by their parts and the short way round`() throws {
        let vectors = try BehaviourVectors.cases("transform_lerp")
        for vector in vectors {
            let (from, to) = (try #require(vector.input["from"]), try #require(vector.input["to"]))
            let shown = AffineTransform.mix(
                AffineTransform(operations: from), AffineTransform(operations: to),
                at: try #require(vector.input["progress"]?.number))
            expect(.transform(shown), try #require(vector.expect["matrix"]?.list), vector)
        }
    }

    private func expect(
        _ value: AnimatableValue, _ expected: [JSONValue?], _ vector: BehaviourVectors.Case,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let found = value.numbers
        #expect(found.count == expected.count, "\(vector.id)", sourceLocation: sourceLocation)
        for (found, expected) in zip(found, expected) {
            guard let expected = expected?.number else { continue }
            #expect(abs(found - expected) <= vector.tol, "\(vector.id)", sourceLocation: sourceLocation)
        }
    }

    static func animatable(_ value: JSONValue) -> AnimatableValue { animatable(value, isColor: false) }

    static func animatable(_ value: JSONValue, isColor: Bool) -> AnimatableValue {
        guard let numbers = value.numbers else { return .number(value.number ?? 0) }
        if isColor { return .color(Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])) }
        if numbers.count == 2 { return .point(Point(x: numbers[0], y: numbers[1])) }
        return .rect(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    }
}

extension AnimatableValue {
    /// The numbers of a value, as the cases write them.
    var numbers: [Double] {
        switch self {
        case .number(let value): [value]
        case .point(let point): [point.x, point.y]
        case .size(let size): [size.width, size.height]
        case .rect(let rect): [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        case .color(let color): [color.red, color.green, color.blue, color.alpha]
        case .transform(let matrix): [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
        default: []
        }
    }
}
