import Animation
import Geometry
import Graphics
import Testing
import Timing

@testable import TimelineFormat

@Suite struct ValueTests {
    private func time(_ text: String, rate: String = "60") -> MediaTime? {
        Read.top(#""frameRate":\#(rate),"duration":\#(text)"#).document?.duration?.value
    }

    @Test(arguments: [
        ("0.1", Rational(1, 10)), ("1.16", Rational(29, 25)), ("1e-3", Rational(1, 1000)), ("2", 2),
        ("\"250ms\"", Rational(1, 4)),
        ("\"1.5s\"", Rational(3, 2)), ("\"45f\"", Rational(3, 4)), ("\"0.5f\"", Rational(1, 120)),
        ("0.333333333333333333", Rational(333_333_333_333_333_333, 1_000_000_000_000_000_000)),
    ])
    func `A time is exactly what its decimal says`(text: String, seconds: Rational) {
        #expect(time(text)?.seconds == seconds)
    }

    @Test func `Frames count at the document's frame rate, wherever it stands`() {
        #expect(time("\"30f\"", rate: "\"30000/1001\"")?.seconds == Rational(1001, 1000))
        let behind = Read.document(#"{"animrec":1,"canvas":{"size":[1,1]},"duration":"10f","frameRate":25}"#)
        #expect(behind.document?.duration?.value.seconds == Rational(2, 5))
    }

    @Test(arguments: [
        "\"2\"", "\"1.5 s\"", "\"ms\"", "\"\"", "\"s\"", "\"1,5s\"", "\"2min\"", "null", "true", "[1]", "{}", "-1",
        "\"-1s\"", "\"infinity\"", "1.0000000000000000001", "1e10",
    ])
    func `What is no time is refused`(text: String) {
        let result = Read.top(#""duration":\#(text)"#)
        #expect(result.document == nil)
        #expect(result.diagnostics.count == 1)
        #expect(result.diagnostics.first?.origin.path == "duration")
    }

    @Test(arguments: [
        ("60", 60, 1), ("23.976", 24000, 1001), ("29.97", 30000, 1001), ("59.94", 60000, 1001),
        ("119.88", 120_000, 1001),
        ("29.970", 30000, 1001), ("\"30000/1001\"", 30000, 1001), ("\"25\"", 25, 1), ("24.0", 24, 1),
        ("\"1/15\"", 1, 15),
    ])
    func `A frame rate is an exact ratio`(text: String, numerator: Int, denominator: Int) {
        #expect(Read.top(#""frameRate":\#(text)"#).document?.frameRate == FrameRate(numerator, denominator))
    }

    @Test func `The frame rate is 60 if not given`() {
        #expect(Read.top(#""duration":1"#).document?.frameRate == FrameRate(60))
    }

    // MARK: - Colors

    private func color(_ text: String) -> Color? {
        if case .animatable(.color(let color))? = Read.view(#""backgroundColor":\#(text)"#).property(.backgroundColor) {
            color
        } else {
            nil
        }
    }

    @Test(arguments: [
        ("#fff", [255, 255, 255, 255]), ("#12aF", [0x11, 0x22, 0xAA, 0xFF]), ("#3b82f6", [0x3B, 0x82, 0xF6, 0xFF]),
        ("#3b82f680", [0x3B, 0x82, 0xF6, 0x80]), ("clear", [0, 0, 0, 0]), ("transparent", [0, 0, 0, 0]),
        ("rebeccapurple", [0x66, 0x33, 0x99, 0xFF]), ("RED", [0xFF, 0, 0, 0xFF]),
        ("lightgoldenrodyellow", [0xFA, 0xFA, 0xD2, 0xFF]),
    ])
    func `Colors are read as CSS writes them`(text: String, levels: [Int]) {
        let parts = levels.map { Double($0) / 255 }
        #expect(color("\"\(text)\"") == Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
    }

    @Test func `There are CSS's 148 names`() { #expect(ColorNames.values.count == 148) }

    @Test func `Colors are read from components`() {
        #expect(color("[0.25, 0.5, 1]") == Color(red: 0.25, green: 0.5, blue: 1))
        #expect(color("[0.25, 0.5, 1, 0]") == Color(red: 0.25, green: 0.5, blue: 1, alpha: 0))
    }

    @Test(arguments: [
        "\"#12\"", "\"#12345\"", "\"#ggg\"", "\"redd\"", "\"\"", "[1,2]", "[1,0,0,0,0]", "[0,0,255]", "[0,0,-0.1]", "1",
        "null", "\"#１２３\"", "\"rgb(1,2,3)\"",
    ])
    func `What is no color is refused`(text: String) {
        #expect(color(text) == nil)
    }

    // MARK: - Transforms

    private func transform(_ text: String) -> AffineTransform? {
        if case .animatable(.transform(let value))? = Read.view(#""transform":\#(text)"#).property(.transform) {
            value
        } else {
            nil
        }
    }

    private func matrix(_ text: String) -> [Double]? {
        transform(text).map { [$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty] }
    }

    @Test(arguments: [
        ("[1,2,3,4,5,6]", [1, 2, 3, 4, 5, 6]), (#""identity""#, [1, 0, 0, 1, 0, 0]),
        (#"{"translate":[10,20]}"#, [1, 0, 0, 1, 10, 20]), (#"{"scale":2}"#, [2, 0, 0, 2, 0, 0]),
        (#"{"scale":[2,3]}"#, [2, 0, 0, 3, 0, 0]), (#"{"rotate":90}"#, [0, 1, -1, 0, 0, 0]),
        (#"{"rotate":"-0.25turn"}"#, [0, -1, 1, 0, 0, 0]), (#"{"rotate":"180deg"}"#, [-1, 0, 0, -1, 0, 0]),
        (#"{"rotate":450}"#, [0, 1, -1, 0, 0, 0]), (#"{"rotate":"0rad"}"#, [1, 0, 0, 1, 0, 0]),
        (#"[{"translate":[10,0]},{"scale":2}]"#, [2, 0, 0, 2, 10, 0]),
        (#"[{"scale":2},{"translate":[10,0]}]"#, [2, 0, 0, 2, 20, 0]),
        (#"[{"translate":[100,0]},{"rotate":90}]"#, [0, 1, -1, 0, 100, 0]),
        (#"[{"rotate":90},{"translate":[100,0]}]"#, [0, 1, -1, 0, 0, 100]),
    ])
    func `Transforms are read as CSS reads a list: the last one written acts first`(text: String, expected: [Double]) {
        #expect(matrix(text) == expected)
    }

    @Test func `Half turns keep their direction`() {
        #expect(transform(#"{"rotate":-180}"#)?.b.sign == .minus)
        #expect(transform(#"{"rotate":180}"#)?.b.sign == .plus)
        #expect(transform(#"[{"translate":[1,2]},{"rotate":-180},{"scale":2}]"#)?.b.sign == .minus)
    }

    @Test func `Other turns are cosines and sines`() throws {
        let values = try #require(matrix(#"{"rotate":30}"#))
        for (value, expected) in zip(values, [0.866_025_403_784_438_6, 0.5, -0.5, 0.866_025_403_784_438_6, 0, 0]) {
            #expect(abs(value - expected) < 1e-15)
        }
    }

    @Test func `Skew is tangents`() throws {
        let values = try #require(matrix(#"{"skew":["45deg",30]}"#))
        for (value, expected) in zip(values, [1, 0.577_350_269_189_625_8, 1, 1, 0, 0]) {
            #expect(abs(value - expected) < 1e-15)
        }
    }

    @Test(arguments: [
        "[1,2,3,4,5]", "[1,2,3,4,5,6,7]", "[]", "{}", "\"none\"", "null", "1", #"{"scale":1,"rotate":2}"#,
        #"{"scale":"2"}"#,
        #"{"rotate":"90"}"#, #"{"rotate":"90grad"}"#, #"{"skew":[90,0]}"#, #"{"skew":[1]}"#, #"{"translate":[1]}"#,
        #"{"turn":1}"#,
        #"[{"scale":1e9},{"scale":1e9}]"#, "[1,0,0,1,0,\"0\"]", #"{"by":{"scale":2}}"#,
    ])
    func `What is no transform is refused`(text: String) { #expect(transform(text) == nil) }

    // MARK: - The rest

    @Test func `Corner radii are one or four`() {
        func radii(_ text: String) -> CornerRadii? {
            if case .animatable(.cornerRadii(let radii))? = Read.view(#""cornerRadius":\#(text)"#).property(
                .cornerRadius)
            {
                radii
            } else {
                nil
            }
        }
        #expect(radii("5") == CornerRadii(5))
        #expect(radii("[1,2,3,4]") == CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4))
        #expect(radii("[1,2]") == nil)
    }

    @Test(arguments: [
        ("\"linear\"", TimingFunction.linear), ("\"easeIn\"", .easeIn), ("\"easeOut\"", .easeOut),
        ("\"easeInOut\"", .easeInOut),
        ("\"default\"", .layerDefault), ("\"ease\"", .layerDefault), ("\"ease-in-out\"", .easeInOut),
        ("\"cubic-bezier(.17,.67,.83,.67)\"", .cubicBezier(x1: 0.17, y1: 0.67, x2: 0.83, y2: 0.67)),
        ("\"steps(3, jump-start)\"", .steps(count: 3, position: .jumpStart)),
        ("\"step-end\"", .steps(count: 1, position: .jumpEnd)),
    ])
    func `Curves are read as UIKit and CSS write them`(text: String, curve: TimingFunction) {
        guard case .animate(let block)? = Read.event(#"{"at":0,"animate":{"curve":\#(text)}}"#).action else {
            Issue.record("no block")
            return
        }
        #expect(block.curve == curve)
    }

    @Test func `Counts may be endless`() {
        func count(_ text: String) -> RepeatCount? {
            guard case .animate(let block)? = Read.event(#"{"at":0,"animate":{"repeatCount":\#(text)}}"#).action else {
                return nil
            }
            return block.repeatCount
        }
        #expect(count("2.5") == .times(Rational(5, 2)))
        #expect(count("\"infinity\"") == .infinite)
        #expect(count("-1") == nil)
        #expect(count("\"forever\"") == nil)
    }

    @Test func `A bare angle is radians in a rotation key path, a text says its unit`() {
        func to(_ text: String) -> Double? {
            guard
                case .addAnimation(_, _, let animation)? = Read.animation(
                    #""keyPath":"transform.rotation","to":\#(text)"#
                ).action,
                case .property(let property) = animation.content,
                case .basic(_, .animatable(.number(let angle))?, _) = property.values
            else { return nil }
            return angle
        }
        #expect(to("3") == 3)
        #expect(to("\"180deg\"") == .pi)
        #expect(to("\"0.5turn\"") == .pi)
        #expect(to("\"1.5rad\"") == 1.5)
    }

    @Test(arguments: ["1e999", "-1e999", "1e10", "1e308", "-1000000001"])
    func `A number beyond the limit is refused with the limit said`(text: String) {
        let result = Read.view(#""alpha":\#(text)"#)
        #expect(result.lines == ["views[0].alpha: expected a number between -1e9 and 1e9, found \(text)"])
    }

    /// Every field that takes a number refuses everything else.
    @Test(arguments: ["null", "\"1\"", "true", "[]", "{}"])
    func `What is no number is refused where a number stands`(text: String) {
        for key in ["alpha", "borderWidth", "zPosition", "tag", "cornerRadius"] {
            let result = Read.view("\"\(key)\":\(text)")
            #expect(result.document == nil)
            #expect(result.diagnostics.count == 1)
            #expect(result.diagnostics.first?.origin.path == "views[0].\(key)")
        }
    }
}
