/// How a line is drawn along a path, with Core Animation's defaults.
public struct StrokeStyle: Hashable, Sendable {
    public enum LineCap: String, Hashable, Sendable, CaseIterable { case butt, round, square }
    public enum LineJoin: String, Hashable, Sendable, CaseIterable { case miter, round, bevel }

    /// In the path's units; at 0 nothing is drawn.
    public var lineWidth = 1.0
    public var lineCap = LineCap.butt
    public var lineJoin = LineJoin.miter
    /// The longest miter, in widths of the line; beyond it the corner is cut off.
    public var miterLimit = 10.0
    /// Lengths of dashes and gaps in turn; empty is a whole line. An odd number counts twice.
    public var lineDashPattern: [Double] = []
    /// How far into the pattern the line begins.
    public var lineDashPhase = 0.0

    public init() {}
}
