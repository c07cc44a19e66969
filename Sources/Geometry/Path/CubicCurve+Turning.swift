extension CubicCurve {
    /// Where the curve goes straight up, down, left or right, its ends aside. A cusp is among them.
    var turningParameters: [Double] { turningParameters(of: \.x) + turningParameters(of: \.y) }

    /// Where one coordinate's derivative vanishes: the roots of a t² + b t + c within 0…1.
    private func turningParameters(of coordinate: (Point) -> Double) -> [Double] {
        let first = coordinate(control1) - coordinate(start)
        let second = coordinate(control2) - coordinate(control1)
        let third = coordinate(end) - coordinate(control2)
        let (a, b, c) = (first - 2 * second + third, 2 * (second - first), first)
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return [] }
        // Adding numbers of one sign: the textbook formula loses its digits where a is small.
        let sum = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
        return [sum / a, c / sum].filter { $0 > 0 && $0 < 1 }
    }
}
