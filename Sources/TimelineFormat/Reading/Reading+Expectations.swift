internal import Timing

extension Reading {
    func expectation(_ object: ReadObject) -> Expectation? {
        Expectation(origin: origin(object.place))
    }

    func checkTimes(of expectations: [Expectation], duration: MediaTime?) {}
}
