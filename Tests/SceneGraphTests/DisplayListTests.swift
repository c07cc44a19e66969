import Animation
import Geometry
import Graphics
import SceneGraph
import Testing
import Timing

/// What is drawn for a tree of views, as text: one line a command, groups indented.
@Suite struct DisplayListTests {
    @Test func `a layer draws background, contents, subviews and border, in this order`() throws {
        let view = Self.view("card", 10, 10, 40, 30, .white)
        view.image = Image(width: 2, height: 2, premultipliedBGRA: [UInt8](repeating: 255, count: 16))
        view.layer.update { $0.borderWidth = 2 }
        view.addSubview(Self.view("dot", 5, 5, 4, 4, .black))
        #expect(
            try Self.commands([view]) == """
                fill 0 0 40 30 at 10 10 white
                image 2×2 at 10 10
                fill 0 0 4 4 at 15 15 black
                border 2 of 0 0 40 30 at 10 10 black
                """)
    }

    @Test func `z positions are sorted, equal ones keep the order of the tree`() throws {
        let views = ["a", "b", "c", "d"].map { Self.view($0, 0, 0, 1, 1, .white) }
        for (index, view) in views.enumerated() { view.bounds.size.width = Double(index + 1) }
        views[0].layer.update { $0.zPosition = 1 }
        views[3].layer.update { $0.zPosition = -1 }
        let widths = try Self.commands(views).split(separator: "\n").map { $0.split(separator: " ")[3] }
        #expect(widths == ["4", "2", "3", "1"])
    }

    @Test func `alpha goes into a single leaf, and makes a group of more`() throws {
        let single = Self.view("single", 0, 0, 9, 9, .white)
        single.alpha = 0.5
        let double = Self.view("double", 0, 0, 9, 9, .white)
        double.alpha = 0.5
        double.addSubview(Self.view("inner", 1, 1, 3, 3, .black))
        #expect(
            try Self.commands([single, double]) == """
                fill 0 0 9 9 at 0 0 white·0.5
                group 0.5
                  fill 0 0 9 9 at 0 0 white
                  fill 0 0 3 3 at 1 1 black
                end
                """)
    }

    @Test func `nested alphas around one leaf multiply without groups`() throws {
        let outer = Self.view("outer", 0, 0, 9, 9, .clear)
        outer.alpha = 0.5
        let inner = Self.view("inner", 1, 1, 3, 3, .black)
        inner.alpha = 0.5
        outer.addSubview(inner)
        #expect(try Self.commands([outer]) == "fill 0 0 3 3 at 1 1 black·0.25")
    }

    @Test func `a clip cuts the group, and the background inside it runs past the edge`() throws {
        let view = Self.view("card", 10, 10, 40, 30, .white)
        view.clipsToBounds = true
        view.layer.update { $0.cornerRadius = CornerRadii(8) }
        view.addSubview(Self.view("dot", 35, 5, 20, 4, .black))
        let lines = try Self.commands([view]).split(separator: "\n")
        #expect(lines.first == "group 1 cut to 0 0 40 30")
        #expect(lines.last == "end")
        #expect(lines.count == 4)
        #expect(!lines[1].contains("fill 0 0 40 30"))
    }

    @Test func `a clip around nothing but a background is no group`() throws {
        let view = Self.view("card", 10, 10, 40, 30, .white)
        view.clipsToBounds = true
        #expect(try Self.commands([view]) == "fill 0 0 40 30 at 10 10 white")
    }

    @Test func `what is hidden, faded out or collapsed draws nothing, and neither does what it holds`() throws {
        let hidden = Self.view("hidden", 0, 0, 9, 9, .white)
        hidden.isHidden = true
        let faded = Self.view("faded", 0, 0, 9, 9, .white)
        faded.alpha = 0
        let flat = Self.view("flat", 0, 0, 9, 9, .white)
        flat.transform = AffineTransform(scaleX: 1, y: 0)
        for view in [hidden, faded, flat] { view.addSubview(Self.view("in \(view.id)", 0, 0, 3, 3, .black)) }
        #expect(try Self.commands([hidden, faded, flat]).isEmpty)
    }

    @Test func `an empty view without a clip still draws what it holds`() throws {
        let empty = Self.view("empty", 5, 5, 0, 0, .white)
        empty.addSubview(Self.view("inner", 1, 1, 3, 3, .black))
        #expect(try Self.commands([empty]) == "fill 0 0 3 3 at 6 6 black")
    }

    // MARK: Lists as text

    private static func view(
        _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color
    ) -> View {
        let view = View(id: id)
        view.frame = Rect(x: x, y: y, width: width, height: height)
        view.backgroundColor = color
        return view
    }

    private static func commands(_ views: [View]) throws -> String {
        let stage = Stage(size: Size(width: 100, height: 100))
        for view in views { stage.root.addSubview(view) }
        let list = try stage.perform().displayList(at: .zero, width: 100, height: 100, scale: 1, background: .black)
        var (lines, depth) = ([String](), 0)
        for command in list.commands {
            if case .endGroup = command { depth -= 1 }
            lines.append(String(repeating: "  ", count: depth) + text(of: command))
            if case .beginGroup = command { depth += 1 }
        }
        return lines.joined(separator: "\n")
    }

    private static func text(of command: DrawCommand) -> String {
        func number(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }
        func rect(_ rect: Rect) -> String {
            [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map(number).joined(separator: " ")
        }
        func place(_ transform: AffineTransform) -> String { "at \(number(transform.tx)) \(number(transform.ty))" }
        func name(_ color: Color) -> String {
            (color.red == 1 ? "white" : "black") + (color.alpha == 1 ? "" : "·\(number(color.alpha))")
        }
        switch command {
        case .fill(let fill): return "fill \(rect(fill.shape.rect)) \(place(fill.transform)) \(name(fill.color))"
        case .border(let border):
            return "border \(number(border.width)) of \(rect(border.shape.rect)) \(place(border.transform)) "
                + name(border.color)
        case .image(let draw): return "image \(draw.image.width)×\(draw.image.height) \(place(draw.transform))"
        case .beginGroup(let group):
            return "group \(number(group.opacity))" + (group.clip.map { " cut to \(rect($0.shape.rect))" } ?? "")
        case .endGroup: return "end"
        }
    }
}
