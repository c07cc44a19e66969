/// The stops of CSS's `linear()`, with their inputs filled in.
struct LinearStopList {
    /// At least two; the inputs do not fall.
    let stops: [TimingFunction.LinearStop]

    /// - Parameter arguments: Each a number with up to two percentages before or behind it. One alone is a constant.
    init(_ arguments: [Substring]) throws(TimingFunctionSyntaxError) {
        guard !arguments.isEmpty else {
            throw .argumentCount(function: "linear", expected: "stops", found: 0)
        }
        guard arguments.count <= TimingFunction.maximumStopCount else {
            throw .tooManyStops(limit: TimingFunction.maximumStopCount)
        }
        var written: [(input: Double?, output: Double)] = []
        for argument in arguments {
            let (output, inputs) = try LinearStopList.stop(argument)
            if inputs.isEmpty { written.append((nil, output)) }
            for input in inputs { written.append((input, output)) }
            guard written.count <= TimingFunction.maximumStopCount else {
                throw .tooManyStops(limit: TimingFunction.maximumStopCount)
            }
        }
        if written.count == 1 { written = [(0, written[0].output), (1, written[0].output)] }
        stops = LinearStopList.filled(written)
    }

    private static func stop(
        _ argument: Substring
    ) throws(TimingFunctionSyntaxError) -> (output: Double, inputs: [Double]) {
        let words = CSSText.words(argument)
        let numbers = words.indices.filter { !words[$0].hasSuffix("%") }
        guard numbers.count == 1, words.count <= 3, numbers[0] == 0 || numbers[0] == words.count - 1 else {
            throw .linearStop(found: CSSText.shortened(argument))
        }
        var inputs: [Double] = []
        for word in words where word.hasSuffix("%") {
            inputs.append(try CSSText.number(word.dropLast(), in: "linear") / 100)
        }
        return (try CSSText.number(words[numbers[0]], in: "linear"), inputs)
    }

    /// The first input is 0 and the last 1 if not written, an input below an earlier one is raised to it, and a
    /// run of unwritten ones is spread evenly.
    private static func filled(_ written: [(input: Double?, output: Double)]) -> [TimingFunction.LinearStop] {
        var inputs = written.map(\.input)
        let last = inputs.count - 1
        inputs[0] = inputs[0] ?? 0
        inputs[last] = inputs[last] ?? 1
        var largest = -Double.infinity
        for index in inputs.indices {
            guard let input = inputs[index] else { continue }
            largest = max(largest, input)
            inputs[index] = largest
        }
        var (known, start) = (0, inputs[0] ?? 0)
        var stops: [TimingFunction.LinearStop] = []
        for (index, input) in inputs.enumerated() {
            guard let input else { continue }
            for missing in known + 1..<max(index, known + 1) {
                let share = Double(missing - known) / Double(index - known)
                stops.append(.init(input: start + (input - start) * share, output: written[missing].output))
            }
            stops.append(.init(input: input, output: written[index].output))
            (known, start) = (index, input)
        }
        return stops
    }
}
