import Fixtures
import Geometry
import Graphics
import Raster
import Testing

@Suite struct `An image` {
    private static let white = Image(width: 8, height: 8) { _, _ in [255, 255, 255, 255] }

    @Test(arguments: Drawing.allCases)
    func `moves smoothly at its edges too`(drawing: Drawing) {
        for step in 0...20 {
            let x = Double(step) / 20
            let bitmap = drawing.render(
                [.image(Self.white, in: Rect(x: 2 + x, y: 2, width: 8, height: 8))], width: 14, height: 12)
            #expect(abs(Double(bitmap.color(2, 5)[1]) - 255 * (1 - x)) <= 0.51, "x \(x)")
            #expect(abs(Double(bitmap.color(10, 5)[1]) - 255 * x) <= 0.51, "x \(x)")
            #expect(bitmap.color(5, 5)[1] == 255)
        }
    }

    /// A blend and a sample may round to the other side.
    private static let levels = 1

    @Test func `runs past its ends as its outermost pixels, and is read alike there by both compositors`() {
        var generator = SeededGenerator(seed: 41)
        for round in 0..<200 {
            let image = Image(width: 9, height: 7) { column, row in
                [UInt8(20 * column), UInt8(30 * row), UInt8((column * row * 7) % 255), 255]
            }
            let scales: [Double] = [0.04, 0.2, 0.5, 0.9, 1, 1.7, 5]
            let scale = scales[Int.random(in: 0..<scales.count, using: &generator)]
            let turn = round % 3 == 0 ? AffineTransform.identity : AffineTransform.tenDegrees
            let place = AffineTransform(scaleX: scale, y: scale * 1.1).concatenating(turn).concatenating(
                AffineTransform(
                    translationX: .random(in: 0...30, using: &generator), y: .random(in: 0...30, using: &generator)))
            let columns =
                round % 2 == 0
                ? StretchAxis(pixels: 9, start: 0, length: 18)
                : StretchAxis(pixels: 9, scale: 1, stretchStart: 0.3, stretchLength: 0.4, start: 0, length: 30)
            let draw = DrawCommand.image(
                .init(
                    image: image, columns: columns.extended(before: 300, after: 300),
                    rows: StretchAxis(pixels: 7, start: 0, length: 12).extended(before: 40, after: 0),
                    transform: place, sampling: round % 5 == 0 ? .nearest : .linear, opacity: 1))
            let fast = Drawing.fast.render([draw], width: 64, height: 48)
            let reference = Drawing.reference.render([draw], width: 64, height: 48)
            let worst = zip(fast.pixels, reference.pixels).map { abs(Int($0) - Int($1)) }.max() ?? 0
            #expect(worst <= Self.levels, "round \(round), scale \(scale)")
        }
    }

    @Test(arguments: Drawing.allCases)
    func `keeps its colour towards transparent pixels`(drawing: Drawing) {
        let disc = Image(width: 40, height: 40) { column, row in
            let (x, y) = (Double(column) - 19.5, Double(row) - 19.5)
            return x * x + y * y < 16 * 16 ? [0, 0, 255, 255] : [0, 0, 0, 0]
        }
        for scale in [0.37, 0.5, 0.71, 1, 1.7] {
            for turn in [AffineTransform.identity, .tenDegrees] {
                let place = AffineTransform(scaleX: scale, y: scale).concatenating(turn)
                    .concatenating(AffineTransform(translationX: 12.3, y: 4.1))
                let draw = DrawCommand.image(disc, in: Rect(x: 0, y: 0, width: 40, height: 40), by: place)
                // On black nothing but red may appear; on red nothing may darken it.
                let onBlack = drawing.render([draw], width: 90, height: 90)
                let onRed = drawing.render([draw], width: 90, height: 90, on: Color(red: 1, green: 0, blue: 0))
                for pixel in 0..<(90 * 90) {
                    #expect(onBlack.pixels[4 * pixel] <= 2 && onBlack.pixels[4 * pixel + 1] <= 2)
                    #expect(onRed.pixels[4 * pixel + 2] >= 250)
                }
            }
        }
    }

    /// An odd box holds one more pixel of one colour: 5 of 9 at the worst, a ninth of half the contrast.
    /// The board itself has a variance of 127.5².
    private static let boxRipple = (127.5 / 9) * (127.5 / 9) + 1

    @Test(arguments: [AffineTransform.identity, .tenDegrees])
    func `of a checkerboard shrinks to an even grey`(turn: AffineTransform) {
        let board = Image(width: 1000, height: 1000) { column, row in
            (column + row) % 2 == 0 ? [255, 255, 255, 255] : [0, 0, 0, 255]
        }
        for scale in [0.5, 0.47, 0.39, 0.3, 0.213, 0.1] {
            let place = AffineTransform(scaleX: scale, y: scale).concatenating(turn)
                .concatenating(AffineTransform(translationX: 90.3 - scale * 400, y: 90.1 - scale * 400))
            let bitmap = Drawing.fast.render(
                [.image(board, in: Rect(x: 0, y: 0, width: 1000, height: 1000), by: place)], width: 150, height: 150)
            var inner: [Double] = []
            for row in 80..<110 { for column in 80..<110 { inner.append(Double(bitmap.color(column, row)[1])) } }
            let mean = inner.reduce(0, +) / Double(inner.count)
            let variance = inner.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(inner.count)
            #expect(abs(mean - 127.5) < 0.02 * 255, "scale \(scale)")
            #expect(variance < Self.boxRipple, "scale \(scale)")
        }
    }

    @Test(arguments: Drawing.allCases)
    func `at a half and a quarter is the mean of the pixels under it`(drawing: Drawing) {
        var random = SeededGenerator(seed: 24)
        var pixels: [UInt8] = []
        for _ in 0..<(16 * 16) { pixels += [0, UInt8.random(in: 0...255, using: &random), 0, 255] }
        let noise = Image(width: 16, height: 16, premultipliedBGRA: pixels)
        for factor in [2, 4] {
            let size = 16 / factor
            let bitmap = drawing.render(
                [.image(noise, in: Rect(x: 0, y: 0, width: Double(size), height: Double(size)))], width: size,
                height: size)
            for row in 0..<size {
                for column in 0..<size {
                    var sum = 0
                    for y in 0..<factor {
                        for x in 0..<factor {
                            sum += Int(pixels[4 * ((row * factor + y) * 16 + column * factor + x) + 1])
                        }
                    }
                    #expect(abs(Double(bitmap.color(column, row)[1]) - Double(sum) / Double(factor * factor)) <= 0.75)
                }
            }
        }
    }

    @Test(arguments: Drawing.allCases)
    func `shrunk to a speck is its mean, not its corner`(drawing: Drawing) {
        let framed = Image(width: 64, height: 64) { column, row in
            min(column, row, 63 - column, 63 - row) == 0 ? [0, 0, 0, 255] : [255, 255, 255, 255]
        }
        let bitmap = drawing.render([.image(framed, in: Rect(x: 0, y: 0, width: 1, height: 1))], width: 1, height: 1)
        #expect(abs(Double(bitmap.color(0, 0)[1]) - 255 * Double(62 * 62) / Double(64 * 64)) <= 1)
    }

    @Test(arguments: [AffineTransform.identity, .tenDegrees])
    func `stretched in nine parts has no seam at any size`(turn: AffineTransform) {
        let stretch = 0.4
        for (start, length) in [(0.3, stretch), (0.5, 0), (0.0, 1.0)] {
            for step in stride(from: 0, to: 580, by: 23) {
                let size = 10 + Double(step) / 2
                let axis = StretchAxis(
                    pixels: 10, scale: 1, stretchStart: start, stretchLength: length, start: -3.3, length: size)
                let place = turn.concatenating(AffineTransform(translationX: 20.25, y: -20.6))
                let draw = DrawCommand.ImageDraw(
                    image: Image(width: 10, height: 10) { _, _ in [255, 255, 255, 255] }, columns: axis, rows: axis,
                    transform: place, sampling: .linear, opacity: 1)
                let plain = DrawCommand.fill(-3.3, -3.3, size, size, by: place)
                let found = Drawing.fast.render([.image(draw)], width: 80, height: 60)
                let expected = Drawing.fast.render([plain], width: 80, height: 60)
                #expect(PixelDifference(found, expected).largest <= 1, "size \(size), stretch \(start), \(length)")
            }
        }
    }

    @Test(arguments: Drawing.allCases)
    func `read by nearest takes the lower of two pixels at the same distance`(drawing: Drawing) {
        let image = Image(width: 8, height: 1) { column, _ in [0, UInt8(10 * column), 0, 255] }
        let bitmap = drawing.render(
            [.image(image, in: Rect(x: 0, y: 0, width: 4, height: 1), .nearest)], width: 4, height: 1)
        #expect(bitmap.greens == [0, 20, 40, 60])
    }
}
