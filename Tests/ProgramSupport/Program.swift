public import Foundation

/// A program that was run: what it wrote and how it left.
public struct ProgramResult: Sendable {
    /// 128 and more where a signal ended it.
    public let status: Int32
    public let data: Data
    public let errors: String
    public let seconds: Double

    public var output: String { String(decoding: data, as: UTF8.self) }
}

/// A program while it runs.
public final class RunningProgram {
    private let process = Process()
    private let folder: TemporaryFolder
    private let begin = ContinuousClock.now

    /// - Parameters:
    ///   - program: A path, or a name to be looked for.
    ///   - input: What its standard input gives; a path, nothing if nil.
    ///   - output: Where its standard output goes; a path, kept for the result if nil.
    public init(
        _ program: String, _ arguments: [String], input: String? = nil, output: String? = nil,
        in workingFolder: String? = nil,
        environment: [String: String] = [:]
    ) throws {
        folder = try TemporaryFolder()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = environment.map { "\($0)=\($1)" } + [program] + arguments
        if let workingFolder { process.currentDirectoryURL = URL(filePath: workingFolder) }
        for name in ["output", "errors"] { try folder.write("", to: name) }
        process.standardInput = FileHandle(forReadingAtPath: input ?? "/dev/null")
        process.standardOutput = FileHandle(forWritingAtPath: output ?? folder.file("output"))
        process.standardError = FileHandle(forWritingAtPath: folder.file("errors"))
        try process.run()
    }

    public var isRunning: Bool { process.isRunning }

    /// What it wrote to its standard error until now.
    public var errors: String { (try? folder.data("errors")).map { String(decoding: $0, as: UTF8.self) } ?? "" }

    public func send(signal: Int32) { kill(process.processIdentifier, signal) }

    /// Waits until something holds, at most so long. Gives whether it came to hold.
    public func waits(forAtMost seconds: Double, until condition: (RunningProgram) -> Bool) -> Bool {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while ContinuousClock.now < deadline {
            if condition(self) { return true }
            Thread.sleep(forTimeInterval: 0.01)
        }
        return condition(self)
    }

    public func result() throws -> ProgramResult {
        process.waitUntilExit()
        let elapsed = (ContinuousClock.now - begin).components
        return ProgramResult(
            status: process.terminationReason == .uncaughtSignal
                ? 128 + process.terminationStatus : process.terminationStatus,
            data: try folder.data("output"), errors: errors,
            seconds: Double(elapsed.seconds) + Double(elapsed.attoseconds) * 1e-18)
    }
}

/// Runs a program to its end.
public func run(
    _ program: String, _ arguments: [String], input: String? = nil, output: String? = nil,
    in workingFolder: String? = nil,
    environment: [String: String] = [:]
) throws -> ProgramResult {
    try RunningProgram(
        program, arguments, input: input, output: output, in: workingFolder, environment: environment
    ).result()
}
