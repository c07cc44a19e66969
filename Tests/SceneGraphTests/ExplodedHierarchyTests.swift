import Animation
import Geometry
import Graphics
import SceneGraph
import Testing
import Timing

/// The exploded hierarchy as a list of commands. A point (x, y) of the canvas in a view of depth d lies in the picture at
/// (4x/5 + 3h/5, (3x + 12y + 4h)/13) plus a margin, where h is d times 12 % of the canvas' longer side.
@Suite struct ExplodedHierarchyTests {
    private static let paper = Color(red: 0.788, green: 0.808, blue: 0.843)
    private static let line = Color(red: 0.184, green: 0.435, blue: 0.929)

    /// A canvas of 200 × 100 points, so that one level lies 24 points above the one below.
    private static func exploded(_ views: [View]) throws -> ExplodedHierarchy {
        let stage = Stage(size: Size(width: 200, height: 100))
        for view in views { stage.root.addSubview(view) }
        return ExplodedHierarchy(try stage.record(), at: .zero, canvasColor: .white)
    }

    private static func view(_ id: String, _ frame: Rect, _ color: Color = .clear) -> View {
        let view = View(frame: frame, id: id)
        view.backgroundColor = color
        return view
    }

    /// Where a canvas point lies in the picture, in points, if the lowest sheet is its leftmost and topmost.
    private static func place(_ x: Double, _ y: Double, depth: Double) -> Point {
        Point(x: 24 + 4 * x / 5 + 3 * 24 * depth / 5, y: 24 + (3 * x + 12 * y + 4 * 24 * depth) / 13)
    }

    /// The lines of a list: their ends, rounded to a millionth.
    private static func lines(_ commands: some Sequence<DrawCommand>) -> [[Point]] {
        commands.compactMap { command in
            guard case .fill(let fill) = command, fill.color == line else { return nil }
            let (rect, half) = (fill.shape.rect, fill.shape.rect.size.height / 2)
            return [rect.minX + half, rect.maxX - half].map { fill.transform.apply(to: Point(x: $0, y: 0)).rounded }
        }
    }

    private static func outline(_ corners: [Point]) -> [[Point]] {
        corners.indices.map { [corners[$0].rounded, corners[($0 + 1) % corners.count].rounded] }
    }

    private static func corners(_ x: Double, _ y: Double, _ width: Double, _ height: Double, depth: Double) -> [Point] {
        [(x, y), (x + width, y), (x + width, y + height), (x, y + height)].map { place($0.0, $0.1, depth: depth) }
    }

    @Test func `has the size of everything in it and a margin`() throws {
        let alone = try Self.exploded([])
        #expect(abs(alone.size.width - (160 + 48)) < 1e-9)
        #expect(abs(alone.size.height - ((600 + 1_200) / 13.0 + 48)) < 1e-9)
        #expect(alone.pixelSize(scale: 2) == (416, 373))
        let outside = try Self.exploded([Self.view("card", Rect(x: 180, y: 80, width: 40, height: 30))])
        #expect(abs(outside.size.width - (176 + 14.4 + 48)) < 1e-9)
        #expect(abs(outside.size.height - ((660 + 1_320 + 96) / 13.0 + 48)) < 1e-9)
        let list = outside.displayList(scale: 1)
        #expect(list.width == 239 && list.height == 208 && list.background == Self.paper)
    }

    @Test func `outlines every view's box where its sheet lies`() throws {
        let card = Self.view("card", Rect(x: 20, y: 10, width: 80, height: 60), .black)
        card.addSubview(Self.view("dot", Rect(x: 60, y: 20, width: 40, height: 20)))
        let lines = Self.lines(try Self.exploded([card]).displayList(scale: 1).commands)
        #expect(
            lines
                == Self.outline(Self.corners(0, 0, 200, 100, depth: 0))
                + Self.outline(Self.corners(20, 10, 80, 60, depth: 1))
                + Self.outline(Self.corners(80, 30, 40, 20, depth: 2)))
    }

    @Test func `draws lines of one width, whatever a view's transform`() throws {
        let card = Self.view("card", Rect(x: 50, y: 40, width: 40, height: 20))
        card.transform = AffineTransform(scaleX: 0.01, y: 3)
        for (scale, width) in [(0.5, 1.0), (1, 1), (3, 3)] {
            let commands = try Self.exploded([card]).displayList(scale: scale).commands
            for case .fill(let fill) in commands where fill.color == Self.line {
                #expect(fill.shape.rect.size.height == width)
                #expect(abs(abs(fill.transform.determinant) - 1) < 1e-9)
            }
        }
    }

    @Test func `draws levels from the lowest up, and in a level what lies behind first`() throws {
        let back = Self.view("back", Rect(x: 0, y: 0, width: 9, height: 9), Color(red: 1, green: 0, blue: 0))
        back.addSubview(Self.view("inner", Rect(x: 0, y: 0, width: 8, height: 8), Color(red: 0, green: 1, blue: 0)))
        let front = Self.view("front", Rect(x: 0, y: 0, width: 7, height: 7), Color(red: 0, green: 0, blue: 1))
        let raised = Self.view("raised", Rect(x: 0, y: 0, width: 6, height: 6), .black)
        raised.layer.update { $0.zPosition = 1 }
        let sides = try Self.exploded([raised, back, front]).displayList(scale: 1).commands.compactMap {
            if case .fill(let fill) = $0, fill.color != Self.line { fill.shape.rect.size.width } else { nil }
        }
        #expect(sides == [200, 9, 7, 6, 8])
    }

    @Test func `shows what a superview clips away, each view as faded as on screen`() throws {
        let card = Self.view("card", Rect(x: 20, y: 10, width: 80, height: 60), .black)
        card.clipsToBounds = true
        card.alpha = 0.5
        card.addSubview(Self.view("dot", Rect(x: 60, y: 20, width: 40, height: 20), .white))
        card.subviews[0].alpha = 0.5
        let commands = try Self.exploded([card]).displayList(scale: 1).commands
        let fills = commands.compactMap { if case .fill(let fill) = $0, fill.color != Self.line { fill } else { nil } }
        #expect(fills.map(\.color) == [.white, .black.faded(by: 0.5), .white.faded(by: 0.25)])
        #expect(fills[2].shape.rect == Rect(x: 0, y: 0, width: 40, height: 20))
        #expect(!commands.contains { if case .beginGroup = $0 { true } else { false } })
    }

    @Test func `shows of a hidden or wholly transparent view, and of what it holds, a pale dashed outline alone`()
        throws
    {
        let hidden = Self.view("hidden", Rect(x: 20, y: 10, width: 80, height: 60), .black)
        hidden.isHidden = true
        hidden.addSubview(Self.view("inner", Rect(x: 10, y: 10, width: 50, height: 40), .black))
        let clear = Self.view("clear", Rect(x: 120, y: 10, width: 60, height: 60), .black)
        clear.alpha = 0
        let list = try Self.exploded([hidden, clear]).displayList(scale: 1)
        let groups = list.commands.split { if case .endGroup = $0 { true } else { false } }
        #expect(groups.count == 3)
        for (group, corners) in zip(
            groups,
            [
                Self.corners(20, 10, 80, 60, depth: 1), Self.corners(120, 10, 60, 60, depth: 1),
                Self.corners(30, 20, 50, 40, depth: 2),
            ])
        {
            // In the first one the canvas' own fill and outline come before.
            let begin = group.firstIndex { $0 == .beginGroup(.init(opacity: 0.5)) }
            let dashes = Self.lines(group[try #require(begin)...])
            #expect(dashes.count == group.endIndex - (try #require(begin)) - 1, "nothing but lines")
            #expect(dashes.count > 16)
            for corner in corners {
                #expect(dashes.joined().filter { $0 == corner.rounded }.count == 2, "both edges reach \(corner)")
            }
        }
    }

    @Test func `shows a view of no size as a dot, one of no width as a line`() throws {
        let dot = Self.view("dot", Rect(x: 50, y: 40, width: 0, height: 0), .black)
        let bar = Self.view("bar", Rect(x: 60, y: 40, width: 30, height: 0), .black)
        let lines = Self.lines(try Self.exploded([dot, bar]).displayList(scale: 1).commands).dropFirst(4)
        let (start, end) = (Self.place(60, 40, depth: 1).rounded, Self.place(90, 40, depth: 1).rounded)
        #expect(lines.prefix(4).allSatisfy { $0 == Array(repeating: Self.place(50, 40, depth: 1).rounded, count: 2) })
        #expect(Array(lines.suffix(4)) == [[start, end], [end, end], [end, start], [start, start]])
    }

    @Test func `makes room for a picture that reaches beyond its view`() throws {
        let view = Self.view("photo", Rect(x: 180, y: 80, width: 10, height: 10))
        view.image = Image(width: 60, height: 10, premultipliedBGRA: [UInt8](repeating: 255, count: 2_400))
        view.contentMode = .topLeft
        #expect(abs(try Self.exploded([view]).size.width - (4 * 240 / 5 + 14.4 + 48)) < 1e-9)
        view.clipsToBounds = true
        #expect(abs(try Self.exploded([view]).size.width - (4 * 190 / 5 + 14.4 + 48)) < 1e-9)
    }

    @Test func `leaves out what lies beyond all numbers of a document`() throws {
        let far = Self.view("far", Rect(x: 0, y: 0, width: 10, height: 10))
        far.transform = AffineTransform(scaleX: 1e12, y: 1)
        #expect(try Self.exploded([far]).size == Self.exploded([]).size)
    }
}

extension Point {
    fileprivate var rounded: Point { Point(x: (x * 1e6).rounded() / 1e6, y: (y * 1e6).rounded() / 1e6) }
}
