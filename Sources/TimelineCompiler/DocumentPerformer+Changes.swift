internal import Animation
internal import Geometry
internal import Graphics
internal import SceneGraph
internal import TimelineFormat

extension DocumentPerformer {
    func apply(_ changes: [ViewChanges]) {
        for change in changes {
            guard let view = view(change.view) else { continue }
            for assignment in change.assignments { apply(assignment, to: view) }
        }
    }

    /// Sets a property of a view, or adds to its model value.
    func apply(_ assignment: PropertyAssignment, to view: View) {
        switch assignment.value {
        case .contentMode(let mode): view.contentMode = mode
        case .imageSampling(let sampling): view.imageSampling = sampling
        case .autoresizingMask(let parts): view.autoresizingMask = AutoresizingMask(parts)
        case .tag(let tag): view.tag = tag
        case .shape(let shape): view.layer.update { $0.shape = shape }
        case .image(let reference): view.image = image(reference, at: assignment.origin)
        case .animatable(let value):
            let new = assignment.isRelative ? current(assignment.property, of: view).adding(value) : value
            set(assignment.property, of: view, to: new)
        }
    }

    private func current(_ property: ViewProperty, of view: View) -> AnimatableValue {
        property == .frame ? .rect(view.frame) : view.layer.model.values[layerProperty(property)]
    }

    private func set(_ property: ViewProperty, of view: View, to value: AnimatableValue) {
        switch (property, value) {
        case (.frame, .rect(let frame)): view.frame = frame
        case (.clipsToBounds, .flag(let clips)): view.clipsToBounds = clips
        default: view.layer.update { $0[layerProperty(property)] = value }
        }
    }

    /// The layer's property behind a view's, for those that are one value of the layer.
    private func layerProperty(_ property: ViewProperty) -> LayerProperty {
        switch property {
        case .anchorPoint: .anchorPoint
        case .bounds: .bounds
        case .center: .position
        case .transform: .transform
        case .alpha: .opacity
        case .backgroundColor: .backgroundColor
        case .contentStretch: .contentStretch
        case .hidden: .hidden
        case .cornerRadius: .cornerRadius
        case .borderWidth: .borderWidth
        case .borderColor: .borderColor
        case .zPosition: .zPosition
        case .image: .contents
        case .path: .path
        case .frame, .clipsToBounds, .contentMode, .imageSampling, .autoresizingMask, .tag:
            preconditionFailure("\(property.rawValue) is not one animatable value of the layer")
        }
    }

    /// The picture of a reference, or a diagnostic at the first use of a file that cannot be read.
    func image(_ reference: ImageReference?, at origin: Origin) -> Image? {
        guard let reference else { return nil }
        let (result, isFirst) = images.image(reference)
        switch result {
        case .success(let image): return image
        case .failure(let error):
            if isFirst { report(Diagnostic(at: origin, message: error.message, hint: error.hint)) }
            return nil
        }
    }
}

extension AutoresizingMask {
    fileprivate init(_ parts: Set<AutoresizingPart>) {
        self = parts.reduce(into: []) { mask, part in
            switch part {
            case .flexibleLeftMargin: mask.insert(.flexibleLeftMargin)
            case .flexibleWidth: mask.insert(.flexibleWidth)
            case .flexibleRightMargin: mask.insert(.flexibleRightMargin)
            case .flexibleTopMargin: mask.insert(.flexibleTopMargin)
            case .flexibleHeight: mask.insert(.flexibleHeight)
            case .flexibleBottomMargin: mask.insert(.flexibleBottomMargin)
            }
        }
    }
}
