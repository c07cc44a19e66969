// The library's front door: whoever imports it can name the values that it takes and gives.
@_exported public import Animation
@_exported public import Geometry
@_exported public import Graphics
@_exported public import Media
@_exported public import SceneGraph
@_exported public import TimelineCompiler
@_exported public import TimelineFormat
@_exported public import Timing
