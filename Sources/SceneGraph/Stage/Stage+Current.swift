/// The stage that calls mean which name none, as UIKit's do: `View.animate(…)`, `Transaction.begin()`.
extension Stage {
    @TaskLocal private static var reference: Reference?

    /// The stage whose event, completion or `run` body is running; nil outside those.
    public static var current: Stage? { reference?.stage }

    /// - Precondition: There is one.
    static func needed(for call: String) -> Stage {
        guard let current else {
            preconditionFailure(
                "\(call) needs to know its stage: call it within stage.at(…) { }, stage.run { } or a completion")
        }
        return current
    }

    func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Stage.$reference.withValue(Reference(stage: self), operation: body)
    }

    /// Unchecked, and safe: the body is synchronous, so the stage stays with the task that runs it for as long as the
    /// reference is there. A child task that a body starts is the one way round this; it would have to outlive nothing
    /// and use nothing but `Stage.current`, since views and stages cannot be sent to it.
    private struct Reference: @unchecked Sendable {
        let stage: Stage
    }
}
