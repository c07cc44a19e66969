/// Finds lines and columns in a text quickly, however long its lines are.
///
/// A line ends at LF, CR LF or a lone CR. A column counts Unicode scalars from 1.
struct LineIndex: Sendable {
    private static let blockSize = 256

    private struct Checkpoint {
        /// 0-based.
        var line: UInt32
        /// Scalars since the line's start.
        var column: UInt32
    }

    /// The state before each block of the text.
    private let checkpoints: [Checkpoint]

    init(_ bytes: [UInt8]) {
        var found: [Checkpoint] = []
        found.reserveCapacity(bytes.count / LineIndex.blockSize + 1)
        var state = Checkpoint(line: 0, column: 0)
        var offset = 0
        while offset < bytes.count {
            found.append(state)
            let end = min(offset + LineIndex.blockSize, bytes.count)
            LineIndex.advance(&state, over: offset..<end, in: bytes)
            offset = end
        }
        if found.isEmpty { found.append(state) }
        checkpoints = found
    }

    /// Line and column, both 1-based, of a byte.
    func place(ofOffset offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
        let block = min(offset / LineIndex.blockSize, checkpoints.count - 1)
        var state = checkpoints[block]
        LineIndex.advance(&state, over: block * LineIndex.blockSize..<min(offset, bytes.count), in: bytes)
        return (Int(state.line) + 1, Int(state.column) + 1)
    }

    /// Where a character of a line begins: the line 1-based, the column 0-based. The text's end if there is none such.
    func start(ofLine number: Int, column: Int, in bytes: [UInt8]) -> Int {
        func isBefore(_ state: Checkpoint) -> Bool {
            (Int(state.line) + 1, Int(state.column)) < (number, column)
        }
        var (low, high) = (0, checkpoints.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if isBefore(checkpoints[middle]) { low = middle } else { high = middle }
        }
        var state = checkpoints[low]
        var offset = low * LineIndex.blockSize
        while offset < bytes.count, isBefore(state) {
            LineIndex.advance(&state, over: offset..<offset + 1, in: bytes)
            offset += 1
        }
        while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }

    private static func advance(_ state: inout Checkpoint, over span: Range<Int>, in bytes: [UInt8]) {
        for offset in span {
            let byte = bytes[offset]
            if byte == UInt8(ascii: "\n")
                || byte == UInt8(ascii: "\r") && (offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n"))
            {
                state = Checkpoint(line: state.line &+ 1, column: 0)
            } else if byte & 0xC0 != 0x80 {
                state.column &+= 1
            }
        }
    }
}
