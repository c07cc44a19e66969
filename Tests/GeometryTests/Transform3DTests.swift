import ElementaryFunctions
import Fixtures
import Geometry
import Testing

/// Transforms of space, the plane seen through them, and the two vertical directions.
@Suite struct Transform3DTests {
    static let seed: UInt64 = 99
    static let tolerance = 1e-12

    @Test func `points turned in space appear as published`() throws {
        for vector in try BehaviourVectors.cases("perspective_point") {
            let axis = vector.input["axis"]?.string
            let turn = Transform3D(
                rotation: try #require(vector.input["rotate_deg"]?.number) * .pi / 180, x: axis == "x" ? 1 : 0,
                y: axis == "y" ? 1 : 0, z: axis == "z" ? 1 : 0)
            let seen = turn.concatenating(
                Transform3D(perspectiveDistance: try #require(vector.input["distance"]?.number)))
            let point = try #require(vector.input["point"]?.numbers)
            let expected = try #require(vector.expect["point"]?.numbers)
            let space = seen.apply(to: Point3D(x: point[0], y: point[1], z: 0))
            let plane = seen.projection.apply(to: Point(x: point[0], y: point[1]))
            for found in [Point(x: space.x, y: space.y), plane] {
                #expect(abs(found.x - expected[0]) <= vector.tol, "\(vector.id): \(found)")
                #expect(abs(found.y - expected[1]) <= vector.tol, "\(vector.id): \(found)")
            }
        }
    }

    @Test func `rectangles are flipped as published, and twice not at all`() throws {
        for vector in try BehaviourVectors.cases("flip_rect") {
            let (rect, expected) = (try Self.rect(vector.input["rect"]), try Self.rect(vector.expect["rect"]))
            let height = try #require(vector.input["height"]?.number)
            let flipped = rect.flipped(inHeight: height)
            let differences = zip(flipped.corners, expected.corners).map { $0.distance(to: $1) }
            #expect(differences.allSatisfy { $0 <= vector.tol }, "\(vector.id): \(flipped)")
            #expect(flipped.flipped(inHeight: height) == rect)
        }
        let rect = Rect(x: 10, y: 20, width: 30, height: 40)
        #expect(rect.flipped(inHeight: 480) == Rect(x: 10, y: 420, width: 30, height: 40))
        // The corners are the same places.
        #expect(rect.origin.flipped(inHeight: 480).y == rect.flipped(inHeight: 480).maxY)
    }

    @Test func `replicated layers stand a step from each other as published`() throws {
        for vector in try BehaviourVectors.cases("replicator_offset") {
            let step = try #require(vector.input["step"]?.numbers)
            let instances = ReplicatorInstances(
                instanceCount: Int(try #require(vector.input["count"]?.number)),
                instanceTransform: Transform3D(translationX: step[0], y: step[1], z: 0))
            let transforms = instances.transforms(in: Rect(x: 3, y: 4, width: 50, height: 30))
            let transform = transforms[Int(try #require(vector.input["instance"]?.number))].affineTransform
            let expected = try #require(vector.expect["offset"]?.numbers)
            #expect(abs(transform.tx - expected[0]) <= vector.tol, "\(vector.id)")
            #expect(abs(transform.ty - expected[1]) <= vector.tol, "\(vector.id)")
        }
    }

    @Test func `replicated layers turn about the middle of the bounds`() {
        let bounds = Rect(x: 10, y: 20, width: 100, height: 60)
        let instances = ReplicatorInstances(
            instanceCount: 4, instanceTransform: Transform3D(rotation: .pi / 2, x: 0, y: 0, z: 1))
        let transforms = instances.transforms(in: bounds).map(\.affineTransform)
        #expect(transforms.count == 4 && transforms[0] == .identity)
        for transform in transforms {
            #expect(transform.apply(to: bounds.midpoint).distance(to: bounds.midpoint) < Self.tolerance)
        }
        // The right side's middle goes to the bottom, the left, the top.
        let places = transforms.map { $0.apply(to: Point(x: 110, y: 50)) - bounds.midpoint }
        let expected = [Point(x: 50, y: 0), Point(x: 0, y: 50), Point(x: -50, y: 0), Point(x: 0, y: -50)]
        #expect(zip(places, expected).allSatisfy { $0.distance(to: $1) < Self.tolerance })
        #expect(ReplicatorInstances(instanceCount: 0).transforms(in: bounds).isEmpty)
    }

    @Test func `only what leaves z alone reads as affine`() {
        let affine = AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(Transform3D(affine).affineTransform == affine)
        #expect(Transform3D(rotation: 1, x: 0, y: 0, z: 1).affineTransform == AffineTransform(rotation: 1))
        #expect(Transform3D(scaleX: 2, y: 3, z: 1).affineTransform == AffineTransform(scaleX: 2, y: 3))
        let others = [
            Transform3D(scaleX: 2, y: 2, z: 2), Transform3D(translationX: 5, y: 0, z: 1),
            Transform3D(rotation: 1, x: 1, y: 0, z: 0), Transform3D(rotation: 1, x: 0, y: 1, z: 0),
            Transform3D(perspectiveDistance: 500).translated(byX: 4, y: 0, z: 0),
        ]
        for other in others { #expect(!other.isAffine && other.affineTransform == .identity) }
    }

    @Test func `a turned rectangle's box is that of its projected corners`() {
        let turn = Transform3D(rotation: .pi / 4, x: 0, y: 1, z: 0)
        let placed = turn.concatenating(Transform3D(translationX: 100, y: 50, z: 0))
        let box = placed.projection.boundingBox(of: Rect(x: -100, y: -50, width: 200, height: 100))
        #expect(box.origin.distance(to: Point(x: 29.289322, y: 0)) < 1e-6)
        #expect(abs(box.size.width - 141.421356) < 1e-6 && box.size.height == 100)
    }

    @Test func `a turn about a slanted axis keeps the axis and lengths, and turns back`() {
        var generator = SeededGenerator(seed: Self.seed)
        for _ in 0..<50 {
            func number() -> Double { generator.value(-3...3) }
            let (axis, point, angle) = (Self.point(number), Self.point(number), number())
            let turn = Transform3D(rotation: angle, x: axis.x, y: axis.y, z: axis.z)
            #expect(Self.distance(turn.apply(to: axis), axis) < Self.tolerance, "seed \(Self.seed)")
            let moved = turn.apply(to: point)
            let origin = Point3D(x: 0, y: 0, z: 0)
            #expect(abs(Self.distance(moved, origin) - Self.distance(point, origin)) < Self.tolerance)
            let back = Transform3D(rotation: -angle, x: axis.x, y: axis.y, z: axis.z)
            #expect(Self.distance(turn.concatenating(back).apply(to: point), point) < Self.tolerance)
        }
        #expect(Transform3D(rotation: 1, x: 0, y: 0, z: 0) == .identity)
    }

    @Test func `the last chained call acts on a point first`() {
        let transform = Transform3D(rotation: .pi / 2, x: 0, y: 0, z: 1).translated(byX: 10, y: 0, z: 5)
            .scaled(byX: 2, y: 3, z: 4).rotated(by: .pi / 2, x: 0, y: 0, z: 1)
        // (0, 1, 1), (0, 3, 4), (10, 3, 9) and a quarter turn.
        let image = transform.apply(to: Point3D(x: 1, y: 0, z: 1))
        #expect(Self.distance(image, Point3D(x: -3, y: 10, z: 9)) < Self.tolerance)
    }

    @Test func `concatenated transforms do what one after the other does`() {
        var generator = SeededGenerator(seed: Self.seed)
        for _ in 0..<50 {
            func number() -> Double { generator.value(-1...1) }
            func transform() -> Transform3D {
                Transform3D(rotation: number(), x: number(), y: number(), z: number())
                    .concatenating(Transform3D(translationX: number(), y: number(), z: number()))
                    .concatenating(Transform3D(perspectiveDistance: generator.value(10...20)))
            }
            let (first, second, point) = (transform(), transform(), Self.point(number))
            let (found, expected) = (
                first.concatenating(second).apply(to: point), second.apply(to: first.apply(to: point))
            )
            #expect(Self.distance(found, expected) < Self.tolerance, "seed \(Self.seed)")
        }
    }

    @Test func `the plane seen in perspective and back is the plane`() {
        var generator = SeededGenerator(seed: Self.seed)
        for _ in 0..<200 {
            let projection = Self.projection(&generator)
            let point = Point(x: generator.value(-100...100), y: generator.value(-100...100))
            let back = projection.inverted.apply(to: projection.apply(to: point))
            #expect(back.distance(to: point) < 1e-8, "seed \(Self.seed): \(projection)")
            let undone = projection.concatenating(projection.inverted)
            #expect(undone.apply(to: point).distance(to: point) < 1e-8, "seed \(Self.seed): \(projection)")
            // With its weights: the image's weight is one over the point's.
            let weight = projection.weight(at: point) * projection.inverted.weight(at: projection.apply(to: point))
            #expect(abs(weight - 1) < 1e-9, "seed \(Self.seed): \(projection)")
        }
        let edgeOn = Transform3D(scaleX: 0, y: 1, z: 1).projection
        #expect(edgeOn.inverted == edgeOn)
    }

    @Test func `lines stay straight in perspective`() {
        var generator = SeededGenerator(seed: Self.seed)
        for _ in 0..<50 {
            let projection = Self.projection(&generator)
            let images = [0, 0.5, 1].map { projection.apply(to: Point(x: 100 * $0 - 50, y: 70 * $0 - 20)) }
            #expect(images[1].distance(toLineFrom: images[0], to: images[2]) < 1e-9, "seed \(Self.seed)")
        }
    }

    /// A plane tilted less than 60 degrees each way, seen from a distance beyond it.
    private static func projection(_ generator: inout SeededGenerator) -> ProjectiveTransform {
        Transform3D(rotation: generator.value(-1...1), x: 1, y: 0, z: 0)
            .concatenating(Transform3D(rotation: generator.value(-1...1), x: 0, y: 1, z: 0))
            .concatenating(Transform3D(translationX: generator.value(-50...50), y: generator.value(-50...50), z: 0))
            .concatenating(Transform3D(perspectiveDistance: generator.value(300...900))).projection
    }

    private static func point(_ number: () -> Double) -> Point3D { Point3D(x: number(), y: number(), z: number()) }

    private static func distance(_ first: Point3D, _ second: Point3D) -> Double {
        let (x, y, z) = (first.x - second.x, first.y - second.y, first.z - second.z)
        return (x * x + y * y + z * z).squareRoot()
    }

    private static func rect(_ value: JSONValue?) throws -> Rect {
        let numbers = try #require(value?.numbers)
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
