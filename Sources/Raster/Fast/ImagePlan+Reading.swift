internal import Geometry
internal import Graphics

extension ImagePlan {
    @inline(__always)
    func put(_ word: UInt32, _ target: UnsafeMutablePointer<UInt16>) {
        target[0] = UInt16(truncatingIfNeeded: word & 0xff) &<< 8
        target[1] = UInt16(truncatingIfNeeded: word &>> 8 & 0xff) &<< 8
        target[2] = UInt16(truncatingIfNeeded: word &>> 16 & 0xff) &<< 8
        target[3] = UInt16(truncatingIfNeeded: word &>> 24) &<< 8
    }

    @inline(__always)
    func load(_ column: Int, _ row: Int, _ base: UnsafePointer<UInt8>) -> UInt32 {
        UInt32(
            littleEndian: UnsafeRawPointer(base).loadUnaligned(
                fromByteOffset: 4 &* (row &* image.width &+ column), as: UInt32.self))
    }

    func copy(
        _ row: Int, _ left: Int, _ count: Int, _ base: UnsafePointer<UInt8>, _ words: UnsafeMutablePointer<UInt16>
    ) {
        let row = max(0, min(row, image.height - 1))
        let inside = max(0, min(left, image.width - 1))
        if inside == left, left + count <= image.width {
            let source = base + 4 * (row * image.width + left)
            for index in 0..<(4 * count) { words[index] = UInt16(source[index]) &<< 8 }
        } else {
            for index in 0..<count {
                put(load(max(0, min(left + index, image.width - 1)), row, base), words + 4 * index)
            }
        }
    }

    func nearest(
        _ row: Int, _ left: Int, _ right: Int, _ base: UnsafePointer<UInt8>, _ words: UnsafeMutablePointer<UInt16>
    ) {
        for column in left..<right {
            let center = mapping.inverse.apply(to: Point(x: Double(column) + 0.5, y: Double(row) + 0.5))
            let (x, y) = (mapping.columns.nearest(center.x), mapping.rows.nearest(center.y))
            put(load(x, y, base), words + 4 * (column - left))
        }
    }

    /// Every tap that the mapping names, one by one: slow, for stretched images on slanted or scaled axes.
    func collect(
        _ row: Int, _ left: Int, _ right: Int, _ base: UnsafePointer<UInt8>, _ words: UnsafeMutablePointer<UInt16>
    ) {
        for column in left..<right {
            let center = mapping.inverse.apply(to: Point(x: Double(column) + 0.5, y: Double(row) + 0.5))
            var sum = SIMD4<Float>.zero
            for index in 0..<mapping.boxCount {
                let x = center.x + mapping.firstBox.x + Double(index) * mapping.step.x
                let y = center.y + mapping.firstBox.y + Double(index) * mapping.step.y
                mapping.rows.forEachTap(around: y, width: mapping.firstBox.height) { sourceRow, rowShare in
                    mapping.columns.forEachTap(around: x, width: mapping.firstBox.width) { sourceColumn, share in
                        let word = load(sourceColumn, sourceRow, base)
                        let pixel = SIMD4<Float>(
                            Float(word & 0xff), Float(word &>> 8 & 0xff), Float(word &>> 16 & 0xff), Float(word &>> 24))
                        sum += pixel * Float(rowShare * share)
                    }
                }
            }
            let scaled = sum * (256 / Float(mapping.boxCount)) + 0.5
            for channel in 0..<4 {
                words[4 * (column - left) + channel] = UInt16(max(0, min(scaled[channel], 65280)))
            }
        }
    }
}
