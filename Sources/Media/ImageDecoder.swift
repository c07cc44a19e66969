internal import CFFmpeg
internal import Glibc
public import Graphics

/// Reads picture files: PNG, JPEG with its EXIF orientation applied, WebP, BMP, and a GIF's first picture.
///
/// The format is told by the file's content, not by its name. Colours are taken as sRGB; a profile is not looked at.
/// Equal files give equal pixels on every machine.
public enum ImageDecoder {
    /// What a picture may take.
    public struct Limits: Hashable, Sendable {
        /// Width × height.
        public var pixels: Int
        /// The size of the file.
        public var bytes: Int

        public init(pixels: Int = 1 << 26, bytes: Int = 1 << 28) {
            self.pixels = pixels
            self.bytes = bytes
        }
    }

    /// Reads a picture.
    ///
    /// What the file claims is held against the limits before room is made for it.
    /// - Throws: `MediaError.file` or `.notAFile` when the file cannot be read, `.image` when its content cannot be used.
    public static func decode(_ path: String, limits: Limits = Limits()) throws(MediaError) -> Image {
        let bytes = try readFile(path, limit: limits.bytes)
        do throws(ImageProblem) {
            return try decode(bytes, limits: limits)
        } catch {
            throw .image(path: path, problem: error)
        }
    }

    /// Reads a picture from a file's bytes.
    ///
    /// - Throws: `ImageProblem`
    public static func decode(_ bytes: [UInt8], limits: Limits = Limits()) throws(ImageProblem) -> Image {
        FFmpeg.silenced
        let file = try ImageFile(bytes)
        let (pixels, overflow) = file.width.multipliedReportingOverflow(by: file.height)
        guard !overflow, pixels <= limits.pixels else {
            throw .tooManyPixels(width: file.width, height: file.height, limit: limits.pixels)
        }
        return try DecodedPicture(file).makeImage()
    }

    private static func readFile(_ path: String, limit: Int) throws(MediaError) -> [UInt8] {
        // Not blocking, so that a pipe without a writer is refused and not waited for.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .file(operation: .read, path: path, code: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .file(operation: .read, path: path, code: errno) }
        if let kind = MediaError.FileKind(mode: status.st_mode) {
            throw .notAFile(operation: .read, path: path, kind: kind)
        }
        let size = Int(status.st_size)
        guard size <= limit else { throw .image(path: path, problem: .tooManyBytes(found: size, limit: limit)) }
        var bytes = [UInt8](repeating: 0, count: size)
        var offset = 0
        while offset < size {
            let count = bytes.withUnsafeMutableBytes {
                read(descriptor, $0.baseAddress.map { $0 + offset }, size - offset)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .file(operation: .read, path: path, code: errno) }
            if count == 0 { return Array(bytes[..<offset]) }
            offset += count
        }
        return bytes
    }
}
