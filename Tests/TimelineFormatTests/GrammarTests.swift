import Animation
import Geometry
import Graphics
import Testing
import Timing

@testable import TimelineFormat

/// What the format's page says, rule by rule.
@Suite struct GrammarTests {
    // MARK: - Variables

    @Test func `A variable stands anywhere a value stands`() throws {
        let result = Read.document(
            #"""
            {"animrec":1,"canvas":"$canvas","variables":{"canvas":{"size":["$w",36]},"w":64,"v":{"id":"it","alpha":0.5},
             "n":"it","e":{"at":1,"remove":"$n"},"path":"$$money","c":"easeIn"},
             "views":["$v",{"id":"$path"}],"timeline":["$e",{"at":0,"animate":{"curve":"$c"}}]}
            """#)
        let document = try #require(result.document, "\(result.lines)")
        #expect(document.canvas.size == Size(width: 64, height: 36))
        #expect(document.views.map(\.id.value) == ["it", "$money"])
        guard case .hierarchy(.remove(let id)) = document.events[0].action else { throw Failure() }
        #expect(id.value == "it")
    }

    @Test func `The command line overrides variables, by JSON or as text`() throws {
        let text =
            #""variables":{"size":1,"color":"red","list":[0,0]},"frameRate":60,"timeline":[{"at":0,"set":{"card":{"alpha":"$size","backgroundColor":"$color","center":"$list"}}}]"#
        let result = Read.top(text, set: [("size", "0.25"), ("color", "blue"), ("list", "[3, 4]")])
        guard case .set(let changes)? = result.action else { throw Failure() }
        let values = changes[0].assignments
        #expect(values.map(\.property) == [.center, .alpha, .backgroundColor])
        guard case .animatable(.point(let point)) = values[0].value,
            case .animatable(.number(let alpha)) = values[1].value,
            case .animatable(.color(let color)) = values[2].value
        else { throw Failure() }
        #expect(point == Point(x: 3, y: 4))
        #expect(alpha == 0.25)
        #expect(color == Color(red: 0, green: 0, blue: 1))
    }

    @Test func `An unknown name on the command line is an error`() {
        let result = Read.top(#""variables":{"color":1}"#, set: [("colour", "1")])
        #expect(result.lines == [#"--set colour: expected the name of a variable (color), found "colour""#])
        #expect(result.diagnostics.first?.nearest == "color")
        #expect(Read.top(#""frameRate":60"#, set: [("a", "1")]).document == nil)
    }

    @Test func `A variable that nothing uses is a warning, once all else is right`() {
        let variables = #""variables":{"a":"$b","b":1,"c":2,"d":"$c"}"#
        let event = #""timeline":[{"at":"$a","set":{"card":{"alpha":1}}}]"#
        let result = Read.top(variables + "," + event)
        #expect(result.lines == [#"variables.d: no value uses "$d""#])
        #expect(result.document != nil && result.diagnostics.first?.severity == .warning)
        #expect(Read.top(variables + "," + event, set: [("d", "5")]).document != nil)
        let wrong = Read.top(variables + #","timeline":[{"at":"$a"}]"#)
        #expect(wrong.diagnostics.map(\.severity) == [.error])
    }

    /// At least one frame is shown, whatever the duration.
    @Test func `A clip may last no time at all`() {
        #expect(Read.top(#""duration":0"#).document?.duration?.value == .zero)
        #expect(Read.top(#""duration":-1"#).document == nil)
    }

    @Test func `A wrong value inside a variable is shown where the variable is used`() {
        let result = Read.top(
            #""variables":{"speed":"fast","all":{"duration":"$speed"}},"timeline":[{"at":0,"animate":"$all"}]"#)
        #expect(
            result.lines == [
                #"timeline[0].animate.duration: expected a time ≥ 0 such as 0.35, "250ms" or "45f", found "fast", the value of $all"#
            ])
        #expect(result.diagnostics.first?.origin.range.length == 6)
    }

    @Test func `Unknown variables and circles are told once`() {
        let result = Read.top(
            #""variables":{"a":"$b","b":["$a"],"c":"$a","d":"$color","colour":1},"timeline":[{"at":"$a","set":{}},{"at":"$c","set":{}},{"at":"$d","set":{}},{"at":"$coluor","set":{}}]"#
        )
        #expect(
            result.lines == [
                "variables.a: expected a value that does not lead back to itself, found $a → $b → $a",
                #"variables.d: expected a variable ($a, $b, $c, $colour or $d), found "$color""#,
                #"timeline[3].at: expected a variable ($a, $b, $c, $colour or $d), found "$coluor""#,
            ])
        #expect(result.diagnostics[2].nearest == "$colour")
    }

    // MARK: - Views

    @Test func `A declaration applies anchor point, bounds, center, frame, transform, then the rest`() {
        let first = Read.view(#""alpha":1,"transform":{"scale":2},"frame":[1,2,3,4],"anchorPoint":[0,0]"#)
        #expect(first.document?.views[0].properties.map(\.property) == [.anchorPoint, .frame, .transform, .alpha])
        let second = Read.view(#""transform":{"scale":2},"center":[1,2],"bounds":[0,0,3,4],"anchorPoint":[0,0]"#)
        #expect(second.document?.views[0].properties.map(\.property) == [.anchorPoint, .bounds, .center, .transform])
    }

    @Test func `A change applies anchor point, bounds, center, transform, frame, then the rest`() throws {
        let result = Read.change(
            #""alpha":1,"frame":[1,2,3,4],"transform":{"scale":2},"center":[0,0],"bounds":[0,0,1,1],"anchorPoint":[0,0]"#
        )
        guard case .set(let changes)? = result.action else { throw Failure() }
        #expect(changes[0].assignments.map(\.property) == [.anchorPoint, .bounds, .center, .transform, .frame, .alpha])
    }

    @Test func `A relative change is marked as one`() throws {
        let result = Read.change(#""center":{"by":[1,2]},"transform":{"by":{"rotate":90}},"alpha":0.5"#)
        guard case .set(let changes)? = result.action else { throw Failure() }
        #expect(changes[0].assignments.map(\.isRelative) == [true, true, false])
        guard case .animatable(.transform(let transform)) = changes[0].assignments[1].value else { throw Failure() }
        #expect(transform == AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
    }

    @Test func `Subviews keep their order, and ids are located`() throws {
        let document = try #require(Read.view(#""subviews":[{"id":"a","subviews":[{"id":"b"}]},{"id":"c"}]"#).document)
        #expect(document.views[0].subviews.map(\.id.value) == ["a", "c"])
        #expect(document.views[0].subviews[0].subviews[0].id.origin.path == "views[0].subviews[0].subviews[0].id")
    }

    @Test func `An id is borne once in the whole document, inserted views and root included`() {
        let result = Read.event(
            #"{"at":0,"insert":{"view":{"id":"card","subviews":[{"id":"root"}]}}},{"at":1,"animate":{"hierarchy":[{"insert":{"view":{"id":"new"}}}],"completion":[{"insert":{"view":{"id":"new"}}}]}}"#
        )
        #expect(
            result.lines == [
                #"timeline[0].insert.view.id: expected a new view's id, found "card", which views[0].id in line 1 bears already"#,
                #"timeline[0].insert.view.subviews[0].id: expected a new view's id, found "root""#,
                #"timeline[1].animate.completion[0].insert.view.id: expected a new view's id, found "new", which timeline[1].animate.hierarchy[0].insert.view.id in line 1 bears already"#,
            ])
    }

    @Test func `A view that is inserted later may be named before`() {
        #expect(Read.event(#"{"at":1,"remove":"new"},{"at":0,"insert":{"view":{"id":"new"}}}"#).document != nil)
    }

    // MARK: - Events

    @Test func `Defaults are UIKit's`() throws {
        guard case .animate(let block)? = Read.event(#"{"at":0,"animate":{}}"#).action else { throw Failure() }
        #expect(block.duration.seconds == Rational(1, 4))
        #expect(block.delay == .zero && block.curve == .easeInOut && block.spring == nil && block.options == [])
        #expect(block.repeatCount == nil)
        guard
            case .keyframes(let keyframes)? = Read.event(
                #"{"at":0,"keyframes":{"frames":[{"start":0.1,"duration":0.2,"changes":{}}]}}"#
            ).action
        else { throw Failure() }
        #expect(keyframes.curve == .easeInOut && keyframes.calculationMode == .linear)
        #expect(keyframes.frames[0].start == Rational(1, 10) && keyframes.frames[0].duration == Rational(1, 5))
        guard case .transaction(let transaction)? = Read.event(#"{"at":0,"transaction":{}}"#).action else {
            throw Failure()
        }
        #expect(transaction.duration == nil && transaction.timingFunction == nil && !transaction.disablesActions)
        guard case .addAnimation(_, let key, let animation)? = Read.animation(#""keyPath":"opacity""#).action else {
            throw Failure()
        }
        #expect(key == nil && animation.timing.duration == nil && animation.timing.speed == 1)
        #expect(animation.timing.timingFunction == .linear && animation.timing.isRemovedOnCompletion)
        #expect(animation.timing.fillMode == .removed && animation.timing.repeatCount == nil)
    }

    @Test func `An event waits for another by its id`() throws {
        let result = Read.event(#"{"at":0,"id":"a","set":{}},{"at":{"after":"a","offset":"100ms"},"set":{}}"#)
        guard case .after(let id, let offset)? = result.document?.events[1].time else { throw Failure() }
        #expect(id.value == "a" && offset.seconds == Rational(1, 10))
    }

    @Test func `A completion's events begin at the completion if they have no time`() throws {
        let result = Read.event(#"{"at":0,"animate":{"completion":[{"set":{}},{"at":"50ms","set":{}}]}}"#)
        guard case .animate(let block)? = result.action, case .at(let first) = block.completion[0].time,
            case .at(let second) = block.completion[1].time
        else { throw Failure() }
        #expect(first == .zero && second.seconds == Rational(1, 20))
    }

    @Test(arguments: [
        (#"{"id":"a","at":{"after":"a"},"set":{}}"#, #"found "a" after "a""#),
        (
            #"{"id":"a","at":{"after":"b"},"set":{}},{"id":"b","at":{"after":"a"},"set":{}}"#,
            #"found "a" after "b" after "a""#
        ),
        (
            #"{"id":"a","at":{"after":"b"},"animate":{"completion":[{"id":"b","set":{}}]}}"#,
            #"found "a" after "b" after "a""#
        ),
    ])
    func `Events that wait for themselves are refused`(events: String, found: String) {
        let result = Read.event(events)
        #expect(result.diagnostics.count == 1)
        #expect(result.diagnostics.first?.message.contains(found) == true, "\(result.lines)")
    }

    @Test(arguments: [
        #""animate":{"options":["repeat"],"changes":{"card":{"alpha":0}}}"#,
        #""animate":{"repeatCount":"infinity","changes":{"card":{"alpha":0}}}"#,
        #""addAnimation":{"view":"card","keyPath":"opacity","to":0,"repeatCount":"infinity"}"#,
        #""addAnimation":{"view":"card","keyPath":"opacity","to":0,"repeatDuration":"infinity"}"#,
    ])
    func `What never ends cannot be waited for`(action: String) {
        let result = Read.event(#"{"id":"a","at":0,\#(action)},{"at":{"after":"a"},"set":{}}"#)
        #expect(
            result.lines == [
                #"timeline[1].at: expected the id of an event that ends, found "a", which runs without end"#
            ])
    }

    @Test func `A repeat with a count ends`() {
        let action = #""animate":{"options":["repeat"],"repeatCount":2,"changes":{"card":{"alpha":0}}}"#
        #expect(Read.event(#"{"id":"a","at":0,\#(action)},{"at":{"after":"a"},"set":{}}"#).document != nil)
    }

    @Test func `Hierarchy changes say where a new view goes`() throws {
        func position(_ more: String) -> HierarchyChange.Position? {
            guard
                case .hierarchy(.insert(_, let into, let position))? = Read.event(
                    #"{"at":0,"insert":{"view":{"id":"n"}\#(more)}}"#
                ).action
            else { return nil }
            #expect(into.value == "root")
            return position
        }
        guard case .last? = position(""), case .index(3)? = position(#","index":3"#),
            case .above(let above)? = position(#","above":"card""#),
            case .below(let below)? = position(#","below":"title""#)
        else { throw Failure() }
        #expect(above.value == "card" && below.value == "title")
    }

    @Test func `A transaction takes the views' names and the layers'`() throws {
        let result = Read.event(
            #"{"at":0,"transaction":{"changes":{"card":{"position.x":{"by":1},"alpha":0.5,"bounds.size":[1,2],"zPosition":3}}}}"#
        )
        guard case .transaction(let block)? = result.action else { throw Failure() }
        #expect(block.changes[0].assignments.map(\.property) == [.alpha, .zPosition])
        #expect(block.changes[0].keyPaths.map(\.keyPath.name) == ["position.x", "bounds.size"])
        #expect(block.changes[0].keyPaths.map(\.isRelative) == [true, false])
        let twice = Read.event(#"{"at":0,"transaction":{"changes":{"card":{"opacity":1,"alpha":0.5}}}}"#)
        #expect(
            twice.lines == [
                #"timeline[0].transaction.changes.card.opacity: expected only one of "alpha" or "opacity", found both"#
            ])
    }

    // MARK: - Explicit animations

    @Test func `Keyframes are read with their times and curves`() throws {
        let result = Read.animation(
            #""keyPath":"position.x","values":[0,1,2],"keyTimes":[0,0.5,0.5],"timingFunctions":["easeIn","linear"],"calculationMode":"cubic","duration":2"#
        )
        guard case .addAnimation(_, _, let animation)? = result.action,
            case .property(let property) = animation.content,
            case .keyframes(let keyframes) = property.values
        else { throw Failure() }
        #expect(keyframes.keyTimes == [0, 0.5, 0.5] && keyframes.timingFunctions == [.easeIn, .linear])
        #expect(keyframes.calculationMode == .cubic && keyframes.values.count == 3)
    }

    @Test(arguments: [
        (#""values":[0,1],"keyTimes":[0]"#, "keyTimes: expected 2 key times, one for each value, found 1"),
        (
            #""values":[0,1],"keyTimes":[0,1],"calculationMode":"discrete""#,
            "keyTimes: expected 3 key times, one more than values as the mode is discrete, found 2"
        ),
        (
            #""values":[0,1],"keyTimes":[1,0.5]"#,
            "keyTimes[1]: expected a key time that is not before the last one, 1, found 0.5"
        ),
        (
            #""values":[0,1],"timingFunctions":[]"#,
            "timingFunctions: expected 1 timing function, one between two values each, found 0"
        ),
        (#""to":1,"keyTimes":[0,1]"#, #"keyTimes: expected "values" or "path" beside "keyTimes", found none"#),
        (#""values":[0,1],"by":1"#, #"by: expected "values" or "by", not both, found both"#),
        (#""values":[0,1],"spring":{}"#, #"spring: expected "values" or "spring", not both, found both"#),
        (#""values":[0,true]"#, "values[1]: expected a number, found true"),
        (#""from":[0,1]"#, "from: expected a number, found a list of 2 values"),
        (
            #""group":[{"keyPath":"opacity"}]"#,
            #"group: expected only one of "keyPath" or "group", found "group" beside "keyPath""#
        ),
    ])
    func `Keys of an animation that do not go together are refused`(keys: String, message: String) {
        let result = Read.animation(#""keyPath":"position.x",\#(keys)"#)
        #expect(result.lines == ["timeline[0].addAnimation." + message])
    }

    @Test func `Groups hold animations and groups`() throws {
        let result = Read.animation(
            #""duration":2,"group":[{"keyPath":"opacity","to":0,"beginTime":0.5},{"group":[{"keyPath":"position","by":[1,2]}]}]"#
        )
        guard case .addAnimation(_, _, let animation)? = result.action, case .group(let children) = animation.content,
            case .group(let inner) = children[1].content
        else { throw Failure() }
        #expect(children[0].timing.beginTime.seconds == Rational(1, 2) && inner.count == 1)
    }

    // MARK: - Later

    @Test(arguments: [
        (#""label":{"text":"a"}"#, "label"),
        (#""gradient":{"colors":["red"]}"#, "gradient"),
        (#""shadow":{}"#, "shadow"), (#""mask":{"id":"m"}"#, "mask"),
    ])
    func `What is drawn later is read and refused at its place`(keys: String, name: String) {
        #expect(Read.view(keys).lines == ["views[0].\(name): \"\(name)\" is not supported yet"])
    }

    @Test func `Flips are refused for now, and page curls with the reason`() {
        let flip = Read.event(#"{"at":0,"transition":{"view":"card","style":"flipFromTop"}}"#)
        #expect(flip.lines == [#"timeline[0].transition.style: "flipFromTop" is not supported yet"#])
        let curl = Read.event(#"{"at":0,"transition":{"view":"card","style":"curlUp"}}"#)
        #expect(curl.lines == [#"timeline[0].transition.style: "curlUp" is not supported"#])
        #expect(curl.diagnostics.first?.hint?.contains("a bent surface") == true)
    }

    @Test func `What is drawn later is validated all the same`() {
        #expect(Read.view(#""shadow":{"opacty":1}"#).lines.count == 2)
        let colors = Read.animation(#""keyPath":"startPoint","from":"x""#)
        #expect(
            colors.lines == [
                "timeline[0].addAnimation.keyPath: \"startPoint\" is not supported yet",
                "timeline[0].addAnimation.from: expected a point [x, y], found \"x\"",
            ])
    }

    @Test func `A path has its shape's values`() {
        let read = Read.view(
            ##""path":{"d":"M0 0L9 9","fill":"#f00","fillRule":"evenodd","stroke":"#00f","lineWidth":3,"lineCap":"round","lineJoin":"bevel","lineDash":[4,2],"strokeStart":0.25,"strokeEnd":0.75}"##
        )
        guard case .shape(let shape)? = read.property(.path) else {
            Issue.record("no shape: \(read.lines)")
            return
        }
        #expect(shape.path.elements.count == 2 && shape.fillRule == .evenOdd && shape.fillColor.red == 1)
        #expect(shape.strokeColor.blue == 1 && shape.stroke.lineWidth == 3 && shape.stroke.lineCap == .round)
        #expect(shape.stroke.lineJoin == .bevel && shape.stroke.lineDashPattern == [4, 2])
        #expect(shape.strokeStart == 0.25 && shape.strokeEnd == 0.75)
        #expect(Read.view(#""path":{"d":"M0 0 L1"}"#).document == nil)
    }

    @Test func `An autoresizing mask is the set of its words`() {
        let read = Read.view(#""autoresizingMask":["flexibleWidth","flexibleTopMargin","flexibleWidth"]"#)
        guard case .autoresizingMask(let parts)? = read.property(.autoresizingMask) else {
            Issue.record("no mask: \(read.lines)")
            return
        }
        #expect(parts == [.flexibleWidth, .flexibleTopMargin])
        #expect(Read.view(#""autoresizingMask":[]"#).document != nil)
    }

    // MARK: - Expectations

    @Test func `Expectations are kept with what they claim`() throws {
        let result = Read.top(
            #""expect":[{"at":0.5,"view":"card","center.x":3,"tolerance":0.5},{"frame":2,"pixel":[1,2],"color":"red"},{"frames":60}]"#
        )
        let expectations = try #require(result.document?.expectations)
        guard case .values(.time(let time), let view, let values, false) = expectations[0].claim,
            case .pixel(.frame(2), let point, _) = expectations[1].claim, case .frameCount(60) = expectations[2].claim
        else { throw Failure() }
        #expect(time.seconds == Rational(1, 2) && view.value == "card" && values[0].property.name == "center.x")
        #expect(point == Point(x: 1, y: 2))
        #expect(expectations.map(\.tolerance) == [0.5, 0, 1e-6])
    }

    @Test(arguments: [
        (#"{"frame":60,"view":"card","alpha":1}"#, "frame: expected a frame of the clip, 0 to 59, found 60"),
        (#"{"at":1.5,"view":"card","alpha":1}"#, "at: expected a time within the clip, which lasts 1 s, found 1.5"),
        (
            #"{"during":[0,2],"view":"card","inside":"root"}"#,
            "during[1]: expected a time within the clip, which lasts 1 s, found 2"
        ),
    ])
    func `An expectation beyond the clip is refused`(expectation: String, message: String) {
        #expect(Read.top(#""duration":1,"expect":[\#(expectation)]"#).lines == ["expect[0]." + message])
    }
}

struct Failure: Error {}
