internal import Synchronization

/// The text of a document and where it came from.
public struct DocumentSource: Sendable {
    /// As printed in messages: the path that the user gave, or `<stdin>`.
    public let name: String
    /// The folder that the document's paths start from: absolute, or relative to the working folder. Empty is the working folder.
    public let folder: String
    /// UTF-8, without the byte-order mark.
    public let bytes: [UInt8]
    /// Made when the first place is asked for: a text that is too large is refused without it.
    private let index = LazyLineIndex()

    private var lines: LineIndex { index.made(for: bytes) }

    /// - Parameters:
    ///   - name: As printed in messages.
    ///   - bytes: The file's bytes.
    ///   - folder: The folder that the document's paths start from.
    public init(name: String, bytes: [UInt8], folder: String = "") {
        self.name = name
        self.folder = folder
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        self.bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    }

    public init(name: String, text: String, folder: String = "") {
        self.init(name: name, bytes: Array(text.utf8), folder: folder)
    }

    /// The characters of a line, 1-based, from one of its characters on, up to 1000.
    func scalars(line number: Int, from first: Int) -> [Unicode.Scalar] {
        let offset = lines.start(ofLine: number, column: first, in: bytes)
        var end = offset
        while end < bytes.count, end - offset < 4_000, bytes[end] != UInt8(ascii: "\n"),
            bytes[end] != UInt8(ascii: "\r")
        {
            end += 1
        }
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return Array(String(decoding: bytes[offset..<end], as: UTF8.self).unicodeScalars)
    }

    /// The place of some bytes.
    ///
    /// - Complexity: O(1) plus the bytes themselves.
    func range(of span: Range<Int>) -> SourceRange {
        let (line, column) = lines.place(ofOffset: span.lowerBound, in: bytes)
        var length = 0
        for offset in span {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
            if byte & 0xC0 != 0x80 { length += 1 }
            if length >= 10_000 { break }
        }
        return SourceRange(line: line, column: column, length: max(1, length))
    }
}

/// A line index that is made when it is first needed, and kept.
private final class LazyLineIndex: Sendable {
    private let index = Mutex<LineIndex?>(nil)

    func made(for bytes: [UInt8]) -> LineIndex {
        index.withLock { index in
            if let index { return index }
            let made = LineIndex(bytes)
            index = made
            return made
        }
    }
}
