import Animation
import Fixtures
import Geometry
import SceneGraph
import Testing
import Timing

/// The named numbers that are published.
@Suite struct ConstantVectorTests {
    /// What belongs to layers that are not there yet.
    private static let later = ["layer.shadow", "shape.", "gradient.", "text.", "layer.contentsCenter"]

    @Test func `options have UIKit's bits, and defaults are as published`() throws {
        for vector in try BehaviourVectors.cases("constant") {
            let name = try #require(vector.input["name"]?.string)
            guard !Self.later.contains(where: name.hasPrefix) else { continue }
            let found = Self.options[name].map { [Double($0)] } ?? Self.defaults[name]
            let expected = vector.expect["value"]
            #expect(found != nil && found == (expected?.numbers ?? expected?.number.map { [$0] }), "\(name)")
        }
    }

    private static let options: [String: UInt] = {
        let options: [String: ViewAnimationOptions] = [
            "layoutSubviews": .layoutSubviews, "allowUserInteraction": .allowUserInteraction,
            "beginFromCurrentState": .beginFromCurrentState, "repeat": .repeat, "autoreverse": .autoreverse,
            "overrideInheritedDuration": .overrideInheritedDuration, "overrideInheritedCurve": .overrideInheritedCurve,
            "allowAnimatedContent": .allowAnimatedContent, "showHideTransitionViews": .showHideTransitionViews,
            "overrideInheritedOptions": .overrideInheritedOptions, "curveEaseInOut": .curveEaseInOut,
            "curveEaseIn": .curveEaseIn, "curveEaseOut": .curveEaseOut, "curveLinear": .curveLinear,
            "transitionNone": [], "transitionFlipFromLeft": .transitionFlipFromLeft,
            "transitionFlipFromRight": .transitionFlipFromRight, "transitionCurlUp": .transitionCurlUp,
            "transitionCurlDown": .transitionCurlDown, "transitionCrossDissolve": .transitionCrossDissolve,
            "transitionFlipFromTop": .transitionFlipFromTop, "transitionFlipFromBottom": .transitionFlipFromBottom,
        ]
        let modes: [String: ViewKeyframeAnimationOptions] = [
            "Linear": .calculationModeLinear, "Discrete": .calculationModeDiscrete, "Paced": .calculationModePaced,
            "Cubic": .calculationModeCubic, "CubicPaced": .calculationModeCubicPaced,
        ]
        return Dictionary(
            uniqueKeysWithValues: options.map { ("UIViewAnimationOption.\($0.key)", $0.value.rawValue) }
                + modes.map { ("UIViewKeyframeAnimationOption.calculationMode\($0.key)", $0.value.rawValue) })
    }()

    private static var defaults: [String: [Double]] {
        let anchor = Layer().model.values.anchorPoint
        let spring = Spring()
        return [
            "transaction.animationDuration": [Stage(size: .zero).run { Transaction.animationDuration }],
            "view.beginAnimations.duration": [begunDuration], "layer.anchorPoint": [anchor.x, anchor.y],
            "spring.mass": [spring.mass], "spring.stiffness": [spring.stiffness], "spring.damping": [spring.damping],
            "spring.initialVelocity": [spring.initialVelocity],
        ]
    }

    /// What a begun block takes if nothing is set.
    private static var begunDuration: Double {
        let (stage, view) = ViewAnimationVectorTests.stage()
        stage.run {
            View.beginAnimations()
            view.alpha = 0
            View.commitAnimations()
        }
        let animations = try? stage.record().presentation(at: 0)["view"]?.animations
        return animations?.first?.animation.timing.duration.secondsValue ?? -1
    }
}
