public import Animation
public import Geometry
public import Graphics
public import Timing

/// Something a document says must hold. Read and validated with the document; run by the assertion engine.
public struct Expectation: Sendable {
    public var claim: Claim
    /// How far a number may be off: in its own unit for values, in 8-bit levels for pixels.
    public var tolerance: Double
    public var origin: Origin

    public init(claim: Claim, tolerance: Double, origin: Origin) {
        self.claim = claim
        self.tolerance = tolerance
        self.origin = origin
    }

    public enum Claim: Sendable {
        /// Values that a view presents, or that its model has.
        case values(Instant, view: Located<String>, [ExpectedValue], ofModel: Bool)
        /// The pixel that contains a point.
        case pixel(Instant, Point, Color)
        /// At least a share `coverage`, 0...1, of the pixels in a rect, in points.
        case region(Instant, Rect, Color, coverage: Double)
        /// A PNG equals the frame, but for a share `pixels`, 0...1, of its pixels.
        case snapshot(Instant, path: String, pixels: Double)
        case trend(Interval, view: Located<String>, MeasuredProperty, Trend)
        case within(Interval, view: Located<String>, MeasuredProperty, least: Double, most: Double)
        /// At the time and in every frame after it, the value is the clip's last.
        case settles(view: Located<String>, MeasuredProperty, by: MediaTime)
        case inside(Interval, view: Located<String>, container: Located<String>)
        case neverOverlap(Interval, views: [Located<String>])
        case frameCount(Int)
    }

    public enum Instant: Hashable, Sendable {
        case frame(Int)
        case time(MediaTime)
    }

    /// The frames from one time to another, both included.
    public struct Interval: Hashable, Sendable {
        public var start: MediaTime
        public var end: MediaTime

        public init(start: MediaTime, end: MediaTime) {
            self.start = start
            self.end = end
        }
    }

    public enum Trend: String, Hashable, Sendable, CaseIterable {
        case increasing, decreasing, constant, monotonic
    }

    /// A property of a view, a component of one such as `center.x` or `frame.size.width`, a key path, `canvasFrame` or
    /// `canvasCenter`.
    public struct MeasuredProperty: Hashable, Sendable {
        public var name: String
        /// The layer's key path, where the name is one.
        public var keyPath: LayerKeyPath? { LayerKeyPath(name: name) }

        public init(name: String) { self.name = name }
    }

    public struct ExpectedValue: Sendable {
        public var property: MeasuredProperty
        public var value: Value
        public var origin: Origin

        public init(property: MeasuredProperty, value: Value, origin: Origin) {
            self.property = property
            self.value = value
            self.origin = origin
        }

        public enum Value: Sendable {
            case animatable(AnimatableValue)
            /// `tag`.
            case integer(Int)
            /// `contentMode`.
            case word(String)
            /// `contents`.
            case image(ImageReference?)
        }
    }
}
