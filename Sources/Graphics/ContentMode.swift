public import Geometry

/// How a view's content is placed in its bounds.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight

    /// Whether the mode stretches content, so that the content stretch rectangle applies.
    public var honoursContentStretch: Bool {
        switch self {
        case .scaleToFill, .scaleAspectFit, .scaleAspectFill: true
        default: false
        }
    }

    /// Where content of a natural size, in points, lies in `bounds`. Fractions are kept; overflow is not cut.
    public func placement(of content: Size, in bounds: Rect) -> Rect {
        let (width, height) = (bounds.size.width, bounds.size.height)
        switch self {
        case .scaleToFill, .redraw: return bounds
        case .scaleAspectFit, .scaleAspectFill:
            guard content.width > 0, content.height > 0 else { return Rect(origin: bounds.midpoint, size: .zero) }
            let (across, down) = (width / content.width, height / content.height)
            let scale = self == .scaleAspectFit ? min(across, down) : max(across, down)
            let size = Size(width: content.width * scale, height: content.height * scale)
            return Rect(
                origin: Point(
                    x: bounds.origin.x + (width - size.width) / 2, y: bounds.origin.y + (height - size.height) / 2),
                size: size)
        default:
            let origin = Point(
                x: bounds.origin.x + (width - content.width) * horizontalShare,
                y: bounds.origin.y + (height - content.height) * verticalShare)
            return Rect(origin: origin, size: content)
        }
    }

    /// The share of the free width that lies left of the content.
    private var horizontalShare: Double {
        switch self {
        case .left, .topLeft, .bottomLeft: 0
        case .right, .topRight, .bottomRight: 1
        default: 0.5
        }
    }

    /// The share of the free height that lies above the content.
    private var verticalShare: Double {
        switch self {
        case .top, .topLeft, .topRight: 0
        case .bottom, .bottomLeft, .bottomRight: 1
        default: 0.5
        }
    }
}
