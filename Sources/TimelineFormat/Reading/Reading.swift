internal import Timing

/// One reading of a document: its text, its variables and names, and what was found wrong.
final class Reading {
    let source: DocumentSource
    let tree: JSONTree
    let options: ReadingOptions
    var diagnostics = DiagnosticList()
    var variables: [String: Variable] = [:]
    var usedVariables: Set<String> = []
    /// At which `f` and `frame` count.
    var frameRate = FrameRate(60)
    var names = Names()
    var files: FileCheck
    /// How many values were read.
    var valueCount = 0
    var isOverLimit = false
    /// Values inside one another at this point of the reading.
    var depth = 0
    /// Events in the order in which they are read.
    var sequence: [EventLink] = []
    var assets: [String: ImageReference?] = [:]
    /// Every asset's file, in the order of the document.
    var assetFiles: [Located<ImageReference>] = []

    init(source: DocumentSource, tree: JSONTree, options: ReadingOptions) {
        self.source = source
        self.tree = tree
        self.options = options
        files = FileCheck(folder: source.folder, allowsOutside: options.allowsOutsideFolder)
    }

    func origin(_ place: Place) -> Origin {
        Origin(range: source.range(of: place.variable?.span ?? place.node.span), path: place.path.text)
    }

    /// The place of an object as a whole: where it begins.
    func startOrigin(_ place: Place) -> Origin {
        let start = (place.variable?.span ?? place.node.span).lowerBound
        return Origin(range: source.range(of: start..<start + 1), path: place.path.text)
    }

    func located(_ text: String, _ place: Place) -> Located<String> { Located(text, at: origin(place)) }

    // MARK: - What is wrong

    func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    /// Reports that a value is not what may stand at its place.
    func report(
        _ place: Place, expected: String, found: String? = nil, nearest: String? = nil, hint: String? = nil
    ) {
        guard !diagnostics.isFull else { return }
        var found = found ?? Shown.value(place.node)
        if let variable = place.variable { found += ", the value of \(Shown.plain("$" + variable.name))" }
        report(
            Diagnostic(
                at: markedOrigin(place), expected: expected, found: found, nearest: nearest, hint: hint))
    }

    func report(_ place: Place, message: String, found: String? = nil, hint: String? = nil) {
        guard !diagnostics.isFull else { return }
        report(Diagnostic(at: markedOrigin(place), message: message, found: found, hint: hint))
    }

    func warn(_ place: Place, message: String, hint: String? = nil) {
        guard !diagnostics.isFull else { return }
        report(Diagnostic(.warning, at: markedOrigin(place), message: message, hint: hint))
    }

    /// Marks a text or a number whole, a list or an object by its first bracket if it is longer than a line.
    private func markedOrigin(_ place: Place) -> Origin { origin(place) }

    /// - Returns: False if the limit is exceeded; then it was reported.
    func stays(within kind: ReadingLimits.Kind, _ number: Int, _ what: String, at place: Place) -> Bool {
        let limit = options.limits[kind]
        guard number > limit else { return true }
        report(place, expected: "at most \(limit) \(what)", found: "\(number)", hint: kind.raisingHint)
        return false
    }
}
