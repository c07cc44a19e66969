/// The way to a value from the top of a document, as a chain from the value upwards.
final class DocumentPath {
    enum Step {
        case key(String)
        case index(Int)
    }

    private let parent: DocumentPath?
    private let step: Step?

    static var top: DocumentPath { DocumentPath(parent: nil, step: nil) }

    private init(parent: DocumentPath?, step: Step?) {
        self.parent = parent
        self.step = step
    }

    func appending(_ step: Step) -> DocumentPath { DocumentPath(parent: self, step: step) }

    /// `timeline[3].animate.duration`; a key that is no plain word stands as `["a key"]`.
    var text: String {
        var steps: [Step] = []
        var current: DocumentPath? = self
        while let path = current {
            if let step = path.step { steps.append(step) }
            current = path.parent
        }
        var result = ""
        for step in steps.reversed() {
            switch step {
            case .index(let index): result += "[\(index)]"
            case .key(let key) where DocumentPath.isWord(key): result += (result.isEmpty ? "" : ".") + key
            case .key(let key): result += "[" + Shown.text(key) + "]"
            }
        }
        return result
    }

    private static func isWord(_ key: String) -> Bool {
        guard !key.isEmpty, key.utf8.count <= 64 else { return false }
        return key.unicodeScalars.allSatisfy {
            $0 == "_" || $0 == "-" || $0 == "$" || $0.properties.isAlphabetic || ("0"..."9").contains($0)
        }
    }
}

/// A value and the way to it.
struct Place {
    let node: JSONNode
    let path: DocumentPath
    /// The variable whose value this is or lies in.
    var variable: VariableUse?

    func member(_ key: String, _ node: JSONNode) -> Place {
        Place(node: node, path: path.appending(.key(key)), variable: variable)
    }

    func element(_ index: Int, _ node: JSONNode) -> Place {
        Place(node: node, path: path.appending(.index(index)), variable: variable)
    }
}

/// Where the document uses a variable.
final class VariableUse {
    let name: String
    /// Bytes of the text.
    let span: Range<Int>

    init(name: String, span: Range<Int>) {
        self.name = name
        self.span = span
    }
}
