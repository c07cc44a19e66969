import Animation
import Fixtures
import Geometry
import SceneGraph
import Testing

/// Views as the published cases describe them: `{name, parent, set}`, children in the order of the list.
struct ViewTree {
    private var views: [String: View] = [:]

    init(_ description: JSONValue?) throws {
        for item in try #require(description?.list) {
            let name = try #require(item["name"]?.string)
            let view = View(id: name)
            views[name] = view
            for assignment in item["set"]?.list ?? [] { ViewTree.apply(assignment, to: view) }
            if let parent = item["parent"]?.string { try #require(views[parent]).addSubview(view) }
        }
    }

    subscript(name: String) -> View? { views[name] }

    /// Sets a property: `[name, value]`.
    static func apply(_ assignment: JSONValue, to view: View) {
        let words = assignment.list ?? []
        let numbers = words[1].numbers ?? []
        switch words[0].string {
        case "frame": view.frame = Rect(numbers: numbers)
        case "frame_origin": view.frame = Rect(origin: Point(x: numbers[0], y: numbers[1]), size: view.frame.size)
        case "frame_size":
            view.frame = Rect(origin: view.frame.origin, size: Size(width: numbers[0], height: numbers[1]))
        case "bounds": view.bounds = Rect(numbers: numbers)
        case "bounds_origin": view.bounds.origin = Point(x: numbers[0], y: numbers[1])
        case "bounds_size": view.bounds.size = Size(width: numbers[0], height: numbers[1])
        case "center": view.center = Point(x: numbers[0], y: numbers[1])
        case "anchor": view.layer.update { $0.anchorPoint = Point(x: numbers[0], y: numbers[1]) }
        case "transform": view.transform = AffineTransform(operations: words[1])
        case "sublayer_transform": view.layer.update { $0.sublayerTransform = AffineTransform(operations: words[1]) }
        case "alpha": view.alpha = words[1].number ?? 1
        case "hidden": view.isHidden = words[1].flag ?? false
        case "clips": view.clipsToBounds = words[1].flag ?? false
        case "user_interaction": view.isUserInteractionEnabled = words[1].flag ?? true
        default: Issue.record("an unknown property: \(words[0])")
        }
    }
}
