import AnimationRecorder
import ElementaryFunctions

/// The pictures that scenes show, drawn by formula: the same on every machine.
enum Pictures {
    /// An opaque picture: smooth fields of colour at three scales, and grain.
    static func landscape(width: Int, height: Int) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height)
        let fields: [(columns: Int, strength: Double)] = [(4, 70), (9, 40), (40, 20)]
        for y in 0..<height {
            for x in 0..<width {
                let (across, down) = (Double(x) / Double(width), Double(y) / Double(height))
                let grain = 10 * (uniform(x, 200 + y) - 0.5)
                let light = 120 + 40 * across - 30 * down + grain
                for channel in 0..<3 {
                    var value = light
                    for (index, field) in fields.enumerated() {
                        let noise = smoothNoise(
                            across * Double(field.columns), down * Double(field.columns) * 9 / 16,
                            seed: 10_000 * (3 * index + channel + 1))
                        value += field.strength * (2 * noise - 1)
                    }
                    bitmap.pixels[y * bitmap.bytesPerRow + 4 * x + channel] = UInt8(min(max(value, 0), 255))
                }
                bitmap.pixels[y * bitmap.bytesPerRow + 4 * x + 3] = 255
            }
        }
        return bitmap
    }

    /// A soft disc with stripes on a transparent ground, 512 pixels wide.
    static func disc(_ k: Int) -> Bitmap {
        let side = 512
        var bitmap = Bitmap(width: side, height: side)
        let (first, second) = (Color.hsv(uniform(k, 70), 0.8, 0.95), Color.hsv(uniform(k, 71), 0.5, 0.7))
        let (cosine, sine) = (ElementaryFunctions.cosine(Double(k)), ElementaryFunctions.sine(Double(k)))
        for row in 0..<side {
            for column in 0..<side {
                let (x, y) = ((Double(column) + 0.5) / Double(side), (Double(row) + 0.5) / Double(side))
                let radius = ((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5)).squareRoot()
                let alpha = min(max((0.49 - radius) / 0.12, 0), 1)
                let wave = ElementaryFunctions.sine((x * cosine + y * sine) * 40 + 6 * radius * Double(k % 5))
                let share = 0.5 + 0.5 * wave
                let offset = row * bitmap.bytesPerRow + 4 * column
                func store(_ channel: Int, _ first: Double, _ second: Double) {
                    bitmap.pixels[offset + channel] = UInt8(255 * alpha * (first * share + second * (1 - share)) + 0.5)
                }
                store(0, first.blue, second.blue)
                store(1, first.green, second.green)
                store(2, first.red, second.red)
                store(3, 1, 1)
            }
        }
        return bitmap
    }

    /// A number 0...1 that changes smoothly from one whole coordinate to the next.
    private static func smoothNoise(_ x: Double, _ y: Double, seed: Int) -> Double {
        let (column, row) = (Int(x), Int(y))
        func eased(_ share: Double) -> Double { share * share * (3 - 2 * share) }
        func corner(_ right: Int, _ down: Int) -> Double { uniform(column + right, seed + row + down) }
        let (across, down) = (eased(x - Double(column)), eased(y - Double(row)))
        let upper = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * across
        let lower = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * across
        return upper + (lower - upper) * down
    }
}
