/// What stopped a clip or a picture from being written or read.
///
/// Its description is one line for people: what was tried, on which file, what was found and what is allowed.
public enum MediaError: Error, Hashable, Sendable {
    /// The system refused an operation on a file. `code` is the system's error number.
    case file(operation: FileOperation, path: String, code: Int32)
    /// The disk is full. `written` is what this output had come to, or how much it needs when that is known; in bytes.
    case diskFull(path: String, size: OutputSize, free: Int?, code: Int32)
    /// The path names something that cannot be replaced by a file, or cannot be read as one.
    case notAFile(operation: FileOperation, path: String, kind: FileKind)
    /// A setting is outside what is allowed.
    case setting(name: String, found: String, allowed: String)
    /// FFmpeg refused an operation. `code` is FFmpeg's.
    case library(operation: String, path: String?, code: Int32)
    /// An encoder that this build of FFmpeg does not have.
    case missingCodec(name: String)
    /// A segment was encoded with other settings, or by another encoder, than those before it.
    case unequalSegments(path: String)
    /// The picture cannot be used.
    case image(path: String, problem: ImageProblem)

    /// Whether a picture is larger than the caller's limits.
    public var isImageLimit: Bool {
        guard case .image(_, let problem) = self else { return false }
        switch problem {
        case .tooManyPixels, .tooManyBytes: return true
        default: return false
        }
    }

    /// What was tried.
    public enum FileOperation: String, Hashable, Sendable { case read, create, write, finish, replace }

    /// What a path names, if not a file.
    public enum FileKind: String, Hashable, Sendable {
        case folder = "a folder"
        case device = "a device"
        case pipe = "a pipe or socket"
    }

    /// How much room an output takes, in bytes.
    public enum OutputSize: Hashable, Sendable {
        /// It had come to this much.
        case written(Int)
        /// It comes to this much.
        case needed(Int)
    }
}
