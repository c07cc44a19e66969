internal import Animation
internal import Timing

extension Reading {
    func addAnimation(_ object: ReadObject) -> Event.Action? {
        let description = animationDescription(object)
        guard let description, let view = reference(object, "view") else { return nil }
        return .addAnimation(view: view, key: object.text("key"), description)
    }

    private func animationDescription(_ object: ReadObject, isInGroup: Bool = false) -> AnimationDescription? {
        if !isInGroup { warnOfFillMode(object) }
        let timing = animationTiming(object)
        let origin = origin(object.place)
        if let children = object.list("group") {
            return AnimationDescription(
                timing: timing,
                content: .group(children.objects.compactMap { animationDescription($0, isInGroup: true) }),
                origin: origin)
        }
        guard let property = animatedProperty(object) else { return nil }
        return AnimationDescription(timing: timing, content: .property(property), origin: origin)
    }

    private func animationTiming(_ object: ReadObject) -> AnimationDescription.Timing {
        return AnimationDescription.Timing(
            beginTime: object.time("beginTime") ?? .zero, duration: object.time("duration"),
            speed: exact(object, "speed") ?? 1, timeOffset: object.time("timeOffset") ?? .zero,
            repeatCount: object.count("repeatCount"), repeatDuration: object.endlessTime("repeatDuration"),
            autoreverses: object.boolean("autoreverses") ?? false,
            fillMode: object.text("fillMode").flatMap { FillMode(rawValue: $0) } ?? .removed,
            isRemovedOnCompletion: object.boolean("removedOnCompletion") ?? true,
            timingFunction: object.curve("timingFunction") ?? .linear)
    }

    /// In a group, fill modes act inside the group whether or not the child is removed; else only what stays can fill.
    private func warnOfFillMode(_ object: ReadObject) {
        guard let member = object.member("fillMode"), case .text(let mode)? = member.value,
            mode == "forwards" || mode == "both", object.boolean("removedOnCompletion") ?? true,
            object.count("repeatCount") != .infinite, object.endlessTime("repeatDuration") != .infinite
        else { return }
        warn(
            member.place, message: "\(Shown.text(mode)) shows nothing after the end of an animation that is removed",
            hint: "add \"removedOnCompletion\": false to keep it")
    }

    private func animatedProperty(_ object: ReadObject) -> AnimationDescription.Property? {
        guard let member = object.member("keyPath"), case .keyPath(let keyPath)? = member.value else { return nil }
        let values = animationValues(object, keyPath)
        guard let layerKeyPath = keyPath.layer else {
            reportLater(member.place, keyPath.name)
            return nil
        }
        guard let values else { return nil }
        return AnimationDescription.Property(
            keyPath: layerKeyPath, values: values, isAdditive: object.boolean("additive") ?? false,
            isCumulative: object.boolean("cumulative") ?? false)
    }

    private func animationValues(_ object: ReadObject, _ keyPath: FormatKeyPath) -> AnimationDescription.Values? {
        if let items = object.list("values") { return keyframes(object, items, keyPath) }
        guard object.member("values") == nil else { return nil }
        func end(_ key: String) -> DocumentValue? {
            guard let member = object.member(key) else { return nil }
            return value(member.place, as: keyPath.kind).flatMap { documentValue($0) }
        }
        let (from, to, by) = (end("from"), end("to"), end("by"))
        if let member = object.member("by") {
            switch keyPath.kind {
            case .boolean, .image, .pathData:
                report(
                    member.keyPlace, expected: "\"from\" and \"to\" for \(keyPath.name)", found: "\"by\"",
                    hint: "only numbers and what is made of numbers can be added to")
            default:
                if from != nil, to != nil {
                    warn(member.keyPlace, message: "\"by\" is not used beside \"from\" and \"to\"", hint: "remove it")
                }
            }
        }
        guard object.member("spring") != nil else { return .basic(from: from, to: to, by: by) }
        guard let spring = object.object("spring") else { return nil }
        return .spring(
            from: from, to: to, by: by,
            Spring(
                mass: spring.number("mass")?.value ?? 1, stiffness: spring.number("stiffness")?.value ?? 100,
                damping: spring.number("damping")?.value ?? 10,
                initialVelocity: spring.number("initialVelocity")?.value ?? 0))
    }

    private func keyframes(
        _ object: ReadObject, _ items: [FormatValue.Item], _ keyPath: FormatKeyPath
    ) -> AnimationDescription.Values? {
        let mode = object.text("calculationMode").flatMap { KeyframeCalculationMode(rawValue: $0) } ?? .linear
        var values: [DocumentValue] = []
        for item in items {
            guard let value = value(item.place, as: keyPath.kind), let ready = documentValue(value) else { continue }
            values.append(ready)
        }
        let keyTimes = keyTimes(object, values: items.count, mode)
        let functions = timingFunctions(object, values: items.count)
        if mode == .paced || mode == .cubicPaced {
            for key in ["keyTimes", "timingFunctions"] {
                guard let member = object.member(key) else { continue }
                warn(
                    member.keyPlace, message: "\(Shown.text(key)) is not used by the calculation mode \(mode.rawValue)",
                    hint: "a paced animation moves at an even speed; remove one of the two")
            }
        }
        guard values.count == items.count else { return nil }
        return .keyframes(
            AnimationDescription.Keyframes(
                values: values, keyTimes: keyTimes, timingFunctions: functions, calculationMode: mode))
    }

    private func keyTimes(_ object: ReadObject, values: Int, _ mode: KeyframeCalculationMode) -> [Double]? {
        guard let items = object.list("keyTimes"), let member = object.member("keyTimes") else { return nil }
        let expected = mode == .discrete ? values + 1 : values
        guard items.count == expected else {
            report(
                member.place,
                expected: mode == .discrete
                    ? "\(expected) key times, one more than values as the mode is discrete"
                    : "\(expected) key times, one for each value", found: "\(items.count)")
            return nil
        }
        var times: [Double] = []
        for item in items {
            guard case .number(let number)? = item.value else { return nil }
            if let last = times.last, number.value < last {
                report(item.place, expected: "a key time that is not before the last one, \(last.shortText)")
                return nil
            }
            times.append(number.value)
        }
        return times
    }

    private func timingFunctions(_ object: ReadObject, values: Int) -> [TimingFunction]? {
        guard let items = object.list("timingFunctions"), let member = object.member("timingFunctions") else {
            return nil
        }
        guard items.count == values - 1 else {
            report(
                member.place,
                expected: "\(values - 1) timing function\(values == 2 ? "" : "s"), one between two values each",
                found: "\(items.count)")
            return nil
        }
        let functions = items.compactMap { item -> TimingFunction? in
            if case .curve(let curve)? = item.value { curve } else { nil }
        }
        return functions.count == items.count ? functions : nil
    }
}
