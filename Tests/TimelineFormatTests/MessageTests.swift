import Foundation
import Testing

@testable import TimelineFormat

/// Messages as a person reads them: where, what was found, what is allowed, what to do.
@Suite struct MessageTests {
    private func rendered(_ text: String, name: String = "welcome.json") -> String {
        let source = DocumentSource(name: name, text: text)
        return Diagnostic.rendered(DocumentReader.read(source).diagnostics, in: source)
    }

    @Test func `All mistakes of a document are told at once, in the order of the text`() {
        let text = #"""
            {
              "animrec": 1,
              "canvas": { "size": [640, 360], "backgroundcolor": "red" },
              "views": [
                { "id": "card", "frame": [0, 0, 10], "alpha": null, "hidden": "true" }
              ],
              "timeline": [
                { "at": 0, "animate": {
                  "duration": "fast",
                  "changes": { "crad": { "alhpa": 0 } }
                } },
                { "set": { "card": { "opacity": 0 } } },
                { "at": "1.5sec", "animate": { "curve": "easein", "options": ["curveLinear"] } }
              ]
            }
            """#
        let expected = #"""
            welcome.json:3:35: error: canvas.backgroundcolor: expected a known key (size, scale, backgroundColor), found "backgroundcolor"
              3 |   "canvas": { "size": [640, 360], "backgroundcolor": "red" },
                |                                   ^~~~~~~~~~~~~~~~~
            hint: did you mean "backgroundColor"?
            welcome.json:5:30: error: views[0].frame: expected a rect [x, y, width, height], found a list of 3 values
              5 |     { "id": "card", "frame": [0, 0, 10], "alpha": null, "hidden": "true" }
                |                              ^~~~~~~~~~
            welcome.json:5:51: error: views[0].alpha: expected a number, found null
              5 |     { "id": "card", "frame": [0, 0, 10], "alpha": null, "hidden": "true" }
                |                                                   ^~~~
            welcome.json:5:67: error: views[0].hidden: expected true or false, found "true"
              5 |     { "id": "card", "frame": [0, 0, 10], "alpha": null, "hidden": "true" }
                |                                                                   ^~~~~~
            hint: write true without quotes
            welcome.json:9:19: error: timeline[0].animate.duration: expected a time ≥ 0 such as 0.35, "250ms" or "45f", found "fast"
              9 |       "duration": "fast",
                |                   ^~~~~~
            hint: durations are numbers of seconds, for example 0.35
            welcome.json:10:20: error: timeline[0].animate.changes.crad: expected the id of a view (root or card), found "crad"
              10 |       "changes": { "crad": { "alhpa": 0 } }
                 |                    ^~~~~~
            hint: did you mean "card"?
            welcome.json:10:30: error: timeline[0].animate.changes.crad.alhpa: expected a known key (frame, bounds, center, transform, alpha, backgroundColor, contentStretch, hidden, clipsToBounds, contentMode, imageSampling, autoresizingMask, tag, cornerRadius, borderWidth, borderColor, …), found "alhpa"
              10 |       "changes": { "crad": { "alhpa": 0 } }
                 |                              ^~~~~~~
            hint: did you mean "alpha"?
            welcome.json:12:5: error: timeline[1].at: expected the key "at" with a time ≥ 0 such as 0.35, "250ms" or "45f", or {"after": event}, found none
              12 |     { "set": { "card": { "opacity": 0 } } },
                 |     ^
            hint: for example "at": 1.5
            welcome.json:12:26: error: timeline[1].set.card.opacity: expected a known key (frame, bounds, center, transform, alpha, backgroundColor, contentStretch, hidden, clipsToBounds, contentMode, imageSampling, autoresizingMask, tag, cornerRadius, borderWidth, borderColor, …), found "opacity"
              12 |     { "set": { "card": { "opacity": 0 } } },
                 |                          ^~~~~~~~~
            hint: did you mean "alpha"?
            welcome.json:13:11: error: timeline[2].at: expected a time ≥ 0 such as 0.35, "250ms" or "45f", found "1.5sec"
              13 |     { "at": "1.5sec", "animate": { "curve": "easein", "options": ["curveLinear"] } }
                 |             ^~~~~~~~
            hint: the units are "s", "ms" and "f" (frames), not "sec"
            welcome.json:13:45: error: timeline[2].animate.curve: expected a curve such as "easeOut" or "cubic-bezier(0.2, 0, 0, 1)", found "easein"
              13 |     { "at": "1.5sec", "animate": { "curve": "easein", "options": ["curveLinear"] } }
                 |                                             ^~~~~~~~
            hint: did you mean "easeIn"? the curves are linear, ease, ease-in, ease-out, ease-in-out, step-start, step-end, easeIn, easeOut, easeInOut, default, cubic-bezier(…), steps(…) and linear(…)
            welcome.json:13:67: error: timeline[2].animate.options[0]: expected one of "layoutSubviews", "allowUserInteraction", "beginFromCurrentState", "repeat", "autoreverse", "overrideInheritedDuration", "overrideInheritedCurve", "allowAnimatedContent", "showHideTransitionViews" or "overrideInheritedOptions", found "curveLinear"
              13 |     { "at": "1.5sec", "animate": { "curve": "easein", "options": ["curveLinear"] } }
                 |                                                                   ^~~~~~~~~~~~~
            hint: a curve stands in "curve"

            """#.replacing("welcome.json:13:11:", with: "welcome.json:13:13:")
        #expect(rendered(text) == expected)
    }

    @Test func `A text that is no JSON has no path`() {
        #expect(
            rendered("{\"animrec\": 1,\n \"canvas\": {\"size\": [1,2]}\n \"views\": []}") == """
                welcome.json:3:2: error: expected "," or "}" after the value, found a text
                  3 |  "views": []}
                    |  ^~~~~~~
                hint: a comma is missing before it

                """)
    }

    @Test func `Wide characters, tabs and terminal codes do not move the mark`() {
        #expect(
            rendered("{\"animrec\": 1, \"canvas\": {\"size\": [1,1]},\n\t\"日本\": \"\u{9B}\", \"b\": 1}") == """
                welcome.json:2:2: error: 日本: expected a known key ($schema, animrec, canvas, frameRate, duration, variables, assets, views, timeline, expect), found "日本"
                  2 | \t"日本": "\u{FFFD}", "b": 1}
                    | \t^~~~~~
                welcome.json:2:13: error: b: expected a known key ($schema, animrec, canvas, frameRate, duration, variables, assets, views, timeline, expect), found "b"
                  2 | \t"日本": "\u{FFFD}", "b": 1}
                    | \t             ^~~

                """)
    }

    @Test func `A long line is cut around its mark`() {
        let text =
            "{\"animrec\": 1, \"canvas\": {\"size\": [1,1]}, \"variables\": {\"a\": [\(String(repeating: "1,", count: 400))]}, \"Views\": [], \"x\": [\(String(repeating: "1,", count: 400))]}"
        let lines = rendered(text).split(separator: "\n")
        #expect(
            lines[1] == "  1 | …" + "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,]}, " + "\"Views\": [], \"x\": ["
                + String(repeating: "1,", count: 30) + "1…")
        #expect(lines[2] == "    |  " + String(repeating: " ", count: 40) + "^~~~~~~")
    }

    @Test func `A diagnostic is one line of JSON for programs`() throws {
        let source = DocumentSource(
            name: "a\"b.json", text: "{\"animrec\": 1, \"canvas\": {\"size\": [1,1], \"Scale\": 2}}")
        let diagnostic = try #require(DocumentReader.read(source).diagnostics.first)
        let line = diagnostic.json(in: source)
        #expect(!line.contains("\n"))
        let object = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        #expect(object["file"] as? String == "a\"b.json")
        #expect(object["line"] as? Int == 1 && object["column"] as? Int == 42 && object["endColumn"] as? Int == 49)
        #expect(object["path"] as? String == "canvas.Scale" && object["severity"] as? String == "error")
        #expect(object["found"] as? String == "\"Scale\"" && object["nearest"] as? String == "scale")
        #expect(object["expected"] as? String == "a known key (size, scale, backgroundColor)")
        #expect(object["message"] as? String == "expected a known key (size, scale, backgroundColor), found \"Scale\"")
        #expect(object["hint"] is NSNull)
    }

    @Test func `A warning has the same shape and lets the document through`() {
        let result = Read.animation(#""keyPath":"opacity","values":[0,1],"keyTimes":[0,1],"calculationMode":"paced""#)
        #expect(result.document != nil)
        #expect(result.diagnostics.map(\.severity) == [.warning])
        #expect(
            result.lines == [
                #"timeline[0].addAnimation.keyTimes: "keyTimes" is not used by the calculation mode paced"#
            ])
    }

    @Test func `Messages say at most a number of diagnostics, then how many more`() {
        let source = DocumentSource(
            name: "a",
            text: #"{"animrec":1,"canvas":{"size":[1,1]},"views":["# + String(repeating: "1,", count: 150) + "]}")
        let text = Diagnostic.rendered(DocumentReader.read(source).diagnostics, in: source)
        #expect(text.hasSuffix("\nand 50 more\n"))
        #expect(text.split(separator: "\n").filter { $0.contains(": error: ") }.count == 100)
    }

    // MARK: - Nearest words

    @Test(arguments: [
        ("backgroundcolor", "backgroundColor"), ("Duration", "duration"), ("framee", "frame"), ("alhpa", "alpha"),
        ("background-color", "backgroundColor"), ("corner_radius", "cornerRadius"), ("boundes", "bounds"),
        ("cente", "center"),
    ])
    func `The nearest known word is found`(word: String, nearest: String) {
        #expect(
            NearestWord.to(word, among: ObjectName.viewChanges.description.keys.map(\.name) + ["duration"]) == nearest)
    }

    @Test(arguments: ["xyz", "", "q", "somethingelse", String(repeating: "a", count: 100)])
    func `A word that is near to none has no nearest one`(word: String) {
        #expect(NearestWord.to(word, among: ["frame", "bounds", "center"]) == nil)
    }

    /// Every key of every object, in another case or with letters swapped, is reported with the key that was meant.
    @Test(arguments: ObjectName.allCases)
    func `A misspelled key is reported at every level with the known one`(name: ObjectName) throws {
        for key in name.description.keys where key.name.count > 3 && !key.name.hasPrefix("$") {
            let swapped =
                key.name.first?.isUppercase == true
                ? key.name.lowercased() : key.name.prefix(1).uppercased() + key.name.dropFirst()
            guard name.description.key(swapped) == nil else { continue }
            let text = ExampleDocument.with(key, in: name)
            guard let place = text.range(of: "\"\(key.name)\": \(key.example)") else {
                Issue.record("no \(key.name) in \(text)")
                continue
            }
            let wrong = text.replacingCharacters(in: place, with: "\"\(swapped)\": \(key.example)")
            let found = DocumentReader.read(DocumentSource(name: "a", text: wrong)).diagnostics
            #expect(
                found.contains { $0.nearest == key.name && $0.found == "\"\(swapped)\"" },
                "\(name.rawValue).\(key.name)\n\(wrong)")
        }
    }
}
