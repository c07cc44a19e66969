/// How a keyframe animation moves between its values.
public enum KeyframeCalculationMode: String, Hashable, Sendable, CaseIterable {
    case linear, discrete, paced, cubic, cubicPaced
}
