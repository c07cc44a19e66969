import AnimationRecorder
import Foundation
import ProgramSupport
import Testing

/// The program in the README is this one, and it does what it says.
@Suite struct ReadmeProgramTests {
    @Test func `the README has the program word for word`() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let program = try String(contentsOf: tests.appending(path: "ReadmeProgram.swift"), encoding: .utf8)
        let readme = try String(contentsOf: tests.appending(path: "../../README.md"), encoding: .utf8)
        #expect(readme.contains("```swift\n" + program + "```"))
    }

    @Test func `the program records its clip`() async throws {
        let folder = try TemporaryFolder()
        try await recordGreeting(to: folder.file("greeting.mp4"))
        let clip = try DecodedClip(folder.file("greeting.mp4"))
        // The card fades from 1.05 s to 1.35 s, and one frame shows that it has.
        #expect(clip.frames.count == 82 && clip.width == 320 && clip.height == 180)
        let middle = 3 * (90 * 320 + 65)
        #expect(clip.frames[0][middle + 2] > 200 && clip.frames[0][middle] < 200)
        #expect(clip.frames[81].allSatisfy { $0 > 250 })
    }
}
