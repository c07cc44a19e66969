internal import Geometry
internal import Graphics

/// An image made ready for drawing: how each row of target pixels is read from it.
struct ImagePlan {
    enum Method {
        /// Pixel for pixel: source = target + offset.
        case copy(columnOffset: Int, rowOffset: Int)
        /// One source pixel for each target pixel.
        case nearest
        /// Four source pixels for each target pixel.
        case interpolate
        /// The same, for a stretched image.
        case interpolateSpans
        /// The even average of a box around each target pixel's middle.
        case average(BoxAverage)
        /// As the mapping says, tap for tap.
        case collect
    }

    let image: Image
    let mapping: ImageMapping
    let method: Method
    /// Of 65536.
    let fade: UInt32

    init(_ draw: DrawCommand.ImageDraw, _ mapping: ImageMapping, opacity: Double) {
        image = draw.image
        self.mapping = mapping
        fade = UInt32((opacity * 65536).rounded())
        method = Self.method(draw, mapping)
    }

    private static func method(_ draw: DrawCommand.ImageDraw, _ mapping: ImageMapping) -> Method {
        guard mapping.columns.count == 1, mapping.rows.count == 1 else {
            if draw.sampling == .nearest { return .nearest }
            let isInterpolated =
                mapping.boxCount == 1 && isSmall(mapping.firstBox.width, mapping.columns.steepest)
                && isSmall(mapping.firstBox.height, mapping.rows.steepest)
            return isInterpolated ? .interpolateSpans : .collect
        }
        let (column, row) = (mapping.columns.pieces[0], mapping.rows.pieces[0])
        let inverse = mapping.inverse
        let isUpright = inverse.b == 0 && inverse.c == 0
        if isUpright, abs(inverse.a * column.slope - 1) < 1e-9, abs(inverse.d * row.slope - 1) < 1e-9 {
            let x = column.sourceStart + (inverse.tx - column.start) * column.slope
            let y = row.sourceStart + (inverse.ty - row.start) * row.slope
            let (wholeX, wholeY) = (x.rounded(), y.rounded())
            if abs(x - wholeX) < 1e-6, abs(y - wholeY) < 1e-6, abs(wholeX) < 1e9, abs(wholeY) < 1e9 {
                return .copy(columnOffset: Int(wholeX), rowOffset: Int(wholeY))
            }
        }
        if draw.sampling == .nearest { return .nearest }
        let isInterpolated =
            mapping.boxCount == 1 && isSmall(mapping.firstBox.width, column.slope)
            && isSmall(mapping.firstBox.height, row.slope)
        return isInterpolated ? .interpolate : .average(BoxAverage(mapping, column, row))
    }

    /// Whether a box is one source pixel wide, as interpolation's is.
    private static func isSmall(_ width: Double, _ slope: Double) -> Bool {
        AxisSampler.Piece.boxWidth(footprint: width * abs(slope)) == 1
    }

    /// Reads part of a row of target pixels into working pixels, premultiplied and not faded.
    func read(row: Int, from left: Int, to right: Int, into words: UnsafeMutablePointer<UInt16>) {
        image.pixels.withUnsafeBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            switch method {
            case .copy(let columnOffset, let rowOffset):
                copy(row + rowOffset, left + columnOffset, right - left, base, words)
            case .nearest: nearest(row, left, right, base, words)
            case .interpolate:
                interpolate(row, left, right, mapping.columns.pieces[0], mapping.rows.pieces[0], base, words)
            case .interpolateSpans: interpolateSpans(row, left, right, base, words)
            case .average(let average):
                average.read(row: row, from: left, to: right, of: image, base, into: words) { column, words in
                    collect(row, column, column + 1, base, words)
                }
            case .collect: collect(row, left, right, base, words)
            }
        }
    }
}
