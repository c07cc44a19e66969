internal import Animation
internal import Graphics
internal import SceneGraph

/// What a trace compares of one layer at one frame.
struct TracedLayer {
    struct Change {
        let layer: String
        let property: PresentedProperty
    }

    private let name: String
    private let track: Int
    private let properties: [PresentedProperty]

    init(_ layer: PresentedLayer) {
        name = layer.name
        track = layer.track
        properties = PresentedProperty.all(of: layer)
    }

    /// What differs, in drawing order; first what is gone. A layer that is new is compared with a fresh one.
    static func changes(from before: [TracedLayer], to now: [TracedLayer]) -> [Change] {
        let old = Dictionary(uniqueKeysWithValues: before.map { ($0.track, $0.properties) })
        let present = Set(now.map(\.track))
        let gone = before.filter { !present.contains($0.track) }
            .map { Change(layer: $0.name, property: PresentedProperty(name: "gone", value: .animatable(.flag(true)))) }
        return gone
            + now.flatMap { layer in
                zip(layer.properties, old[layer.track] ?? PresentedProperty.fresh).filter { $0 != $1 }
                    .map { Change(layer: layer.name, property: $0.0) }
            }
    }
}

extension JSONText {
    /// A value of a layer's property; pictures by their size in pixels.
    static func value(_ value: AnimatableValue) -> JSONText {
        switch value {
        case .number(let number): .number(number)
        case .point(let value): .point(value)
        case .size(let value): .list([.number(value.width), .number(value.height)])
        case .rect(let value): .rect(value)
        case .cornerRadii(let radii): .cornerRadii(radii)
        case .transform(let matrix): .transform(matrix)
        case .color(let color): .color(color)
        case .path(let path): .string(path.description)
        case .flag(let flag): .flag(flag)
        case .image(let image): picture(image)
        case .dissolve(let from, let to, let progress): .list([picture(from), picture(to), .number(progress)])
        }
    }

    private static func picture(_ image: Image?) -> JSONText {
        image.map { .string("\($0.width)x\($0.height)") } ?? .null
    }
}
