import Fixtures
import Testing
import Timing

@testable import SceneGraph

@Suite struct SublayerHistoryTests {
    @Test(arguments: 0..<20 as Range<UInt64>)
    func `Every state is what was noted, however lists are edited`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var history = SublayerHistory()
        var list: [Int] = []
        var states: [[Int]] = []
        for time in 0..<1_500 {
            let place = Int.random(in: 0...list.count, using: &generator)
            switch Int.random(in: 0..<10, using: &generator) {
            case 0 where !list.isEmpty: list.remove(at: min(place, list.count - 1))
            case 1 where list.count > 1: list.insert(list.removeLast(), at: place % list.count)
            case 2: list.shuffle(using: &generator)
            case 3...5: list.insert(time, at: place)
            default: list.append(time)
            }
            history.append(list, from: MediaTime(seconds: Rational(time)))
            states.append(list)
        }
        #expect(history.value(at: Moment(MediaTime(seconds: -1))) == [])
        for (time, state) in states.enumerated() {
            #expect(
                history.value(at: Moment(MediaTime(seconds: Rational(Int128(2 * time + 1), 2)))) == state, "at \(time)")
            let moment = Moment(justBefore: MediaTime(seconds: Rational(time)))
            #expect(history.value(at: moment) == (time > 0 ? states[time - 1] : []), "before \(time)")
        }
    }
}
