internal import Animation

/// The kinds of value that stand in a document. Reading, the schema and the reference are made from them.
indirect enum ValueKind: Sendable {
    case boolean
    /// Any text.
    case text
    /// A text that is not empty.
    case name
    case number(NumberBounds)
    case integer(ClosedRange<Int>)
    case time(TimeBounds)
    /// A number ≥ 0 or `"infinity"`.
    case count
    /// A time ≥ 0 or `"infinity"`.
    case endlessTime
    case frameRate
    case point
    case size
    /// Both sides above 0.
    case canvasSize
    case rect
    /// A number or four.
    case radii
    /// A bare number is radians.
    case angle
    case color
    case transform
    case curve
    /// One of a closed set of words.
    case word([String])
    /// SVG path data.
    case pathData
    case list(ValueKind, minimum: Int, maximum: Int?)
    case object(ObjectName)
    case map(MapKeys, ValueKind)
    /// What is no object by the first kind, an object by the second.
    case either(ValueKind, ObjectName)
    /// A value, or `{"by": value}`.
    case relative(ValueKind)
    /// An asset's name or a path; where it can be taken away, `null`.
    case image(canBeNull: Bool)
    /// A path that is not opened.
    case path
    case assetPath
    case newView
    case view
    case newEvent
    case event
    case keyPath
    /// A value of the kind that another key decides.
    case dependent(String)
    /// Not looked at.
    case anything

    enum MapKeys: Sendable {
        case names
        case views
    }
}

/// Which numbers may stand.
enum NumberBounds: Sendable {
    case any
    case notNegative
    case positive
    case notZero
    /// 0...1
    case fraction

    func contains(_ number: Double) -> Bool {
        switch self {
        case .any: true
        case .notNegative: number >= 0
        case .positive: number > 0
        case .notZero: number != 0
        case .fraction: (0...1).contains(number)
        }
    }

    var words: String {
        switch self {
        case .any: ""
        case .notNegative: " ≥ 0"
        case .positive: " above 0"
        case .notZero: " other than 0"
        case .fraction: " in 0…1"
        }
    }
}

/// Which times may stand.
enum TimeBounds: Sendable {
    case any, notNegative, positive

    var words: String {
        switch self {
        case .any: ""
        case .notNegative: " ≥ 0"
        case .positive: " above 0"
        }
    }
}

extension ValueKind {
    /// The kind of a value that a key path leads to.
    init(of keyPath: LayerKeyPath) {
        switch keyPath.valueKind {
        case .number: self = keyPath.isAngle ? .angle : .number(.any)
        case .point: self = .point
        case .size: self = .size
        case .rect: self = .rect
        case .cornerRadii: self = .radii
        case .transform: self = .transform
        case .color: self = .color
        case .path: self = .pathData
        case .flag: self = .boolean
        case .image: self = .image(canBeNull: true)
        }
    }

    /// In the words of a message: what is expected where this kind stands.
    var words: String {
        switch self {
        case .boolean: "true or false"
        case .text: "a text"
        case .name: "a text that is not empty"
        case .number(let bounds): "a number" + bounds.words
        case .integer(let range):
            range.count == 1
                ? "\(range.lowerBound)" : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .time(let bounds): "a time\(bounds.words) such as 0.35, \"250ms\" or \"45f\""
        case .count: "a number ≥ 0 or \"infinity\""
        case .endlessTime: "a time ≥ 0 or \"infinity\""
        case .frameRate: "a frame rate such as 60, 29.97 or \"30000/1001\""
        case .point: "a point [x, y]"
        case .size: "a size [width, height]"
        case .canvasSize: "a size [width, height], both above 0"
        case .rect: "a rect [x, y, width, height]"
        case .radii: "a number, or four: [top left, top right, bottom right, bottom left]"
        case .angle: "an angle such as \"90deg\" or \"0.25turn\", or a number of radians"
        case .color: "a color such as \"#3b82f6\", \"teal\" or [r, g, b, a]"
        case .transform:
            "a transform: [a, b, c, d, tx, ty], \"identity\", or translate, scale, rotate and skew objects"
        case .curve: "a curve such as \"easeOut\" or \"cubic-bezier(0.2, 0, 0, 1)\""
        case .word(let words): (words.count > 1 ? "one of " : "") + Shown.alternatives(words)
        case .pathData: "SVG path data such as \"M 0 0 L 10 10 Z\""
        case .list(let kind, let minimum, let maximum):
            switch (minimum, maximum) {
            case (let count, let most?) where count == most: "a list of \(count) values, each \(kind.words)"
            case (1, _): "a list of at least one value, each \(kind.words)"
            default: "a list, each value \(kind.words)"
            }
        case .object(let name): name.words
        case .map(.names, _): "an object of names and values"
        case .map(.views, _): "an object of view ids and what changes"
        case .either(let kind, let name): kind.words + ", or " + name.words
        case .relative(let kind): kind.words + ", or {\"by\": …}"
        case .image(let canBeNull): "an asset's name or a path" + (canBeNull ? ", or null" : "")
        case .path, .assetPath: "a path"
        case .newView: "a new view's id"
        case .view: "a view's id"
        case .newEvent: "a new event's id"
        case .event: "an event's id"
        case .keyPath: "a key path such as \"position.x\""
        case .dependent(let words): words
        case .anything: "a value"
        }
    }
}
