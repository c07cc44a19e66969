internal import Foundation

/// The two streams: results on standard output, all else on standard error.
enum Terminal {
    /// - Throws: `OutputError`.
    static func output(_ text: String) throws(OutputError) {
        if let code = write(text + "\n", to: STDOUT_FILENO) { throw OutputError(code: code) }
    }

    static func error(_ text: String) { errorPart(text + "\n") }

    /// Text for the error stream as it is, such as a progress bar. That it cannot be told is no reason to fail.
    static func errorPart(_ text: String) { _ = write(text, to: STDERR_FILENO) }

    static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// The width of the terminal in characters, 80 if unknown.
    static var width: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    static func exit(_ status: ExitStatus) -> Never { Foundation.exit(status.rawValue) }

    /// Returns the system's error code if not everything could be written.
    private static func write(_ text: String, to descriptor: Int32) -> Int32? {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return errno }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return nil
        }
    }
}

/// Results that could not be written to standard output.
struct OutputError: Error, CustomStringConvertible {
    let code: Int32

    /// Who reads went away: they have what they wanted.
    var isReaderGone: Bool { code == EPIPE }

    var description: String { "cannot write to standard output: \(String(cString: strerror(code)))" }
}
