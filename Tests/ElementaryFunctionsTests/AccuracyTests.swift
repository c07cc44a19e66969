import ElementaryFunctions
import Fixtures
import Testing

/// The nearest doubles to values that mpmath computed with 400 bits, at random places, near multiples of π/4,
/// beside the edges of every range reduction, and at the ends of the number range.
@Suite struct AccuracyTests {
    struct Table: Decodable {
        let sine, cosine, exponential, logarithm, arcTangent: [[Double]]
    }

    /// The last sum is rounded, so the neighbour of the nearest double may come out.
    static let tolerance: UInt64 = 1

    let table: Table

    init() throws { table = try Fixtures.decode(Table.self, from: "elementary-functions.json") }

    @Test func `Sine, cosine, exponential and logarithm are the nearest double or its neighbour`() {
        expect(table.sine, ElementaryFunctions.sine)
        expect(table.cosine, ElementaryFunctions.cosine)
        expect(table.exponential, ElementaryFunctions.exponential)
        expect(table.logarithm, ElementaryFunctions.logarithm)
    }

    @Test func `Arc tangent is the nearest double or its neighbour in every quadrant`() {
        #expect(table.arcTangent.count > 100)
        for row in table.arcTangent {
            let found = ElementaryFunctions.arcTangent(y: row[0], x: row[1])
            #expect(
                distance(found, row[2]) <= AccuracyTests.tolerance, "(\(row[0]), \(row[1])): \(found), not \(row[2])")
        }
    }

    private func expect(_ rows: [[Double]], _ function: (Double) -> Double) {
        #expect(rows.count > 80)
        for row in rows {
            let found = function(row[0])
            #expect(distance(found, row[1]) <= AccuracyTests.tolerance, "\(row[0]): \(found), not \(row[1])")
        }
    }

    /// How many doubles lie between two.
    private func distance(_ left: Double, _ right: Double) -> UInt64 {
        guard !left.isNaN else { return .max }
        return (order(left) - order(right)).magnitude
    }

    private func order(_ value: Double) -> Int64 {
        let bits = Int64(bitPattern: value.magnitude.bitPattern)
        return value.sign == .minus ? -bits : bits
    }
}
