internal import Geometry
public import Graphics

/// Draws display lists fast: in bands of rows that fit the cache, on runs of pixels, in integers.
///
/// Make one for each lane and keep it: it reuses its memory from frame to frame.
/// A frame depends on its list alone. A single command is within one level a channel of what
/// `ReferenceCompositor` draws. Working pixels have 8 bits below the byte and a blend is out by at most two units
/// of those, which fade with what they are in: n layers of opacity a are out by 2/256 · min(n, 1/a) level, and so
/// round at most one level differently unless a hundred of them or more are fainter than 1/100.
public struct Compositor: Sendable {
    private var plan = FramePlan()
    private var scanners = Scanners()
    /// Working rows of one band; the first layer is the frame, the others are open groups.
    private var layers: [[UInt16]] = []
    private var scratch: [UInt16] = []

    /// Rows of a band: at 1920 pixels about 1 MB of working pixels.
    private static let bandHeight = 64

    public init() {}

    /// Draws a whole frame.
    ///
    /// - Precondition: The bitmap is of the list's size.
    public mutating func render(_ list: DisplayList, into bitmap: inout Bitmap) {
        precondition(
            bitmap.width == list.width && bitmap.height == list.height, "the bitmap must be of the display list's size")
        plan.prepare(list)
        scanners.prepare(width: list.width)
        if scratch.count != 4 * list.width {
            scratch = [UInt16](repeating: 0, count: 4 * list.width)
            layers.removeAll()
        }
        let background = DeepColor(opaque: list.background)
        for top in stride(from: 0, to: list.height, by: Self.bandHeight) {
            let band = PixelBox(
                left: 0, top: top, right: list.width, bottom: min(top + Self.bandHeight, list.height))
            draw(band, background)
            store(band, into: &bitmap)
        }
    }

    private mutating func draw(_ band: PixelBox, _ background: DeepColor) {
        openLayer(0, width: band.right)
        layers[0].withUnsafeMutableBufferPointer { words in
            guard let base = words.baseAddress else { return }
            DeepRow.set(base, count: band.right * (band.bottom - band.top), background)
        }
        var depth = 0
        var index = 0
        while index < plan.steps.count {
            let step = plan.steps[index]
            let part = step.box.intersection(band)
            switch step.paint {
            case .color(let color):
                if !part.isEmpty { paint(color, step.area, part, on: depth, band) }
            case .image(let image):
                if !part.isEmpty { paintImage(image, step.area, part, on: depth, band) }
            case .beginGroup(let end):
                if part.isEmpty {
                    index = end
                } else {
                    depth += 1
                    openLayer(depth, width: band.right)
                    clear(part, on: depth, band)
                }
            case .endGroup(let group):
                depth -= 1
                if !part.isEmpty { compose(group, step.area, part, on: depth, band) }
            }
            index += 1
        }
    }

    // MARK: Layers

    private mutating func openLayer(_ depth: Int, width: Int) {
        if layers.count <= depth {
            layers.append([UInt16](repeating: 0, count: 4 * width * Self.bandHeight))
        }
    }

    private mutating func clear(_ part: PixelBox, on depth: Int, _ band: PixelBox) {
        layers[depth].withUnsafeMutableBufferPointer { words in
            guard let base = words.baseAddress else { return }
            for row in part.top..<part.bottom {
                let start = base + 4 * ((row - band.top) * band.right + part.left)
                start.update(repeating: 0, count: 4 * (part.right - part.left))
            }
        }
    }

    private func store(_ band: PixelBox, into bitmap: inout Bitmap) {
        let bytesPerRow = bitmap.bytesPerRow
        layers[0].withUnsafeBufferPointer { words in
            bitmap.pixels.withUnsafeMutableBufferPointer { bytes in
                guard let source = words.baseAddress, let target = bytes.baseAddress else { return }
                DeepRow.store(
                    source, count: band.right * (band.bottom - band.top), into: target + band.top * bytesPerRow)
            }
        }
    }

    // MARK: Painting

    private mutating func paint(
        _ color: DeepColor, _ area: FramePlan.Step.Area, _ part: PixelBox, on depth: Int, _ band: PixelBox
    ) {
        Self.forEachRun(area, part, band, &layers[depth], &scanners, &plan) { target, run, _, coverage in
            let count = run.end - run.start
            if run.level < 0 {
                DeepRow.blend(target, count: count, color, coverage: coverage)
            } else if run.level == 65536, color.isOpaque {
                DeepRow.set(target, count: count, color)
            } else if run.level > 0 {
                DeepRow.blend(target, count: count, color, level: UInt32(run.level))
            }
        }
    }

    private mutating func paintImage(
        _ index: Int, _ area: FramePlan.Step.Area, _ part: PixelBox, on depth: Int, _ band: PixelBox
    ) {
        let image = plan.images[index]
        scratch.withUnsafeMutableBufferPointer { scratch in
            guard let scratch = scratch.baseAddress else { return }
            Self.forEachRun(area, part, band, &layers[depth], &scanners, &plan) { target, run, row, coverage in
                image.read(row: row, from: run.start, to: run.end, into: scratch)
                Self.blend(target, run, source: scratch, coverage: coverage, fade: image.fade)
            }
        }
    }

    private mutating func compose(
        _ group: FramePlan.Step.Group, _ area: FramePlan.Step.Area, _ part: PixelBox, on depth: Int, _ band: PixelBox
    ) {
        let layer = layers[depth + 1]
        layer.withUnsafeBufferPointer { words in
            guard let base = words.baseAddress else { return }
            Self.forEachRun(area, part, band, &layers[depth], &scanners, &plan) { target, run, row, coverage in
                let source = base + 4 * ((row - band.top) * band.right + run.start)
                if group.adds {
                    let coverage = run.level >= 0 ? nil : coverage
                    let level = UInt32(max(0, run.level))
                    DeepRow.add(
                        target, count: run.end - run.start, source: source, coverage: coverage, level: level,
                        fade: group.fade)
                } else {
                    Self.blend(target, run, source: source, coverage: coverage, fade: group.fade)
                }
            }
        }
    }

    @inline(__always)
    private static func blend(
        _ target: UnsafeMutablePointer<UInt16>, _ run: RowScanner.Run, source: UnsafePointer<UInt16>,
        coverage: UnsafePointer<Int32>, fade: UInt32
    ) {
        let count = run.end - run.start
        if run.level >= 0 {
            let level = (UInt64(run.level) * UInt64(fade) + 32768) >> 16
            DeepRow.blend(target, count: count, source: source, level: UInt32(level))
        } else {
            DeepRow.blend(target, count: count, source: source, coverage: coverage, fade: fade)
        }
    }

    /// Calls with the first pixel, run, row, and coverage of every run of a shape in part of a band.
    @inline(__always)
    private static func forEachRun(
        _ area: FramePlan.Step.Area, _ part: PixelBox, _ band: PixelBox, _ layer: inout [UInt16],
        _ scanners: inout Scanners, _ plan: inout FramePlan,
        _ body: (UnsafeMutablePointer<UInt16>, RowScanner.Run, Int, UnsafePointer<Int32>) -> Void
    ) {
        layer.withUnsafeMutableBufferPointer { words in
            guard let base = words.baseAddress else { return }
            scanners.forEachRun(area, part, &plan) { run, row, coverage in
                body(base + 4 * ((row - band.top) * band.right + run.start), run, row, coverage)
            }
        }
    }
}
