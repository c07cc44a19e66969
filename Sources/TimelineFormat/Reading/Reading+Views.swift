internal import Animation
internal import Geometry
internal import Graphics

extension Reading {
    func viewDeclaration(_ object: ReadObject) -> ViewDeclaration? {
        for item in object.object("mask").map({ [$0] }) ?? [] { _ = viewDeclaration(item) }
        let subviews = (object.list("subviews") ?? []).objects.compactMap { viewDeclaration($0) }
        guard let id = object.text("id"), let member = object.member("id") else { return nil }
        let order = ViewProperty.declarationOrder
        return ViewDeclaration(
            id: located(id, member.place), properties: assignments(object, order: order), subviews: subviews)
    }

    func viewChanges(_ entries: [FormatValue.Entry]) -> [ViewChanges] {
        entries.compactMap { entry in
            guard case .object(let object)? = entry.value else { return nil }
            return ViewChanges(
                view: located(entry.key, entry.keyPlace),
                assignments: assignments(object, order: ViewProperty.changeOrder))
        }
    }

    func layerChanges(_ entries: [FormatValue.Entry]) -> [LayerChanges] {
        entries.compactMap { entry in
            guard case .object(let object)? = entry.value else { return nil }
            return LayerChanges(
                view: located(entry.key, entry.keyPlace),
                assignments: assignments(object, order: ViewProperty.changeOrder), keyPaths: keyPathAssignments(object))
        }
    }

    /// The view's properties among an object's members, in the order in which they are applied.
    private func assignments(_ object: ReadObject, order: [ViewProperty]) -> [PropertyAssignment] {
        order.compactMap { property in
            guard let member = object.member(property.rawValue), let value = member.value else { return nil }
            var isRelative = false
            var plain = value
            if case .relative(let inner) = value { (isRelative, plain) = (true, inner) }
            guard let value = propertyValue(property, plain) else { return nil }
            return PropertyAssignment(
                property: property, value: value, isRelative: isRelative, origin: origin(member.place))
        }
    }

    private func propertyValue(_ property: ViewProperty, _ value: FormatValue) -> ViewPropertyValue? {
        switch (property, value) {
        case (.contentMode, .text(let word)): ContentMode(rawValue: word).map { .contentMode($0) }
        case (.imageSampling, .text(let word)): ImageSampling(rawValue: word).map { .imageSampling($0) }
        case (.autoresizingMask, .list(let items)): .autoresizingMask(Set(items.compactMap(autoresizingPart)))
        case (.tag, .integer(let tag)): .tag(tag)
        case (.image, .image(let reference)): .image(reference)
        case (.path, .object(let object)): shape(object).map { .shape($0) }
        default: value.animatable.map { .animatable($0) }
        }
    }

    /// Nil without a path, which is then reported.
    private func shape(_ object: ReadObject) -> ShapeValues? {
        guard let path = object.path("d") else { return nil }
        var shape = ShapeValues()
        shape.path = path
        if let fill = object.color("fill") { shape.fillColor = fill }
        if let rule = object.text("fillRule").flatMap(FillRule.init) { shape.fillRule = rule }
        if let stroke = object.color("stroke") { shape.strokeColor = stroke }
        if let width = object.number("lineWidth") { shape.stroke.lineWidth = width.value }
        if let cap = object.text("lineCap").flatMap(StrokeStyle.LineCap.init) { shape.stroke.lineCap = cap }
        if let join = object.text("lineJoin").flatMap(StrokeStyle.LineJoin.init) { shape.stroke.lineJoin = join }
        shape.stroke.lineDashPattern = (object.list("lineDash") ?? []).compactMap {
            if case .number(let length)? = $0.value { length.value } else { nil }
        }
        if let start = object.number("strokeStart") { shape.strokeStart = start.value }
        if let end = object.number("strokeEnd") { shape.strokeEnd = end.value }
        return shape
    }

    private func autoresizingPart(_ item: FormatValue.Item) -> AutoresizingPart? {
        if case .text(let word)? = item.value { AutoresizingPart(rawValue: word) } else { nil }
    }

    private static let synonymousKeys: [String: String] = [
        "opacity": "alpha", "position": "center", "contents": "image",
    ]

    /// The layers' own names among an object's members, in document order.
    private func keyPathAssignments(_ object: ReadObject) -> [LayerChanges.KeyPathAssignment] {
        object.members.compactMap { member in
            guard ViewProperty(rawValue: member.key.name) == nil,
                let keyPath = FormatKeyPath(named: member.key.name)?.layer
            else { return nil }
            if let viewName = Reading.synonymousKeys[member.key.name], object.member(viewName) != nil {
                report(
                    member.keyPlace, expected: "only one of \(Shown.alternatives([viewName, member.key.name]))",
                    found: "both", hint: "they are two names of one property")
            }
            guard let value = member.value else { return nil }
            var isRelative = false
            var plain = value
            if case .relative(let inner) = value { (isRelative, plain) = (true, inner) }
            guard let value = documentValue(plain) else { return nil }
            return LayerChanges.KeyPathAssignment(
                keyPath: keyPath, value: value, isRelative: isRelative, origin: origin(member.place))
        }
    }

    func documentValue(_ value: FormatValue) -> DocumentValue? {
        if case .image(let reference) = value { return .image(reference) }
        return value.animatable.map { .animatable($0) }
    }
}

extension ViewProperty {
    static let changeOrder: [ViewProperty] = allCases
    /// The frame is read before the transform.
    static let declarationOrder: [ViewProperty] =
        [.anchorPoint, .bounds, .center, .frame, .transform]
        + allCases.filter { ![.anchorPoint, .bounds, .center, .frame, .transform].contains($0) }
}
