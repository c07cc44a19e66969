/// What is wrong with the text of an easing function.
public enum TimingFunctionSyntaxError: Error, Hashable, Sendable {
    /// Neither a keyword nor one of the functions.
    case unknownName(String)
    /// A function's name without its parentheses, or a keyword with some.
    case malformed(expected: String, found: String)
    case argumentCount(function: String, expected: String, found: Int)
    case notANumber(function: String, found: String)
    /// The x of a control point; `name` is x1 or x2.
    case controlPointOutside(name: String, found: String)
    case numberTooLarge(function: String, found: String, limit: String)
    case stepCount(expected: String, found: String)
    case unknownStepPosition(String)
    case linearStop(found: String)
    case tooManyStops(limit: Int)
}

extension TimingFunctionSyntaxError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unknownName(let found): "unknown easing function '\(found)'"
        case .malformed(let expected, let found): "expected \(expected), found '\(found)'"
        case .argumentCount(let function, let expected, let found):
            "\(function)() takes \(expected), found \(found)"
        case .notANumber(let function, let found): "\(function)() takes numbers, found '\(found)'"
        case .controlPointOutside(let name, let found):
            "x of a control point (\(name)) must be in 0…1, found \(found)"
        case .numberTooLarge(let function, let found, let limit):
            "a number in \(function)() must be within ±\(limit), found \(found)"
        case .stepCount(let expected, let found): "steps() takes \(expected), found '\(found)'"
        case .unknownStepPosition(let found):
            "a step position is one of \(TimingFunction.stepPositionNames.joined(separator: ", ")), found '\(found)'"
        case .linearStop(let found):
            "a stop of linear() is a number with at most two percentages beside it, found '\(found)'"
        case .tooManyStops(let limit): "linear() takes at most \(limit) stops"
        }
    }
}
