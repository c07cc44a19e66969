/// How large a document may be. Every limit can be raised; each one keeps a hostile or mistaken document from
/// taking all memory or days of work.
public struct ReadingLimits: Hashable, Sendable {
    /// What is limited, by the name that `--limit` takes.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// Bytes of the document's text.
        case text
        /// Lists and objects inside one another.
        case depth
        /// Values that are read, those of variables as often as they are used.
        case values
        /// Views, inserted ones included.
        case views
        /// Events, those in completions included.
        case events
        /// Frames of the clip.
        case frames
        /// Pixels along a side of the canvas.
        case canvasSide
        /// Pixels of the canvas.
        case canvasPixels
        /// Pixels of an image file.
        case imagePixels
        /// Pixels of all image files together, each counted once.
        case allImagePixels

        /// What holds if nothing is said.
        public var standard: Int {
            switch self {
            case .text: 16 << 20
            case .depth: 256
            case .values: 2_000_000
            case .views, .events: 100_000
            case .frames: 1_000_000
            case .canvasSide: 16_384
            case .canvasPixels, .imagePixels: 1 << 26
            case .allImagePixels: 1 << 28
            }
        }

        /// What is counted, in words.
        public var meaning: String {
            switch self {
            case .text: "bytes of the document's text"
            case .depth: "lists and objects inside one another"
            case .values: "values that are read, those of variables as often as they are used"
            case .views: "views, inserted ones included"
            case .events: "events, those in completions included"
            case .frames: "frames of the clip"
            case .canvasSide: "pixels along a side of the canvas"
            case .canvasPixels: "pixels of the canvas"
            case .imagePixels: "pixels of an image file"
            case .allImagePixels: "pixels of all image files together, each counted once"
            }
        }

        /// What it can be raised to. Deeper nesting would overflow the stack of those who walk the document.
        public var largest: Int { self == .depth ? 1_000 : 1 << 31 }

        /// How to raise the limit, for messages.
        public var raisingHint: String { "the limit can be raised with --limit \(rawValue)=N" }
    }

    private var raised: [Kind: Int] = [:]

    public init() {}

    /// The limit in force. Setting one keeps it within 1 and `largest`.
    public subscript(kind: Kind) -> Int {
        get { raised[kind] ?? kind.standard }
        set { raised[kind] = min(max(newValue, 1), kind.largest) }
    }

    /// Sets a limit as the command line writes it: `frames=5000000`.
    ///
    /// - Returns: What is wrong with the text, nil if nothing is.
    public mutating func apply(_ assignment: String) -> String? {
        let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { return "expected NAME=NUMBER, found \(Shown.text(assignment))" }
        let names = Kind.allCases.map(\.rawValue)
        guard let kind = Kind(rawValue: parts[0]) else {
            let nearest = NearestWord.to(parts[0], among: names).map { "; did you mean \(Shown.text($0))?" } ?? ""
            return "expected one of \(names.joined(separator: ", ")), found \(Shown.text(parts[0]))\(nearest)"
        }
        guard let number = Int(parts[1]), (1...kind.largest).contains(number) else {
            return
                "expected a whole number from 1 to \(kind.largest) for \(kind.rawValue), found \(Shown.text(parts[1]))"
        }
        self[kind] = number
        return nil
    }
}
