public enum JSONSchema { public static let text = "" }
extension Diagnostic { public func json(in source: DocumentSource) -> String { "" } }
