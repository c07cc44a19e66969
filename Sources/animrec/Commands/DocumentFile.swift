internal import Foundation

/// A document's file, opened.
struct DocumentFile {
    private let handle: FileHandle
    private let path: String

    /// - Throws: `DocumentFileError` when it is not there or cannot be opened.
    init(path: String) throws(DocumentFileError) {
        self.path = path
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            throw DocumentFileError(path: path, reason: "there is no such file")
        }
        if isFolder.boolValue { throw DocumentFileError(path: path, reason: "it is a folder") }
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw DocumentFileError(path: path, reason: String(cString: strerror(errno)))
        }
        self.handle = handle
    }

    /// Where the document's own paths start from.
    var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

    func bytes(atMost count: Int) throws(DocumentFileError) -> [UInt8] {
        do {
            return [UInt8](try handle.read(upToCount: count) ?? Data())
        } catch {
            throw DocumentFileError(path: path, reason: error.localizedDescription)
        }
    }
}

/// Why a document's file cannot be read.
struct DocumentFileError: Error, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String { "cannot read \"\(path)\": \(reason)" }
}
