import Fixtures
import Testing

@testable import Timing

@Suite struct SpringVectorTests {
    struct Physics: Decodable {
        let mass, stiffness, damping: Double
        let velocity, time: Double?

        var spring: Spring {
            Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity ?? 0)
        }
    }
    struct Value: Decodable { let value: Double }
    struct Duration: Decodable { let duration: Double }
    struct Ratio: Decodable { let ratio: Double }

    @Test func `A spring covers the published share of its way`() throws {
        let vectors = try BehaviourVectors.all("spring_value", Physics.self, Value.self)
        #expect(vectors.count >= 8)
        for vector in vectors {
            let found = vector.input.spring.value(at: try #require(vector.input.time))
            #expect(abs(found - vector.expect.value) <= vector.tol, "\(vector.id): \(found)")
        }
    }

    @Test func `A spring settles in the published time`() throws {
        let vectors = try BehaviourVectors.all("spring_settle", Physics.self, Duration.self)
        #expect(vectors.count >= 5)
        for vector in vectors {
            let found = vector.input.spring.settlingDuration
            #expect(abs(found - vector.expect.duration) <= vector.tol, "\(vector.id): \(found)")
        }
    }

    @Test func `Damping is measured against the critical one`() throws {
        let vectors = try BehaviourVectors.all("damping_ratio", Physics.self, Ratio.self)
        for vector in vectors {
            #expect(abs(vector.input.spring.dampingRatio - vector.expect.ratio) <= vector.tol, "\(vector.id)")
        }
    }

    struct ViewSpring: Decodable {
        let dampingRatio, duration, velocity: Double
        let mapping: String

        enum CodingKeys: String, CodingKey {
            case duration, velocity, mapping
            case dampingRatio = "damping_ratio"
        }
    }
    struct Found: Decodable {
        let stiffness, damping: Double
        let omega, dampingRatio: Double?

        enum CodingKeys: String, CodingKey {
            case stiffness, damping, omega
            case dampingRatio = "damping_ratio"
        }
    }

    @Test func `A view animation's ratio and duration give the published spring`() throws {
        let vectors = try BehaviourVectors.all("spring_from_ratio", ViewSpring.self, Found.self)
        #expect(vectors.count >= 6)
        for vector in vectors {
            let input = vector.input
            let spring = Spring(
                dampingRatio: input.dampingRatio, duration: input.duration, initialVelocity: input.velocity,
                mapping: input.mapping == "settling" ? .settling : .sineAmplitude)
            expect(spring, vector.expect, vector.tol, vector.id)
            if let omega = vector.expect.omega {
                #expect(abs(spring.stiffness.squareRoot() - omega) <= vector.tol, "\(vector.id)")
            }
        }
    }

    struct Response: Decodable {
        let response, dampingFraction: Double

        enum CodingKeys: String, CodingKey {
            case response
            case dampingFraction = "damping_fraction"
        }
    }
    struct Bounce: Decodable { let duration, bounce: Double }

    @Test func `Response and bounce give the published springs`() throws {
        let responses = try BehaviourVectors.all("spring_from_response", Response.self, Found.self)
        let bounces = try BehaviourVectors.all("spring_from_bounce", Bounce.self, Found.self)
        #expect(responses.count >= 3 && bounces.count >= 3)
        for vector in responses {
            let spring = Spring(response: vector.input.response, dampingFraction: vector.input.dampingFraction)
            expect(spring, vector.expect, vector.tol, vector.id)
        }
        for vector in bounces {
            let spring = Spring(duration: vector.input.duration, bounce: vector.input.bounce)
            expect(spring, vector.expect, vector.tol, vector.id)
        }
    }

    private func expect(_ spring: Spring, _ found: Found, _ tolerance: Double, _ id: String) {
        #expect(spring.mass == 1)
        #expect(abs(spring.stiffness - found.stiffness) <= tolerance, "\(id): \(spring)")
        #expect(abs(spring.damping - found.damping) <= tolerance, "\(id): \(spring)")
        if let ratio = found.dampingRatio { #expect(abs(spring.dampingRatio - ratio) <= tolerance, "\(id)") }
    }

    struct Gesture: Decodable { let from, to, velocity: Double }
    struct Relative: Decodable { let relative: Double }

    @Test func `A gesture's velocity is told in ways per second`() throws {
        let vectors = try BehaviourVectors.all("relative_velocity", Gesture.self, Relative.self)
        for vector in vectors {
            let found = Spring.relativeVelocity(vector.input.velocity, from: vector.input.from, to: vector.input.to)
            #expect(abs(found - vector.expect.relative) <= vector.tol, "\(vector.id)")
        }
    }
}
