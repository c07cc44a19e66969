internal import CZlib
public import Foundation

/// A PNG file's pixels, for tests: 8 bits a channel, not interlaced; grey, RGB, RGBA, grey with alpha, palette.
public struct PNGPicture: Hashable, Sendable {
    public let width: Int
    public let height: Int
    /// Straight red, green, blue, alpha; rows from the top.
    public let rgba: [UInt8]

    public enum Fault: Error { case notPNG, unsupported, damaged }

    public init(_ data: Data) throws {
        let bytes = [UInt8](data)
        guard bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) else { throw Fault.notPNG }
        var (header, palette, transparency, packed): ([UInt8], [UInt8], [UInt8], [UInt8]) = ([], [], [], [])
        var offset = 8
        while offset + 12 <= bytes.count {
            let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            guard offset + 12 + length <= bytes.count else { throw Fault.damaged }
            let body = bytes[(offset + 8)..<(offset + 8 + length)]
            switch String(decoding: bytes[(offset + 4)..<(offset + 8)], as: UTF8.self) {
            case "IHDR": header = Array(body)
            case "PLTE": palette = Array(body)
            case "tRNS": transparency = Array(body)
            case "IDAT": packed += body
            default: break
            }
            offset += 12 + length
        }
        guard header.count == 13 else { throw Fault.damaged }
        width = header[0..<4].reduce(0) { $0 << 8 | Int($1) }
        height = header[4..<8].reduce(0) { $0 << 8 | Int($1) }
        guard header[8] == 8, header[12] == 0, let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][Int(header[9])] else {
            throw Fault.unsupported
        }
        let lines = try Self.unfilter(
            Self.inflate(packed, size: (width * channels + 1) * height), rowBytes: width * channels, channels: channels)
        var result: [UInt8] = []
        result.reserveCapacity(4 * width * height)
        for pixel in stride(from: 0, to: lines.count, by: channels) {
            switch header[9] {
            case 0: result += [lines[pixel], lines[pixel], lines[pixel], 255]
            case 2: result += [lines[pixel], lines[pixel + 1], lines[pixel + 2], 255]
            case 3:
                let index = Int(lines[pixel])
                guard 3 * index + 2 < palette.count else { throw Fault.damaged }
                result += palette[(3 * index)..<(3 * index + 3)]
                result.append(index < transparency.count ? transparency[index] : 255)
            case 4: result += [lines[pixel], lines[pixel], lines[pixel], lines[pixel + 1]]
            default: result += lines[pixel..<(pixel + 4)]
            }
        }
        rgba = result
    }

    /// Premultiplied blue, green, red, alpha, rounded to nearest.
    public var premultipliedBGRA: [UInt8] {
        var result = rgba
        for start in stride(from: 0, to: rgba.count, by: 4) {
            let alpha = Int(rgba[start + 3])
            for (target, source) in [(0, 2), (1, 1), (2, 0)] {
                result[start + target] = UInt8((Int(rgba[start + source]) * alpha * 2 + 255) / 510)
            }
        }
        return result
    }

    private static func inflate(_ packed: [UInt8], size: Int) throws -> [UInt8] {
        var result = [UInt8](repeating: 0, count: size)
        var length = uLongf(size)
        guard uncompress(&result, &length, packed, uLong(packed.count)) == Z_OK, Int(length) == size else {
            throw Fault.damaged
        }
        return result
    }

    private static func unfilter(_ data: [UInt8], rowBytes: Int, channels: Int) throws -> [UInt8] {
        var result: [UInt8] = []
        var above = [UInt8](repeating: 0, count: rowBytes)
        for start in stride(from: 0, to: data.count, by: rowBytes + 1) {
            var row = Array(data[(start + 1)..<(start + 1 + rowBytes)])
            for index in 0..<rowBytes {
                let left = index >= channels ? Int(row[index - channels]) : 0
                let (up, corner) = (Int(above[index]), index >= channels ? Int(above[index - channels]) : 0)
                let predicted: Int
                switch data[start] {
                case 0: predicted = 0
                case 1: predicted = left
                case 2: predicted = up
                case 3: predicted = (left + up) / 2
                case 4:
                    let base = left + up - corner
                    let (a, b, c) = (abs(base - left), abs(base - up), abs(base - corner))
                    predicted = a <= b && a <= c ? left : b <= c ? up : corner
                default: throw Fault.damaged
                }
                row[index] &+= UInt8(predicted)
            }
            result += row
            above = row
        }
        return result
    }
}
