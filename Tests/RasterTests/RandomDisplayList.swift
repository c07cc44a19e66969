import Fixtures
import Geometry
import Graphics

/// Display lists of every kind of command in every kind of place, from a seed.
struct RandomDisplayList {
    private var random: SeededGenerator
    private let width: Double
    private let height: Double
    private var commands: [DrawCommand] = []

    /// - Parameters:
    ///   - leaves: How many shapes and images.
    ///   - grouped: Whether some of them are in groups.
    static func make(seed: UInt64, width: Int = 61, height: Int = 83, leaves: Int, grouped: Bool) -> DisplayList {
        var maker = RandomDisplayList(random: SeededGenerator(seed: seed), width: Double(width), height: Double(height))
        let background = maker.color(opaque: true)
        maker.add(leaves: leaves, depth: grouped ? 3 : 0)
        return DisplayList(width: width, height: height, background: background, commands: maker.commands)
    }

    private mutating func add(leaves: Int, depth: Int) {
        var rest = leaves
        while rest > 0 {
            guard depth > 0, random.chance(0.4) else {
                addLeaf()
                rest -= 1
                continue
            }
            let inside = Int.random(in: 0...rest, using: &random)
            let clip = random.chance(0.6) ? DrawCommand.Clip(shape: shape(), transform: transform()) : nil
            let opacity = random.chance(0.4) ? 1 : random.chance(0.1) ? 0 : random.value(0...1)
            commands.append(
                .beginGroup(
                    DrawCommand.Group(
                        opacity: opacity, clip: clip, blendMode: random.chance(0.15) ? .plusLighter : .sourceOver)))
            add(leaves: inside, depth: depth - 1)
            commands.append(.endGroup)
            rest -= max(inside, 1)
        }
    }

    private mutating func addLeaf() {
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
            commands.append(
                .fill(DrawCommand.Fill(shape: shape(), transform: transform(), color: color(opaque: false))))
        case 2:
            commands.append(
                .border(
                    DrawCommand.Border(
                        shape: shape(), width: random.value(-0.5...12), transform: transform(),
                        color: color(opaque: false))))
        case 3: commands.append(.image(image()))
        default:
            commands.append(
                .path(
                    DrawCommand.PathFill(
                        path: path(), fillRule: random.chance(0.5) ? .nonZero : .evenOdd, transform: transform(),
                        color: color(opaque: false))))
        }
    }

    /// A few subpaths of lines and curves over each other, often with whole coordinates, at times far out of the picture.
    private mutating func path() -> Path {
        let isWhole = random.chance(0.3)
        let reach = random.chance(0.1) ? random.value(0...1e6) : random.chance(0.1) ? 1 : 20
        func point(_ random: inout SeededGenerator) -> Point {
            let (x, y) = (random.value(-reach...(width + reach)), random.value(-reach...(height + reach)))
            return isWhole ? Point(x: x.rounded(), y: y.rounded()) : Point(x: x, y: y)
        }
        if random.chance(0.15) { return Path(roundedRect: shape()) }
        var path = Path()
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            path.move(to: point(&random))
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                switch Int.random(in: 0..<5, using: &random) {
                case 0, 1: path.addLine(to: point(&random))
                case 2: path.addLine(to: Point(x: point(&random).x, y: path.currentPoint!.y))
                case 3: path.addQuadCurve(to: point(&random), control: point(&random))
                default: path.addCurve(to: point(&random), control1: point(&random), control2: point(&random))
                }
            }
            if random.chance(0.4) { path.closeSubpath() }
        }
        return path
    }

    private mutating func color(opaque: Bool) -> Color {
        Color(
            red: random.value(0...1), green: random.value(0...1), blue: random.value(0...1),
            alpha: opaque || random.chance(0.3) ? 1 : random.value(0...1))
    }

    private mutating func shape() -> RoundedRect {
        let isWhole = random.chance(0.3)
        func length(_ range: ClosedRange<Double>, _ random: inout SeededGenerator) -> Double {
            isWhole ? random.value(range).rounded() : random.value(range)
        }
        let isTiny = random.chance(0.15)
        let sizes: ClosedRange<Double> = isTiny ? 0...1.5 : random.chance(0.1) ? 0...20_000 : -20...width
        let rect = Rect(
            x: length(-20...width, &random), y: length(-20...height, &random), width: length(sizes, &random),
            height: length(sizes, &random))
        func radius(_ random: inout SeededGenerator) -> Double { random.chance(0.5) ? 0 : random.value(0...30) }
        return RoundedRect(
            rect,
            radii: random.chance(0.5)
                ? .zero
                : CornerRadii(
                    topLeft: radius(&random), topRight: radius(&random), bottomRight: radius(&random),
                    bottomLeft: radius(&random)))
    }

    private mutating func transform() -> AffineTransform {
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: return .identity
        case 2: return AffineTransform(translationX: random.value(-9...9), y: random.value(-9...9))
        case 3: return AffineTransform(a: -1, b: 0, c: 0, d: random.chance(0.5) ? -1 : 1, tx: width, ty: 0)
        case 4: return AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: width, ty: 0)
        case 5: return AffineTransform(a: 0, b: 0, c: 0, d: random.value(0...2), tx: 5, ty: 5)
        default:
            return AffineTransform(
                a: random.value(-1.5...1.5), b: random.value(-1.5...1.5), c: random.value(-1.5...1.5),
                d: random.value(-1.5...1.5), tx: random.value(0...width), ty: random.value(0...height))
        }
    }

    private mutating func image() -> DrawCommand.ImageDraw {
        let (columns, rows) = (Int.random(in: 1...24, using: &random), Int.random(in: 1...24, using: &random))
        var pixels: [UInt8] = []
        let isOpaque = random.chance(0.4)
        for _ in 0..<(columns * rows) {
            let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &random)
            for _ in 0..<3 { pixels.append(UInt8.random(in: 0...alpha, using: &random)) }
            pixels.append(alpha)
        }
        let stretches = random.chance(0.3)
        func axis(_ count: Int, _ random: inout SeededGenerator) -> StretchAxis {
            let start = random.chance(0.4) ? random.value(-5...30).rounded() : random.value(-5...30)
            let length = random.chance(0.4) ? Double(count) : random.value(0...60)
            if !stretches { return StretchAxis(pixels: count, start: start, length: length) }
            return StretchAxis(
                pixels: count, scale: random.chance(0.5) ? 1 : 2, stretchStart: random.value(0...1),
                stretchLength: random.value(0...1), start: start, length: length)
        }
        return DrawCommand.ImageDraw(
            image: Image(width: columns, height: rows, premultipliedBGRA: pixels), columns: axis(columns, &random),
            rows: axis(rows, &random), transform: transform(), sampling: random.chance(0.3) ? .nearest : .linear,
            opacity: random.chance(0.5) ? 1 : random.value(0...1))
    }
}
