import Graphics
import PixelSupport

/// How far two pictures are apart, in 8-bit levels of colour.
struct PixelDifference: CustomStringConvertible {
    private(set) var largest = 0
    private(set) var mean = 0.0
    /// The place of the largest difference.
    private(set) var worst = (x: 0, y: 0)
    private(set) var found: [UInt8] = []
    private(set) var expected: [UInt8] = []

    init(_ bitmap: Bitmap, _ picture: PNGPicture) {
        var bgra = picture.rgba
        for start in stride(from: 0, to: bgra.count, by: 4) { bgra.swapAt(start, start + 2) }
        self.init(bitmap.pixels, bgra, width: bitmap.width)
    }

    init(_ found: Bitmap, _ expected: Bitmap) { self.init(found.pixels, expected.pixels, width: found.width) }

    private init(_ left: [UInt8], _ right: [UInt8], width: Int) {
        precondition(left.count == right.count)
        var sum = 0
        for index in left.indices {
            let difference = abs(Int(left[index]) - Int(right[index]))
            if index % 4 < 3 { sum += difference }
            guard difference > largest else { continue }
            largest = difference
            let pixel = index / 4
            worst = (pixel % width, pixel / width)
            found = Array(left[(4 * pixel)..<(4 * pixel + 4)])
            expected = Array(right[(4 * pixel)..<(4 * pixel + 4)])
        }
        mean = Double(sum) / Double(left.count / 4 * 3)
    }

    var description: String {
        "largest \(largest) at \(worst) (found \(found), expected \(expected)), mean \(mean)"
    }
}
