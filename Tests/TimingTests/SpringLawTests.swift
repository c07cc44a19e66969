import Testing
import Timing

@Suite struct SpringLawTests {
    /// A motion by its differential equation, in small Runge-Kutta steps, independent of the closed forms.
    static func integrated(_ spring: Spring, until end: Double) -> Double {
        let steps = 20_000
        let step = end / Double(steps)
        func pull(_ x: Double, _ v: Double) -> Double {
            (spring.stiffness * (1 - x) - spring.damping * v) / spring.mass
        }
        var (x, v) = (0.0, spring.initialVelocity)
        for _ in 0..<steps {
            let (x1, v1) = (v, pull(x, v))
            let (x2, v2) = (v + step / 2 * v1, pull(x + step / 2 * x1, v + step / 2 * v1))
            let (x3, v3) = (v + step / 2 * v2, pull(x + step / 2 * x2, v + step / 2 * v2))
            let (x4, v4) = (v + step * v3, pull(x + step * x3, v + step * v3))
            x += step / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
            v += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
        }
        return x
    }

    static let springs: [Spring] = [
        Spring(), Spring(damping: 0), Spring(damping: 20),
        Spring(mass: 2, stiffness: 50, damping: 3, initialVelocity: -4),
        Spring(damping: 19.999999, initialVelocity: 3),
        Spring(damping: 20.000001, initialVelocity: 3, allowsOverdamping: true),
        Spring(damping: 40, allowsOverdamping: true), Spring(damping: 90, initialVelocity: 30, allowsOverdamping: true),
        Spring(duration: 0.5, bounce: -0.6), Spring(duration: 0.5, bounce: 0.3), Spring(duration: 0.5, bounce: 1),
    ]

    @Test(arguments: springs)
    func `The closed form solves the equation of motion`(spring: Spring) {
        #expect(spring.value(at: 0) == 0)
        #expect(spring.value(at: -1) == 0)
        for time in [0.01, 0.1, 0.4, 1, 3] {
            let (found, expected) = (spring.value(at: time), SpringLawTests.integrated(spring, until: time))
            #expect(abs(found - expected) < 1e-9, "at \(time): \(found), not \(expected)")
        }
    }

    @Test(arguments: springs.filter { $0.damping > 0 })
    func `A settled spring stays within a thousandth`(spring: Spring) {
        let end = spring.settlingDuration
        #expect(spring.settlingTime.secondsValue >= end)
        #expect(spring.settlingTime.secondsValue <= end + 1.1e-9)
        for step in 0...1_000 {
            let time = end * (1 + Double(step) / 250)
            #expect(abs(spring.value(at: time) - 1) <= 0.001 * (1 + 1e-9), "at \(time)")
        }
    }

    @Test func `Without swing the settling time is where the distance passes a thousandth`() {
        // At 15, 20 and 33.58 the distance passes 0 where a search by doubling looks.
        let fast = [0.0, 3, -3, 9, 11, 15, 20, 33.58, 40, -40, 1e4]
        for velocity in fast {
            for damping in [20.0, 35] {
                let spring = Spring(damping: damping, initialVelocity: velocity, allowsOverdamping: true)
                let end = spring.settlingDuration
                #expect(abs(abs(spring.value(at: end) - 1) - 0.001) < 1e-9, "velocity \(velocity)")
                for step in 1...100 {
                    #expect(abs(spring.value(at: end * (1 + Double(step) / 20)) - 1) < 0.001)
                }
            }
        }
    }

    @Test func `A spring without damping never settles`() {
        #expect(Spring(damping: 0).settlingDuration == .infinity)
        #expect(Spring(damping: 0).settlingTime == MediaTime(1e9))
    }

    @Test func `More than critical damping counts as critical unless allowed`() {
        let critical = Spring(damping: 20)
        for time in [0.05, 0.3, 1] {
            #expect(Spring(damping: 300).value(at: time) == critical.value(at: time))
            #expect(Spring(damping: 300, allowsOverdamping: true).value(at: time) < critical.value(at: time))
        }
        #expect(abs(Spring.system.settlingDuration - 0.505735) < 1e-6)
    }

    @Test func `A view animation's spring has a sine of a thousandth at its end, whatever the velocity`() {
        for ratio in [0.0, 0.1, 0.5, 0.9, 0.999] {
            for duration in [0.2, 1, 5] {
                for velocity in [-20, -1, 0, 0.5, 3, 30] {
                    let spring = Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
                    let (z, w) = (spring.dampingRatio, spring.stiffness.squareRoot())
                    #expect(abs(z - max(ratio, 0.01)) < 1e-12)
                    let amplitude = abs(z * w - velocity) / (w * (1 - z * z).squareRoot())
                    let left = amplitude * SpringLawTests.decay(z * w * duration)
                    #expect(abs(left - 0.001) < 1e-6, "ratio \(ratio), duration \(duration), velocity \(velocity)")
                }
            }
        }
    }

    @Test func `At critical damping the stiffest spring that leaves a thousandth is taken`() {
        // At velocity 3 the distance left passes 0 for a frequency of 2, far below the one sought.
        for velocity in [-20.0, 0, 1.1, 3, 5, 30] {
            let spring = Spring(dampingRatio: 1, duration: 1, initialVelocity: velocity)
            let found = spring.stiffness.squareRoot()
            #expect(abs(abs(1 - spring.value(at: 1)) - 0.001) < 1e-9, "velocity \(velocity)")
            for step in 1...100 where velocity < 6 {
                let stiffer = Spring(frequency: found * (1 + Double(step) / 20), velocity: velocity)
                #expect(abs(1 - stiffer.value(at: 1)) < 0.001)
            }
        }
        let still = Spring(dampingRatio: 1, duration: 0.5)
        #expect(abs(still.stiffness.squareRoot() - 18.466827) < 1e-6)
        #expect(Spring(dampingRatio: 7, duration: 0.5) == still)
        #expect(Spring(dampingRatio: 0.5, duration: 99) == Spring(dampingRatio: 0.5, duration: 10))
        #expect(Spring(dampingRatio: 0.5, duration: 0) == Spring(dampingRatio: 0.5, duration: 0.01))
    }

    /// e^-x by repeated squaring, good to 1e-9.
    static func decay(_ x: Double) -> Double {
        var value = 1 - x / 0x1p30 + x * x / 0x1p61
        for _ in 0..<30 { value *= value }
        return value
    }
}

extension Spring {
    /// Critically damped.
    fileprivate init(frequency: Double, velocity: Double) {
        self.init(stiffness: frequency * frequency, damping: 2 * frequency, initialVelocity: velocity)
    }
}
