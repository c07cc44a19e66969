internal import Media
internal import Recording

extension H264SegmentEncoder: SegmentEncoder {}
extension MP4Writer: ClipWriter {}
