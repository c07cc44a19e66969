/// How an image that is not drawn pixel for pixel is read.
public enum ImageSampling: String, Hashable, Sendable, CaseIterable {
    /// Bilinear where it grows; the average of the pixels under each target pixel where it shrinks.
    case linear
    /// The one source pixel under the target pixel's middle; a middle exactly between two takes the lower.
    case nearest
}
