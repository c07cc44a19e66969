import Fixtures
import Foundation
import Testing

@testable import TimelineFormat

/// The files that a document names: there or not, inside or outside.
@Suite struct FileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("project/photo.png", [1])
        try folder.write("project/images/two.png", [1])
        try folder.write("project/-dash %d é 日本 \"q\":x.png", [1])
        try folder.write("outside.png", [1])
        try folder.write("project-other/photo.png", [1])
        let manager = FileManager.default
        let project = folder.url.appending(path: "project")
        try manager.createSymbolicLink(
            atPath: project.appending(path: "link.png").path, withDestinationPath: "../outside.png")
        try manager.createSymbolicLink(
            atPath: project.appending(path: "inner.png").path, withDestinationPath: "photo.png")
        try manager.createSymbolicLink(atPath: project.appending(path: "away").path, withDestinationPath: "..")
        try manager.createSymbolicLink(
            atPath: project.appending(path: "loop.png").path, withDestinationPath: "loop.png")
    }

    private func read(_ path: String, allowsOutside: Bool = false) -> ReadingResult {
        let text =
            #"{"animrec":1,"canvas":{"size":[1,1]},"views":[{"id":"a","image":"# + JSONEscapes.encoded(path) + "}]}"
        let source = DocumentSource(name: "a.json", text: text, folder: folder.path + "/project")
        return DocumentReader.read(source, options: ReadingOptions(allowsOutsideFolder: allowsOutside))
    }

    private func opened(_ result: ReadingResult) -> String? {
        if case .image(let reference)? = result.property(.image) { reference?.path } else { nil }
    }

    @Test(arguments: [
        "photo.png", "./photo.png", "images/two.png", "images/../photo.png", "inner.png", "-dash %d é 日本 \"q\":x.png",
    ])
    func `A file in the document's folder is found`(path: String) {
        let result = read(path)
        #expect(opened(result) == folder.path + "/project/" + path, "\(result.lines)")
    }

    @Test(arguments: [
        "../outside.png", "link.png", "away/outside.png", "images/../../outside.png", "../project-other/photo.png",
        "../project/photo.png",
    ])
    func `A path that leads out of the folder is refused, and can be allowed`(path: String) {
        let result = read(path)
        #expect(
            result.lines == [
                #"views[0].image: expected a path inside the document's folder, found "\#(path)", which leads out of it"#
            ])
        #expect(opened(read(path, allowsOutside: true)) != nil)
    }

    @Test func `An absolute path is refused, and can be allowed`() {
        let path = folder.path + "/outside.png"
        #expect(
            read(path).diagnostics.first?.message.hasPrefix(
                "expected a path relative to the document's folder, found the absolute path ") == true)
        #expect(opened(read(path, allowsOutside: true)) == path)
    }

    @Test(arguments: ["http://example.com/a.png", "file:///etc/passwd", "data:image/png;base64,AAAA", "HTTPS://a/b"])
    func `An address is refused even when paths may lead anywhere`(path: String) {
        for allows in [false, true] {
            #expect(
                read(path, allowsOutside: allows).diagnostics.first?.message.hasPrefix(
                    "expected a path to a file, found the address ") == true)
        }
    }

    @Test func `What is no file is refused`() throws {
        #expect(read("images").lines == [#"views[0].image: expected a file, found "images", which is a folder"#])
        #expect(
            read("/dev/zero", allowsOutside: true).lines == [
                #"views[0].image: expected a file, found "/dev/zero", which is a device"#
            ])
        let pipe = folder.path + "/project/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(
            read("pipe").lines == [
                #"views[0].image: expected a file, found "pipe", which is a pipe or another special file"#
            ])
    }

    @Test func `A file that is not there is told with the nearest name`() {
        let result = read("images/tow.png")
        #expect(
            result.lines == [
                #"views[0].image: expected an asset's name or a path, found "images/tow.png", and there is no such file in "\#(folder.path)/project""#
            ])
        #expect(result.diagnostics.first?.nearest == "images/two.png")
        #expect(read("loop.png").document == nil)
        #expect(read("").document == nil)
    }

    @Test func `Assets have names, and one that is missing is told once`() {
        let text =
            #"{"animrec":1,"canvas":{"size":[1,1]},"views":[{"id":"a","image":"photo"},{"id":"b","image":"gone"}],"assets":{"photo":"photo.png","gone":"no.png"}}"#
        let result = DocumentReader.read(DocumentSource(name: "a", text: text, folder: folder.path + "/project"))
        #expect(result.lines.count == 1)
        #expect(result.diagnostics.first?.origin.path == "assets.gone")
        let variable =
            #"{"animrec":1,"canvas":{"size":[1,1]},"variables":{"all":{"photo":"photo.png"}},"views":[{"id":"a","image":"photo"}],"assets":"$all"}"#
        #expect(
            DocumentReader.read(DocumentSource(name: "a", text: variable, folder: folder.path + "/project")).document
                != nil)
        let wrong =
            #"{"animrec":1,"canvas":{"size":[1,1]},"views":[{"id":"a","image":"phto"}],"assets":{"photo":"photo.png"}}"#
        let missing = DocumentReader.read(DocumentSource(name: "a", text: wrong, folder: folder.path + "/project"))
        #expect(missing.diagnostics.first?.nearest == "photo")
    }

    @Test func `A link that leads to itself is told as the system tells it`() {
        let result = read("loop.png")
        #expect(result.lines.count == 1 && result.lines[0].hasPrefix("views[0].image: "))
        #expect(result.lines[0].contains("which cannot be reached: Too many levels of symbolic links"))
    }

    @Test func `A snapshot need not be there, but must not lead out`() {
        func snapshot(_ path: String) -> ReadingResult { Read.top(#""expect":[{"frame":0,"snapshot":"\#(path)"}]"#) }
        #expect(snapshot("goldens/none.png").document != nil)
        #expect(snapshot("../none.png").document == nil)
    }

    /// The browser's scenes as documents, their images where they are.
    @Test func `Every scene of the browser is read`() throws {
        let file = try JSONSerialization.jsonObject(with: Fixtures.data("oracle/scenes.json")) as? [String: Any]
        let scenes = try #require(file?["scenes"] as? [[String: Any]])
        #expect(scenes.count >= 81)
        for scene in scenes {
            let text = try SceneDocument.text(scene)
            let source = DocumentSource(
                name: scene["name"] as? String ?? "", text: text, folder: Fixtures.url("oracle").path)
            let result = DocumentReader.read(source)
            #expect(
                result.document != nil && result.diagnostics.isEmpty,
                "\(Diagnostic.rendered(result.diagnostics, in: source))")
        }
    }
}

/// A browser's scene as a document of one frame.
enum SceneDocument {
    static func text(_ scene: [String: Any]) throws -> String {
        let background = (scene["background"] as? [Int] ?? []).prefix(3)
        let color = "#" + background.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let document: [String: Any] = [
            "animrec": 1,
            "canvas": ["size": [scene["width"] ?? 0, scene["height"] ?? 0], "backgroundColor": color] as [String: Any],
            "frameRate": 30, "duration": "1f", "views": (scene["layers"] as? [[String: Any]] ?? []).map(view),
        ]
        return String(
            decoding: try JSONSerialization.data(withJSONObject: document, options: .sortedKeys), as: UTF8.self)
    }

    private static func view(_ layer: [String: Any]) -> [String: Any] {
        var view: [String: Any] = [:]
        view["id"] = layer["name"]
        for key in [
            "bounds", "center", "transform", "alpha", "backgroundColor", "clipsToBounds", "hidden", "cornerRadius",
        ] {
            if let value = layer[key], !(value is NSNull) { view[key] = value }
        }
        if let image = layer["image"] as? String {
            view["image"] = "images/\(image).png"
            for key in ["contentMode", "contentStretch", "imageSampling"] {
                if let value = layer[key], !(value is NSNull) { view[key] = value }
            }
        }
        view["subviews"] = (layer["sublayers"] as? [[String: Any]] ?? []).map(self.view)
        return view
    }
}
