public import Animation
public import Graphics

/// A view as declared: its id, its properties in reading order, and what it holds.
public struct ViewDeclaration: Sendable {
    public var id: Located<String>
    /// In the order in which a declaration applies them: anchorPoint, bounds, center, frame, transform, the rest.
    public var properties: [PropertyAssignment]
    /// Back to front.
    public var subviews: [ViewDeclaration]

    public init(id: Located<String>, properties: [PropertyAssignment], subviews: [ViewDeclaration]) {
        self.id = id
        self.properties = properties
        self.subviews = subviews
    }
}

/// A property of a view that a document can set.
public enum ViewProperty: String, Hashable, Sendable, CaseIterable {
    case anchorPoint, bounds, center, transform, frame
    case alpha, backgroundColor, contentStretch, hidden, clipsToBounds, contentMode, imageSampling, autoresizingMask,
        tag
    case cornerRadius, borderWidth, borderColor, zPosition, image, path
}

/// A value of a view's property.
public enum ViewPropertyValue: Sendable {
    /// Numbers, points, sizes, rects, radii, transforms, colours and flags.
    case animatable(AnimatableValue)
    case contentMode(ContentMode)
    case imageSampling(ImageSampling)
    case autoresizingMask(Set<AutoresizingPart>)
    case tag(Int)
    /// The picture's file; nil is none.
    case image(ImageReference?)
    case shape(ShapeValues)
}

/// What of a view gives way when its superview's size changes.
public enum AutoresizingPart: String, Hashable, Sendable, CaseIterable {
    case flexibleLeftMargin, flexibleWidth, flexibleRightMargin, flexibleTopMargin, flexibleHeight, flexibleBottomMargin
}

/// An image file that a document names.
public struct ImageReference: Hashable, Sendable {
    /// The path to open: absolute, or relative to the working folder as the document's own path is.
    public var path: String

    public init(path: String) { self.path = path }
}

/// One property set to a value, or moved by one.
public struct PropertyAssignment: Sendable {
    public var property: ViewProperty
    public var value: ViewPropertyValue
    /// `{"by": …}`: the value is added to the model value; a transform acts before it.
    public var isRelative: Bool
    public var origin: Origin

    public init(property: ViewProperty, value: ViewPropertyValue, isRelative: Bool, origin: Origin) {
        self.property = property
        self.value = value
        self.isRelative = isRelative
        self.origin = origin
    }
}

/// What changes on one view.
public struct ViewChanges: Sendable {
    public var view: Located<String>
    /// In the order in which a change applies them: anchorPoint, bounds, center, transform, frame, the rest.
    public var assignments: [PropertyAssignment]

    public init(view: Located<String>, assignments: [PropertyAssignment]) {
        self.view = view
        self.assignments = assignments
    }
}
