internal import Animation

/// How a view's layer animates a property inside a view animation block.
struct BlockAnimationFamily {
    let keyPath: LayerKeyPath
    /// Additive: from the difference to nothing, on top of what runs. Absolute: from the old value to the new, replacing what runs.
    let isAdditive: Bool

    /// The parts of a property that a block animates, in the order in which they are added. Measured on UIKit.
    static func parts(of property: LayerProperty) -> [BlockAnimationFamily] { table[property] ?? [] }

    private static let table: [LayerProperty: [BlockAnimationFamily]] = [
        .position: [additive("position")],
        .bounds: [additive("bounds.origin"), additive("bounds.size")],
        .transform: [additive("transform")],
        .cornerRadius: [additive("cornerRadius")],
        .opacity: [absolute("opacity")],
        .backgroundColor: [absolute("backgroundColor")],
        .anchorPoint: [absolute("anchorPoint")],
        .contentStretch: [absolute("contentStretch")],
    ]

    private static func additive(_ name: String) -> BlockAnimationFamily { family(name, isAdditive: true) }
    private static func absolute(_ name: String) -> BlockAnimationFamily { family(name, isAdditive: false) }

    private static func family(_ name: String, isAdditive: Bool) -> BlockAnimationFamily {
        guard let keyPath = LayerKeyPath(name: name) else { preconditionFailure("no key path \(name)") }
        return BlockAnimationFamily(keyPath: keyPath, isAdditive: isAdditive)
    }
}
