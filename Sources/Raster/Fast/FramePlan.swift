internal import Geometry
internal import Graphics

/// A display list made ready for drawing in bands: what each command paints, which pixels, along which edges.
///
/// Groups that need no layer of their own are gone from it: a clip to whole pixels cuts what is inside instead, and
/// the opacity of a group with one member is given to that member. Both leave the picture as it was.
struct FramePlan {
    struct Step {
        enum Paint {
            case color(DeepColor)
            /// An index in `images`.
            case image(Int)
            /// What follows goes to a layer of its own, up to the step with this index.
            case beginGroup(end: Int)
            case endGroup(Group)
        }

        struct Group {
            /// Of 65536.
            var fade: UInt32
            var isClipped: Bool
            var adds: Bool
        }

        /// What of the box is drawn on.
        enum Area {
            case whole
            /// Between chains in `edges`.
            case chains(Range<Int>)
            /// Inside a shape of `paths`.
            case path(Int)
        }

        var paint: Paint
        /// The pixels that may change.
        var box: PixelBox
        var area: Area
    }

    private(set) var steps: [Step] = []
    private(set) var images: [ImagePlan] = []
    var edges = ConvexEdges()
    private(set) var paths = PathEdges()

    private var outline = Outline()
    private var families = GroupFamilies()

    /// Inside a group while planning.
    private struct Context {
        /// Nil where the group was dissolved.
        var step: Int?
        var group: DrawCommand.Group
        /// Where it is drawn.
        var scissor: PixelBox
        /// Passed on to the only member of a dissolved group.
        var opacity: Double
        /// What has been drawn in the group so far.
        var content = PixelBox.empty
    }

    private var contexts: [Context] = []

    mutating func prepare(_ list: DisplayList) {
        steps.removeAll(keepingCapacity: true)
        images.removeAll(keepingCapacity: true)
        contexts.removeAll(keepingCapacity: true)
        edges.removeAll()
        paths.removeAll()
        families.prepare(list.commands)
        let canvas = PixelBox(left: 0, top: 0, right: list.width, bottom: list.height)
        var index = 0
        while index < list.commands.count {
            let scissor = contexts.last?.scissor ?? canvas
            let opacity = contexts.last?.opacity ?? 1
            switch list.commands[index] {
            case .fill(let fill):
                append(fill, scissor, opacity)
            case .border(let border):
                append(border, scissor, opacity)
            case .path(let fill):
                append(fill, scissor, opacity)
            case .image(let draw):
                append(draw, scissor, opacity)
            case .beginGroup(let group):
                if opacity * group.opacity.shareOfOne == 0 || scissor.isEmpty {
                    index = families.end(of: index)
                } else {
                    begin(group, at: index, scissor, opacity)
                }
            case .endGroup:
                end()
            }
            index += 1
        }
    }

    // MARK: Leaves

    private mutating func append(_ fill: DrawCommand.Fill, _ scissor: PixelBox, _ opacity: Double) {
        let color = DeepColor(fill.color, opacity: opacity)
        guard color.share > 0 else { return }
        append(.color(color), fill.shape, fill.transform, scissor)
    }

    private mutating func append(_ border: DrawCommand.Border, _ scissor: PixelBox, _ opacity: Double) {
        let color = DeepColor(border.color, opacity: opacity)
        guard color.share > 0, border.width > 0 else { return }
        guard let inner = border.shape.inset(by: border.width) else {
            return append(.color(color), border.shape, border.transform, scissor)
        }
        let start = edges.chainCount
        let box = trace(border.shape, border.transform, scissor, sign: 1)
        guard !box.isEmpty else { return }
        _ = trace(inner, border.transform, scissor, sign: -1)
        add(Step(paint: .color(color), box: box, area: .chains(start..<edges.chainCount)))
    }

    private mutating func append(_ fill: DrawCommand.PathFill, _ scissor: PixelBox, _ opacity: Double) {
        let color = DeepColor(fill.color, opacity: opacity)
        guard color.share > 0, !scissor.isEmpty else { return }
        let outline = PathOutline(fill.path, by: fill.transform, within: scissor)
        let box = paths.append(outline, fillRule: fill.fillRule, within: scissor)
        if !box.isEmpty { add(Step(paint: .color(color), box: box, area: .path(paths.shapes.count - 1))) }
    }

    private mutating func append(_ draw: DrawCommand.ImageDraw, _ scissor: PixelBox, _ opacity: Double) {
        let opacity = opacity * draw.opacity.shareOfOne
        guard opacity > 0, let mapping = ImageMapping(draw) else { return }
        images.append(ImagePlan(draw, mapping, opacity: opacity))
        append(.image(images.count - 1), RoundedRect(mapping.extent), draw.transform, scissor)
    }

    private mutating func append(
        _ paint: Step.Paint, _ shape: RoundedRect, _ transform: AffineTransform, _ scissor: PixelBox
    ) {
        let start = edges.chainCount
        if let whole = PixelBox(exactly: shape, by: transform) {
            let box = whole.intersection(scissor)
            if !box.isEmpty { add(Step(paint: paint, box: box, area: .whole)) }
            return
        }
        let box = trace(shape, transform, scissor, sign: 1)
        if !box.isEmpty { add(Step(paint: paint, box: box, area: .chains(start..<edges.chainCount))) }
    }

    private mutating func trace(
        _ shape: RoundedRect, _ transform: AffineTransform, _ scissor: PixelBox, sign: Int
    ) -> PixelBox {
        outline.removeAll()
        guard outline.append(shape, by: transform) > 0 else { return .empty }
        return edges.append(outline.points, within: scissor, sign: sign)
    }

    private mutating func add(_ step: Step) {
        steps.append(step)
        if !contexts.isEmpty {
            contexts[contexts.count - 1].content = contexts[contexts.count - 1].content.union(step.box)
        }
    }

    // MARK: Groups

    private mutating func begin(_ group: DrawCommand.Group, at index: Int, _ scissor: PixelBox, _ opacity: Double) {
        var context = Context(step: nil, group: group, scissor: scissor, opacity: 1)
        context.group.opacity = group.opacity.shareOfOne * opacity
        if let clip = group.clip, let box = PixelBox(exactly: clip.shape, by: clip.transform) {
            context.scissor = scissor.intersection(box)
            context.group.clip = nil
        }
        let isPlain = context.group.clip == nil && group.blendMode == .sourceOver
        let family = families.family(of: index)
        if isPlain, !family.adds, context.group.opacity == 1 || family.members == 1 {
            context.opacity = context.group.opacity
        } else {
            context.step = steps.count
            steps.append(Step(paint: .beginGroup(end: 0), box: .empty, area: .whole))
        }
        contexts.append(context)
    }

    private mutating func end() {
        guard let context = contexts.popLast() else { return }
        guard let begin = context.step else {
            if !contexts.isEmpty {
                contexts[contexts.count - 1].content = contexts[contexts.count - 1].content.union(context.content)
            }
            return
        }
        let start = edges.chainCount
        var box = context.content
        if let clip = context.group.clip, !box.isEmpty { box = trace(clip.shape, clip.transform, box, sign: 1) }
        guard !box.isEmpty else {
            steps.removeSubrange(begin...)
            return
        }
        steps[begin].box = box
        steps[begin].paint = .beginGroup(end: steps.count)
        let group = Step.Group(
            fade: UInt32((context.group.opacity * 65536).rounded()), isClipped: context.group.clip != nil,
            adds: context.group.blendMode == .plusLighter)
        let area = start < edges.chainCount ? Step.Area.chains(start..<edges.chainCount) : .whole
        add(Step(paint: .endGroup(group), box: box, area: area))
    }
}
