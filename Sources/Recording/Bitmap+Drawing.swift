public import Graphics
internal import Raster

extension Bitmap {
    /// The picture of a display list, of the list's size.
    public init(drawing list: DisplayList) {
        self.init(width: list.width, height: list.height)
        var compositor = Compositor()
        compositor.render(list, into: &self)
    }
}
