internal import Graphics

/// Reads one axis of an image: which source pixels lie under a stretch of the target, and with what weight.
///
/// Averages are of the image as small squares of even colour. Over a box one source pixel wide that is
/// bilinear interpolation; over a wider one it is area reduction. So one rule serves every scale, without a
/// step where one turns into the other (see `boxWidth`).
/// Each span of a stretched image keeps to its own source pixels, as the browser's slices do; a box
/// over a cut is shared out between the spans by length.
struct AxisSampler {
    struct Piece {
        /// The target interval, ascending.
        var start: Double
        var end: Double
        var sourceStart: Double
        /// Source pixels per point; negative where the axis is flipped.
        var slope: Double
        /// The source pixels that the piece may read.
        var first: Int
        var last: Int
    }

    /// Ascending in the target, none empty; the first `count` are in use.
    private(set) var pieces = [3 of Piece](
        repeating: Piece(start: 0, end: 0, sourceStart: 0, slope: 0, first: 0, last: 0))
    /// 0 to 3.
    private(set) var count = 0

    init(_ axis: StretchAxis, pixels: Int) {
        for span in axis.spans {
            let length = span.targetEnd - span.targetStart
            guard length != 0, length.isFinite, span.sourceStart.isFinite, span.sourceEnd.isFinite else { continue }
            let (low, high) = (min(span.sourceStart, span.sourceEnd), max(span.sourceStart, span.sourceEnd))
            let slope = (span.sourceEnd - span.sourceStart) / length
            let first = Int(min(max((low + Self.snap).rounded(.down), 0), Double(pixels - 1)))
            let last = Int(min(max((high - Self.snap).rounded(.up) - 1, Double(first)), Double(pixels - 1)))
            let piece = Piece(
                start: min(span.targetStart, span.targetEnd), end: max(span.targetStart, span.targetEnd),
                sourceStart: length > 0 ? span.sourceStart : span.sourceEnd, slope: slope, first: first, last: last)
            insert(piece, at: length > 0 ? count : 0)
        }
    }

    private mutating func insert(_ piece: Piece, at place: Int) {
        guard count < 3 else { return }
        var index = count
        while index > place {
            pieces[index] = pieces[index - 1]
            index -= 1
        }
        pieces[place] = piece
        count += 1
    }

    /// Source positions this near to a pixel's edge are on it.
    static let snap = 1e-6

    /// The target interval that the whole image covers, nil if it is empty.
    var extent: (start: Double, end: Double)? {
        guard count > 0, pieces[0].start < pieces[count - 1].end else { return nil }
        return (pieces[0].start, pieces[count - 1].end)
    }

    /// The most source pixels to a point, anywhere.
    var steepest: Double { (0..<count).reduce(0) { max($0, abs(pieces[$1].slope)) } }

    /// The one source pixel at a target position; a position on the edge between two belongs to the lower.
    func nearest(_ position: Double) -> Int {
        var index = 0
        while index + 1 < count, position > pieces[index].end { index += 1 }
        let piece = pieces[index]
        let source = piece.sourceStart + (position - piece.start) * piece.slope
        let pixel = (source - Self.snap).rounded(.up) - 1
        return Int(min(max(pixel, Double(piece.first)), Double(piece.last)))
    }

    /// The piece that holds a whole box, nil where the box lies over a cut.
    func piece(around position: Double, width: Double) -> Int? {
        let (low, high) = (position - width / 2, position + width / 2)
        for index in 0..<count where high <= pieces[index].end || index == count - 1 {
            return low >= pieces[index].start || index == 0 ? index : nil
        }
        return nil
    }

    /// Calls with each source pixel under the box around a target position, and its share; the shares add up to 1.
    func forEachTap(around position: Double, width: Double, _ body: (Int, Double) -> Void) {
        let (low, high) = (position - width / 2, position + width / 2)
        for index in 0..<count {
            let piece = pieces[index]
            // Beyond its ends the image goes on as its outermost pixels.
            let start = index == 0 ? low : max(low, piece.start)
            let end = index == count - 1 ? high : min(high, piece.end)
            guard start < end else { continue }
            piece.forEachTap(from: start, to: end, share: (end - start) / width, body)
        }
    }
}

extension AxisSampler.Piece {
    /// The side of the box that is averaged, for a target pixel's footprint of so many source pixels.
    ///
    /// A footprint is averaged whole from half size downwards, where less would leave out source pixels. Slightly
    /// reduced pictures, down to three quarters, are interpolated as enlarged ones are: a browser does so too, and
    /// it keeps them sharp. Between the two the box grows evenly.
    static func boxWidth(footprint: Double) -> Double { max(1, min(footprint, 1.5 * footprint - 1)) }

    /// The taps of one box inside the piece, or beyond its ends where it is the outermost.
    func forEachTap(from start: Double, to end: Double, share: Double, _ body: (Int, Double) -> Void) {
        let middle = sourceStart + ((start + end) / 2 - self.start) * slope
        let width = Self.boxWidth(footprint: (end - start) * abs(slope))
        // What lies beyond the piece's pixels is not part of the average; a box wholly beyond reads the outermost.
        let low = max(middle - width / 2, Double(first))
        let high = min(middle + width / 2, Double(last + 1))
        guard low < high else { return body(middle < Double(last + 1) ? first : last, share) }
        let from = Int(low.rounded(.down))
        let to = max(from, Int(high.rounded(.up)) - 1)
        for pixel in from...to {
            let (left, right) = (max(low, Double(pixel)), min(high, Double(pixel + 1)))
            body(pixel, share * (right - left) / (high - low))
        }
    }
}
