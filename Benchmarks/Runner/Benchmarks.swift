import AnimationRecorder
import Foundation

/// Measures each stage of a lane, whole clips against the encode floor, and the start of the program.
@main
struct Benchmarks {
    static func main() {
        do throws(any Error) {
            try measure(Options(Array(CommandLine.arguments.dropFirst())))
        } catch is Options.Misuse {
            print(Options.usage)
            exit(2)
        } catch {
            print("Benchmarks: \(error)")
            exit(4)
        }
    }

    private static func measure(_ options: Options) throws {
        let beside = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
        let folder = FileManager.default.temporaryDirectory.appending(path: "animrec-benchmarks-\(getpid())").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let entrants = Race.Entrants(
            animrec: Program(path: options.program ?? "\(beside)/animrec"),
            encodeFloor: Program(path: "\(beside)/EncodeFloor"), folder: folder)
        print(Machine.description)

        let scenes = Scene.all(isShort: options.isShort).filter { options.scenes.contains($0.name) }
        var (clips, stages) = (Table.clips, Table.stages)
        for scene in scenes {
            let document = try scene.write(to: folder)
            let frames = "\(folder)/frames.yuv"
            let times = try StageTimes.measure(document, framesPath: frames, clipPath: "\(folder)/stages.mp4")
            stages.add(scene, times)
            let race = try Race.clip(scene, document: document, frames: frames, rounds: options.rounds, entrants)
            clips.add(scene, race)
            let note = "\(scene.name): \(race.wallRatio.shown(2)) × the floor's wall, load \(Machine.load)\n"
            try FileHandle.standardError.write(contentsOf: Data(note.utf8))
        }
        if !scenes.isEmpty {
            print("\nWhole clips, seconds: medians; ratios are the median of the rounds' own.\n\n\(clips.text)")
            print("\nStages of one lane, ms of CPU per frame.\n\n\(stages.text)")
        }
        if options.scenes.contains("S0") { try measureStartUp(rounds: 21, entrants) }
    }

    private static func measureStartUp(rounds: Int, _ entrants: Race.Entrants) throws {
        let document = try Scene.tiny.write(to: entrants.folder)
        let frames = "\(entrants.folder)/frames.yuv"
        _ = try StageTimes.measure(document, framesPath: frames, clipPath: "\(entrants.folder)/stages.mp4")
        let race = try Race.startUp(document: document, frames: frames, rounds: rounds, entrants)
        var table = Table(header: ["start-up, ms", "ours", "floor", "ratio"])
        func add(_ name: String, _ ours: [Double], _ floor: [Double], _ ratio: Double) {
            table.rows.append([name, (1000 * ours.median).shown(1), (1000 * floor.median).shown(1), ratio.shown(2)])
        }
        add("wall", race.ours.wall, race.floor.wall, race.wallRatio)
        add("CPU", race.ours.cpu, race.floor.cpu, race.cpuRatio)
        print("\nOne frame of 320 × 180, from outside, \(rounds) rounds.\n\n\(table.text)")
    }
}

extension Table {
    fileprivate static let clips = Table(
        header: [
            "scene", "frames", "wall", "floor", "ratio", "CPU", "floor", "ratio", "size KB", "floor", "peak MB",
        ])

    fileprivate mutating func add(_ scene: Scene, _ race: Race) {
        rows.append([
            scene.name, "\(scene.frames)", race.ours.wall.median.shown(2), race.floor.wall.median.shown(2),
            race.wallRatio.shown(2), race.ours.cpu.median.shown(2), race.floor.cpu.median.shown(2),
            race.cpuRatio.shown(2), "\(race.ours.fileSize / 1000)", "\(race.floor.fileSize / 1000)",
            "\(race.ours.peakMemory / 1_000_000)",
        ])
    }

    fileprivate static let stages = Table(
        header: [
            "scene", "evaluate + list", "composite", "convert", "encode", "mux", "drawn frames", "commands", "load ms",
        ])

    fileprivate mutating func add(_ scene: Scene, _ times: StageTimes) {
        func perFrame(_ seconds: Double) -> String { (1000 * seconds / Double(times.frames)).shown(2) }
        rows.append([
            scene.name, perFrame(times.evaluate), perFrame(times.composite), perFrame(times.convert),
            perFrame(times.encode), perFrame(times.mux), "\(times.drawnFrames)", "\(times.commands / times.frames)",
            (1000 * times.load).shown(1),
        ])
    }
}
