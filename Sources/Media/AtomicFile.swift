internal import Glibc

/// A file that appears at its destination whole or not at all.
///
/// It is written beside the destination, as `.NAME.animrec-N.partial`, and takes the destination's place when it is
/// complete and on the disk. Until then, and after any failure, what was at the destination is still there.
/// The partial file is locked while its writer lives. One that a killed run left is not locked, and is removed by the
/// next run for the same destination.
final class AtomicFile {
    /// As the caller wrote it; for messages.
    let path: String
    /// Where the bytes go until `commit()`.
    let partialPath: String

    /// The file that is replaced: `path` with symbolic links followed.
    private let target: String
    private var descriptor: Int32
    private var byteCount = 0

    /// Creates the partial file.
    ///
    /// - Throws: `MediaError.file` or `.notAFile`; nothing is left behind.
    init(replacing path: String) throws(MediaError) {
        self.path = path
        target = try Self.followingLinks(path)
        var status = stat()
        var mode: mode_t?
        if stat(target, &status) == 0 {
            if let kind = MediaError.FileKind(mode: status.st_mode) {
                throw .notAFile(operation: .replace, path: path, kind: kind)
            }
            guard access(target, W_OK) == 0 else { throw .file(operation: .replace, path: path, code: errno) }
            mode = status.st_mode & 0o777
        } else if errno != ENOENT {
            throw .file(operation: .create, path: path, code: errno)
        }
        (partialPath, descriptor) = try Self.createPartial(for: target, path: path)
        if let mode { fchmod(descriptor, mode) }
    }

    deinit { discard() }

    /// Appends bytes.
    ///
    /// - Throws: `MediaError.file` or `.diskFull`.
    func write(_ bytes: [UInt8]) throws(MediaError) {
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.write(descriptor, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                throw failure(count < 0 ? errno : EIO, size: .needed(byteCount + bytes.count - offset))
            }
            offset += count
            byteCount += count
        }
    }

    /// Brings the bytes to the disk and puts the file in its destination's place.
    ///
    /// - Throws: `MediaError.file` or `.diskFull`; the destination is as it was.
    func commit() throws(MediaError) {
        guard fsync(descriptor) == 0 else { throw failure(errno) }
        guard rename(partialPath, target) == 0 else { throw .file(operation: .replace, path: path, code: errno) }
        close(descriptor)
        descriptor = -1
        syncFolder()
    }

    /// Removes the partial file, unless it is in its place.
    func discard() {
        guard descriptor >= 0 else { return }
        unlink(partialPath)
        close(descriptor)
        descriptor = -1
    }

    /// The error for a system error number met while writing.
    func failure(_ code: Int32, size: MediaError.OutputSize? = nil) -> MediaError {
        guard code == ENOSPC || code == EDQUOT else { return .file(operation: .write, path: path, code: code) }
        var status = stat()
        var volume = statvfs()
        let written = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
        let free = fstatvfs(descriptor, &volume) == 0 ? Int(volume.f_bavail) * Int(volume.f_frsize) : nil
        return .diskFull(path: path, size: size ?? .written(written), free: free, code: code)
    }

    /// Makes the new name last through a power cut. The file is in its place already, so a folder that cannot be
    /// opened or synced, as on some network volumes, is no failure.
    private func syncFolder() {
        let folder = open(Self.folder(of: target), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }
}
