import Fixtures
import Foundation
import ProgramSupport

/// The built program.
enum Animrec {
    /// It lies in the build folder, as the fixtures do.
    static let path: String = {
        var folder = Fixtures.url("corpus").deletingLastPathComponent()
        while folder.path != "/" {
            let program = folder.appending(path: "animrec").path
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: program, isDirectory: &isFolder), !isFolder.boolValue {
                return program
            }
            folder = folder.deletingLastPathComponent()
        }
        preconditionFailure("the program was not built")
    }()

    @discardableResult
    static func run(
        _ arguments: String..., input: String? = nil, output: String? = nil, in folder: String? = nil,
        environment: [String: String] = [:]
    ) throws -> ProgramResult {
        try ProgramSupport.run(path, arguments, input: input, output: output, in: folder, environment: environment)
    }

    /// Runs it under Python, which tells its largest resident memory. Ends it after a minute.
    static func measured(_ arguments: [String], in folder: String? = nil) throws -> (
        result: ProgramResult, megabytes: Double
    ) {
        let script = """
            import resource, subprocess, sys
            status = subprocess.run(sys.argv[1:], timeout=60).returncode
            print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
            sys.exit(status)
            """
        let result = try ProgramSupport.run("python3", ["-c", script, path] + arguments, in: folder)
        let last = result.output.split(separator: "\n").last.map(String.init) ?? ""
        return (result, (Double(last) ?? .infinity) / 1_024)
    }
}

enum Documents {
    static let small = """
        {"animrec": 1, "canvas": {"size": [64, 48]}, "frameRate": 30, "duration": 2, "variables": {"shade": "red"},
         "views": [{"id": "box", "frame": [0, 0, 20, 20], "backgroundColor": "$shade"}],
         "timeline": [{"at": 0, "animate": {"duration": 2, "curve": "linear", "changes": {"box": {"center": [40, 20]}}}}]}
        """

    /// Something that moves in every frame; in pixels as many as asked for.
    static func moving(frames: Int, size: String = "[64, 48]") -> String {
        """
        {"animrec": 1, "canvas": {"size": \(size)}, "frameRate": 30, "duration": "\(frames)f",
         "views": [{"id": "box", "frame": [0, 0, 30, 30], "backgroundColor": "#4080ff", "cornerRadius": 8}],
         "timeline": [{"at": 0, "addAnimation": {"view": "box", "keyPath": "position.x", "by": 40, "duration": 1.3,
           "autoreverses": true, "repeatCount": "infinity"}}]}
        """
    }
}
