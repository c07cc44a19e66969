import AnimationRecorder

extension Scene {
    /// The scenes of the comparison by their names.
    ///
    /// - Parameter isShort: Fewer frames of the same motion; two seconds at least, so that there are two segments.
    static func all(isShort: Bool) -> [Scene] {
        [
            cards(frames: isShort ? 120 : 600), sparse(frames: isShort ? 180 : 600), swarm(frames: isShort ? 120 : 300),
            images(frames: isShort ? 60 : 300), groups(frames: isShort ? 120 : 300),
        ]
    }

    /// Three small cards on one frame: what starting costs.
    static var tiny: Scene { cards(named: "S0", width: 320, height: 180, frames: 1, count: 3) }

    /// Rounded cards, every other one translucent, that move, turn, grow and fade.
    static func cards(named name: String = "S1", width: Int = 1920, height: Int = 1080, frames: Int, count: Int = 60)
        -> Scene
    {
        var scene = Scene(
            name: name, width: width, height: height, rate: 60, frames: frames, background: .bytes(242, 242, 247))
        let (w, h, unit) = (Double(width), Double(height), Double(width) / 1920)
        scene.layers = (0..<count).map { k in
            var card = Layer(id: "card\(k)", width: 240 * unit, height: 160 * unit, cornerRadius: 16 * unit)
            card.fill = .hsv(uniform(k, 0), 0.65, 0.95, alpha: k % 2 == 0 ? 1 : 0.7)
            let begin = 0.03 * Double(k % 10) * scene.duration
            func move(_ property: Motion.Property, _ from: Double, _ to: Double) {
                card.move(property, from, to, from: begin, lasting: scene.duration - begin)
            }
            move(.x, w * (0.1 + 0.8 * uniform(k, 1)), w * (0.1 + 0.8 * uniform(k, 2)))
            move(.y, h * (0.1 + 0.8 * uniform(k, 3)), h * (0.1 + 0.8 * uniform(k, 4)))
            move(.rotation, (uniform(k, 5) - 0.5) * .pi, (uniform(k, 6) - 0.5) * 2 * .pi)
            move(.scale, 0.6 + 0.6 * uniform(k, 7), 0.6 + 0.6 * uniform(k, 8))
            move(.alpha, 0.4 + 0.6 * uniform(k, 9), 0.4 + 0.6 * uniform(k, 10))
            return card
        }
        return scene
    }

    /// One card that crosses a picture in two seconds; then nothing moves.
    static func sparse(frames: Int) -> Scene {
        var scene = Scene(name: "S2", width: 1920, height: 1080, rate: 60, frames: frames, background: .black)
        scene.pictures = [("landscape.png", { Pictures.landscape(width: 1920, height: 1080) })]
        var picture = Layer(id: "picture", width: 1920, height: 1080, picture: "landscape.png")
        picture.center = Point(x: 960, y: 540)
        var card = Layer(id: "card", width: 200, height: 120, cornerRadius: 16, fill: .bytes(255, 59, 48))
        card.center.y = 540
        card.move(.x, 200, 1720, lasting: 2)
        card.move(.alpha, 0, 1, lasting: 2)
        scene.layers = [picture, card]
        return scene
    }

    /// Two thousand small squares on their ways.
    static func swarm(frames: Int, count: Int = 2000) -> Scene {
        var scene = Scene(
            name: "S3", width: 1920, height: 1080, rate: 60, frames: frames, background: .bytes(28, 28, 30))
        scene.layers = (0..<count).map { k in
            var square = Layer(id: "square\(k)", width: 12, height: 12, fill: .hsv(uniform(k, 20), 0.7, 1))
            square.alpha = 0.8
            square.move(
                .x, 1920 * uniform(k, 21), 1920 * uniform(k, 22), 1920 * uniform(k, 23), lasting: scene.duration)
            square.move(
                .y, 1080 * uniform(k, 24), 1080 * uniform(k, 25), 1080 * uniform(k, 26), lasting: scene.duration)
            square.move(.rotation, 0, (uniform(k, 27) - 0.5) * 4 * .pi, lasting: scene.duration)
            return square
        }
        return scene
    }

    /// Translucent pictures, turned and made smaller.
    static func images(frames: Int) -> Scene {
        var scene = Scene(
            name: "S4", width: 1280, height: 720, rate: 30, frames: frames, background: .bytes(250, 250, 250))
        for k in 0..<24 {
            let name = "disc\(k).png"
            scene.pictures.append((name, { Pictures.disc(k) }))
            var image = Layer(id: "image\(k)", width: 512, height: 512, picture: name)
            func move(_ property: Motion.Property, _ from: Double, _ to: Double) {
                image.move(property, from, to, lasting: scene.duration)
            }
            move(.x, 1280 * uniform(k, 31), 1280 * uniform(k, 32))
            move(.y, 720 * uniform(k, 33), 720 * uniform(k, 34))
            move(.rotation, (uniform(k, 35) - 0.5) * .pi, (uniform(k, 36) - 0.5) * 2 * .pi)
            move(.scale, 0.5 + 0.5 * uniform(k, 37), 0.5 + 0.5 * uniform(k, 38))
            move(.alpha, 0.5 + 0.5 * uniform(k, 39), 0.5 + 0.5 * uniform(k, 40))
            scene.layers.append(image)
        }
        return scene
    }

    /// Half-transparent groups with rounded clips, each with children that leave its edges.
    static func groups(frames: Int) -> Scene {
        var scene = Scene(
            name: "S5", width: 1280, height: 720, rate: 60, frames: frames, background: .bytes(242, 242, 247))
        scene.layers = (0..<20).map { g in
            var group = Layer(id: "group\(g)", width: 320, height: 200, cornerRadius: 24)
            group.fill = .hsv(uniform(g, 50), 0.25, 0.9)
            group.clips = true
            group.alpha = 0.5
            func along(_ side: Double, _ channel: Int) -> Double { side * (0.1 + 0.8 * uniform(g, channel)) }
            group.move(.x, along(1280, 51), along(1280, 52), lasting: scene.duration)
            group.move(.y, along(720, 53), along(720, 54), lasting: scene.duration)
            group.move(.rotation, (uniform(g, 55) - 0.5) * 0.6, (uniform(g, 56) - 0.5) * 0.6, lasting: scene.duration)
            group.sublayers = (0..<15).map { c in
                let q = 1000 + 64 * g + c
                var child = Layer(id: "group\(g).child\(c)", width: 60, height: 60, cornerRadius: 8)
                child.fill = .hsv(uniform(q, 57), 0.7, 0.9)
                child.move(.x, 320 * uniform(q, 58), 320 * uniform(q, 59), lasting: scene.duration)
                child.move(.y, 200 * uniform(q, 60), 200 * uniform(q, 61), lasting: scene.duration)
                child.move(.rotation, 0, (uniform(q, 62) - 0.5) * 6, lasting: scene.duration)
                return child
            }
            return group
        }
        return scene
    }
}
