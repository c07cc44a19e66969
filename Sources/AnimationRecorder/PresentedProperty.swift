internal import Animation
internal import Geometry
internal import Graphics
internal import SceneGraph

/// One property of a view as shown, by its name on the view.
struct PresentedProperty: Equatable {
    enum Value: Equatable {
        case animatable(AnimatableValue)
        case word(String)

        var json: JSONText {
            switch self {
            case .animatable(let value): .value(value)
            case .word(let word): .string(word)
            }
        }
    }

    let name: String
    let value: Value

    /// A fresh view's, in the same order.
    static let fresh = all(of: LayerState(), tag: 0)

    /// Every property: the animatable ones in their order, then what only switches.
    static func all(of layer: PresentedLayer) -> [PresentedProperty] {
        var state = layer.model
        state.values = layer.shown
        return all(of: state, tag: layer.tag)
    }

    private static func all(of state: LayerState, tag: Int) -> [PresentedProperty] {
        LayerProperty.allCases.map { PresentedProperty(name: $0.viewName, value: .animatable(state.values[$0])) } + [
            PresentedProperty(name: "clipsToBounds", value: .animatable(.flag(state.masksToBounds))),
            PresentedProperty(name: "contentMode", value: .word(state.contentMode.rawValue)),
            PresentedProperty(name: "imageSampling", value: .word(state.imageSampling.rawValue)),
            PresentedProperty(name: "tag", value: .animatable(.number(Double(tag)))),
        ]
    }
}

extension PresentedLayer {
    /// The view's id; a layer without a view goes by its number.
    var name: String { id.isEmpty ? "layer-\(track)" : id }
}

extension LayerProperty {
    /// The property's name on a view, where it has one.
    var viewName: String {
        switch self {
        case .position: "center"
        case .opacity: "alpha"
        case .contents: "image"
        default: rawValue
        }
    }
}
