internal import Graphics
internal import Media
internal import TimelineCompiler
internal import TimelineFormat

/// Loads a document's pictures, each within the limit for one and all within the limit for them together.
struct ImageLoader {
    private let limits: ReadingLimits
    private var pixelsLeft: Int

    init(_ limits: ReadingLimits) {
        self.limits = limits
        pixelsLeft = limits[.allImagePixels]
    }

    mutating func load(_ reference: ImageReference) throws(ImageLoadingError) -> Image {
        let pixels = limits[.imagePixels]
        let image: Image
        do throws(MediaError) {
            image = try ImageDecoder.decode(
                reference.path, limits: ImageDecoder.Limits(pixels: pixels, bytes: 4 * pixels))
        } catch {
            throw ImageLoadingError(
                message: error.description,
                hint: error.isImageLimit ? ReadingLimits.Kind.imagePixels.raisingHint : nil)
        }
        pixelsLeft -= image.width * image.height
        guard pixelsLeft >= 0 else {
            throw ImageLoadingError(
                message:
                    "expected at most \(limits[.allImagePixels]) pixels in all image files together, found more with "
                    + "\(reference.path), which has \(image.width) × \(image.height)",
                hint: ReadingLimits.Kind.allImagePixels.raisingHint)
        }
        return image
    }
}
