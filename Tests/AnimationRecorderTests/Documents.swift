import AnimationRecorder
import Foundation

/// Reads and performs a document written in a test.
func loaded(_ text: String, _ options: ReadingOptions = ReadingOptions()) throws -> LoadedTimeline {
    do throws(InvalidDocument) {
        return try LoadedTimeline(DocumentSource(name: "test.json", text: text), options: options)
    } catch {
        throw Unreadable(description: Diagnostic.rendered(error.diagnostics, in: error.source))
    }
}

struct Unreadable: Error, CustomStringConvertible { let description: String }

enum Documents {
    /// A small clip in which something moves, turns and fades all the time.
    static func moving(seconds: Double, frameRate: String = "30", size: String = "[64, 48]") -> String {
        """
        {
          "animrec": 1, "canvas": {"size": \(size), "backgroundColor": "#203040"}, "frameRate": \(frameRate),
          "duration": \(seconds),
          "views": [
            {"id": "bar", "frame": [0, 4, 12, 8], "backgroundColor": "#f0a020"},
            {"id": "tile", "frame": [20, 16, 20, 20], "backgroundColor": "#40c0ff", "cornerRadius": 5}
          ],
          "timeline": [
            {"at": 0, "animate": {"duration": \(seconds), "curve": "linear", "changes": {"bar": {"center": [60, 40]}}}},
            {"at": 0, "addAnimation": {"view": "tile", "keyPath": "transform.rotation", "from": 0, "to": 6.28,
              "duration": 1.7, "repeatCount": "infinity"}},
            {"at": 0, "addAnimation": {"view": "tile", "keyPath": "opacity", "from": 0.2, "to": 1, "duration": 0.9,
              "autoreverses": true, "repeatCount": "infinity"}}
          ]
        }
        """
    }

    /// Patches of flat colour in rows of six, 48 points wide and high, under a strip in which a box moves.
    static func patches(_ colors: [(red: Int, green: Int, blue: Int)]) -> String {
        let views = colors.enumerated().map { index, color in
            let rgb = [color.red, color.green, color.blue].map { String(format: "%02x", $0) }.joined()
            return """
                {"id": "p\(index)", "frame": [\(index % 6 * 48), \(48 + index / 6 * 48), 48, 48], "backgroundColor": "#\(rgb)"}
                """
        }
        return """
            {
              "animrec": 1, "canvas": {"size": [288, \(48 + (colors.count + 5) / 6 * 48)]}, "frameRate": 30, "duration": "12f",
              "views": [\(views.joined(separator: ", ")),
                {"id": "box", "frame": [0, 8, 24, 24], "backgroundColor": "white"}],
              "timeline": [{"at": 0, "animate": {"duration": 0.4, "changes": {"box": {"center": [270, 20]}}}}]
            }
            """
    }
}

/// The bitmap's red, green and blue, row after row.
func rgb(_ bitmap: Bitmap) -> Data {
    var data = Data(capacity: 3 * bitmap.width * bitmap.height)
    for start in stride(from: 0, to: bitmap.pixels.count, by: 4) {
        data.append(contentsOf: [bitmap.pixels[start + 2], bitmap.pixels[start + 1], bitmap.pixels[start]])
    }
    return data
}
