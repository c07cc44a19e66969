internal import AnimationRecorder

extension Command {
    static let schema = Command(
        name: "schema", usage: "schema", summary: "prints the documents' JSON Schema (draft 2020-12), for editors",
        options: []
    ) { arguments in
        if let operand = arguments.operands.first { throw UsageError.extraOperand(operand, command: arguments.command) }
        try Terminal.output(JSONSchema.text)
        return .done
    }
}
