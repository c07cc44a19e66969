internal import Graphics

/// Finds, for every group of a display list, its end and what it directly holds.
struct GroupFamilies {
    struct Family {
        /// The index of the group's end.
        var end: Int
        /// Leaves and groups directly inside.
        var members: Int
        /// Whether a group directly inside adds its colours to what is below.
        var adds: Bool
    }

    /// By command; of use at the beginnings of groups alone.
    private var families: [Family] = []
    private var open: [Int] = []

    mutating func prepare(_ commands: [DrawCommand]) {
        families.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
        for (index, command) in commands.enumerated() {
            families.append(Family(end: commands.count, members: 0, adds: false))
            switch command {
            case .beginGroup(let group):
                if let parent = open.last {
                    families[parent].members += 1
                    if group.blendMode == .plusLighter { families[parent].adds = true }
                }
                open.append(index)
            case .endGroup:
                if let begin = open.popLast() { families[begin].end = index }
            default:
                if let parent = open.last { families[parent].members += 1 }
            }
        }
    }

    func family(of begin: Int) -> Family { families[begin] }

    func end(of begin: Int) -> Int { families[begin].end }
}
