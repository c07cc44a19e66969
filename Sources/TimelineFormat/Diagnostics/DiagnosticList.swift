/// Collects what is wrong, up to a number that still fits in memory.
struct DiagnosticList {
    static let most = 5_000

    private var found: [Diagnostic] = []
    private var seen: Set<Diagnostic> = []

    var hasErrors: Bool { found.contains { $0.severity == .error } }

    var isFull: Bool { found.count >= DiagnosticList.most }

    mutating func append(_ diagnostic: Diagnostic) {
        guard !isFull, seen.insert(diagnostic).inserted else { return }
        found.append(diagnostic)
    }

    /// In the order of the text, each once.
    var sorted: [Diagnostic] { found.sorted() }
}
