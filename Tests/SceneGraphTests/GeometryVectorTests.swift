import Animation
import Fixtures
import Geometry
import SceneGraph
import Testing

/// The cases of `behaviour/vectors.json` about geometry and hierarchy, on fresh views.
@Suite struct GeometryVectorTests {
    @Test(arguments: ["frame_get", "frame_set", "geometry_script"])
    func `frame, bounds and center follow each other as published`(kind: String) throws {
        let vectors = try BehaviourVectors.cases(kind)
        for vector in vectors {
            let view = View(id: "view")
            for assignment in vector.input["set"]?.list ?? [] { ViewTree.apply(assignment, to: view) }
            if let frame = vector.input["set_frame"]?.numbers { view.frame = Rect(numbers: frame) }
            for (key, found) in [
                ("frame", view.frame.numbers), ("bounds", view.bounds.numbers),
                ("center", [view.center.x, view.center.y]),
            ] {
                guard let expected = vector.expect[key]?.numbers else { continue }
                for (found, expected) in zip(found, expected) {
                    #expect(abs(found - expected) <= vector.tol, "\(vector.id), \(key)")
                }
            }
        }
    }

    @Test func `chained transforms act last call first`() throws {
        for vector in try BehaviourVectors.cases("affine_apply") {
            let matrix = AffineTransform(operations: try #require(vector.input["ops"]))
            let point = try #require(vector.input["point"]?.numbers)
            let found = matrix.apply(to: Point(x: point[0], y: point[1]))
            let expected = try #require(vector.expect["point"]?.numbers)
            #expect(
                abs(found.x - expected[0]) <= vector.tol && abs(found.y - expected[1]) <= vector.tol, "\(vector.id)")
        }
    }

    @Test func `subviews keep the published order`() throws {
        let vectors = try BehaviourVectors.cases("subview_ops")
        for vector in vectors {
            let parent = View(id: "parent")
            var views: [String: View] = [:]
            func view(_ name: String) -> View {
                if let known = views[name] { return known }
                let made = View(id: name)
                views[name] = made
                return made
            }
            for name in try #require(vector.input["initial"]?.strings) { parent.addSubview(view(name)) }
            for operation in try #require(vector.input["ops"]?.list) {
                let words = operation.list ?? []
                let name = words[1].string ?? ""
                switch words[0].string {
                case "add": parent.addSubview(view(name))
                case "at": parent.insertSubview(view(name), at: Int(words[2].number ?? 0))
                case "above": parent.insertSubview(view(name), above: view(words[2].string ?? ""))
                case "below": parent.insertSubview(view(name), below: view(words[2].string ?? ""))
                case "front": parent.bringSubviewToFront(view(name))
                case "back": parent.sendSubviewToBack(view(name))
                case "remove": view(name).removeFromSuperview()
                case "exchange":
                    parent.exchangeSubview(at: Int(words[1].number ?? 0), withSubviewAt: Int(words[2].number ?? 0))
                default: Issue.record("an unknown operation in \(vector.id)")
                }
            }
            #expect(parent.subviews.map(\.id) == vector.expect["order"]?.strings, "\(vector.id)")
            #expect(parent.layer.sublayers.compactMap(\.view?.id) == vector.expect["order"]?.strings, "\(vector.id)")
        }
    }
}

extension Rect {
    init(numbers: [Double]) { self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) }
    var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
}
