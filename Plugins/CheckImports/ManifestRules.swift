import Foundation

/// What must not stand in Package.swift.
enum ManifestRules {
    /// Unsafe flags keep others from depending on the package.
    private static let forbidden = "unsafeFlags"

    static func findings(inPackageAt root: URL) throws -> [Finding] {
        let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
        return SwiftWords.words(of: manifest).filter { $0.text == forbidden }.map {
            Finding(
                file: "Package.swift", line: $0.line,
                message: "\(forbidden) keeps other packages from depending on this one")
        }
    }
}
