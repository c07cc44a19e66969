import AnimationRecorder
import Foundation

extension Scene {
    /// Writes the scene as a timeline document, its pictures beside it.
    ///
    /// - Returns: The document's path.
    func write(to folder: String) throws -> String {
        for picture in pictures where !FileManager.default.fileExists(atPath: "\(folder)/\(picture.name)") {
            try PNGWriter.write(picture.draw(), to: "\(folder)/\(picture.name)")
        }
        let path = "\(folder)/\(name)-\(frames).json"
        try Data(document.utf8).write(to: URL(filePath: path))
        return path
    }

    /// The timeline document's text.
    var document: String {
        """
        {
          "animrec": 1,
          "canvas": { "size": [\(width), \(height)], "backgroundColor": \(background.text) },
          "frameRate": \(rate),
          "duration": "\(frames)f",
          "views": [
            \(layers.map(\.view).joined(separator: ",\n    "))
          ],
          "timeline": [
            \(layers.flatMap(\.events).joined(separator: ",\n    "))
          ]
        }

        """
    }
}

extension Scene.Layer {
    fileprivate var view: String {
        var members = [
            #""id": "\#(id)", "bounds": [0, 0, \#(width), \#(height)], "center": [\#(center.x), \#(center.y)]"#
        ]
        if rotation != 0 || scale != 1 {
            members.append(#""transform": [{ "rotate": "\#(rotation)rad" }, { "scale": \#(scale) }]"#)
        }
        if alpha != 1 { members.append(#""alpha": \#(alpha)"#) }
        if let fill { members.append(#""backgroundColor": \#(fill.text)"#) }
        if cornerRadius != 0 { members.append(#""cornerRadius": \#(cornerRadius)"#) }
        if clips { members.append(#""clipsToBounds": true"#) }
        if let picture { members.append(#""image": "\#(picture)""#) }
        if !sublayers.isEmpty { members.append(#""subviews": [\#(sublayers.map(\.view).joined(separator: ", "))]"#) }
        return "{ \(members.joined(separator: ", ")) }"
    }

    fileprivate var events: [String] {
        motions.map { motion in
            let stretches = motion.values.count - 1
            let times = (0...stretches).map { "\(Double($0) / Double(stretches))" }.joined(separator: ", ")
            let curves = Array(repeating: #""easeInOut""#, count: stretches).joined(separator: ", ")
            let values = motion.values.map { "\($0)" }.joined(separator: ", ")
            return #"{ "at": 0, "addAnimation": { "view": "\#(id)", "keyPath": "\#(motion.property.rawValue)", "#
                + #""values": [\#(values)], "keyTimes": [\#(times)], "timingFunctions": [\#(curves)], "#
                + #""beginTime": \#(motion.begin), "duration": \#(motion.duration), "#
                + #""fillMode": "both", "removedOnCompletion": false } }"#
        } + sublayers.flatMap(\.events)
    }
}

extension Color {
    fileprivate var text: String { "[\(red), \(green), \(blue), \(alpha)]" }
}
