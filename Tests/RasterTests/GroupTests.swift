import Geometry
import Graphics
import Raster
import Testing

@Suite struct `A group` {
    private static let red = Color(red: 1, green: 0, blue: 0)

    private func group(_ opacity: Double, clip: DrawCommand.Clip? = nil, _ inside: [DrawCommand]) -> [DrawCommand] {
        [.beginGroup(DrawCommand.Group(opacity: opacity, clip: clip))] + inside + [.endGroup]
    }

    @Test(arguments: Drawing.allCases)
    func `fades what overlaps inside it as one picture`(drawing: Drawing) {
        let squares = [DrawCommand.fill(2, 2, 10, 10, Self.red), .fill(7, 7, 10, 10, Self.red)]
        let bitmap = drawing.render(group(0.5, squares), width: 20, height: 20, on: .white)
        for (x, y) in [(3, 3), (9, 9), (15, 15)] {
            #expect(bitmap.color(x, y)[0] == 255)
            #expect(abs(bitmap.color(x, y)[1] - 128) <= 1)
        }
        #expect(bitmap.color(18, 3) == [255, 255, 255])
    }

    @Test(arguments: Drawing.allCases)
    func `in groups at a half each multiplies the halves`(drawing: Drawing) {
        var commands: [DrawCommand] = [.fill(0, 0, 4, 4, .black)]
        for depth in 1...6 {
            commands = group(0.5, commands)
            let expected = 255 * (1 - 1 / Double(1 << depth))
            let found = drawing.render(commands, width: 4, height: 4, on: .white).color(1, 1)[0]
            #expect(abs(Double(found) - expected) <= 1, "depth \(depth)")
        }
    }

    @Test(arguments: Drawing.allCases)
    func `that is transparent or cut to nothing shows nothing, at any depth`(drawing: Drawing) {
        let inside = group(0.5, [.fill(0, 0, 10, 10)])
        let nothing = DrawCommand.Clip(shape: RoundedRect(Rect(x: 3, y: 3, width: 0, height: 0)), transform: .identity)
        let turned = DrawCommand.Clip(
            shape: RoundedRect(Rect(x: 3.5, y: 3, width: 0, height: 5)), transform: .tenDegrees)
        let flat = DrawCommand.Clip(
            shape: RoundedRect(Rect(x: 0, y: 0, width: 9, height: 9)), transform: AffineTransform(scaleX: 0, y: 1))
        for commands in [
            group(0, inside), group(1, group(0, inside)), group(1, clip: nothing, inside),
            group(1, clip: turned, inside), group(0.5, clip: flat, inside), group(.nan, inside),
        ] {
            #expect(drawing.render(commands, width: 10, height: 10).greens.allSatisfy { $0 == 0 })
        }
    }

    @Test(arguments: Drawing.allCases)
    func `cut to a rounded shape keeps the shape's own coverage`(drawing: Drawing) {
        let shape = RoundedRect(Rect(x: 1.5, y: 2.25, width: 20, height: 16), radii: CornerRadii(6))
        let clip = DrawCommand.Clip(shape: shape, transform: .identity)
        let cut = drawing.render(group(1, clip: clip, [.fill(-9, -9, 60, 60)]), width: 24, height: 24)
        let drawn = drawing.render([.fill(1.5, 2.25, 20, 16, radius: 6)], width: 24, height: 24)
        #expect(PixelDifference(cut, drawn).largest <= 1)
    }

    @Test(arguments: Drawing.allCases)
    func `that adds its colours dissolves without a dip`(drawing: Drawing) {
        for step in 0...8 {
            let share = Double(step) / 8
            let pictures: [DrawCommand] =
                [.beginGroup(DrawCommand.Group(opacity: 1 - share)), .fill(0, 0, 4, 4), .endGroup]
                + [
                    .beginGroup(DrawCommand.Group(opacity: share, blendMode: .plusLighter)), .fill(0, 0, 4, 4),
                    .endGroup,
                ]
            let bitmap = drawing.render(group(1, pictures), width: 4, height: 4, on: .white)
            #expect(bitmap.greens.allSatisfy { $0 == 255 }, "share \(share)")
        }
    }
}
