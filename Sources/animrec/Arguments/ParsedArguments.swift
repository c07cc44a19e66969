/// A call's words, sorted by a command's options.
struct ParsedArguments {
    let command: Command
    /// What is not an option, in order.
    let operands: [String]
    private var values: [String: [String]] = [:]

    /// Takes `--name value`, `--name=value`, `-n value`; after `--` everything is an operand.
    init(_ arguments: [String], for command: Command) throws(UsageError) {
        self.command = command
        var operands: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard let option = command.options.first(where: { $0.name == parts[0] || $0.short == parts[0] }) else {
                throw .unknownOption(parts[0], command: command)
            }
            var value = parts.count > 1 ? parts[1] : nil
            if option.value == nil {
                if let value { throw .unexpectedValue(value, option: option) }
            } else if value == nil {
                value = rest.popFirst()
                if value == nil { throw .missingValue(option: option) }
            }
            if !option.isRepeatable, values[option.name] != nil { throw .repeated(option: option) }
            values[option.name, default: []].append(value ?? "")
        }
        self.operands = operands
    }

    func has(_ name: String) -> Bool { values[name] != nil }

    func all(_ name: String) -> [String] { values[name] ?? [] }

    subscript(name: String) -> String? { values[name]?.last }

    /// An option's value read by a function that gives nil for what it does not take.
    func value<Value>(_ name: String, expecting expected: String, _ read: (String) -> Value?) throws(UsageError)
        -> Value?
    {
        guard let text = self[name] else { return nil }
        guard let value = read(text) else { throw .badValue(option: name, expected: expected, found: text) }
        return value
    }

    /// The one operand that there must be.
    func onlyOperand(_ what: String) throws(UsageError) -> String {
        guard let first = operands.first else { throw .missingOperand(what, command: command) }
        if operands.count > 1 { throw .extraOperand(operands[1], command: command) }
        return first
    }
}
