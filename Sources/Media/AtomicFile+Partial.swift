internal import Glibc

extension AtomicFile {
    /// The folder that a path's last component is in.
    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The path that a chain of symbolic links ends at, whether or not anything is there.
    static func followingLinks(_ path: String) throws(MediaError) -> String {
        var current = path
        for _ in 0..<40 {
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
            let count = readlink(current, &buffer, buffer.count)
            if count < 0 { return current }
            let link = String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
            current = link.utf8.first == UInt8(ascii: "/") ? link : "\(folder(of: current))/\(link)"
        }
        throw .file(operation: .create, path: path, code: ELOOP)
    }

    /// Creates and locks the first partial file whose name no living writer uses.
    static func createPartial(
        for target: String, path: String
    ) throws(MediaError) -> (partialPath: String, descriptor: Int32) {
        let folder = folder(of: target)
        let slash = target.utf8.lastIndex(of: UInt8(ascii: "/"))
        let name = slash.map { target[target.utf8.index(after: $0)...] } ?? target[...]
        guard !name.isEmpty else { throw .file(operation: .create, path: path, code: target.isEmpty ? ENOENT : EISDIR) }
        var number = 0
        while number < 1000 {
            let partialPath = "\(folder)/.\(shortened(name)).animrec-\(number).partial"
            let descriptor = open(partialPath, O_CREAT | O_EXCL | O_RDWR | O_NOFOLLOW | O_CLOEXEC, 0o666)
            if descriptor >= 0 {
                if lock(descriptor), isAt(partialPath, descriptor) { return (partialPath, descriptor) }
                close(descriptor)
            } else if errno != EEXIST {
                throw .file(operation: .create, path: path, code: errno)
            } else if !removeAbandoned(partialPath) {
                number += 1
            }
        }
        throw .file(operation: .create, path: path, code: EBUSY)
    }

    /// Removes a partial file whose writer is dead. Returns false when it lives or the file is not ours to remove.
    private static func removeAbandoned(_ partialPath: String) -> Bool {
        let descriptor = open(partialPath, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return errno == ENOENT }
        defer { close(descriptor) }
        guard lock(descriptor) else { return false }
        return !isAt(partialPath, descriptor) || unlink(partialPath) == 0
    }

    /// Locks a file until it is closed or its process dies. A volume without locks counts as locked.
    private static func lock(_ descriptor: Int32) -> Bool {
        flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    }

    /// Whether a path still names an open file: between opening and locking, another run may have moved it.
    private static func isAt(_ path: String, _ descriptor: Int32) -> Bool {
        var named = stat()
        var opened = stat()
        return lstat(path, &named) == 0 && fstat(descriptor, &opened) == 0
            && named.st_ino == opened.st_ino && named.st_dev == opened.st_dev
    }

    /// As much of a file's name as leaves room for the partial file's additions in the 255 bytes that a name may have.
    private static func shortened(_ name: Substring) -> String {
        var end = name.unicodeScalars.startIndex
        var byteCount = 0
        while end < name.unicodeScalars.endIndex {
            byteCount += UTF8.width(name.unicodeScalars[end])
            if byteCount > 220 { break }
            end = name.unicodeScalars.index(after: end)
        }
        return String(name.unicodeScalars[..<end])
    }
}

extension MediaError.FileKind {
    /// What a file's mode says it is; nil for a file.
    init?(mode: mode_t) {
        switch mode & S_IFMT {
        case S_IFREG: return nil
        case S_IFDIR: self = .folder
        case S_IFCHR, S_IFBLK: self = .device
        default: self = .pipe
        }
    }
}
