import Animation
import Fixtures
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

    @Test func `a border lies on the clipped content, outside the clip, and both fade as one`() throws {
        let view = Self.view("card", 10, 10, 40, 30, .white)
        view.clipsToBounds = true
        view.layer.update { $0.borderWidth = 2 }
        view.addSubview(Self.view("dot", 35, 5, 20, 4, .black))
        // The background runs past the clip by the diagonal of two pixels a side.
        let reach = 8.0.squareRoot()
        let grown = "-\(reach) -\(reach) \(40 + 2 * reach) \(30 + 2 * reach)"
        #expect(
            try Self.commands([view]) == """
                group 1 cut to 0 0 40 30
                  fill \(grown) at 10 10 white
                  fill 0 0 20 4 at 45 15 black
                end
                border 2 of 0 0 40 30 at 10 10 black
                """)
        view.alpha = 0.5
        let faded = try Self.commands([view]).split(separator: "\n")
        #expect(faded.first == "group 0.5" && faded.last == "end" && faded.count == 7)
        view.layer.update { $0.borderWidth = 0 }
        #expect(try Self.commands([view]).hasPrefix("group 0.5 cut to 0 0 40 30\n"))
    }

    @Test func `a clip to nothing draws nothing`() throws {
        let view = Self.view("slit", 10, 10, 40, 0, .white)
        view.clipsToBounds = true
        view.addSubview(Self.view("dot", 0, 0, 20, 4, .black))
        #expect(try Self.commands([view]).isEmpty)
    }

    @Test func `a size that overshoots below 0 draws as nothing, an alpha beyond 1 as 1`() throws {
        let view = Self.view("card", 10, 10, 40, 30, .white)
        let values: [(String, AnimatableValue)] = [("bounds.size.width", .number(-20)), ("opacity", .number(1.5))]
        for (name, value) in values {
            let stage = Stage(size: Size(width: 100, height: 100))
            stage.root.addSubview(view)
            let keyPath = try #require(LayerKeyPath(name: name))
            stage.add(
                .property(
                    PropertyAnimation(
                        keyPath: keyPath, timing: MediaTiming(duration: MediaTime(1)),
                        values: .basic(.init(from: value, to: value)))), to: view.layer)
            let score = try stage.record()
            #expect(score.presentation(at: .zero)["card"]?.shown[keyPath] == value)
            let list = score.displayList(at: .zero, width: 100, height: 100, scale: 1, background: .black)
            #expect(Self.text(of: list) == (name == "opacity" ? "fill 0 0 40 30 at 10 10 white" : ""))
        }
    }

    @Test(arguments: [
        (ContentMode.scaleToFill, 0, 0, 40, 30, false), (.scaleAspectFit, 12.5, 0, 15, 30, false),
        (.scaleAspectFill, 0, -25, 40, 80, true), (.center, 10, -5, 20, 40, true), (.topLeft, 0, 0, 20, 40, true),
        (.bottomRight, 20, -10, 20, 40, true),
    ])
    func `contents lie where their mode says, and a clip cuts only those that reach out`(
        mode: ContentMode, x: Double, y: Double, width: Double, height: Double, overflows: Bool
    ) throws {
        for clips in [false, true] {
            let view = Self.view("card", 10, 10, 40, 30, .clear)
            view.image = Image(width: 20, height: 40, premultipliedBGRA: [UInt8](repeating: 255, count: 3200))
            view.contentMode = mode
            view.clipsToBounds = clips
            let commands = try Self.list([view]).commands
            guard case .image(let draw) = commands[clips && overflows ? 1 : 0] else {
                Issue.record("no image")
                continue
            }
            #expect(commands.count == (clips && overflows ? 3 : 1))
            // Inside a clip the picture runs past the edges that it comes to; its own pixels lie where they lay.
            for (axis, pixels, start, length) in [(draw.columns, 20.0, x, width), (draw.rows, 40, y, height)] {
                let span = axis.spans[0]
                let scale = (span.targetEnd - span.targetStart) / (span.sourceEnd - span.sourceStart)
                #expect(abs(span.targetStart - span.sourceStart * scale - start) < 1e-12)
                #expect(abs(pixels * scale - length) < 1e-12)
            }
        }
    }

    @Test func `the stretching part of contents stretches, by the modes that honour it`() throws {
        for (mode, spans) in [(ContentMode.scaleToFill, 3), (.center, 1)] {
            let view = Self.view("card", 10, 10, 40, 30, .clear)
            view.image = Image(width: 20, height: 20, premultipliedBGRA: [UInt8](repeating: 255, count: 1600))
            view.contentMode = mode
            view.contentStretch = Rect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
            guard case .image(let draw)? = try Self.list([view]).commands.first else { continue }
            #expect(draw.columns.spans.count == spans && draw.rows.spans.count == spans)
        }
    }

    @Test func `a cross fade of two pictures adds up as published`() throws {
        let vectors = try BehaviourVectors.cases("dissolve_pixel")
        for vector in vectors {
            let stage = Stage(size: Size(width: 1, height: 1))
            let (before, after) = (try Self.pixel(vector.input["before"]), try Self.pixel(vector.input["after"]))
            let view = Self.view("view", 0, 0, 1, 1, .clear)
            stage.root.addSubview(view)
            stage.add(
                .property(
                    PropertyAnimation(
                        keyPath: LayerKeyPath(.contents), timing: MediaTiming(duration: MediaTime(1)),
                        values: .basic(.init(from: .image(before), to: .image(after))))), to: view.layer)
            let time = MediaTime(try #require(vector.input["progress"]?.number))
            let list = try stage.record().displayList(at: time, width: 1, height: 1, scale: 1, background: .clear)
            let shown = OnePixel.shown(list)
            for (found, expected) in zip(shown, try #require(vector.expect["premultiplied"]?.numbers)) {
                #expect(abs(found - expected) <= vector.tol, "\(vector.id): \(shown)")
            }
        }
    }

    @Test func `a faded view and what covers it are one picture, as published`() throws {
        for vector in try BehaviourVectors.cases("group_opacity") {
            func color(_ key: String) throws -> Color {
                let parts = try #require(vector.input[key]?.numbers)
                return Color(red: parts[0], green: parts[1], blue: parts[2])
            }
            let parent = Self.view("parent", 0, 0, 1, 1, try color("parent"))
            parent.alpha = try #require(vector.input["alpha"]?.number)
            parent.layer.allowsGroupOpacity = vector.input["group"]?.flag == true
            parent.addSubview(Self.view("child", 0, 0, 1, 1, try color("child")))
            var list = try Self.list([parent])
            list.background = try color("page")
            let shown = OnePixel.shown(list)
            for (found, expected) in zip(shown, try #require(vector.expect["color"]?.numbers)) {
                #expect(abs(found - expected) <= vector.tol, "\(vector.id): \(shown)")
            }
        }
    }

    private static func pixel(_ json: JSONValue?) throws -> Image {
        let straight = try #require(json?.numbers)
        let bytes = [straight[2] * straight[3], straight[1] * straight[3], straight[0] * straight[3], straight[3]]
        return Image(width: 1, height: 1, premultipliedBGRA: bytes.map { UInt8($0 * 255) })
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

    private static func list(_ views: [View]) throws -> DisplayList {
        let stage = Stage(size: Size(width: 100, height: 100))
        for view in views { stage.root.addSubview(view) }
        return try stage.record().displayList(at: .zero, width: 100, height: 100, scale: 1, background: .black)
    }

    private static func commands(_ views: [View]) throws -> String { text(of: try list(views)) }

    private static func text(of list: DisplayList) -> String {
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
        case .path(let fill): return "path \(fill.path) \(place(fill.transform)) \(name(fill.color))"
        case .image(let draw): return "image \(draw.image.width)×\(draw.image.height) \(place(draw.transform))"
        case .beginGroup(let group):
            return "group \(number(group.opacity))" + (group.clip.map { " cut to \(rect($0.shape.rect))" } ?? "")
        case .endGroup: return "end"
        }
    }
}
