/// What can be asked to respond to a touch, and hands on what it does not.
open class Responder {
    public init() {}

    /// Whom to ask next; nil ends the chain, and what nobody took is dropped.
    open var next: Responder? { nil }

    /// The responder and all after it, in the order in which they are asked.
    public final var responderChain: [Responder] { Array(sequence(first: self) { $0.next }) }
}
