/// Where an image's pixels lie along one axis: up to three spans, each mapped evenly.
///
/// The three spans share their ends, so the map has no seams: a target position falls in exactly one of them.
public struct StretchAxis: Hashable, Sendable {
    /// One span: pixels `sourceStart..<sourceEnd` lie at `targetStart..<targetEnd` points.
    public struct Span: Hashable, Sendable {
        public var sourceStart: Double
        public var sourceEnd: Double
        public var targetStart: Double
        public var targetEnd: Double

        public init(sourceStart: Double, sourceEnd: Double, targetStart: Double, targetEnd: Double) {
            self.sourceStart = sourceStart
            self.sourceEnd = sourceEnd
            self.targetStart = targetStart
            self.targetEnd = targetEnd
        }

        /// Pixels per point; the span is not empty.
        fileprivate var slope: Double { (sourceEnd - sourceStart) / (targetEnd - targetStart) }
    }

    /// One or three, each beginning where the one before ends, in source and target. A span may be empty.
    public let spans: [Span]

    /// The same map going on beyond its ends: an outermost span grows, and shows the image's outermost pixels there.
    ///
    /// - Parameters:
    ///   - before: How far the map goes on before its start, points; not negative.
    ///   - after: How far beyond its end.
    public func extended(before: Double, after: Double) -> StretchAxis {
        var spans = spans
        if before > 0, let first = spans.firstIndex(where: { $0.targetEnd > $0.targetStart }) {
            spans[first].sourceStart -= before * spans[first].slope
            spans[first].targetStart -= before
        }
        if after > 0, let last = spans.lastIndex(where: { $0.targetEnd > $0.targetStart }) {
            spans[last].sourceEnd += after * spans[last].slope
            spans[last].targetEnd += after
        }
        return StretchAxis(spans: spans)
    }

    private init(spans: [Span]) { self.spans = spans }

    /// The whole image at `start`, `length` points long.
    public init(pixels: Int, start: Double, length: Double) {
        spans = [Span(sourceStart: 0, sourceEnd: Double(pixels), targetStart: start, targetEnd: start + length)]
    }

    /// An image whose middle part alone stretches.
    ///
    /// - Parameters:
    ///   - pixels: The image's length.
    ///   - scale: Pixels per point.
    ///   - stretchStart: Where the stretching part begins, as a share of the length; limited to 0...1.
    ///   - stretchLength: Its share of the length. Under one pixel it is one pixel around that place.
    ///   - start: Where the image begins, points.
    ///   - length: How long it is drawn, points. Below the fixed parts' sum they shrink in proportion.
    public init(
        pixels: Int, scale: Double, stretchStart: Double, stretchLength: Double, start: Double, length: Double
    ) {
        let size = Double(pixels)
        let from = min(max(stretchStart, 0), 1)
        let to = min(max(stretchStart + stretchLength, from), 1)
        var (low, high) = (from * size, to * size)
        if high - low < 1 {
            let middle = (low + high) / 2
            low = min(max(middle - 0.5, 0), max(size - 1, 0))
            high = min(low + 1, size)
        }
        var (before, after) = (low / scale, (size - high) / scale)
        if before + after > length {
            let share = before + after > 0 ? length / (before + after) : 0
            (before, after) = (before * share, after * share)
        }
        let middleEnd = max(start + before, start + length - after)
        spans = [
            Span(sourceStart: 0, sourceEnd: low, targetStart: start, targetEnd: start + before),
            Span(sourceStart: low, sourceEnd: high, targetStart: start + before, targetEnd: middleEnd),
            Span(sourceStart: high, sourceEnd: size, targetStart: middleEnd, targetEnd: start + length),
        ]
    }
}
