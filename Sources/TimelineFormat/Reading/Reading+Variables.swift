/// A variable's value and where it is defined.
struct Variable {
    let node: JSONNode
    /// The definition in the document.
    let place: Place
    /// Refers to nothing, or to itself; reported.
    var isBroken = false
}

extension Reading {
    /// Follows `"$name"` to the value it stands for; nil if there is none, which is then reported.
    func resolved(_ given: Place) -> Place? {
        var place = given
        while place.node.beginsWithDollar {
            let text = place.node.text
            if text.hasPrefix("$$") { return place }
            let name = String(text.dropFirst())
            guard let variable = variables[name] else {
                if place.variable == nil { reportUnknownVariable(name, place) }
                return nil
            }
            if variable.isBroken { return nil }
            usedVariables.insert(name)
            let use = given.variable ?? VariableUse(name: name, span: given.node.span)
            place = Place(node: variable.node, path: given.path, variable: use)
        }
        return place
    }

    /// Warns of variables that no value refers to. Only for a document that was read whole.
    func reportUnusedVariables() {
        for (name, variable) in variables.sorted(by: { $0.key < $1.key }) where !usedVariables.contains(name) {
            warn(
                variable.place, message: "no value uses \(Shown.text("$" + name))",
                hint: "write \(Shown.text("$" + name)) where its value is to stand, or remove it")
        }
    }

    private func reportUnknownVariable(_ name: String, _ place: Place) {
        let known = variables.keys.sorted()
        let hint =
            NearestWord.to(name, among: known) != nil
            ? nil : "a literal \"$\" at the beginning is written \"$$\"; variables are defined in \"variables\""
        report(
            place,
            expected: known.isEmpty
                ? "a variable, but the document has none"
                : "a variable (\(Shown.joined(known.prefix(16).map { "$" + $0 })))",
            found: Shown.text("$" + name), nearest: NearestWord.to(name, among: known).map { "$" + $0 }, hint: hint)
    }

    /// Reads `variables`, puts the caller's values in place, and finds those that lead nowhere.
    func readVariables() {
        let top = Place(node: tree.root, path: .top)
        var section: Place?
        if tree.root.type == .object {
            for (key, node) in tree.root.members where key.text == "variables" {
                section = top.member("variables", node)
                break
            }
        }
        var order: [String] = []
        if let section, section.node.type == .object {
            for (key, node) in section.node.members where variables[key.text] == nil {
                let place = section.member(key.text, key)
                variables[key.text] = Variable(node: node, place: place)
                order.append(key.text)
            }
        }
        for (name, text) in options.variables {
            guard let variable = variables[name] else {
                let place = section ?? top
                let known = order.map { $0 }
                report(
                    Diagnostic(
                        at: Origin(range: startOrigin(place).range, path: "--set \(Shown.plain(name))"),
                        expected: known.isEmpty
                            ? "the name of a variable, but the document has none"
                            : "the name of a variable (\(Shown.joined(Array(known.prefix(16)))))",
                        found: Shown.text(name), nearest: NearestWord.to(name, among: known)))
                continue
            }
            variables[name] = Variable(node: Reading.node(of: text, options.limits), place: variable.place)
        }
        findBrokenVariables(order)
    }

    /// The value that a text of the command line stands for: JSON, or the text itself.
    private static func node(of text: String, _ limits: ReadingLimits) -> JSONNode {
        if let tree = try? JSONParser.parse(Array(text.utf8), maximumDepth: limits[.depth]) { return tree.root }
        let bytes = Array(JSONEscapes.encoded(text).utf8)
        let entry = JSONTree.Entry(start: 0, end: UInt32(bytes.count), next: 1, type: .string, hasEscapes: true)
        return JSONTree(bytes: bytes, entries: [entry]).root
    }

    /// Reports variables that use unknown ones or themselves, each circle once.
    private func findBrokenVariables(_ order: [String]) {
        var uses: [String: [String]] = [:]
        for name in order {
            guard let variable = variables[name] else { continue }
            var found: [String] = []
            for node in variable.node.texts where node.beginsWithDollar && !node.text.hasPrefix("$$") {
                let used = String(node.text.dropFirst())
                usedVariables.insert(used)
                if variables[used] == nil {
                    let isOwn = variable.node.tree === tree
                    reportUnknownVariable(
                        used, isOwn ? Place(node: node, path: variable.place.path) : variable.place)
                    variables[name]?.isBroken = true
                } else {
                    found.append(used)
                }
            }
            uses[name] = found
        }
        for circle in Circles.find(order, next: { uses[$0] ?? [] }) {
            guard let first = circle.first, let variable = variables[first] else { continue }
            report(
                variable.place, expected: "a value that does not lead back to itself",
                found: Shown.circle(circle.map { Shown.plain("$" + $0) }, by: " → "))
        }
        spreadBreaks(order, uses)
    }

    /// What uses a broken variable is broken too.
    private func spreadBreaks(_ order: [String], _ uses: [String: [String]]) {
        let inCircles = Circles.unresolved(order, next: { uses[$0] ?? [] })
        for name in inCircles { variables[name]?.isBroken = true }
        var users: [String: [String]] = [:]
        for name in order { for used in uses[name] ?? [] { users[used, default: []].append(name) } }
        var broken = order.filter { variables[$0]?.isBroken == true }
        while let name = broken.popLast() {
            for user in users[name] ?? [] where variables[user]?.isBroken == false {
                variables[user]?.isBroken = true
                broken.append(user)
            }
        }
    }
}

extension JSONNode {
    /// The texts among this value and all that it holds, keys left out.
    var texts: [JSONNode] {
        (index..<Int(tree.entries[index].next)).lazy.filter { self.tree.entries[$0].type == .string }
            .map { JSONNode(tree: self.tree, index: $0) }
    }
}

/// Finds circles in references by name, without recursion.
enum Circles {
    /// Each circle once, as the names along it.
    static func find(_ names: [String], next: (String) -> [String]) -> [[String]] {
        let left = unresolved(names, next: next)
        let remaining = Set(left)
        var visited: [String: Int] = [:]
        var circles: [[String]] = []
        for (walk, start) in left.enumerated() where visited[start] == nil {
            var trail: [String] = []
            var current: String? = start
            while let name = current, visited[name] == nil {
                visited[name] = walk
                trail.append(name)
                current = next(name).first(where: remaining.contains)
            }
            if let name = current, visited[name] == walk, let begin = trail.firstIndex(of: name) {
                circles.append(Array(trail[begin...]))
            }
        }
        return circles
    }

    /// The names that lead into a circle, in their order.
    static func unresolved(_ names: [String], next: (String) -> [String]) -> [String] {
        var users: [String: [String]] = [:]
        var waiting: [String: Int] = [:]
        for name in names {
            let uses = Set(next(name))
            waiting[name] = uses.count
            for used in uses { users[used, default: []].append(name) }
        }
        var ready = names.filter { waiting[$0] == 0 }
        while let name = ready.popLast() {
            for user in users[name] ?? [] {
                guard let count = waiting[user] else { continue }
                waiting[user] = count - 1
                if count == 1 { ready.append(user) }
            }
        }
        return names.filter { (waiting[$0] ?? 0) > 0 }
    }
}
