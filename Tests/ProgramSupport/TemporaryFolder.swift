public import Foundation

/// A folder of a test's own, gone when the test lets go of it.
public final class TemporaryFolder: Sendable {
    public let path: String

    public init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "animrec-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    public func file(_ name: String) -> String { "\(path)/\(name)" }

    @discardableResult
    public func write(_ text: String, to name: String) throws -> String {
        try write(Data(text.utf8), to: name)
    }

    @discardableResult
    public func write(_ data: Data, to name: String) throws -> String {
        try data.write(to: URL(filePath: file(name)))
        return file(name)
    }

    public func data(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: file(name))) }

    public var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }
}
