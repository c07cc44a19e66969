/// What the command line asks for.
struct Options {
    static let usage = """
        usage: Benchmarks [--short] [--scenes S1,S3] [--rounds N] [--program PATH]
          --short         fewer frames of the same motion
          --scenes NAMES  out of S0 (start-up), S1, S2, S3, S4, S5
          --rounds N      how often each clip is made; 3 if not given, 1 in short form
          --program PATH  the animrec to measure; the one beside this program if not given
        """

    var isShort = false
    var scenes = ["S0", "S1", "S2", "S3", "S4", "S5"]
    var rounds: Int { givenRounds ?? (isShort ? 1 : 3) }
    var program: String?
    private var givenRounds: Int?

    struct Misuse: Error {}

    init(_ arguments: [String]) throws(Misuse) {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "--short": isShort = true
            case "--scenes":
                guard let names = rest.popFirst()?.split(separator: ",").map(String.init) else { throw Misuse() }
                guard names.allSatisfy(scenes.contains) else { throw Misuse() }
                scenes = names
            case "--rounds":
                guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else { throw Misuse() }
                givenRounds = count
            case "--program":
                guard let path = rest.popFirst() else { throw Misuse() }
                program = path
            default: throw Misuse()
            }
        }
    }
}
