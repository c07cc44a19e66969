/// A run of frames, encoded on its own: decodable without what comes before or after it.
///
/// Times are counted in frames from the segment's first, so that a segment stands wherever it is appended.
public struct EncodedSegment: Hashable, Sendable {
    /// What the header of a file with this segment must say.
    public let parameters: StreamParameters
    /// One for each frame, in decoding order.
    public let packets: [Packet]

    public var frameCount: Int { packets.count }

    /// One coded frame.
    public struct Packet: Hashable, Sendable {
        /// NAL units in H.264's byte stream format.
        public let bytes: [UInt8]
        /// The frame's place in the segment, in showing order, from 0.
        public let frame: Int
        public let isKeyframe: Bool

        public init(bytes: [UInt8], frame: Int, isKeyframe: Bool) {
            self.bytes = bytes
            self.frame = frame
            self.isKeyframe = isKeyframe
        }
    }

    public init(parameters: StreamParameters, packets: [Packet]) {
        self.parameters = parameters
        self.packets = packets
    }
}

/// What a decoder must know before the first packet. Equal settings give equal parameters.
public struct StreamParameters: Hashable, Sendable {
    public let settings: VideoSettings
    /// The sequence and picture parameter sets, in H.264's byte stream format.
    public let header: [UInt8]
    /// How many frames the decoder holds back to put them in showing order.
    public let reorderDelay: Int

    public init(settings: VideoSettings, header: [UInt8], reorderDelay: Int) {
        self.settings = settings
        self.header = header
        self.reorderDelay = reorderDelay
    }
}
