import Geometry
import Graphics
import Raster
import Testing

@Suite struct `Coverage` {
    @Test(arguments: Drawing.allCases)
    func `adds up to a shape's area`(drawing: Drawing) {
        // Rounding to bytes: half a level on each of the few hundred edge pixels, in both directions.
        let slack = 0.6
        let turned = AffineTransform.tenDegrees.concatenating(AffineTransform(translationX: 30.3, y: 20.7))
        let sheared = AffineTransform(a: 0.8, b: 0.3, c: -0.5, d: 1.1, tx: 40.1, ty: 12.2)
        let flipped = AffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 90.25, ty: 10.5)
        let cases: [(DrawCommand, Double)] = [
            (.fill(1.25, 2.5, 40.5, 30.75), 40.5 * 30.75),
            (.fill(0, 0, 0.3, 0.4, by: AffineTransform(translationX: 3.9, y: 5.8)), 0.12),
            (.fill(0, 0, 50, 40, by: turned), 2000),
            (.fill(0, 0, 50, 40, by: sheared), 2000 * (0.88 + 0.15)),
            (.fill(0, 0, 50, 40, radius: 12, by: flipped), 2000 - (4 - .pi) * 144),
            (.fill(0, 0, 60, 60, radius: 30, by: turned), .pi * 900),
            (.fill(10, 10, 60, 60, radius: 30), .pi * 900),
            (
                .border(
                    DrawCommand.Border(
                        shape: RoundedRect(Rect(x: 0, y: 0, width: 60, height: 60), radii: CornerRadii(30)), width: 10,
                        transform: turned, color: .white)), .pi * 500
            ),
        ]
        for (command, area) in cases {
            let sum = drawing.render([command], width: 120, height: 100).greens.reduce(0, +)
            #expect(abs(Double(sum) / 255 - area) < slack, "\(command)")
        }
    }

    @Test(arguments: Drawing.allCases, [AffineTransform.identity, .tenDegrees])
    func `changes one way as an edge moves slowly`(drawing: Drawing, turn: AffineTransform) {
        var before: [Int]?
        for step in 0...40 {
            let place = turn.concatenating(AffineTransform(translationX: 4 + Double(step) / 16, y: 0))
            let greens = drawing.render([.fill(0, -50, 200, 200, by: place)], width: 24, height: 16).greens
            if let before {
                #expect(zip(before, greens).allSatisfy { $0 >= $1 }, "step \(step)")
                #expect(before != greens, "step \(step)")
            }
            before = greens
        }
    }

    @Test(arguments: Drawing.allCases)
    func `leaves nothing of empty, singular and endless shapes`(drawing: Drawing) {
        let singular = AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 3, ty: 3)
        let commands: [DrawCommand] = [
            .fill(2, 2, 0, 8), .fill(2, 2, 8, 0), .fill(0, 0, 8, 8, by: singular), .fill(.nan, 0, 8, 8),
            .fill(0, 0, .infinity, 8), .fill(0, 0, 8, 8, by: AffineTransform(scaleX: .infinity, y: 1)),
            .image(
                Image(width: 1, height: 1) { _, _ in [255, 255, 255, 255] }, in: Rect(x: 1, y: 1, width: 0, height: 5)),
            .image(
                Image(width: 1, height: 1) { _, _ in [255, 255, 255, 255] }, in: Rect(x: 1, y: 1, width: 5, height: 5),
                by: singular),
        ]
        for command in commands {
            #expect(drawing.render([command], width: 10, height: 10).greens.allSatisfy { $0 == 0 }, "\(command)")
        }
    }

    @Test(arguments: Drawing.allCases)
    func `takes a negative size for the same area`(drawing: Drawing) {
        let (negative, positive) = (DrawCommand.fill(8, 9, -5, -6), DrawCommand.fill(3, 3, 5, 6))
        #expect(
            drawing.render([negative], width: 12, height: 12) == drawing.render([positive], width: 12, height: 12))
    }

    @Test(arguments: Drawing.allCases)
    func `of a shape that reaches far beyond the frame is whole`(drawing: Drawing) {
        for size in [1e4, 1e6, 1e8] {
            let centered = AffineTransform.tenDegrees.concatenating(AffineTransform(translationX: 5, y: 5))
            let bitmap = drawing.render(
                [.fill(-size, -size, 2 * size, 2 * size, radius: size / 4, by: centered)], width: 10, height: 10)
            #expect(bitmap.greens.allSatisfy { $0 == 255 }, "\(size)")
        }
    }

    @Test(arguments: Drawing.allCases)
    func `of opaque aligned shapes gives exactly the colour's bytes`(drawing: Drawing) {
        for level in 0...255 {
            let grey = Double(level) / 255
            let bitmap = drawing.render(
                [.fill(0, 0, 2, 2, Color(red: grey, green: grey, blue: grey))], width: 3, height: 2)
            #expect(bitmap.color(1, 1) == [level, level, level])
            #expect(bitmap.color(2, 1) == [0, 0, 0])
        }
    }
}
