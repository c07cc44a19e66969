extension Double {
    /// The number limited to 0...1; what is not a number is 0.
    var shareOfOne: Double { self > 0 ? min(self, 1) : 0 }
}
