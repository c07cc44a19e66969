import Animation
import Foundation
import Geometry
import Graphics
import SceneGraph
import Testing
import Timing

/// Prints milliseconds of processor time per display list. Runs when `ANIMREC_BENCH` is set; of use in release builds only.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["ANIMREC_BENCH"] != nil))
struct `Speed of evaluation` {
    static let layers = 2_000

    @Test func `of three keyframe animations a layer`() throws {
        try report("keyframes") { stage, view, index in
            let duration = MediaTime(seconds: Rational(Int128(1_000 + 7 * (index % 97)), 1_001))
            let paths: [(String, [AnimatableValue])] = [
                ("opacity", [0.2, 1, 0.4, 0.9].map { .number($0) }),
                ("position", (0..<4).map { .point(Point(x: view.center.x + Double($0 * 7), y: view.center.y)) }),
                ("transform.rotation.z", (0..<4).map { .number(Double($0)) }),
            ]
            for (place, path) in paths.enumerated() {
                let begin = MediaTime(seconds: Rational(Int128(place * 37 + index % 61), 600))
                let animation = PropertyAnimation(
                    keyPath: try #require(LayerKeyPath(name: path.0)),
                    timing: MediaTiming(
                        beginTime: begin, duration: duration, repeatCount: .infinite, autoreverses: place == 1,
                        fillMode: .both),
                    timingFunction: .easeInOut,
                    values: .keyframes(
                        KeyframeValues(
                            values: path.1, keyTimes: [0, 0.25, 0.6, 1],
                            timingFunctions: [.easeIn, .easeOut, .easeInOut])))
                stage.add(.property(animation), to: view.layer)
            }
        }
    }

    @Test func `of a block animation of three properties a layer`() throws {
        try report("blocks") { stage, view, index in
            stage.at(MediaTime(seconds: Rational(Int128(index % 61), 600))) {
                stage.animate(.seconds(3)) {
                    view.alpha = 0.5
                    view.center.x += 100
                    view.transform = AffineTransform(rotation: 1)
                }
            }
        }
    }

    private func report(_ name: String, _ animate: (Stage, View, Int) throws -> Void) throws {
        let stage = Stage(size: Size(width: 1_920, height: 1_080))
        for index in 0..<Self.layers {
            let view = View(id: "view\(index)")
            view.frame = Rect(x: Double(index % 50) * 38, y: Double(index / 50) * 27, width: 30, height: 20)
            view.backgroundColor = .white
            stage.root.addSubview(view)
            try animate(stage, view, index)
        }
        let score = try stage.record()
        let times = (0..<60).map { MediaTime(seconds: Rational(Int128($0 * 1_001), 30_000)) }
        var found: [Double] = []
        for _ in 0..<3 {
            let start = clock()
            for time in times {
                _ = score.displayList(at: time, width: 1_920, height: 1_080, scale: 1, background: .black)
            }
            found.append(Double(clock() - start) * 1_000 / Double(CLOCKS_PER_SEC) / Double(times.count))
        }
        print("\(Self.layers) layers, \(name): \(found.map { String(format: "%.2f", $0) }.joined(separator: ", ")) ms")
    }
}
