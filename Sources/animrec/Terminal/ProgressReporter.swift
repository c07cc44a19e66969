internal import AnimationRecorder
internal import Foundation
internal import Synchronization

/// Tells how far a recording is: a bar on a terminal, plain lines elsewhere, JSON lines for programs, or nothing.
final class ProgressReporter: Sendable {
    enum Style: String, CaseIterable {
        case bar, plain, json, none
    }

    private struct State {
        var frames = 0
        var lastReport: ContinuousClock.Instant
    }

    private let style: Style
    private let total: Int
    private let begin: ContinuousClock.Instant
    private let state: Mutex<State>

    init(style: Style, total: Int) {
        self.style = style
        self.total = total
        begin = ContinuousClock.now
        state = Mutex(State(lastReport: begin))
    }

    /// Seconds since the recording began.
    var seconds: Double {
        let elapsed = ContinuousClock.now - begin
        return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
    }

    /// One more frame is done. Called from any lane.
    func frameDone() {
        state.withLock { state in
            state.frames += 1
            let now = ContinuousClock.now
            guard now - state.lastReport >= interval || state.frames == total else { return }
            state.lastReport = now
            report(state.frames)
        }
    }

    /// Something to know beforehand.
    func note(_ text: String) {
        if style == .json { reportJSON(["note": text]) } else { Terminal.error("note: \(text)") }
    }

    /// What was made, in one line.
    func conclude(clip: ClipPlan, at path: String) {
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        let bytes = attributes?[.size] as? Int
        if style == .json {
            reportJSON([
                "output": path, "frames": clip.frames.count, "duration": clip.duration.secondsValue,
                "width": clip.encodedWidth,
                "height": clip.encodedHeight, "bytes": bytes ?? 0, "seconds": seconds,
            ])
            return
        }
        let frames = clip.frames.count == 1 ? "1 frame" : "\(clip.frames.count) frames"
        let size = bytes.map { String(format: ", %.0f kB", (Double($0) / 1_000).rounded(.up)) } ?? ""
        let length = String(format: "%.3f", clip.duration.secondsValue).replacing(/\.?0+$/, with: "")
        Terminal.error(
            "\(path): \(frames), \(length) s at \(clip.frameRate) fps, \(clip.encodedWidth) × \(clip.encodedHeight)\(size), "
                + "in \(number(seconds)) s")
    }

    private func reportJSON(_ members: [String: Any]) {
        guard
            let data = try? JSONSerialization.data(
                withJSONObject: members, options: [.sortedKeys, .withoutEscapingSlashes])
        else { return }
        Terminal.error(String(decoding: data, as: UTF8.self))
    }

    /// Takes the bar away, so that what is written next begins a line.
    func finish() {
        if style == .bar { Terminal.errorPart("\r\u{1B}[K") }
    }

    private var interval: Duration {
        switch style {
        case .bar: .milliseconds(100)
        case .json: .milliseconds(250)
        case .plain, .none: .seconds(5)
        }
    }

    private func report(_ frames: Int) {
        let rate = Double(frames) / max(seconds, 1e-9)
        let left = Double(total - frames) / max(rate, 1e-9)
        switch style {
        case .none: break
        case .json:
            Terminal.error(
                #"{"frame": \#(frames), "frames": \#(total), "fps": \#(number(rate)), "eta": \#(number(left))}"#)
        case .plain:
            Terminal.error("\(frames) of \(total) frames, \(number(rate)) fps, \(duration(left)) left")
        case .bar:
            let text = " \(frames)/\(total)  \(number(rate)) fps  \(duration(left)) left"
            let room = min(40, max(0, Terminal.width - text.count - 4))
            let filled = total > 0 ? room * frames / total : room
            let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: room - filled)
            Terminal.errorPart("\r\u{1B}[K\(bar)\(text)")
        }
    }

    private func number(_ value: Double) -> String { String(format: "%.1f", value) }

    private func duration(_ seconds: Double) -> String {
        let whole = Int(seconds.rounded(.up))
        return whole >= 60 ? String(format: "%d:%02d", whole / 60, whole % 60) : "\(whole) s"
    }
}
