internal import Geometry
internal import Graphics

/// Takes target pixels to the image under them: the way back from pixels to points, both axes, and the
/// size of a pixel's footprint.
///
/// A pixel's footprint in the image is a parallelogram. It is read as an upright box whose width along each
/// of the image's axes gives it the parallelogram's own variance along that axis. For an image that is
/// scaled and then turned, whatever the angle, the two agree in every direction; unturned they are
/// the same box. A footprint slanted against the image's axes (an image turned first, then scaled unevenly) is
/// read as several smaller boxes along its slant.
struct ImageMapping {
    let columns: AxisSampler
    let rows: AxisSampler
    /// Pixels to points.
    let inverse: AffineTransform
    /// The image's quadrilateral, points.
    let extent: Rect

    /// One of the boxes that make up a footprint: its middle relative to the pixel's, and its size, points.
    struct Box: Equatable {
        var x: Double
        var y: Double
        var width: Double
        var height: Double
    }

    /// The first box and the step to each next; all are of the same size.
    let firstBox: Box
    let step: Point
    let boxCount: Int

    /// Nil where nothing of the image can show.
    init?(_ draw: DrawCommand.ImageDraw) {
        columns = AxisSampler(draw.columns, pixels: draw.image.width)
        rows = AxisSampler(draw.rows, pixels: draw.image.height)
        guard let across = columns.extent, let down = rows.extent else { return nil }
        let determinant = draw.transform.determinant
        guard determinant != 0, determinant.isFinite else { return nil }
        extent = Rect(x: across.start, y: down.start, width: across.end - across.start, height: down.end - down.start)
        inverse = draw.transform.inverted
        let width = (inverse.a * inverse.a + inverse.c * inverse.c).squareRoot()
        let height = (inverse.b * inverse.b + inverse.d * inverse.d).squareRoot()
        guard width.isFinite, height.isFinite, width > 0, height > 0 else { return nil }
        let slant = inverse.a * inverse.b + inverse.c * inverse.d
        let (sourceWidth, sourceHeight) = (width * columns.steepest, height * rows.steepest)
        let longer = max(sourceWidth, sourceHeight)
        // Where pixels grow, interpolation is all there is to do; the slant counts as reduction sets in.
        guard longer > 1, abs(slant) > 1e-9 * width * height else {
            (boxCount, firstBox, step) = (1, Box(x: 0, y: 0, width: width, height: height), .zero)
            return
        }
        let weight = 1 - 1 / longer
        if sourceHeight >= sourceWidth {
            let lean = slant / height * weight
            let narrow = max(0, width * width - lean * lean).squareRoot()
            let count = Self.count(
                lean: abs(lean) * columns.steepest, box: narrow * columns.steepest, limit: sourceHeight)
            boxCount = count
            step = Point(x: lean / Double(count), y: height / Double(count))
            firstBox = Self.first(step: step, count: count, width: narrow, height: height / Double(count))
        } else {
            let lean = slant / width * weight
            let narrow = max(0, height * height - lean * lean).squareRoot()
            let count = Self.count(lean: abs(lean) * rows.steepest, box: narrow * rows.steepest, limit: sourceWidth)
            boxCount = count
            step = Point(x: width / Double(count), y: lean / Double(count))
            firstBox = Self.first(step: step, count: count, width: width / Double(count), height: narrow)
        }
    }

    /// Enough boxes that each next one overlaps the one before; never so many that one is less than a pixel long.
    private static func count(lean: Double, box: Double, limit: Double) -> Int {
        Int(max(1, min((lean / max(1, box)).rounded(.up), limit.rounded(.down), 64)))
    }

    private static func first(step: Point, count: Int, width: Double, height: Double) -> Box {
        let back = Double(count - 1) / 2
        return Box(x: -back * step.x, y: -back * step.y, width: width, height: height)
    }
}
