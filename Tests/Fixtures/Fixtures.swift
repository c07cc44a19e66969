public import Foundation

/// The recorded data that tests compare with: a browser's values and pictures, published animations, numeric cases.
public enum Fixtures {
    /// The file or folder at a path below `Tests/Fixtures/Data`.
    public static func url(_ path: String) -> URL {
        Bundle.module.resourceURL!.appending(path: "Data").appending(path: path)
    }

    /// The bytes of a file.
    public static func data(_ path: String) throws -> Data { try Data(contentsOf: url(path)) }

    /// A JSON file, decoded.
    public static func decode<Value: Decodable>(_ type: Value.Type, from path: String) throws -> Value {
        try JSONDecoder().decode(type, from: data(path))
    }
}
