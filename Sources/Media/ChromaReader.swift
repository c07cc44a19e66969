internal import CFFmpeg

/// Converts a picture of brightness and halved or whole colour differences to RGB, as JPEG and WebP mean them: BT.601,
/// colour samples in the middle of the pixels that share them and weighted by nearness between them.
///
/// Integer arithmetic throughout, so that a picture is the same on every machine. FFmpeg's scaler was up to 15 levels
/// off on a slope, as it takes colour from the nearest sample or as sited to the left.
struct ChromaReader {
    private let frame: UnsafeMutablePointer<AVFrame>
    private let width: Int
    private let height: Int
    private let chromaShift: (x: Int, y: Int)
    private let hasAlpha: Bool

    /// Fails for samples of another depth than 8 bits.
    init?(_ frame: UnsafeMutablePointer<AVFrame>, _ description: UnsafePointer<AVPixFmtDescriptor>) {
        guard description.pointee.comp.0.depth == 8, description.pointee.flags & UInt64(AV_PIX_FMT_FLAG_PLANAR) != 0
        else {
            return nil
        }
        self.frame = frame
        width = Int(frame.pointee.width)
        height = Int(frame.pointee.height)
        chromaShift = (Int(description.pointee.log2_chroma_w), Int(description.pointee.log2_chroma_h))
        hasAlpha = description.pointee.nb_components == 4
    }

    /// Blue, green, red and alpha of every pixel, not premultiplied.
    func straightBGRA() -> [UInt8] {
        var pixels = [UInt8](repeating: 255, count: 4 * width * height)
        guard let luma = cffmpeg_plane(frame, 0) else { return pixels }
        let lumaStride = Int(cffmpeg_stride(frame, 0))
        let alpha = hasAlpha ? cffmpeg_plane(frame, 3) : nil
        let alphaStride = hasAlpha ? Int(cffmpeg_stride(frame, 3)) : 0
        let conversion = Conversion(isFullRange: frame.pointee.color_range == AVCOL_RANGE_JPEG)
        let columns = (0..<width).map {
            Neighbours(of: $0, shift: chromaShift.x, count: chromaCount(width, chromaShift.x))
        }
        var span = pixels.mutableSpan
        for y in 0..<height {
            let rows = Neighbours(of: y, shift: chromaShift.y, count: chromaCount(height, chromaShift.y))
            for x in 0..<width {
                let offset = 4 * (y * width + x)
                let (blue, green, red) = conversion.color(
                    luma: Int(luma[y * lumaStride + x]), blueDifference: chroma(1, columns[x], rows),
                    redDifference: chroma(2, columns[x], rows))
                span[offset] = blue
                span[offset + 1] = green
                span[offset + 2] = red
                if let alpha { span[offset + 3] = alpha[y * alphaStride + x] }
            }
        }
        return pixels
    }

    private func chromaCount(_ count: Int, _ shift: Int) -> Int { (count + (1 << shift) - 1) >> shift }

    /// The weighted colour difference at a pixel, rounded to nearest.
    private func chroma(_ plane: Int32, _ columns: Neighbours, _ rows: Neighbours) -> Int {
        guard let samples = cffmpeg_plane(frame, plane) else { return 128 }
        let stride = Int(cffmpeg_stride(frame, plane))
        let (near, far) = (samples + rows.near * stride, samples + rows.far * stride)
        let nearRow = Int(near[columns.near]) * columns.nearWeight + Int(near[columns.far]) * columns.farWeight
        let farRow = Int(far[columns.near]) * columns.nearWeight + Int(far[columns.far]) * columns.farWeight
        let total = (columns.nearWeight + columns.farWeight) * (rows.nearWeight + rows.farWeight)
        return (nearRow * rows.nearWeight + farRow * rows.farWeight + total / 2) / total
    }

    /// The two samples around a pixel along one side, and how much each counts.
    private struct Neighbours {
        let near: Int
        let far: Int
        let nearWeight: Int
        let farWeight: Int

        init(of pixel: Int, shift: Int, count: Int) {
            let factor = 1 << shift
            near = min(pixel >> shift, count - 1)
            // Twice the distance from the middle of the near sample, in pixels.
            let distance = 2 * (pixel - (near << shift)) + 1 - factor
            far = max(0, min(near + distance.signum(), count - 1))
            farWeight = abs(distance)
            nearWeight = 2 * factor - farWeight
        }
    }

    /// BT.601's factors, in 65 536ths.
    private struct Conversion {
        private let black: Int
        private let lumaScale: Int
        private let factors: (redFromRed: Int, greenFromBlue: Int, greenFromRed: Int, blueFromBlue: Int)

        init(isFullRange: Bool) {
            black = isFullRange ? 0 : 16
            lumaScale = isFullRange ? 65_536 : 76_309
            factors = isFullRange ? (91_881, 22_554, 46_802, 116_130) : (104_597, 25_675, 53_279, 132_201)
        }

        func color(luma: Int, blueDifference: Int, redDifference: Int) -> (blue: UInt8, green: UInt8, red: UInt8) {
            let (brightness, blue, red) = ((luma - black) * lumaScale, blueDifference - 128, redDifference - 128)
            return (
                rounded(brightness + factors.blueFromBlue * blue),
                rounded(brightness - factors.greenFromBlue * blue - factors.greenFromRed * red),
                rounded(brightness + factors.redFromRed * red)
            )
        }

        private func rounded(_ value: Int) -> UInt8 { UInt8(max(0, min(255, (value + 32_768) >> 16))) }
    }
}
