public import Geometry

/// How a layer's new picture takes the place of its old one.
///
/// - Source: `CATransition`.
public struct Transition: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// The pictures mix where they are.
        case fade
        /// The new picture comes in and the old one leaves before it.
        case push
        /// The new picture comes in over the old one.
        case moveIn
        /// The old picture leaves and uncovers the new one, over which it is drawn.
        case reveal
    }

    /// The side from which the new picture comes, or the old one begins to uncover it. The top is that of the screen.
    public enum Subtype: String, Hashable, Sendable, CaseIterable {
        case fromLeft, fromRight, fromTop, fromBottom
    }

    public var kind: Kind
    /// Means nothing to a fade.
    public var subtype: Subtype
    /// Where in the whole of the transition it begins, 0...1.
    public var startProgress: Double
    /// Where in the whole of the transition it ends, `startProgress`...1.
    public var endProgress: Double

    public init(
        kind: Kind = .fade, subtype: Subtype = .fromLeft, startProgress: Double = 0, endProgress: Double = 1
    ) {
        self.kind = kind
        self.subtype = subtype
        self.startProgress = startProgress
        self.endProgress = endProgress
    }

    /// How far the two pictures lie from their places, points.
    public struct Offsets: Hashable, Sendable {
        public let new: Point
        public let old: Point
    }

    /// Where the pictures are at a progress of the part from `startProgress` to `endProgress`.
    ///
    /// - Parameters:
    ///   - progress: 0 begins, 1 ends. A progress beyond goes on.
    ///   - size: That of the layer, points.
    public func offsets(at progress: Double, in size: Size) -> Offsets {
        let progress = startProgress + (endProgress - startProgress) * progress
        let entering = travel(1 - progress, in: size)
        let leaving = travel(progress, in: size)
        return switch kind {
        case .fade: Offsets(new: .zero, old: .zero)
        case .push: Offsets(new: .zero - entering, old: leaving)
        case .moveIn: Offsets(new: .zero - entering, old: .zero)
        case .reveal: Offsets(new: .zero, old: leaving)
        }
    }

    /// A share of the layer's size in the direction of the motion.
    private func travel(_ share: Double, in size: Size) -> Point {
        switch subtype {
        case .fromLeft: Point(x: size.width * share, y: 0)
        case .fromRight: Point(x: -size.width * share, y: 0)
        case .fromTop: Point(x: 0, y: size.height * share)
        case .fromBottom: Point(x: 0, y: -size.height * share)
        }
    }
}
