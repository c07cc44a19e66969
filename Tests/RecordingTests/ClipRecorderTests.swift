import Animation
import Geometry
import Graphics
import Recording
import SceneGraph
import Synchronization
import Testing
import Timing

/// The recorder with an encoder and a writer that only keep books.
@Suite struct `A recorder` {
    struct Fault: Error, Equatable { var frame: Int }

    /// What happened on all lanes.
    final class Log: Sendable {
        struct Entry {
            var running = 0
            var mostRunning = 0
            var begun = 0
            var written = 0
            var mostAhead = 0
            var encoded = 0
        }

        let entry = Mutex(Entry())

        var now: Entry { entry.withLock { $0 } }
    }

    struct Encoder: SegmentEncoder {
        let log: Log
        let failsAt: Int?
        private var frames: [PlanarFrame] = []

        init(log: Log, failsAt: Int? = nil) {
            (self.log, self.failsAt) = (log, failsAt)
            log.entry.withLock {
                $0.running += 1
                $0.begun += 1
                $0.mostRunning = max($0.mostRunning, $0.running)
                $0.mostAhead = max($0.mostAhead, $0.begun - $0.written)
            }
        }

        mutating func encode(_ frame: borrowing PlanarFrame) throws {
            frames.append(copy frame)
            let count = log.entry.withLock {
                $0.encoded += 1; return $0.encoded
            }
            if let failsAt, count == failsAt { throw Fault(frame: failsAt) }
        }

        mutating func finish() -> [PlanarFrame] {
            log.entry.withLock { $0.running -= 1 }
            return frames
        }
    }

    final class Shelf { var frames: [PlanarFrame] = []; var isFinished = false }

    struct Writer: ClipWriter {
        let log: Log
        let shelf: Shelf

        mutating func append(_ segment: [PlanarFrame]) {
            shelf.frames += segment
            log.entry.withLock { $0.written += 1 }
        }

        mutating func finish() { shelf.isFinished = true }
    }

    /// A bar that grows by a pixel a frame: every frame tells its number.
    private func renderer(width: Int = 64, height: Int = 4) throws -> FrameRenderer {
        let stage = Stage(size: Size(width: Double(width), height: Double(height)))
        let bar = View(id: "bar")
        bar.layer.update {
            $0[.bounds] = .rect(Rect(x: 0, y: 0, width: 1, height: 4))
            $0[.anchorPoint] = .point(.zero)
            $0[.backgroundColor] = .color(Color(red: 1, green: 1, blue: 1))
        }
        stage.root.addSubview(bar)
        for step in 1..<64 {
            stage.at(MediaTime(seconds: Rational(Int128(step), 10))) {
                bar.layer.update { $0[.bounds] = .rect(Rect(x: 0, y: 0, width: Double(step + 1), height: 4)) }
            }
        }
        return FrameRenderer(
            score: try stage.record(), frameRate: FrameRate(10), width: width, height: height, scale: 1,
            background: .black)
    }

    /// The number of white pixels in a frame's first row, less one: the frame's index.
    private func index(_ frame: PlanarFrame) -> Int {
        frame.planes[0].bytes.prefix(frame.width).filter { $0 > 128 }.count - 1
    }

    private func record(
        _ segments: [Range<Int>], lanes: Int, failsAt: Int? = nil, cancelsAt: Int? = nil
    ) async throws -> (log: Log, shelf: Shelf, error: (any Error)?) {
        let (log, shelf) = (Log(), Shelf())
        var writer = Writer(log: log, shelf: shelf)
        let recorder = ClipRecorder(renderer: try renderer(), segments: segments, format: .yuv420, lanes: lanes)
        do {
            try await recorder.record(
                to: &writer, makeEncoder: { Encoder(log: log, failsAt: failsAt) },
                isCancelled: { cancelsAt.map { log.now.encoded >= $0 } ?? false })
            return (log, shelf, nil)
        } catch {
            return (log, shelf, error)
        }
    }

    @Test(arguments: [1, 2, 3, 8, 100])
    func `writes every frame once and in order, on no more lanes than it has`(lanes: Int) async throws {
        let segments = stride(from: 0, to: 60, by: 4).map { $0..<$0 + 4 }
        let (log, shelf, error) = try await record(segments, lanes: lanes)
        #expect(error == nil && shelf.isFinished)
        #expect(shelf.frames.map(index) == Array(0..<60))
        #expect(log.now.mostRunning <= lanes)
        #expect(log.now.mostAhead <= 2 * lanes, "segments that are worked on or wait")
    }

    @Test func `records a part by the frames' own numbers`() async throws {
        let (_, shelf, _) = try await record([7..<9, 9..<30], lanes: 2)
        #expect(shelf.frames.map(index) == Array(7..<30))
    }

    @Test(arguments: [1, 2, 8]) func `stops at an encoder's error and does not finish the file`(lanes: Int) async throws
    {
        let (log, shelf, error) = try await record((0..<15).map { 4 * $0..<4 * $0 + 4 }, lanes: lanes, failsAt: 10)
        #expect(error as? Fault == Fault(frame: 10))
        #expect(!shelf.isFinished)
        #expect(log.now.encoded < 60)
    }

    @Test(arguments: [0, 1, 17, 60]) func `stops when it is told to and does not finish the file`(frames: Int)
        async throws
    {
        let (log, shelf, error) = try await record((0..<15).map { 4 * $0..<4 * $0 + 4 }, lanes: 3, cancelsAt: frames)
        #expect(error is CancellationError)
        #expect(!shelf.isFinished)
        #expect(log.now.encoded <= frames + 3, "each lane ends with the frame that it is at")
    }

    @Test func `draws a frame in a clip as it draws it alone`() async throws {
        let renderer = try renderer()
        let (_, shelf, _) = try await record([0..<60], lanes: 1)
        for (number, frame) in shelf.frames.enumerated() {
            let row = renderer.bitmap(ofFrame: number).pixels.prefix(4 * 64)
            let white = stride(from: 0, to: row.count, by: 4).filter { row[$0] == 255 }.count
            #expect(white == number + 1 && index(frame) == number)
        }
    }

    @Test func `pads odd sides in 4:2:0 only`() throws {
        for (width, height) in [(1, 1), (2, 3), (3, 2), (4, 4)] {
            let renderer = try renderer(width: width, height: height)
            let padded = ClipRecorder(renderer: renderer, segments: [0..<1], format: .yuv420, lanes: 1).encodedSize
            let plain = ClipRecorder(renderer: renderer, segments: [0..<1], format: .bgrx, lanes: 1).encodedSize
            #expect(padded == (width + width % 2, height + height % 2) && plain == (width, height))
        }
    }
}
