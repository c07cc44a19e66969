internal import Foundation

/// Finds the files that a document names, and keeps paths within its folder.
struct FileCheck {
    enum Mistake: Error {
        case url
        case absolute
        case outside
        case missing(nearest: String?)
        case notAFile(String)
        /// Why, in the system's words.
        case unreachable(String)
        case unusable(String)
    }

    let folder: String
    let allowsOutside: Bool
    private var known: [String: Result<String, Mistake>] = [:]

    init(folder: String, allowsOutside: Bool) {
        self.folder = folder
        self.allowsOutside = allowsOutside
    }

    /// The path to open a file that must be there.
    mutating func file(_ path: String) throws(Mistake) -> String {
        if let result = known[path] { return try result.get() }
        let result = Result { () throws(Mistake) in try find(path) }
        known[path] = result
        return try result.get()
    }

    /// The path of a file that need not be there.
    func location(_ path: String) throws(Mistake) -> String {
        if path.isEmpty { throw .unusable("an empty path") }
        if path.utf8.contains(0) { throw .unusable("a path with a NUL character") }
        if isURL(path) { throw .url }
        if path.hasPrefix("/") {
            guard allowsOutside else { throw .absolute }
            return path
        }
        var depth = 0
        for part in path.split(separator: "/") {
            if part == ".." { depth -= 1 } else if part != "." { depth += 1 }
            if depth < 0, !allowsOutside { throw .outside }
        }
        return folder.isEmpty || folder == "." ? path : folder + (folder.hasSuffix("/") ? "" : "/") + path
    }

    private func find(_ path: String) throws(Mistake) -> String {
        let full = try location(path)
        guard let real = realPath(full) else {
            let code = errno
            guard code == ENOENT || code == ENOTDIR else { throw .unreachable(String(cString: strerror(code))) }
            throw .missing(nearest: nearestFile(to: path))
        }
        if !allowsOutside {
            guard let root = realPath(folder.isEmpty ? "." : folder),
                real == root || real.hasPrefix(root == "/" ? "/" : root + "/")
            else { throw .outside }
        }
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: real) else {
            throw .missing(nearest: nil)
        }
        switch attributes[.type] as? FileAttributeType {
        case .typeRegular: return full
        case .typeDirectory: throw .notAFile("a folder")
        case .typeSocket: throw .notAFile("a socket")
        case .typeCharacterSpecial, .typeBlockSpecial: throw .notAFile("a device")
        default: throw .notAFile("a pipe or another special file")
        }
    }

    private func isURL(_ path: String) -> Bool {
        guard let colon = path.firstIndex(of: ":") else { return false }
        let scheme = path[..<colon]
        guard let first = scheme.first, first.isASCII, first.isLetter,
            scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
        else { return false }
        return path[colon...].hasPrefix("://") || scheme.lowercased() == "data" || scheme.lowercased() == "file"
    }

    /// The absolute path without symbolic links; nil if nothing is there.
    private func realPath(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }

    /// The file in the same folder whose name is nearest.
    private func nearestFile(to path: String) -> String? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let name = parts.last.map(String.init), !name.isEmpty else { return nil }
        let prefix = parts.dropLast().map(String.init).joined(separator: "/")
        guard let parent = try? location(prefix.isEmpty ? "." : prefix),
            let names = try? FileManager.default.contentsOfDirectory(atPath: parent), names.count <= 10_000,
            let nearest = NearestWord.to(name, among: names.sorted())
        else { return nil }
        return prefix.isEmpty ? nearest : prefix + "/" + nearest
    }
}

extension Reading {
    /// An asset's name or a path.
    func image(_ place: Place, _ kind: ValueKind) -> ImageReference? {
        guard let text = name(place, kind) else { return nil }
        if let asset = assets[text] { return asset }
        return file(text, place, kind, names: assets.keys.sorted())
    }

    func assetPath(_ place: Place, _ kind: ValueKind) -> ImageReference? {
        name(place, kind).flatMap { file($0, place, kind, names: []) }
    }

    func path(_ place: Place, _ kind: ValueKind) -> String? {
        guard let text = name(place, kind) else { return nil }
        do {
            return try files.location(text)
        } catch {
            report(error, text, place, kind, names: [])
            return nil
        }
    }

    private func file(_ text: String, _ place: Place, _ kind: ValueKind, names: [String]) -> ImageReference? {
        do {
            return ImageReference(path: try files.file(text))
        } catch {
            report(error, text, place, kind, names: names)
            return nil
        }
    }

    private func report(
        _ mistake: FileCheck.Mistake, _ text: String, _ place: Place, _ kind: ValueKind, names: [String]
    ) {
        let shown = Shown.text(text)
        switch mistake {
        case .url:
            report(
                place, expected: "a path to a file", found: "the address \(shown)",
                hint: "save the file beside the document; nothing is loaded from a network")
        case .absolute:
            report(
                place, expected: "a path relative to the document's folder", found: "the absolute path \(shown)",
                hint: "--allow-outside lets paths leave the document's folder")
        case .outside:
            report(
                place, expected: "a path inside the document's folder", found: "\(shown), which leads out of it",
                hint: "--allow-outside lets paths leave the document's folder")
        case .missing(let nearest):
            let folder =
                files.folder.isEmpty ? "the working folder" : "\"\(Shown.plain(files.folder, longest: 1_000))\""
            report(
                place, expected: kind.words, found: "\(shown), and there is no such file in \(folder)",
                nearest: NearestWord.to(text, among: names) ?? nearest)
        case .notAFile(let what): report(place, expected: "a file", found: "\(shown), which is \(what)")
        case .unreachable(let reason):
            report(place, expected: kind.words, found: "\(shown), which cannot be reached: \(reason)")
        case .unusable(let what): report(place, expected: kind.words, found: what)
        }
    }
}
