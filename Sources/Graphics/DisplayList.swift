public import Geometry

/// Everything a frame shows, back to front, as flat commands in pixels. Equal lists draw equal frames.
public struct DisplayList: Hashable, Sendable {
    /// Pixels.
    public var width: Int
    /// Pixels.
    public var height: Int
    /// Fills the frame first; drawn opaque.
    public var background: Color
    /// In drawing order; every `beginGroup` has its `endGroup`.
    public var commands: [DrawCommand]

    public init(width: Int, height: Int, background: Color, commands: [DrawCommand] = []) {
        self.width = width
        self.height = height
        self.background = background
        self.commands = commands
    }
}

/// One step of drawing. Shapes and images have coordinates of their own; `transform` takes them to pixels.
public enum DrawCommand: Hashable, Sendable {
    /// A filled shape.
    case fill(Fill)
    /// The ring between a shape's edge and the same shape inset by a width.
    case border(Border)
    /// The inside of any path.
    case path(PathFill)
    case image(ImageDraw)
    /// What follows up to the matching end is drawn on a transparent layer of its own, which is then cut, faded and blended as one.
    case beginGroup(Group)
    case endGroup
}

extension DrawCommand {
    public struct Fill: Hashable, Sendable {
        public var shape: RoundedRect
        public var transform: AffineTransform
        /// Components in 0...1.
        public var color: Color

        public init(shape: RoundedRect, transform: AffineTransform, color: Color) {
            self.shape = shape
            self.transform = transform
            self.color = color
        }
    }

    public struct Border: Hashable, Sendable {
        /// The outer edge.
        public var shape: RoundedRect
        /// In the shape's units; at half the shorter side and beyond the ring is the whole shape.
        public var width: Double
        public var transform: AffineTransform
        /// Components in 0...1.
        public var color: Color

        public init(shape: RoundedRect, width: Double, transform: AffineTransform, color: Color) {
            self.shape = shape
            self.width = width
            self.transform = transform
            self.color = color
        }
    }

    /// What lies inside a path, its open subpaths closed by a line.
    public struct PathFill: Hashable, Sendable {
        public var path: Path
        /// What is inside where parts of the path overlap.
        public var fillRule: FillRule
        public var transform: AffineTransform
        /// Components in 0...1.
        public var color: Color

        public init(path: Path, fillRule: FillRule, transform: AffineTransform, color: Color) {
            self.path = path
            self.fillRule = fillRule
            self.transform = transform
            self.color = color
        }
    }

    public struct ImageDraw: Hashable, Sendable {
        public var image: Image
        /// Where the image's columns and rows lie, in the coordinates that `transform` takes to pixels.
        public var columns: StretchAxis
        public var rows: StretchAxis
        public var transform: AffineTransform
        public var sampling: ImageSampling
        /// 0...1
        public var opacity: Double

        public init(
            image: Image, columns: StretchAxis, rows: StretchAxis, transform: AffineTransform, sampling: ImageSampling,
            opacity: Double
        ) {
            self.image = image
            self.columns = columns
            self.rows = rows
            self.transform = transform
            self.sampling = sampling
            self.opacity = opacity
        }
    }

    public struct Group: Hashable, Sendable {
        public enum BlendMode: Hashable, Sendable {
            case sourceOver
            /// Adds premultiplied components, so that two pictures faded to 1 - t and t mix without a dip.
            case plusLighter
        }

        /// 0...1
        public var opacity: Double
        /// What the group is cut to, coverage at its edges included. Nil cuts nothing.
        public var clip: Clip?
        public var blendMode: BlendMode

        public init(opacity: Double, clip: Clip? = nil, blendMode: BlendMode = .sourceOver) {
            self.opacity = opacity
            self.clip = clip
            self.blendMode = blendMode
        }
    }

    public struct Clip: Hashable, Sendable {
        public var shape: RoundedRect
        public var transform: AffineTransform

        public init(shape: RoundedRect, transform: AffineTransform) {
            self.shape = shape
            self.transform = transform
        }
    }
}
