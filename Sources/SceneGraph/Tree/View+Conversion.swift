public import Geometry

/// Coordinates between views: those of their bounds, by the model.
///
/// Nil stands for the window that the view is in, whose coordinates are those of the screen. Without a window it changes
/// nothing.
extension View {
    /// A point of this view in another one's coordinates.
    public func convert(_ point: Point, to other: View?) -> Point {
        (other ?? window).map { layer.convert(point, to: $0.layer) } ?? point
    }

    /// A point of another view in this one's coordinates.
    public func convert(_ point: Point, from other: View?) -> Point {
        (other ?? window).map { layer.convert(point, from: $0.layer) } ?? point
    }

    /// The upright box around a rectangle of this view in another one's coordinates.
    public func convert(_ rect: Rect, to other: View?) -> Rect {
        (other ?? window).map { layer.convert(rect, to: $0.layer) } ?? rect
    }

    /// The upright box around a rectangle of another view in this one's coordinates.
    public func convert(_ rect: Rect, from other: View?) -> Rect {
        (other ?? window).map { layer.convert(rect, from: $0.layer) } ?? rect
    }
}
