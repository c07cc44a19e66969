public import Timing

/// Something that happened while a stage performed.
public struct ScoreEvent: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// A scheduled event ran; the subject is its label.
        case event
        /// An animation began; the subject is its layer. The key is nil if none was given.
        case began(key: String?, keyPaths: [String])
        /// An animation ended, by itself or cut off; the subject is its layer.
        case ended(key: String?, keyPaths: [String], isFinished: Bool)
        /// A completion ran, told whether nothing was cut off; the subject is the event that it goes back to.
        case completion(isFinished: Bool)
        /// A view of a class of its own laid out its subviews; the subject is the view.
        case layout
        /// A controller was told that its view appeared; the subject is the view.
        case appeared
    }

    public let time: MediaTime
    public let kind: Kind
    public let subject: String
}
