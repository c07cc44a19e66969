import Geometry
import Graphics

/// Frames of the scenes that speed is measured on: many rotated cards, a swarm of small squares, pictures, clipped groups.
enum NeutralScenes {
    /// A number in 0..<1 for a key and a channel, the same everywhere.
    static func u(_ key: UInt32, _ channel: UInt32) -> Double {
        var hash = key &* 0x9e37_79b1 &+ channel &* 0x85eb_ca77 &+ 0x1656_67b1
        hash ^= hash >> 15
        hash = hash &* 0x2c1b_3c6d
        hash ^= hash >> 12
        hash = hash &* 0x297a_2d39
        hash ^= hash >> 15
        return Double(hash) / 4_294_967_296
    }

    static func color(hue: Double, saturation: Double, value: Double, alpha: Double = 1) -> Color {
        let sector = Int(hue * 6) % 6
        let rest = hue * 6 - Double(Int(hue * 6))
        let (p, q, t) = (
            value * (1 - saturation), value * (1 - saturation * rest), value * (1 - saturation * (1 - rest))
        )
        let (red, green, blue) = [
            (value, t, p), (q, value, p), (p, value, t), (p, q, value), (t, p, value), (value, p, q),
        ][sector]
        return Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    private static func mix(_ from: Double, _ to: Double, _ share: Double) -> Double { from + (to - from) * share }

    /// The unit vector of an angle by its half-angle tangent: near enough for a scene, and the same everywhere.
    private static func turn(_ radians: Double) -> AffineTransform {
        // Four eighth-turns of a short series.
        let small = radians / 64
        var (sine, cosine) = (
            small * (1 - small * small / 6 * (1 - small * small / 20)), 1 - small * small / 2 * (1 - small * small / 12)
        )
        for _ in 0..<6 { (sine, cosine) = (2 * sine * cosine, cosine * cosine - sine * sine) }
        return AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    private static func place(
        _ width: Double, _ height: Double, x: Double, y: Double, rotation: Double, scale: Double = 1
    ) -> AffineTransform {
        AffineTransform(translationX: -width / 2, y: -height / 2)
            .concatenating(AffineTransform(scaleX: scale, y: scale))
            .concatenating(turn(rotation))
            .concatenating(AffineTransform(translationX: x, y: y))
    }

    private static func box(_ width: Double, _ height: Double, radius: Double = 0) -> RoundedRect {
        RoundedRect(Rect(x: 0, y: 0, width: width, height: height), radii: CornerRadii(radius))
    }

    private static func grey(_ red: Double, _ green: Double, _ blue: Double) -> Color {
        Color(red: red / 255, green: green / 255, blue: blue / 255)
    }

    /// S1: 60 rounded cards, all translucent in the middle of their way.
    static func cards(at t: Double) -> DisplayList {
        var list = DisplayList(width: 1920, height: 1080, background: grey(242, 242, 247))
        for k in UInt32(0)..<60 {
            let transform = place(
                240, 160, x: 1920 * (0.1 + 0.8 * mix(u(k, 1), u(k, 2), t)),
                y: 1080 * (0.1 + 0.8 * mix(u(k, 3), u(k, 4), t)),
                rotation: mix((u(k, 5) - 0.5) * .pi, (u(k, 6) - 0.5) * 2 * .pi, t),
                scale: mix(0.6 + 0.6 * u(k, 7), 0.6 + 0.6 * u(k, 8), t))
            let alpha = mix(0.4 + 0.6 * u(k, 9), 0.4 + 0.6 * u(k, 10), t) * (k % 2 == 0 ? 1 : 0.7)
            list.commands.append(
                .fill(
                    DrawCommand.Fill(
                        shape: box(240, 160, radius: 16), transform: transform,
                        color: color(hue: u(k, 0), saturation: 0.65, value: 0.95, alpha: alpha))))
        }
        return list
    }

    /// S3: 2 000 rotated squares.
    static func swarm(at t: Double) -> DisplayList {
        var list = DisplayList(width: 1920, height: 1080, background: grey(28, 28, 30))
        for k in UInt32(0)..<2000 {
            let transform = place(
                12, 12, x: 1920 * mix(u(k, 21), u(k, 22), t), y: 1080 * mix(u(k, 24), u(k, 25), t),
                rotation: (u(k, 27) - 0.5) * 4 * .pi * t)
            list.commands.append(
                .fill(
                    DrawCommand.Fill(
                        shape: box(12, 12), transform: transform,
                        color: color(hue: u(k, 20), saturation: 0.7, value: 1, alpha: 0.8))))
        }
        return list
    }

    /// A soft striped disc, 512 x 512.
    static func disc(_ k: UInt32) -> Image {
        var pixels: [UInt8] = []
        let tint = color(hue: u(k, 41), saturation: 0.7, value: 0.95)
        for row in 0..<512 {
            for column in 0..<512 {
                let (x, y) = (Double(column) - 255.5, Double(row) - 255.5)
                let distance = (x * x + y * y).squareRoot()
                let alpha = min(max((256 - distance) / 40, 0), 1) * ((column + row) / 16 % 2 == 0 ? 1 : 0.7)
                for component in [tint.blue, tint.green, tint.red, 1] {
                    pixels.append(UInt8(component * alpha * 255))
                }
            }
        }
        return Image(width: 512, height: 512, premultipliedBGRA: pixels)
    }

    /// S4: 24 rotated pictures.
    static func pictures(_ discs: [Image], at t: Double, scaled factor: Double = 1) -> DisplayList {
        var list = DisplayList(width: 1280, height: 720, background: grey(250, 250, 250))
        for k in UInt32(0)..<24 {
            let transform = place(
                512, 512, x: 1280 * mix(u(k, 31), u(k, 32), t), y: 720 * mix(u(k, 33), u(k, 34), t),
                rotation: mix((u(k, 35) - 0.5) * .pi, (u(k, 36) - 0.5) * 2 * .pi, t),
                scale: mix(0.5 + 0.5 * u(k, 37), 0.5 + 0.5 * u(k, 38), t) * factor)
            list.commands.append(
                .image(
                    DrawCommand.ImageDraw(
                        image: discs[Int(k)], columns: StretchAxis(pixels: 512, start: 0, length: 512),
                        rows: StretchAxis(pixels: 512, start: 0, length: 512), transform: transform, sampling: .linear,
                        opacity: mix(0.5 + 0.5 * u(k, 39), 0.5 + 0.5 * u(k, 40), t))))
        }
        return list
    }

    /// S5: 20 clipped translucent groups of 15 squares.
    static func groups(at t: Double) -> DisplayList {
        var list = DisplayList(width: 1280, height: 720, background: grey(242, 242, 247))
        for g in UInt32(0)..<20 {
            let transform = place(
                320, 200, x: 1280 * (0.1 + 0.8 * mix(u(g, 51), u(g, 52), t)),
                y: 720 * (0.1 + 0.8 * mix(u(g, 53), u(g, 54), t)),
                rotation: mix((u(g, 55) - 0.5) * 0.6, (u(g, 56) - 0.5) * 0.6, t))
            list.commands.append(
                .beginGroup(
                    DrawCommand.Group(
                        opacity: 0.5, clip: DrawCommand.Clip(shape: box(320, 200, radius: 24), transform: transform))))
            list.commands.append(
                .fill(
                    DrawCommand.Fill(
                        shape: RoundedRect(Rect(x: -8, y: -8, width: 336, height: 216)), transform: transform,
                        color: color(hue: u(g, 50), saturation: 0.25, value: 0.9))))
            for c in UInt32(0)..<15 {
                let q = 1000 + 64 * g + c
                list.commands.append(
                    .fill(
                        DrawCommand.Fill(
                            shape: box(60, 60, radius: 8),
                            transform: place(
                                60, 60, x: 320 * mix(u(q, 58), u(q, 59), t), y: 200 * mix(u(q, 60), u(q, 61), t),
                                rotation: (u(q, 62) - 0.5) * 6 * t
                            ).concatenating(transform), color: color(hue: u(q, 57), saturation: 0.7, value: 0.9))))
            }
            list.commands.append(.endGroup)
        }
        return list
    }
}
