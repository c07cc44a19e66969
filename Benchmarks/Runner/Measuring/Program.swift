import Foundation
import Glibc

/// A program of this machine, run and measured from outside.
struct Program {
    let path: String

    /// What a run took.
    struct Run {
        /// From before the program is loaded until it is gone, seconds.
        let wall: Double
        /// User and system time of the program with its threads, seconds.
        let cpu: Double
        /// The most memory that was resident, bytes.
        let peakMemory: Int
        let output: String
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    func run(_ arguments: [String]) throws -> Run {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Failure(description: "cannot make a pipe") }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_addclose(&actions, ends[0])
        posix_spawn_file_actions_addclose(&actions, ends[1])
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
        defer { words.forEach { free($0) } }
        words.append(nil)

        let begin = Clock.wall.now
        var process: pid_t = 0
        let code = posix_spawn(&process, path, &actions, nil, words, environ)
        close(ends[1])
        let reading = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
        guard code == 0 else { throw Failure(description: "cannot run \(path): \(String(cString: strerror(code)))") }
        let output = String(decoding: try reading.readToEnd() ?? Data(), as: UTF8.self)
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
        let wall = Clock.wall.now - begin
        guard status == 0 else {
            throw Failure(description: "\(path) \(arguments.joined(separator: " ")) ended with status \(status)")
        }
        return Run(
            wall: wall, cpu: usage.ru_utime.seconds + usage.ru_stime.seconds, peakMemory: usage.ru_maxrss * 1024,
            output: output)
    }
}

extension timeval {
    fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
