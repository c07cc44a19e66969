/// UIKit's transitions, on the current stage.
///
/// - Precondition: Everything here needs a current stage, as there is in `stage.at(…) { }` and in completions.
extension View {
    /// Fades from what a view and its subviews show to what they show after the changes.
    ///
    /// - Parameters:
    ///   - duration: Seconds.
    ///   - options: `transitionCrossDissolve`, or no transition: then the changes are animated as in a block.
    ///   - animations: Changes of the view's subviews, or of what it shows; they are not animated unless the options
    ///     allow animated content.
    ///   - completion: Runs when the transition is over, with whether it was not cut off.
    /// - Precondition: Flips and page curls are not there.
    public static func transition(
        with view: View, duration: Double, options: ViewAnimationOptions = [], animations: () -> Void = {},
        completion: ((Bool) -> Void)? = nil
    ) {
        guard options.hasTransition else {
            return animate(withDuration: duration, options: options, animations: animations, completion: completion)
        }
        let timing = BlockTiming(seconds: duration, delay: 0, pace: .curve(options.curve), options: options)
        Stage.needed(for: "View.transition").crossDissolve(view.layer, timing, animations, completion: completion)
    }

    /// Fades from one view to another: the first one leaves their superview, the second one comes into it; with
    /// `showHideTransitionViews` the first one is hidden and the second one shown.
    ///
    /// - Precondition: The first view has a superview. Flips and page curls are not there.
    public static func transition(
        from: View, to: View, duration: Double, options: ViewAnimationOptions = .transitionCrossDissolve,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let superview = from.superview else {
            preconditionFailure("a transition leads from a view that has a superview")
        }
        let changes = {
            if options.contains(.showHideTransitionViews) {
                (from.isHidden, to.isHidden) = (true, false)
            } else {
                from.removeFromSuperview()
                superview.addSubview(to)
            }
        }
        transition(
            with: superview, duration: duration, options: options, animations: changes, completion: completion)
    }
}

extension ViewAnimationOptions {
    /// Whether a transition is named.
    ///
    /// - Precondition: It is one that is there.
    fileprivate var hasTransition: Bool {
        switch ViewAnimationOptions(rawValue: rawValue & 0xF << 20) {
        case []: return false
        case .transitionCrossDissolve: return true
        case .transitionCurlUp, .transitionCurlDown:
            preconditionFailure("page curls are not there: they need a bent surface")
        default: preconditionFailure("flips are not there yet: use transitionCrossDissolve")
        }
    }
}
