internal import Glibc

extension MediaError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .file(let operation, let path, let code):
            "cannot \(operation.rawValue) \(path.debugDescription): \(Self.text(ofSystemError: code))"
        case .diskFull(let path, let size, let free, let code):
            "cannot write \(path.debugDescription): \(Self.text(ofSystemError: code)) (\(size)"
                + "\(free.map { ", \(Self.bytes($0)) free" } ?? ""))"
        case .notAFile(let operation, let path, let kind):
            "cannot \(operation.rawValue) \(path.debugDescription): it is \(kind.rawValue), not a file"
        case .setting(let name, let found, let allowed):
            "\(name): expected \(allowed), found \(found)"
        case .library(let operation, let path, let code):
            "cannot \(operation)\(path.map { " for \($0.debugDescription)" } ?? ""): FFmpeg says \"\(FFmpeg.text(of: code))\""
        case .missingCodec(let name):
            "this FFmpeg has no \(name): install one that is built with it"
        case .unequalSegments(let path):
            "cannot join segments into \(path.debugDescription): they were encoded with different settings or encoders"
        case .image(let path, let problem):
            "cannot use image \(path.debugDescription): \(problem)"
        }
    }

    private static func text(ofSystemError code: Int32) -> String { String(cString: strerror(code)) }

    static func bytes(_ count: Int) -> String {
        let units = ["kB", "MB", "GB", "TB", "PB"]
        guard count >= 1000 else { return "\(count) bytes" }
        var tenths = count / 100
        var unit = 0
        while tenths >= 10_000, unit < units.count - 1 {
            tenths /= 1000
            unit += 1
        }
        return "\(tenths / 10).\(tenths % 10) \(units[unit])"
    }
}

extension MediaError.OutputSize: CustomStringConvertible {
    public var description: String {
        switch self {
        case .written(let count): "\(MediaError.bytes(count)) written"
        case .needed(let count): "\(MediaError.bytes(count)) needed"
        }
    }
}
