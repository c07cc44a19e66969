internal import AnimationRecorder

/// What is off in a call's words.
enum UsageError: Error {
    case unknownCommand(String)
    case unknownOption(String, command: Command)
    case missingValue(option: Option)
    case unexpectedValue(String, option: Option)
    case repeated(option: Option)
    case badValue(option: String, expected: String, found: String)
    case missingOperand(String, command: Command)
    case extraOperand(String, command: Command)
    case missingOption(String, command: Command)
    case conflict(String)

    var description: String {
        switch self {
        case .unknownCommand(let name):
            let nearest = NearestWord.to(name, among: Command.all.map(\.name))
            return "there is no command \"\(name)\"\(UsageError.suggestion(nearest)); 'animrec help' lists the commands"
        case .unknownOption(let name, let command):
            let nearest = NearestWord.to(name, among: command.options.map(\.name))
            return "'\(command.name)' has no option \(name)\(UsageError.suggestion(nearest)); "
                + "'animrec help \(command.name)' lists the options"
        case .missingValue(let option): return "\(option.name) takes a value: \(option.usage)"
        case .unexpectedValue(let value, let option): return "\(option.name) takes no value, found \"\(value)\""
        case .repeated(let option): return "\(option.name) is given twice; give it once"
        case .badValue(let option, let expected, let found):
            return "\(option): expected \(expected), found \"\(found)\""
        case .missingOperand(let what, let command):
            return "'\(command.name)' takes \(what): animrec \(command.usage)"
        case .extraOperand(let operand, let command):
            return "'\(command.name)' takes no further word \"\(operand)\": animrec \(command.usage)"
        case .missingOption(let option, let command):
            return "'\(command.name)' needs \(option): animrec \(command.usage)"
        case .conflict(let message): return message
        }
    }

    private static func suggestion(_ nearest: String?) -> String { nearest.map { " (did you mean \($0)?)" } ?? "" }
}
