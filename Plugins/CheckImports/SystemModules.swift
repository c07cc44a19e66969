/// What comes with Swift and the system, and which modules may use it.
///
/// Most of the package is plain Swift: no clock, no file, no locale is in reach of what decides a pixel or a time.
/// Tests may use all of these.
enum SystemModules {
    static let users: [String: Set<String>] = [
        "Dispatch": ["AnimationRecorder", "animrec", "Benchmarks"],
        "Foundation": ["TimelineFormat", "AnimationRecorder", "animrec", "Benchmarks"],
        "Glibc": ["Media", "AnimationRecorder", "animrec", "Benchmarks"],
        "Synchronization": ["TimelineFormat", "Recording", "AnimationRecorder", "animrec", "Benchmarks"],
        "Testing": ["AnimationTesting"],
        "XCTest": ["AnimationTesting"],
    ]

    /// Modules whose users are handed their dependencies too, as one front door.
    static let reexporters: Set<String> = ["AnimationRecorder", "AnimationTesting"]
}
