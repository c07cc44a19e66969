extension TimingFunction {
    /// The keywords: CSS's, then UIKit's.
    public static let names: [String] = cssKeywords.map(\.name) + uikitNames.map(\.name)

    /// CSS's functions, which take arguments in parentheses.
    public static let functionNames = ["cubic-bezier", "steps", "linear"]

    /// The words that `steps()` takes behind its count.
    public static let stepPositionNames = StepPosition.allCases.map(\.rawValue) + ["start", "end"]

    /// The largest count of `steps()`.
    public static let maximumStepCount = 1_000_000
    /// The most stops of `linear()`, after a stop with two percentages has become two.
    public static let maximumStopCount = 1_000
    /// The largest magnitude of a number in an easing function.
    public static let maximumNumber = 1e9

    /// Reads an easing function as CSS spells it, in any case of letters, or one of UIKit's names, as it is.
    ///
    /// That is `linear`, `ease`, `ease-in`, `ease-out`, `ease-in-out`, `step-start`, `step-end`,
    /// `cubic-bezier(x1, y1, x2, y2)`, `steps(count, position)`, `linear(stop, …)`; and `easeIn`, `easeOut`,
    /// `easeInOut`, `default`. CSS's `calc()`, variables and comments are not read.
    ///
    /// - Throws: What was found and what was expected, in words for a document's author.
    /// - Source: CSS Easing Functions Level 2.
    public init(css text: some StringProtocol) throws(TimingFunctionSyntaxError) {
        let whole = CSSText.trimmed(Substring(text))
        if let keyword = TimingFunction.uikitNames.first(where: { $0.name == whole }) {
            self = keyword.function
            return
        }
        guard let parenthesis = whole.firstIndex(of: "(") else {
            let name = whole.lowercased()
            if let keyword = TimingFunction.cssKeywords.first(where: { $0.name == name }) {
                self = keyword.function
                return
            }
            if TimingFunction.functionNames.contains(name) {
                throw .malformed(expected: "\(name)(…)", found: CSSText.shortened(whole))
            }
            throw .unknownName(CSSText.shortened(whole))
        }
        let name = whole[..<parenthesis].lowercased()
        guard TimingFunction.functionNames.contains(name) else {
            throw .unknownName(CSSText.shortened(whole[..<parenthesis]))
        }
        let behind = whole[whole.index(after: parenthesis)...]
        guard let end = behind.firstIndex(of: ")"), behind.index(after: end) == behind.endIndex else {
            throw .malformed(expected: "one ) at the end of \(name)(…)", found: CSSText.shortened(whole))
        }
        let arguments = CSSText.arguments(behind[..<end], atMost: TimingFunction.maximumStopCount + 1)
        switch name {
        case "cubic-bezier": self = try TimingFunction.cubicBezier(arguments)
        case "steps": self = try TimingFunction.steps(arguments)
        default: self = .piecewiseLinear(try LinearStopList(arguments).stops)
        }
    }

    private static let cssKeywords: [(name: String, function: TimingFunction)] = [
        ("linear", .linear), ("ease", .layerDefault), ("ease-in", .easeIn), ("ease-out", .easeOut),
        ("ease-in-out", .easeInOut), ("step-start", .steps(count: 1, position: .jumpStart)),
        ("step-end", .steps(count: 1, position: .jumpEnd)),
    ]

    private static let uikitNames: [(name: String, function: TimingFunction)] = [
        ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut), ("default", .layerDefault),
    ]

    private static func cubicBezier(_ arguments: [Substring]) throws(TimingFunctionSyntaxError) -> TimingFunction {
        guard arguments.count == 4 else {
            throw .argumentCount(function: "cubic-bezier", expected: "4 numbers", found: arguments.count)
        }
        var values: [Double] = []
        for argument in arguments { values.append(try CSSText.number(argument, in: "cubic-bezier")) }
        for (index, name) in [(0, "x1"), (2, "x2")] where !(0...1).contains(values[index]) {
            throw .controlPointOutside(name: name, found: CSSText.shortened(arguments[index]))
        }
        return .cubicBezier(x1: values[0], y1: values[1], x2: values[2], y2: values[3])
    }

    private static func steps(_ arguments: [Substring]) throws(TimingFunctionSyntaxError) -> TimingFunction {
        guard arguments.count == 1 || arguments.count == 2 else {
            throw .argumentCount(
                function: "steps", expected: "a count and possibly a position", found: arguments.count)
        }
        let position = try arguments.count == 2 ? stepPosition(arguments[1]) : .jumpEnd
        let least = position == .jumpNone ? 2 : 1
        guard let count = CSSText.integer(arguments[0]), (least...maximumStepCount).contains(count) else {
            throw .stepCount(
                expected: "a whole number in \(least)…\(maximumStepCount)\(least == 2 ? " with jump-none" : "")",
                found: CSSText.shortened(arguments[0]))
        }
        return .steps(count: count, position: position)
    }

    private static func stepPosition(_ word: Substring) throws(TimingFunctionSyntaxError) -> StepPosition {
        switch word.lowercased() {
        case "start": return .jumpStart
        case "end": return .jumpEnd
        case let name:
            guard let position = StepPosition(rawValue: name) else {
                throw .unknownStepPosition(CSSText.shortened(word))
            }
            return position
        }
    }
}
