import Geometry
import Testing

/// Laws of affine transforms, over a grid of them.
@Suite struct TransformLawTests {
    /// Turned, sheared, flipped and moved.
    static let transforms: [AffineTransform] = [0, 0.5, 2, -3].flatMap { angle in
        [1, -0.5, 3].flatMap { scale in
            [0, 0.7].map { shear in
                AffineTransform(a: 1, b: 0, c: shear, d: 1, tx: 5, ty: -7)
                    .concatenating(AffineTransform(scaleX: 2, y: scale)).concatenating(AffineTransform(rotation: angle))
            }
        }
    }

    static let tolerance = 1e-12

    @Test func `the inverse undoes`() {
        for transform in Self.transforms {
            let back = transform.concatenating(transform.inverted)
            #expect(Self.distance(back, .identity) < Self.tolerance)
        }
    }

    @Test func `a singular transform is its own inverse`() {
        let flat = AffineTransform(scaleX: 0, y: 2)
        #expect(flat.inverted == flat)
    }

    @Test func `taken apart and put together it is the same`() {
        for transform in Self.transforms {
            #expect(Self.distance(TransformComponents(transform).transform, transform) < Self.tolerance)
        }
    }

    @Test func `a collapsed first axis keeps the second one's angle`() {
        let turned = AffineTransform(scaleX: 0, y: 3).concatenating(AffineTransform(rotation: 0.5))
        let components = TransformComponents(turned)
        #expect(abs(components.rotation - 0.5) < Self.tolerance && abs(components.scaleY - 3) < Self.tolerance)
    }

    @Test func `the last chained call acts on a point first`() {
        let transform = AffineTransform.identity.translated(byX: 10, y: 0).scaled(byX: 2, y: 2)
        #expect(transform.apply(to: Point(x: 1, y: 1)) == Point(x: 12, y: 2))
    }

    @Test func `an inset larger than half the size leaves nothing`() {
        let rect = Rect(x: 0, y: 0, width: 10, height: 4)
        #expect(rect.inset(by: 1, 1) == Rect(x: 1, y: 1, width: 8, height: 2))
        #expect(rect.inset(by: 1, 3) == nil)
    }

    @Test func `corner radii are drawn at most half the shorter side`() {
        let shape = RoundedRect(
            Rect(x: 0, y: 0, width: 30, height: 10),
            radii: CornerRadii(topLeft: 9, topRight: -1, bottomRight: 3, bottomLeft: 5))
        #expect(shape.radii == CornerRadii(topLeft: 5, topRight: 0, bottomRight: 3, bottomLeft: 5))
    }

    private static func distance(_ first: AffineTransform, _ second: AffineTransform) -> Double {
        [
            first.a - second.a, first.b - second.b, first.c - second.c, first.d - second.d, first.tx - second.tx,
            first.ty - second.ty,
        ].map(abs).max() ?? 0
    }
}
