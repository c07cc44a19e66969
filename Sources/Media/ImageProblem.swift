/// Why a picture cannot be used.
public enum ImageProblem: Error, Hashable, Sendable {
    /// The file is empty.
    case empty
    /// The first bytes are none of the formats'.
    case unknownFormat
    /// The file ends before its picture does.
    case truncated(format: String)
    /// The decoder refused the picture, for the reason it gives.
    case broken(format: String, reason: String)
    /// The format allows it, and it is not done here.
    case unsupported(format: String, feature: String)
    /// The picture claims more pixels than the limit.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// The file is larger than the limit, in bytes.
    case tooManyBytes(found: Int, limit: Int)
}

extension ImageProblem: CustomStringConvertible {
    public var description: String {
        switch self {
        case .empty: "the file is empty"
        case .unknownFormat: "it is not a picture in a known format (PNG, JPEG, WebP, BMP, GIF)"
        case .truncated(let format): "the \(format) file ends before its picture does"
        case .broken(let format, let reason): "the \(format) file is broken (\(reason))"
        case .unsupported(let format, let feature): "\(format) with \(feature) is not supported"
        case .tooManyPixels(let width, let height, let limit):
            "it claims \(width) × \(height) pixels, and the limit is \(limit) pixels"
        case .tooManyBytes(let found, let limit):
            "the file has \(found) bytes, and the limit is \(limit) bytes"
        }
    }
}
