internal import Graphics
internal import Raster

/// One lane's memory: a bitmap and an encoder's frame, used for picture after picture.
struct RecordingLane {
    private(set) var frame: PlanarFrame
    private let renderer: FrameRenderer
    private var converter: YUVConverter
    private var compositor = Compositor()
    private var bitmap: Bitmap
    private var shown: DisplayList?

    init(renderer: FrameRenderer, format: PlanarFrame.Format, encodedSize: (width: Int, height: Int)) {
        self.renderer = renderer
        frame = PlanarFrame(format: format, width: encodedSize.width, height: encodedSize.height)
        bitmap = Bitmap(width: renderer.width, height: renderer.height)
        converter = YUVConverter(width: renderer.width, height: renderer.height, padding: renderer.background)
    }

    /// Makes `frame` the picture with an index. One that draws the same as the picture before costs nothing more.
    ///
    /// - Returns: Whether anything was drawn.
    @discardableResult
    mutating func render(frame index: Int) -> Bool {
        let list = renderer.displayList(ofFrame: index)
        guard list != shown else { return false }
        compositor.render(list, into: &bitmap)
        converter.convert(bitmap, into: &frame)
        shown = list
        return true
    }
}
