import Animation
import Geometry
import Graphics
import SceneGraph
import Testing
import Timing

/// Pictures under a clip that has their own shape: the clip alone smooths the edge.
@Suite struct ClippedContentsTests {
    @Test func `a picture that fills a rounded clip runs past it on every side`() throws {
        let draw = try Self.draw(contentMode: .scaleToFill, clips: true)
        #expect(Self.extent(draw.columns).start < 0 && Self.extent(draw.columns).end > 20)
        #expect(Self.extent(draw.rows).start < 0 && Self.extent(draw.rows).end > 20)
        // The pixels inside stay where they were.
        let span = draw.columns.spans[0]
        let slope = (span.sourceEnd - span.sourceStart) / (span.targetEnd - span.targetStart)
        #expect(abs(slope - 0.4) < 1e-12)
        #expect(abs(span.sourceStart - span.targetStart * slope) < 1e-9)
    }

    @Test func `a picture that ends inside the clip ends there`() throws {
        let draw = try Self.draw(contentMode: .left, clips: true)
        #expect(Self.extent(draw.columns).start < 0)
        #expect(Self.extent(draw.columns).end == 8)
        #expect(Self.extent(draw.rows) == (6, 14))
    }

    @Test func `a picture without a clip ends with the view`() throws {
        let draw = try Self.draw(contentMode: .scaleToFill, clips: false)
        #expect(Self.extent(draw.columns) == (0, 20))
    }

    private static func extent(_ axis: StretchAxis) -> (start: Double, end: Double) {
        (axis.spans[0].targetStart, axis.spans[axis.spans.count - 1].targetEnd)
    }

    private static func draw(contentMode: ContentMode, clips: Bool) throws -> DrawCommand.ImageDraw {
        let view = View(id: "picture")
        view.frame = Rect(x: 10.5, y: 10, width: 20, height: 20)
        view.image = Image(width: 8, height: 8, premultipliedBGRA: [UInt8](repeating: 255, count: 256))
        view.contentMode = contentMode
        view.clipsToBounds = clips
        view.layer.update { $0.cornerRadius = CornerRadii(4) }
        let stage = Stage(size: Size(width: 40, height: 40))
        stage.root.addSubview(view)
        let list = try stage.record().displayList(at: .zero, width: 40, height: 40, scale: 1, background: .black)
        let draws = list.commands.compactMap { if case .image(let draw) = $0 { draw } else { nil } }
        return try #require(draws.first)
    }
}
