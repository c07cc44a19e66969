public import Geometry
internal import Graphics

extension AnimatableValue {
    /// The value at a progress between two: numbers evenly, transforms by their components and the short way round,
    /// colours with straight alpha, pictures by a cross fade, flags by the later one at once. Progress outside 0...1 goes on.
    ///
    /// Values of different kinds do not mix: the later one shows.
    public static func mix(_ start: AnimatableValue, _ end: AnimatableValue, at progress: Double) -> AnimatableValue {
        func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
        switch (start, end) {
        case (.number(let from), .number(let to)): return .number(between(from, to))
        case (.point(let from), .point(let to)):
            return .point(Point(x: between(from.x, to.x), y: between(from.y, to.y)))
        case (.size(let from), .size(let to)):
            return .size(Size(width: between(from.width, to.width), height: between(from.height, to.height)))
        case (.rect(let from), .rect(let to)):
            return .rect(
                Rect(
                    x: between(from.origin.x, to.origin.x), y: between(from.origin.y, to.origin.y),
                    width: between(from.size.width, to.size.width), height: between(from.size.height, to.size.height)))
        case (.cornerRadii(let from), .cornerRadii(let to)):
            return .cornerRadii(
                CornerRadii(
                    topLeft: between(from.topLeft, to.topLeft), topRight: between(from.topRight, to.topRight),
                    bottomRight: between(from.bottomRight, to.bottomRight),
                    bottomLeft: between(from.bottomLeft, to.bottomLeft)))
        case (.color(let from), .color(let to)):
            return .color(
                Color(
                    red: between(from.red, to.red), green: between(from.green, to.green),
                    blue: between(from.blue, to.blue), alpha: between(from.alpha, to.alpha)))
        case (.transform(let from), .transform(let to)):
            return .transform(AffineTransform.mix(from, to, at: progress))
        case (.path(let from), .path(let to)): return .path(Path.mix(from, to, at: progress))
        case (.image(let from), .image(let to)):
            return progress <= 0 ? start : progress >= 1 ? end : .dissolve(from: from, to: to, progress: progress)
        case (.dissolve(let from, let to, let reached), .image):
            // Two pictures at most are faded at once: the one that shows more takes the place of a fade cut short.
            return progress <= 0 ? start : mix(.image(reached < 0.5 ? from : to), end, at: progress)
        default: return end
        }
    }

    /// The value with another put on top: numbers add up, an added transform acts first. Others give way to `added`.
    public func adding(_ added: AnimatableValue) -> AnimatableValue {
        switch (self, added) {
        case (.transform(let base), .transform(let delta)): return .transform(delta.concatenating(base))
        default:
            guard kind == added.kind, let base = vector, let delta = added.vector else { return added }
            return replacingVector(with: zip(base, delta).map { $0 + $1 })
        }
    }

    /// What must be added to `base` to get this value. Nil where nothing does: flags, pictures, a base that cannot be inverted.
    public func difference(from base: AnimatableValue) -> AnimatableValue? {
        switch (self, base) {
        case (.transform(let value), .transform(let base)):
            guard base.determinant != 0 else { return nil }
            return .transform(value.concatenating(base.inverted))
        default:
            guard kind == base.kind, let value = vector, let base = base.vector else { return nil }
            return replacingVector(with: zip(value, base).map { $0 - $1 })
        }
    }

    /// What changes nothing when added to a value of this kind.
    public var additiveIdentity: AnimatableValue {
        if case .transform = self { return .transform(.identity) }
        guard let vector else { return self }
        return replacingVector(with: vector.map { _ in 0 })
    }

    /// The value added `count` times to nothing.
    func repeated(_ count: Int) -> AnimatableValue {
        guard count != 0 else { return additiveIdentity }
        if case .transform(let step) = self {
            var (result, power, rest) = (AffineTransform.identity, step, count)
            while rest > 0 {
                if rest & 1 == 1 { result = result.concatenating(power) }
                power = power.concatenating(power)
                rest >>= 1
            }
            return .transform(result)
        }
        guard let vector else { return self }
        return replacingVector(with: vector.map { $0 * Double(count) })
    }

    /// How far apart two values are: the length of the difference of their numbers.
    func distance(to other: AnimatableValue) -> Double {
        guard let here = vector, let there = other.vector, here.count == there.count else { return 0 }
        return zip(here, there).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
    }
}

extension AffineTransform {
    /// The transform between two, by translation, rotation, shear and scale; a collapsed one mixes entry by entry.
    public static func mix(_ start: AffineTransform, _ end: AffineTransform, at progress: Double) -> AffineTransform {
        func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
        if start.a == 1, start.b == 0, start.c == 0, start.d == 1, end.a == 1, end.b == 0, end.c == 0, end.d == 1 {
            return AffineTransform(translationX: between(start.tx, end.tx), y: between(start.ty, end.ty))
        }
        guard start.determinant != 0, end.determinant != 0 else {
            return AffineTransform(
                a: between(start.a, end.a), b: between(start.b, end.b), c: between(start.c, end.c),
                d: between(start.d, end.d), tx: between(start.tx, end.tx), ty: between(start.ty, end.ty))
        }
        let (from, to) = (TransformComponents(start), TransformComponents(end))
        let turn = Rotation.shortWay(from: from.rotation, to: to.rotation)
        return TransformComponents(
            translationX: between(from.translationX, to.translationX),
            translationY: between(from.translationY, to.translationY), rotation: from.rotation + turn * progress,
            shear: between(from.shear, to.shear), scaleX: between(from.scaleX, to.scaleX),
            scaleY: between(from.scaleY, to.scaleY)
        ).transform
    }
}

/// Turns between angles, in radians.
enum Rotation {
    /// The turn of at most half a circle that leads from one angle to another. Half a circle goes the way of the end angle's sign.
    static func shortWay(from start: Double, to end: Double) -> Double {
        if isHalf(end - start) { return end.sign == .minus ? -.pi : .pi }
        return (end - start).remainder(dividingBy: 2 * .pi)
    }

    /// Whether a turn is half a circle, whole circles aside, as nearly as sines and cosines tell.
    static func isHalf(_ turn: Double) -> Bool { abs(abs(turn.remainder(dividingBy: 2 * .pi)) - .pi) < 1e-9 }
}

extension AnimatableValue {
    /// What a difference fades to. Nothing, signed for a transform so that half a turn goes the way of the end value's angle.
    public func vanishing(towards end: AnimatableValue) -> AnimatableValue {
        guard case .transform(let end) = end, TransformComponents(end).rotation.sign == .minus else {
            return additiveIdentity
        }
        var identity = AffineTransform.identity
        identity.b = -0.0
        return .transform(identity)
    }

    /// Whether the way from another transform to this one is half a turn, so that the matrices alone do not say which way.
    public func isHalfTurn(from start: AnimatableValue) -> Bool {
        guard case .transform(let from) = start, case .transform(let to) = self, from.determinant != 0,
            to.determinant != 0
        else { return false }
        return Rotation.isHalf(TransformComponents(to).rotation - TransformComponents(from).rotation)
    }
}
