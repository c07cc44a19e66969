public import Geometry
public import Graphics
public import Timing

/// A tree of views taken apart to be looked at: each view a sheet of its own, each level of depth set apart from the one
/// below, seen from the side.
///
/// A sheet shows what its view draws itself, faded as the view is on screen, but cut by no other view: what a superview
/// clips away is there. A thin line goes around each view's box; around that of a view that is hidden or without any alpha,
/// by itself or by a view above it, it is dashed and pale, and nothing is drawn in it. Views of one depth lie in one plane,
/// back to front.
public struct ExplodedHierarchy: Sendable {
    /// Of the whole picture with its margins, in points; at least the margins.
    public let size: Size
    private let score: Score
    private let time: MediaTime
    private let sheets: [Sheet]
    private let projection: ObliqueProjection
    private let canvasColor: Color
    /// Where the picture's top left corner lies in the projection.
    private let origin: Point

    /// Points on each side.
    private static let margin = 24.0
    /// Pixels at a scale of 1.
    private static let lineWidth = 1.0
    private static let paper = Color(red: 0.788, green: 0.808, blue: 0.843)
    private static let line = Color(red: 0.184, green: 0.435, blue: 0.929)

    /// - Parameters:
    ///   - score: What was performed.
    ///   - time: The instant to look at.
    ///   - canvasColor: What the clip's frames are filled with first; the lowest sheet is.
    public init(_ score: Score, at time: MediaTime, canvasColor: Color) {
        let sheets = Sheet.all(of: score.presentation(at: time))
        let canvas = sheets.first?.box.size ?? .zero
        let projection = ObliqueProjection(gap: 0.12 * max(canvas.width, canvas.height))
        let extents = sheets.flatMap { sheet in
            sheet.extent.corners.map(sheet.toCanvas.concatenating(projection.plane(sheet.depth)).apply)
        }
        let extent = Rect(around: extents) ?? .zero
        (self.score, self.time) = (score, time)
        self.sheets = sheets
        self.projection = projection
        self.canvasColor = canvasColor.limited
        origin = Point(x: extent.minX - Self.margin, y: extent.minY - Self.margin)
        size = Size(width: extent.size.width + 2 * Self.margin, height: extent.size.height + 2 * Self.margin)
    }

    /// The size of the picture at a scale, in pixels rounded up, at least 1.
    ///
    /// - Parameter scale: Pixels per point, above 0; so large at most that the sides are below 2⁶³.
    public func pixelSize(scale: Double) -> (width: Int, height: Int) {
        (max(1, Int((size.width * scale).rounded(.up))), max(1, Int((size.height * scale).rounded(.up))))
    }

    /// Everything that the picture shows, back to front.
    ///
    /// - Parameter scale: Pixels per point, above 0.
    public func displayList(scale: Double) -> DisplayList {
        let (width, height) = pixelSize(scale: scale)
        let toPixels = AffineTransform(translationX: -origin.x, y: -origin.y)
            .concatenating(AffineTransform(scaleX: scale, y: scale))
        var commands: [DrawCommand] = []
        for (index, sheet) in sheets.enumerated() {
            let transform = sheet.toCanvas.concatenating(projection.plane(sheet.depth)).concatenating(toPixels)
            if index == 0 {
                commands.append(.fill(.init(shape: RoundedRect(sheet.box), transform: transform, color: canvasColor)))
            }
            commands += score.ownCommands(of: sheet.layer, at: time, toPixels: transform)
            commands += outline(of: sheet, transform, scale: scale)
        }
        return DisplayList(width: width, height: height, background: Self.paper, commands: commands)
    }

    private func outline(of sheet: Sheet, _ transform: AffineTransform, scale: Double) -> [DrawCommand] {
        let isSeen = sheet.isSeen
        let outline = BoxOutline(
            corners: sheet.box.corners.map(transform.apply), width: max(1, Self.lineWidth * scale),
            color: Self.line, dash: isSeen ? nil : 8 * max(1, scale))
        guard isSeen else { return [.beginGroup(.init(opacity: 0.5))] + outline.commands + [.endGroup] }
        return outline.commands
    }
}
