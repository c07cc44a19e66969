import Foundation

/// Our program and the floor, turn by turn, on the same frames.
struct Race {
    /// Seconds of wall and CPU, one of each a round.
    struct Times {
        var wall: [Double] = []
        var cpu: [Double] = []
        /// Bytes, of the last round.
        var fileSize = 0
        var peakMemory = 0
    }

    var ours = Times()
    var floor = Times()

    /// Round by round, so that what slows both down does not count.
    var wallRatio: Double { zip(ours.wall, floor.wall).map { $0 / $1 }.median }
    var cpuRatio: Double { zip(ours.cpu, floor.cpu).map { $0 / $1 }.median }

    /// What takes part in a race.
    struct Entrants {
        let animrec: Program
        let encodeFloor: Program
        /// For what is written, deleted afterwards.
        let folder: String
    }

    /// Whole clips. Ours is taken from outside, its start included; the floor counts from when the frames are in memory.
    static func clip(_ scene: Scene, document: String, frames: String, rounds: Int, _ entrants: Entrants) throws -> Race
    {
        try run(scene, document, frames, rounds, entrants, countsFloorFromOutside: false)
    }

    /// One small frame, both taken from outside: what loading, starting and opening cost.
    static func startUp(document: String, frames: String, rounds: Int, _ entrants: Entrants) throws -> Race {
        try run(.tiny, document, frames, rounds, entrants, countsFloorFromOutside: true)
    }

    private static func run(
        _ scene: Scene, _ document: String, _ frames: String, _ rounds: Int, _ entrants: Entrants,
        countsFloorFromOutside: Bool
    ) throws -> Race {
        let (ourClip, floorClip) = ("\(entrants.folder)/ours.mp4", "\(entrants.folder)/floor.mp4")
        let floorArguments =
            [scene.width, scene.height, scene.rate, scene.frames].map { "\($0)" } + [frames, floorClip]
        var race = Race()
        for _ in 0..<rounds {
            let ours = try entrants.animrec.run(["run", document, "-o", ourClip, "--quiet"])
            race.ours.wall.append(ours.wall)
            race.ours.cpu.append(ours.cpu)
            race.ours.peakMemory = ours.peakMemory
            let floor = try entrants.encodeFloor.run(floorArguments)
            let counted = floor.output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
            race.floor.wall.append(countsFloorFromOutside ? floor.wall : counted.first ?? floor.wall)
            race.floor.cpu.append(countsFloorFromOutside ? floor.cpu : counted.last ?? floor.cpu)
            race.floor.peakMemory = floor.peakMemory
        }
        race.ours.fileSize = try size(of: ourClip)
        race.floor.fileSize = try size(of: floorClip)
        return race
    }

    private static func size(of path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }
}
