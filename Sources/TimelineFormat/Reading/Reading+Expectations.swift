internal import Timing

extension Reading {
    func expectation(_ object: ReadObject) -> Expectation? {
        let forms = ExpectationForm.keys.filter { object.member($0) != nil }
        let properties = object.members.filter { isProperty($0) }
        guard forms.count + (properties.isEmpty ? 0 : 1) == 1 else {
            reportForms(object, forms, properties)
            return nil
        }
        guard let form = ExpectationForm.all.first(where: { $0.key == forms.first }) else { return nil }
        checkKeys(object, form, properties)
        let number = object.number("tolerance")?.value
        guard let claim = claim(object, form, properties) else { return nil }
        var tolerance = number ?? form.standardTolerance
        if let given = object.object("tolerance") { tolerance = given.number("perPixel")?.value ?? 0 }
        return Expectation(claim: claim, tolerance: tolerance, origin: origin(object.place))
    }

    /// Whether a member says the value of a property. `frame` is the frame's number, unless it is a rect.
    private func isProperty(_ member: ReadObject.Member) -> Bool {
        member.key.name == "frame" ? isRect(member) : MeasuredName.named(member.key.name) != nil
    }

    private func isRect(_ member: ReadObject.Member) -> Bool { resolved(member.place)?.node.type == .array }

    private func reportForms(_ object: ReadObject, _ forms: [String], _ properties: [ReadObject.Member]) {
        if forms.isEmpty {
            if object.hasUnknownKeys { return }
            report(
                Diagnostic(
                    at: startOrigin(object.place),
                    expected: "a property with its value, or one of " + Shown.alternatives(ExpectationForm.keys),
                    found: "none of them",
                    hint: "for example { \"frame\": 45, \"view\": \"card\", \"center\": [320, 180] }"))
            return
        }
        let all = object.members.filter { forms.contains($0.key.name) } + properties
        guard let first = all.first else { return }
        for member in all.dropFirst() where forms.contains(member.key.name) || forms.contains(first.key.name) {
            report(
                member.keyPlace, expected: "one claim in an expectation",
                found: "\(Shown.text(member.key.name)) beside \(Shown.text(first.key.name))",
                hint: "make it two expectations")
        }
    }

    private func checkKeys(_ object: ReadObject, _ form: ExpectationForm, _ properties: [ReadObject.Member]) {
        let name = form.key ?? properties.first?.key.name ?? ""
        var allowed = Set(form.required + form.optional + properties.map(\.key.name))
        if let key = form.key { allowed.insert(key) }
        if form.isAtInstant {
            allowed.formUnion(["frame", "at"])
            let frame = object.member("frame").flatMap { isRect($0) ? nil : $0 }
            let at = object.member("at")
            if frame == nil, at == nil {
                report(
                    Diagnostic(
                        at: startOrigin(object.place), expected: "\"frame\" or \"at\", which say when",
                        found: "neither",
                        hint: "for example \"frame\": 45"))
            } else if let at, frame != nil {
                report(at.keyPlace, expected: "\"frame\" or \"at\"", found: "both")
            }
        }
        for key in form.required where object.member(key) == nil {
            guard let description = ObjectName.expectation.description.key(key) else { continue }
            reportMissing(description, in: object.place)
        }
        for member in object.members where !allowed.contains(member.key.name) {
            report(
                member.keyPlace,
                expected: "a key that goes with \(Shown.text(name)) (\(allowed.sorted().joined(separator: ", ")))",
                found: Shown.text(member.key.name))
        }
        if let member = object.member("tolerance"), let value = member.value {
            if case .object = value, form.key != "snapshot" { report(member.place, expected: "a number ≥ 0") }
            if case .number = value, form.key == "snapshot" {
                report(member.place, expected: "an object such as { \"perPixel\": 2, \"pixels\": 0.001 }")
            }
        }
    }

    private func claim(
        _ object: ReadObject, _ form: ExpectationForm, _ properties: [ReadObject.Member]
    ) -> Expectation.Claim? {
        let instant = instant(object)
        let view = reference(object, "view")
        switch form.key {
        case nil:
            let values = properties.compactMap { expectedValue($0) }
            guard let instant, let view else { return nil }
            return .values(instant, view: view, values, ofModel: false)
        case "model"?:
            let values = object.object("model")?.members.compactMap { expectedValue($0) } ?? []
            guard let instant, let view else { return nil }
            return .values(instant, view: view, values, ofModel: true)
        case "pixel"?:
            guard let instant, let point = object.point("pixel"), let color = object.color("color") else { return nil }
            return .pixel(instant, point, color)
        case "region"?:
            guard let instant, let rect = object.rect("region"), let color = object.color("color") else { return nil }
            return .region(instant, rect, color, coverage: object.number("coverage")?.value ?? 1)
        case "snapshot"?:
            guard let instant, let path = object.text("snapshot") else { return nil }
            return .snapshot(instant, path: path, pixels: object.object("tolerance")?.number("pixels")?.value ?? 0)
        case "is"?:
            let word = object.text("is").flatMap { Expectation.Trend(rawValue: $0) }
            let property = property(object, mustBeNumber: word != nil && word != .constant)
            guard let interval = interval(object), let view, let property, let word else { return nil }
            return .trend(interval, view: view, property, word)
        case "within"?:
            let property = property(object, mustBeNumber: true)
            guard let interval = interval(object), let view, let property, let (least, most) = range(object) else {
                return nil
            }
            return .within(interval, view: view, property, least: least, most: most)
        case "settlesBy"?:
            let property = property(object, mustBeNumber: false)
            guard let view, let property, let time = object.time("settlesBy") else { return nil }
            return .settles(view: view, property, by: time)
        case "inside"?:
            guard let interval = interval(object), let view, let container = reference(object, "inside") else {
                return nil
            }
            return .inside(interval, view: view, container: container)
        case "never"?:
            let views = (object.list("views") ?? []).compactMap { item -> Located<String>? in
                if case .text(let text)? = item.value { located(text, item.place) } else { nil }
            }
            guard let interval = interval(object) else { return nil }
            return .neverOverlap(interval, views: views)
        case "frames"?: return object.integer("frames").map { .frameCount($0) }
        default: return nil
        }
    }

    private func instant(_ object: ReadObject) -> Expectation.Instant? {
        if let time = object.time("at") { return .time(time) }
        guard let member = object.member("frame"), !isRect(member) else { return nil }
        guard case .integer(let frame)? = value(member.place, as: .integer(0...Int(Int32.max))) else { return nil }
        return .frame(frame)
    }

    private func interval(_ object: ReadObject) -> Expectation.Interval? {
        guard let items = object.list("during"), let member = object.member("during"), items.count == 2,
            case .time(let start)? = items[0].value, case .time(let end)? = items[1].value
        else { return nil }
        guard start <= end else {
            report(
                member.place, expected: "two times, the second not before the first",
                found: "the second before the first")
            return nil
        }
        return Expectation.Interval(start: start, end: end)
    }

    private func range(_ object: ReadObject) -> (Double, Double)? {
        guard let items = object.list("within"), let member = object.member("within"), items.count == 2,
            case .number(let least)? = items[0].value, case .number(let most)? = items[1].value
        else { return nil }
        guard least.value <= most.value else {
            report(member.place, expected: "the least and the largest value", found: "the larger one first")
            return nil
        }
        return (least.value, most.value)
    }

    private func property(_ object: ReadObject, mustBeNumber: Bool) -> Expectation.MeasuredProperty? {
        guard let name = object.text("property"), let member = object.member("property") else { return nil }
        guard let measured = MeasuredName.named(name) else {
            report(
                member.place, expected: "a view's property or a key path such as \"center.x\"",
                nearest: NearestWord.to(name, among: MeasuredName.all.map(\.name)))
            return nil
        }
        if measured.isLater { reportLater(member.place, name) }
        if mustBeNumber {
            switch measured.kind {
            case .number, .angle, .integer, .radii: break
            default:
                report(
                    member.place, expected: "a property that is one number, such as \"alpha\" or \"center.x\"",
                    hint: MeasuredName.named(name + ".x").map { "for example \(Shown.text($0.name))" })
                return nil
            }
        }
        return Expectation.MeasuredProperty(name: name)
    }

    private func expectedValue(_ member: ReadObject.Member) -> Expectation.ExpectedValue? {
        guard let measured = MeasuredName.named(member.key.name) else { return nil }
        let read = member.key.name == "frame" ? value(member.place, as: .rect) : member.value
        guard let read else { return nil }
        let value: Expectation.ExpectedValue.Value
        switch read {
        case .integer(let number): value = .integer(number)
        case .text(let word): value = .word(word)
        case .image(let reference): value = .image(reference)
        default:
            guard let animatable = read.animatable else { return nil }
            value = .animatable(animatable)
        }
        return Expectation.ExpectedValue(
            property: Expectation.MeasuredProperty(name: measured.name), value: value, origin: origin(member.place))
    }

    // MARK: - The clip's length

    /// Reports what looks beyond the clip, where the document gives its duration.
    func checkTimes(of claims: [ReadObject], duration: MediaTime?) {
        guard let duration else { return }
        let frames = frameRate.frameCount(lasting: duration)
        for object in claims {
            if let member = object.member("frame"), !isRect(member),
                case .integer(let frame)? = value(member.place, as: .integer(0...Int(Int32.max))), frame >= frames
            {
                report(member.place, expected: "a frame of the clip, 0 to \(frames - 1)", found: "\(frame)")
            }
            for key in ["at", "settlesBy"] {
                guard let member = object.member(key), case .time(let time)? = member.value, time > duration else {
                    continue
                }
                report(member.place, expected: "a time within the clip, which lasts \(duration)")
            }
            for item in object.list("during") ?? [] {
                guard case .time(let time)? = item.value, time > duration else { continue }
                report(item.place, expected: "a time within the clip, which lasts \(duration)")
            }
        }
    }
}

extension ExpectationForm {
    /// What holds if no tolerance is given: equal pixels, and values up to the last digits of their arithmetic.
    var standardTolerance: Double {
        switch key {
        case "pixel"?, "region"?, "snapshot"?: 0
        default: 1e-6
        }
    }
}
