import Foundation

/// Where and with what something was measured.
enum Machine {
    /// One line each: processor, compiler, commit, and how busy the machine is.
    static var description: String {
        """
        - Machine: \(ProcessInfo.processInfo.activeProcessorCount) × \(processor)
        - Compiler: \(firstLine(of: "swift", "--version"))
        - Commit: \(firstLine(of: "git", "describe", "--always", "--dirty"))
        - Load: \(load)
        """
    }

    /// The mean number of processes that wanted a core in the last 1, 5 and 15 minutes.
    static var load: String {
        ((try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? "").split(separator: " ").prefix(3)
            .joined(separator: " ")
    }

    private static var processor: String {
        let lines = ((try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? "").split(separator: "\n")
        func value(_ key: String) -> String {
            let line = lines.first { $0.hasPrefix(key) }
            return line.map { String($0.drop { $0 != ":" }.dropFirst(2)) } ?? "unknown"
        }
        return "\(value("model name")) (family \(value("cpu family")), model \(value("model\t")))"
    }

    private static func firstLine(of command: String...) -> String {
        let run = try? Program(path: "/usr/bin/env").run(command)
        return run?.output.split(separator: "\n").first.map(String.init) ?? "unknown"
    }
}
