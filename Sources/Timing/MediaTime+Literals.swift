/// Times as literals, in seconds: `stage.at(0.5)`. A decimal means itself, so 0.1 is one tenth.
extension MediaTime: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    public init(integerLiteral seconds: Int) { self.init(seconds: Rational(seconds)) }

    public init(floatLiteral seconds: Double) { self.init(seconds) }
}
