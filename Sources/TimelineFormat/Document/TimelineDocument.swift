public import Geometry
public import Graphics
public import Timing

/// A timeline document that was read without an error: every value typed, in range and located.
public struct TimelineDocument: Sendable {
    public var canvas: Canvas
    public var frameRate: FrameRate
    /// Nil: until everything finite is over.
    public var duration: Located<MediaTime>?
    /// Image files by name, in document order; views need not use them.
    public var assets: [Located<ImageReference>]
    /// What the root view holds at time 0, back to front.
    public var views: [ViewDeclaration]
    /// In document order.
    public var events: [Event]
    public var expectations: [Expectation]

    public struct Canvas: Sendable {
        /// Points.
        public var size: Size
        /// Pixels per point.
        public var scale: Double
        /// Opaque.
        public var backgroundColor: Color

        public init(size: Size, scale: Double, backgroundColor: Color) {
            self.size = size
            self.scale = scale
            self.backgroundColor = backgroundColor
        }
    }

    public init(
        canvas: Canvas, frameRate: FrameRate, duration: Located<MediaTime>?, assets: [Located<ImageReference>],
        views: [ViewDeclaration], events: [Event], expectations: [Expectation]
    ) {
        self.canvas = canvas
        self.frameRate = frameRate
        self.duration = duration
        self.assets = assets
        self.views = views
        self.events = events
        self.expectations = expectations
    }
}
