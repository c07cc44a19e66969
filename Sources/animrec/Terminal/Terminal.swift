internal import Foundation

/// The two streams: results on standard output, all else on standard error.
enum Terminal {
    static func output(_ text: String) { write(text + "\n", to: FileHandle.standardOutput) }

    static func error(_ text: String) { write(text + "\n", to: FileHandle.standardError) }

    /// Text for the error stream as it is, such as a progress bar.
    static func errorPart(_ text: String) { write(text, to: FileHandle.standardError) }

    static var errorIsTerminal: Bool { isatty(STDERR_FILENO) == 1 }

    /// The width of the terminal in characters, 80 if unknown.
    static var width: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    static func exit(_ status: ExitStatus) -> Never { Foundation.exit(status.rawValue) }

    /// A reader that went away is no reason to fail.
    private static func write(_ text: String, to handle: FileHandle) { try? handle.write(contentsOf: Data(text.utf8)) }
}
