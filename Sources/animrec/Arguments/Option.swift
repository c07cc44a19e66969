/// An option of a command.
struct Option: Sendable {
    /// With its dashes: `--crf`.
    let name: String
    /// One dash and a letter, nil without.
    var short: String?
    /// What the value is called, nil for a switch.
    var value: String?
    var isRepeatable = false
    let help: String

    /// As in a usage line: `-o, --output FILE`.
    var usage: String {
        [short, name].compactMap(\.self).joined(separator: ", ") + (value.map { " \($0)" } ?? "")
    }
}
