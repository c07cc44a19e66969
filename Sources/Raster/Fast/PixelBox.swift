internal import Geometry

/// A block of whole pixels; the ends are not part of it.
struct PixelBox: Equatable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    static let empty = PixelBox(left: 0, top: 0, right: 0, bottom: 0)

    var isEmpty: Bool { left >= right || top >= bottom }

    func intersection(_ other: PixelBox) -> PixelBox {
        let box = PixelBox(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
        return box.isEmpty ? .empty : box
    }

    func union(_ other: PixelBox) -> PixelBox {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelBox(
            left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
            bottom: max(bottom, other.bottom))
    }
}

extension PixelBox {
    /// The pixels that a shape covers exactly: an upright rectangle without round corners, all edges on pixel edges.
    /// Nil for any other shape.
    init?(exactly shape: RoundedRect, by transform: AffineTransform) {
        guard shape.radii == .zero, transform.b == 0 && transform.c == 0 || transform.a == 0 && transform.d == 0 else {
            return nil
        }
        let box = transform.boundingBox(of: shape.rect)
        let edges = (box.minX.rounded(), box.minY.rounded(), box.maxX.rounded(), box.maxY.rounded())
        // Nearer than the scan's own resolution.
        func isNear(_ edge: Double, _ whole: Double) -> Bool { abs(edge - whole) < 1e-6 && abs(whole) < 1e9 }
        guard isNear(box.minX, edges.0), isNear(box.minY, edges.1), isNear(box.maxX, edges.2),
            isNear(box.maxY, edges.3)
        else { return nil }
        self.init(left: Int(edges.0), top: Int(edges.1), right: Int(edges.2), bottom: Int(edges.3))
    }
}
