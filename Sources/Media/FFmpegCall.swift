internal import CFFmpeg
internal import Glibc

/// FFmpeg's conventions, in one place.
enum FFmpeg {
    /// Stops FFmpeg and x264 from printing: what went wrong is said by the error that is thrown.
    ///
    /// The level is one for the whole process.
    static let silenced: Void = av_log_set_level(AV_LOG_QUIET)

    /// FFmpeg's words for a return code.
    static func text(of code: Int32) -> String {
        var characters = [CChar](repeating: 0, count: Int(AV_ERROR_MAX_STRING_SIZE))
        av_strerror(code, &characters, characters.count)
        return String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// The system error number that a return code stands for; nil for FFmpeg's own codes and for `EINVAL`, which
    /// FFmpeg uses for whatever it does not like.
    static func systemCode(of code: Int32) -> Int32? {
        let number = 0 &- code
        return number > 0 && number < 4096 && number != EINVAL && number != ENOMEM ? number : nil
    }

    /// Passes a return code on, or throws it when it is an error.
    @discardableResult
    static func check(_ code: Int32, _ operation: String, path: String? = nil) throws(MediaError) -> Int32 {
        guard code >= 0 else { throw .library(operation: operation, path: path, code: code) }
        return code
    }

    /// Passes an allocated object on, or throws when there is no memory.
    static func allocated<Object>(_ object: Object?, _ operation: String) throws(MediaError) -> Object {
        guard let object else { throw .library(operation: operation, path: nil, code: CFFMPEG_ERROR_MEMORY) }
        return object
    }

    /// Calls a function with options by name.
    ///
    /// - Throws: The function's error, or `EINVAL`'s for an option that nothing took.
    static func withOptions(
        _ options: [(name: String, value: String)], _ operation: String, path: String? = nil,
        _ body: (UnsafeMutablePointer<OpaquePointer?>) -> Int32
    ) throws(MediaError) {
        var dictionary: OpaquePointer?
        defer { av_dict_free(&dictionary) }
        for (name, value) in options { try check(av_dict_set(&dictionary, name, value, 0), operation, path: path) }
        try check(body(&dictionary), operation, path: path)
        if let left = av_dict_get(dictionary, "", nil, AV_DICT_IGNORE_SUFFIX) {
            throw .library(
                operation: "\(operation) with \(String(cString: left.pointee.key))", path: path, code: -EINVAL)
        }
    }
}
