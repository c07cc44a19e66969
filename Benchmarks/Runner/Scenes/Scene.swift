import AnimationRecorder

/// A scene that renderers are compared by: layers whose values run from keyframe to keyframe, each stretch eased in and out.
///
/// Coordinates are pixels.
struct Scene {
    let name: String
    let width: Int
    let height: Int
    /// Frames per second.
    let rate: Int
    let frames: Int
    let background: Color
    /// File names, and what draws them.
    var pictures: [(name: String, draw: () -> Bitmap)] = []
    var layers: [Layer] = []

    /// Seconds.
    var duration: Double { Double(frames) / Double(rate) }

    struct Layer {
        let id: String
        let width: Double
        let height: Double
        var cornerRadius = 0.0
        var fill: Color?
        var picture: String?
        /// Whether sublayers are cut to the layer's shape.
        var clips = false
        /// What the layer shows before anything moves.
        var center = Point(x: 0, y: 0)
        var rotation = 0.0
        var scale = 1.0
        var alpha = 1.0
        var motions: [Motion] = []
        var sublayers: [Layer] = []
    }

    /// One value of a layer on its way through keyframes that lie equally far apart.
    struct Motion {
        enum Property: String {
            case x = "position.x"
            case y = "position.y"
            case rotation = "transform.rotation.z"
            case scale = "transform.scale"
            case alpha = "opacity"
        }

        let property: Property
        let values: [Double]
        /// Seconds.
        let begin: Double
        /// Seconds.
        let duration: Double
    }
}

extension Scene.Layer {
    /// Moves a value; it rests at the first one until then.
    mutating func move(
        _ property: Scene.Motion.Property, _ values: Double..., from begin: Double = 0, lasting duration: Double
    ) {
        motions.append(.init(property: property, values: values, begin: begin, duration: duration))
        guard let first = values.first else { return }
        switch property {
        case .x: center.x = first
        case .y: center.y = first
        case .rotation: rotation = first
        case .scale: scale = first
        case .alpha: alpha = first
        }
    }
}
